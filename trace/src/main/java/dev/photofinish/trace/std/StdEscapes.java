package dev.photofinish.trace.std;

/**
 * Names with characters that would end them in a text trace: these are written as {@code %28} and the like.
 * Such characters cannot stand in a name that was read from text, so reading the escapes merges nothing.
 */
final class StdEscapes {
    private static final String SPECIAL = "()|\n\r";
    private static final String[] ESCAPES = {"%28", "%29", "%7C", "%0A", "%0D"};

    private StdEscapes() {}

    static String escaped(String name) {
        String text = name;
        for (int i = 0; i < ESCAPES.length; i++) {
            if (text.indexOf(SPECIAL.charAt(i)) >= 0) {
                text = text.replace(SPECIAL.substring(i, i + 1), ESCAPES[i]);
            }
        }
        return text;
    }

    static String unescaped(String name) {
        if (name.indexOf('%') < 0) {
            return name;
        }
        String text = name;
        for (int i = 0; i < ESCAPES.length; i++) {
            text = text.replace(ESCAPES[i], SPECIAL.substring(i, i + 1));
        }
        return text;
    }

    /** Locations are free text, but only to the end of the line. */
    static String onOneLine(String location) {
        return location.replace('\n', ' ');
    }
}
