package dev.photofinish.core;

/** The user asked for something that cannot be done as asked. The message is one line that says what to do. */
public final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** With a message for the user. */
    public UsageException(String message) {
        super(message);
    }
}
