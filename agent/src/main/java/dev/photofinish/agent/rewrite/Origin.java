package dev.photofinish.agent.rewrite;

import org.jspecify.annotations.Nullable;

/**
 * How a method has come by a reference.
 *
 * @param kind what is known of it
 * @param way the final field or the method that gave it, {@code class.field} or {@code class.method()descriptor}; or null
 */
record Origin(Kind kind, @Nullable String way) {
    /** What may be known. */
    enum Kind {
        /** Nothing. */
        OPEN,
        /** It was found through static fields, and through no final field of an object. */
        STATIC,
        /** It is what a constructor constructs. */
        THIS,
        /** It was made here. */
        NEW
    }

    static final Origin OPEN = new Origin(Kind.OPEN, null);
    static final Origin STATIC = new Origin(Kind.STATIC, null);
    static final Origin THIS = new Origin(Kind.THIS, null);
    static final Origin NEW = new Origin(Kind.NEW, null);

    /** Given by a final field or by a method. */
    static Origin by(String way) {
        return new Origin(Kind.OPEN, way);
    }

    boolean is(Kind asked) {
        return kind == asked;
    }
}
