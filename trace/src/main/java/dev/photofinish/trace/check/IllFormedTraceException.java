package dev.photofinish.trace.check;

import dev.photofinish.trace.BrokenTraceException;

/** A trace that no execution could have produced. */
public final class IllFormedTraceException extends BrokenTraceException {
    private static final long serialVersionUID = 1;

    private final Rule rule;
    private final long line;

    /**
     * An event that breaks a rule.
     *
     * @param where the input's name
     * @param line number of the line, from 0
     * @param what what the event does, without a full stop
     */
    public IllFormedTraceException(String where, Rule rule, long line, String what) {
        super(where + ":" + (line + 1) + ": " + rule + ": " + what + "; " + rule.expected());
        this.rule = rule;
        this.line = line;
    }

    /** The broken rule. */
    public Rule rule() {
        return rule;
    }

    /** Number of the offending line, from 0. */
    public long line() {
        return line;
    }
}
