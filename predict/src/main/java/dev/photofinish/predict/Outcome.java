package dev.photofinish.predict;

/** What an engine says about a pair of accesses. */
public enum Outcome {
    /** They race: there is a witness. */
    PROVED,
    /** No reordering brings them together. */
    REFUTED,
    /** Neither of the two was shown. */
    OPEN
}
