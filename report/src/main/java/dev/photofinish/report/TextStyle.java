package dev.photofinish.report;

/**
 * How text may look.
 *
 * @param color whether escape sequences for colour are understood
 * @param ascii whether only ASCII characters are understood
 */
public record TextStyle(boolean color, boolean ascii) {
    /** Plain text, the same everywhere. */
    public static final TextStyle PLAIN = new TextStyle(false, false);

    private static final String RESET = "\u001b[0m";

    /** What a reader must not miss. */
    String strong(String text) {
        return color ? "\u001b[1m" + text + RESET : text;
    }

    /** What went wrong. */
    String alarm(String text) {
        return color ? "\u001b[1;31m" + text + RESET : text;
    }

    /** What may be skipped. */
    String faint(String text) {
        return color ? "\u001b[2m" + text + RESET : text;
    }

    String ellipsis() {
        return ascii ? "..." : "\u2026";
    }
}
