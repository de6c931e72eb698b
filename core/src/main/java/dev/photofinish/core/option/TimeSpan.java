package dev.photofinish.core.option;

import dev.photofinish.core.UsageException;
import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Times as users write them: 500ms, 90s, 5m, 2h, or a number of seconds. */
public final class TimeSpan {
    private static final Pattern TIME = Pattern.compile("(\\d{1,9})(ms|s|m|h|)");

    private TimeSpan() {}

    /**
     * The time that a text stands for.
     *
     * @param text what the user wrote
     * @param option the option's name, for the message when it is no time
     */
    public static Duration parse(String text, String option) {
        Matcher time = TIME.matcher(text.toLowerCase(Locale.ROOT));
        if (!time.matches()) {
            throw new UsageException(option + " must be a time such as 90s, 5m or 2h, or 0, not '" + text + "'");
        }
        long number = Long.parseLong(time.group(1));
        return switch (time.group(2)) {
            case "ms" -> Duration.ofMillis(number);
            case "m" -> Duration.ofMinutes(number);
            case "h" -> Duration.ofHours(number);
            default -> Duration.ofSeconds(number);
        };
    }
}
