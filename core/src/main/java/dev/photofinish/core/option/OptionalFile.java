package dev.photofinish.core.option;

import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A file that an option names, and that is looked for in its usual place if nobody names one. */
public final class OptionalFile {
    private OptionalFile() {}

    /**
     * The file that was named, which must be there, or the usual one, which may be missing.
     *
     * @param option the option's name
     * @param value its value; empty for no file at all
     */
    public static @Nullable Path orNull(String option, String value) {
        boolean isUsual = value.equals(OptionTable.get(option, "the table").defaultValue());
        return value.isEmpty() || (isUsual && !Files.exists(Path.of(value))) ? null : Path.of(value);
    }
}
