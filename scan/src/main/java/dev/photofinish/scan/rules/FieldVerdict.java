package dev.photofinish.scan.rules;

import java.util.Locale;

/**
 * What the scanned code says about a field.
 *
 * @param kind why the field cannot race, or that it is not known
 * @param guard the lock, if one guards it: a path from the object, as in {@code this.lock}; empty otherwise
 */
public record FieldVerdict(Kind kind, String guard) {
    /** Why a field cannot race. */
    public enum Kind {
        /** It is only written while its object, or its class, is made. */
        IMMUTABLE,
        /** Every access after that holds the same lock. */
        GUARDED,
        /** The objects that it belongs to never leave the thread that made them. */
        NEVER_SHARED,
        /** Nothing can be promised. */
        UNKNOWN
    }

    /** Nothing can be promised. */
    public static final FieldVerdict UNKNOWN = new FieldVerdict(Kind.UNKNOWN, "");

    /** In words: {@code guarded by this.lock}. */
    public String words() {
        String word = kind.name().toLowerCase(Locale.ROOT).replace('_', ' ');
        return guard.isEmpty() ? word : word + " by " + guard;
    }

    /** Whether nobody has to watch the field. */
    public boolean isSafe() {
        return kind != Kind.UNKNOWN;
    }
}
