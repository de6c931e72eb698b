package dev.photofinish.core;

import java.io.IOException;
import java.nio.file.Path;

/**
 * A file of ours, such as a result, a baseline or a list of suppressions, does not hold what it should. The
 * message is one line: file, line, what is wrong and what was expected.
 */
public final class BrokenResultException extends IOException {
    private static final long serialVersionUID = 1;

    /** With a message for the user. */
    public BrokenResultException(String message) {
        super(message);
    }

    /** Something is wrong in a line of a file. */
    public BrokenResultException(Path file, int line, String message) {
        this(file + ":" + line + ": " + message);
    }
}
