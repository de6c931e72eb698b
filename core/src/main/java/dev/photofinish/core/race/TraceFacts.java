package dev.photofinish.core.race;

import java.util.List;

/**
 * What was analysed: a trace, or a run of a program. Numbers that are not known are -1.
 *
 * @param name name of the trace
 * @param events how many events were read
 * @param threads how many threads it names
 * @param locks how many locks it names
 * @param variables how many variables it names
 * @param complete whether the whole recording was there and was read
 * @param notes what a user should know about it
 */
public record TraceFacts(
        String name, long events, int threads, int locks, int variables, boolean complete, List<String> notes) {}
