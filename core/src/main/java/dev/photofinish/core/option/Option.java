package dev.photofinish.core.option;

import java.util.Locale;

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
}
