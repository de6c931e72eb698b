package dev.photofinish.core.race;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One of the two accesses of a finding, in words.
 *
 * @param writes whether it writes
 * @param event its number in the trace, from 0; -1 when it comes from a running program
 * @param thread name of its thread
 * @param stack its frames, innermost first; empty when the trace does not tell
 * @param locks names of the locks held; null when they were not kept
 */
public record AccessFacts(
        boolean writes,
        long event,
        String thread,
        List<String> stack,
        @Nullable List<String> locks) {
    /** Where it happened, for one line; {@code ?} when the trace does not tell. */
    public String place() {
        return stack.isEmpty() ? "?" : stack.get(0);
    }
}
