package dev.photofinish.report;

import java.util.Locale;

/** Small pieces of text that several reports share. */
final class Words {
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
}
