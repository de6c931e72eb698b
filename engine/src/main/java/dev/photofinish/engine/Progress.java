package dev.photofinish.engine;

/** Is told how far an analysis has come. */
@FunctionalInterface
public interface Progress {
    /** Nobody wants to know. */
    Progress NONE = (trace, events, bytes) -> {};

    /** So many events and bytes of a trace have been read. */
    void at(String trace, long events, long bytes);

    /** An engine has read a trace to its end, and decided so many of what is to be decided; told from any thread. */
    default void deciding(String trace, String engine, int done, int of) {}
}
