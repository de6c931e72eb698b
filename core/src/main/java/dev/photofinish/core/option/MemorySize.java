package dev.photofinish.core.option;

import dev.photofinish.core.UsageException;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sizes as users write them: 512M, 2G, or auto. */
public final class MemorySize {
    private static final Pattern SIZE = Pattern.compile("(\\d{1,12})([KMG]?)");
    private static final int BITS_PER_UNIT = 10;

    private MemorySize() {}

    /**
     * The bytes that a text stands for.
     *
     * @param text what the user wrote
     * @param automatic what auto stands for
     * @param option the option's name, for the message when it is no size
     */
    public static long parse(String text, long automatic, String option) {
        if (text.equals("auto")) {
            return automatic;
        }
        Matcher size = SIZE.matcher(text.toUpperCase(Locale.ROOT));
        if (!size.matches()) {
            throw new UsageException(option + " must be a size such as 512M or 2G, or auto, not '" + text + "'");
        }
        int units = " KMG".indexOf(size.group(2).isEmpty() ? " " : size.group(2));
        return Long.parseLong(size.group(1)) << (units * BITS_PER_UNIT);
    }
}
