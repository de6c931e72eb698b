package dev.photofinish.trace;

import java.io.IOException;

/**
 * The input is not what it should be: not a trace, damaged, cut off, or ill-formed. The message is one
 * line that says what is wrong and where.
 */
public class BrokenTraceException extends IOException {
    private static final long serialVersionUID = 1;

    /** With a message for the user. */
    public BrokenTraceException(String message) {
        super(message);
    }

    /** With a message for the user and what led to it. */
    public BrokenTraceException(String message, Throwable cause) {
        super(message, cause);
    }
}
