package dev.photofinish.report;

import java.util.List;

/**
 * A part of the report on one race.
 *
 * @param title its first line; empty when the lines speak for themselves
 * @param lines what it says; frames of a stack start with {@code at}
 */
public record Block(String title, List<String> lines) {}
