package dev.photofinish.report;

import org.jspecify.annotations.Nullable;

/**
 * A lock that an access held.
 *
 * @param name its name
 * @param takenAt the frame that took it; null when that is not known
 */
record HeldLock(String name, @Nullable String takenAt) {
    private static final String TAKEN_AT = " taken at ";

    /** As results write it: {@code NAME} or {@code NAME taken at FRAME}. */
    static HeldLock of(String text) {
        int at = text.indexOf(TAKEN_AT);
        return at < 0
                ? new HeldLock(text, null)
                : new HeldLock(text.substring(0, at), text.substring(at + TAKEN_AT.length()));
    }
}
