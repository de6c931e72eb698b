package dev.photofinish.core.option;

import dev.photofinish.core.NearestName;
import dev.photofinish.core.UsageException;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * An option that is called the same everywhere: {@code halt-on-race} is the flag {@code --halt-on-race},
 * the property {@code photofinish.halt-on-race} and a key of the configuration file.
 *
 * @param name kebab-case name
 * @param values what may be given, for people
 * @param defaultValue value when nobody says otherwise
 * @param meaning one sentence
 */
public record Option(String name, String values, String defaultValue, String meaning) {
    private static final Pattern WHOLE_NUMBER = Pattern.compile("\\d{1,9}");
    /** Values that are a list to choose from, of words and parts; what stands for any value is in capitals. */
    private static final Pattern CHOICES = Pattern.compile("([a-z]+|1/N)(\\|([a-z]+|1/N))+");

    private static final String EXIT_CODE = "0-255";

    private static final int MOST_EXIT_CODE = 255;

    private static final String PATTERNS = "PATTERN[:PATTERN]...";

    private static final String PART = "1/N";
    private static final Pattern ANY_PART = Pattern.compile("1/[1-9]\\d{0,5}");

    /** The flag on the command line. */
    public String flag() {
        return "--" + name;
    }

    /** The Java system property. */
    public String property() {
        return "photofinish." + name;
    }

    /** The environment variable of this one option. */
    public String variable() {
        return "PHOTOFINISH_" + name.toUpperCase(Locale.ROOT).replace('-', '_');
    }

    /** Refuses a value that is none of the choices, or no number, size or time; and no patterns at all where some are needed. */
    public void check(String value) {
        if (values.equals("TIME")) {
            TimeSpan.parse(value, "option '" + name + "'");
        } else if (values.equals("SIZE|auto")) {
            MemorySize.parse(value, 0, "option '" + name + "'");
        } else if (values.equals("N")) {
            require(isUpTo(Integer.MAX_VALUE, value), value, "a whole number");
        } else if (values.equals(EXIT_CODE)) {
            require(isUpTo(MOST_EXIT_CODE, value), value, "a number from 0 to " + MOST_EXIT_CODE);
        } else if (values.equals(PATTERNS)) {
            require(defaultValue.isEmpty() || !value.isBlank(), value, "patterns; * stands for all classes");
        } else if (CHOICES.matcher(values).matches()) {
            List<String> choices = List.of(values.split("\\|", -1));
            boolean isPart = choices.contains(PART) && ANY_PART.matcher(value).matches();
            if (!isPart && (!choices.contains(value) || value.equals(PART))) {
                throw new UsageException("'" + value + "' is no value of " + name
                        + NearestName.hint(
                                value,
                                choices.stream()
                                        .filter(choice -> !choice.equals(PART))
                                        .toList()) + " (" + values + ")");
            }
        }
    }

    private static boolean isUpTo(int most, String value) {
        return WHOLE_NUMBER.matcher(value).matches() && Integer.parseInt(value) <= most;
    }

    private void require(boolean fits, String value, String what) {
        if (!fits) {
            throw new UsageException("'" + value + "' is no value of " + name + "; it takes " + what);
        }
    }
}
