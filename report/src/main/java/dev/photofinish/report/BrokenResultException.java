package dev.photofinish.report;

import java.io.IOException;

/** A file should hold a result and does not. The message is one line that says which file and what is wrong. */
public final class BrokenResultException extends IOException {
    private static final long serialVersionUID = 1;

    /** With a message for the user. */
    public BrokenResultException(String message) {
        super(message);
    }
}
