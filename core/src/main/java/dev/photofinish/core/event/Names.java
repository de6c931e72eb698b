package dev.photofinish.core.event;

/** What the numbers in events stand for. */
public interface Names {
    /** How many names a space has. */
    int count(Space space);

    /** Full name of a thread, lock, variable or channel. */
    String name(Space space, int id);

    /** How many source locations there are, the unknown one (0) included. */
    int locationCount();

    /**
     * Text of a source location: the stack frame in the JDK's own form, or whatever token the trace
     * used; callers follow, innermost first. Empty when not known.
     */
    String location(int id);
}
