package dev.photofinish.agent.rewrite;

/** What an access of a field means. */
enum FieldKind {
    /** Data: the class that declares it carries words for it. */
    PLAIN,
    /** Synchronisation. */
    VOLATILE,
    /** Nothing: final, or not watched. */
    QUIET,
    /** Not known before the access runs. */
    UNKNOWN
}
