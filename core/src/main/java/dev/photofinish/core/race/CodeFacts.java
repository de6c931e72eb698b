package dev.photofinish.core.race;

import java.util.List;

/**
 * What speaks for a race that was found in code which did not run.
 *
 * @param tier how much: {@code certified}, {@code likely} or {@code possible}
 * @param reasons why it is not more, or what is wrong, in words
 * @param schedule two threads on the way to the race, a step per line; empty if none was constructed
 */
public record CodeFacts(String tier, List<String> reasons, List<String> schedule) {}
