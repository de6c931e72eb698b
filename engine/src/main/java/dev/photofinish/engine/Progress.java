package dev.photofinish.engine;

/** Is told how far an analysis has come. */
@FunctionalInterface
public interface Progress {
    /** Nobody wants to know. */
    Progress NONE = (trace, events, bytes) -> {};

    /** So many events and bytes of a trace have been read. */
    void at(String trace, long events, long bytes);
}
