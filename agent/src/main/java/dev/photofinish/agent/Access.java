package dev.photofinish.agent;

import dev.photofinish.agent.rewrite.Site;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One access of a race in words.
 *
 * @param writes whether it writes
 * @param stack its frames, innermost first
 * @param locks the locks that it held
 * @param site where it is
 * @param origin its thread, and where that comes from
 */
record Access(boolean writes, List<String> stack, @Nullable List<String> locks, Site site, Origin origin) {}
