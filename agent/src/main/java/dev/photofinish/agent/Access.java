package dev.photofinish.agent;

import dev.photofinish.agent.rewrite.Site;
import dev.photofinish.runtime.ThreadFacts;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One access of a race in words.
 *
 * @param writes whether it writes
 * @param thread name of its thread
 * @param stack its frames, innermost first
 * @param locks the locks that it held
 * @param site where it is
 * @param facts its thread; null when that is not known any more
 */
record Access(
        boolean writes,
        String thread,
        List<String> stack,
        @Nullable List<String> locks,
        Site site,
        @Nullable ThreadFacts facts) {}
