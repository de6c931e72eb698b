package dev.photofinish.report;

import java.util.Locale;
import java.util.regex.Pattern;

/** Small pieces of text that several reports share. */
final class Words {
    private static final Pattern PACKAGE = Pattern.compile("^(?:[a-z]\\w*\\.)+(?=[A-Z])");

    /** As it is spoken, roughly: a user, a unit. */
    private static final Pattern VOWEL = Pattern.compile("(?i)[aeio]|u(?!s|ni)");

    private Words() {}

    /** {@code 1 race}, {@code 2 races}, {@code 41,207 events}. */
    static String count(long number, String singular) {
        return number(number) + " " + (number == 1 ? singular : singular + "s");
    }

    static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** {@code Inventory.java:22} of a frame in the JDK's form, otherwise the whole text. */
    static String shortPlace(String place) {
        int open = place.lastIndexOf('(');
        boolean isFrame = open > 0 && place.endsWith(")") && place.indexOf(':', open) > 0;
        return isFrame ? place.substring(open + 1, place.length() - 1) : place;
    }

    /** {@code Inventory:22}, for columns. */
    static String tinyPlace(String place) {
        return place.equals("?") ? "" : shortPlace(place).replace(".java:", ":");
    }

    /** {@code reserve()} of a frame, otherwise the whole place. */
    static String method(String place) {
        int open = place.lastIndexOf('(');
        if (open <= 0 || !place.endsWith(")")) {
            return place.equals("?") ? "the other access" : place;
        }
        return simpleName(place.substring(0, open)) + "()";
    }

    /** {@code LinkedBlockingQueue@5} of {@code java.util.concurrent.LinkedBlockingQueue@5}. */
    static String withoutPackage(String name) {
        return PACKAGE.matcher(name).replaceFirst("");
    }

    /** {@code Account} of {@code com.acme.Bank$Account}; classes without names keep that of the one around them. */
    static String className(String binaryName) {
        return simpleName(binaryName).replaceFirst("^.*\\$(?=[A-Za-z])", "");
    }

    /** {@code an Inventory}, {@code a Bank}. */
    static String withArticle(String noun) {
        return (VOWEL.matcher(noun).lookingAt() ? "an " : "a ") + noun;
    }

    /** The last part of a name with dots. */
    static String simpleName(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }
}
