package dev.photofinish.trace.check;

/**
 * An event that breaks a rule.
 *
 * @param rule the broken rule
 * @param event number of the event, from 0
 * @param what what the event does, for people
 */
public record Violation(Rule rule, long event, String what) {}
