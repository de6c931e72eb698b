package dev.photofinish.core.option;

import dev.photofinish.core.UsageException;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The values of options before any flag is given. Nearest wins: default, then {@code
 * photofinish.properties}, then the variable {@code PHOTOFINISH_OPTIONS}, then the variable of the one
 * option, then system properties.
 */
public final class Settings {
    /** The file that is read when none is named. */
    public static final String DEFAULT_FILE = "photofinish.properties";

    /**
     * A value and where it came from.
     *
     * @param value the value
     * @param source what set it, for people
     */
    public record Setting(String value, String source) {}

    private final Map<String, Setting> settings = new HashMap<>();

    private Settings() {}

    /**
     * Collects the settings.
     *
     * @param file a configuration file that must exist, or null for the default one, which may be missing
     * @param variables looks up environment variables; gives null for unset ones
     * @param properties the Java system properties
     */
    public static Settings load(
            @Nullable Path file, Function<String, @Nullable String> variables, Properties properties) {
        Settings settings = new Settings();
        settings.addFile(file);
        String all = variables.apply("PHOTOFINISH_OPTIONS");
        if (all != null) {
            OptionString.parse(all, "PHOTOFINISH_OPTIONS")
                    .forEach((name, value) -> settings.put(name, value, "PHOTOFINISH_OPTIONS"));
        }
        for (Option option : OptionTable.ALL) {
            String variable = variables.apply(option.variable());
            if (variable != null) {
                settings.put(option.name(), variable, option.variable());
            }
        }
        for (String key : properties.stringPropertyNames()) {
            if (key.startsWith("photofinish.")) {
                String name = OptionTable.get(key.substring("photofinish.".length()), "-D" + key)
                        .name();
                settings.put(name, properties.getProperty(key), "-D" + key);
            }
        }
        return settings;
    }

    private void addFile(@Nullable Path named) {
        Path file = named != null ? named : Path.of(DEFAULT_FILE);
        if (!Files.exists(file)) {
            if (named != null) {
                throw new UsageException("the configuration file " + named + " does not exist");
            }
            return;
        }
        Properties content = new Properties();
        try (Reader in = Files.newBufferedReader(file)) {
            content.load(in);
        } catch (IOException | IllegalArgumentException e) {
            throw new UsageException("the configuration file " + file + " cannot be read: " + e.getMessage());
        }
        for (String key : content.stringPropertyNames()) {
            put(
                    OptionTable.get(key, file.toString()).name(),
                    content.getProperty(key).strip(),
                    file.toString());
        }
    }

    private void put(String name, String value, String source) {
        settings.put(name, new Setting(value, source));
    }

    /** The value of an option and where it came from. */
    public Setting get(Option option) {
        return settings.getOrDefault(option.name(), new Setting(option.defaultValue(), "default"));
    }
}
