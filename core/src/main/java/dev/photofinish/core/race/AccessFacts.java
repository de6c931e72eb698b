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
 * @param locks names of the locks held, each perhaps with the frame that took it, {@code L taken at FRAME};
 *     null when they were not kept
 * @param origin where its thread comes from
 */
public record AccessFacts(
        boolean writes,
        long event,
        String thread,
        List<String> stack,
        @Nullable List<String> locks,
        ThreadOrigin origin) {
    /** An access of a thread of which only the name is known. */
    public AccessFacts(boolean writes, long event, String thread, List<String> stack, @Nullable List<String> locks) {
        this(writes, event, thread, stack, locks, ThreadOrigin.UNKNOWN);
    }

    /** Where it happened, for one line; {@code ?} when the trace does not tell. */
    public String place() {
        return stack.isEmpty() ? "?" : stack.get(0);
    }
}
