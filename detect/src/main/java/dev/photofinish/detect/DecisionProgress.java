package dev.photofinish.detect;

/** Is told how far an engine has come that decides with hindsight; from any thread. */
@FunctionalInterface
public interface DecisionProgress {
    /** Nobody wants to know. */
    DecisionProgress NONE = (done, of) -> {};

    /** So many of what is to be decided are decided. */
    void decided(int done, int of);
}
