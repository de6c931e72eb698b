package dev.photofinish.agent;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The folder for results. What cannot be written there is said once; the program goes on. */
final class OutFolder {
    private static final Pattern VARIABLE = Pattern.compile("%(p|t|\\{([^}]*)})");

    private final Path folder;
    private final Console console;
    private boolean failed;

    OutFolder(Path folder, Console console) {
        this.folder = folder;
        this.console = console;
    }

    /** A folder from a pattern: {@code %p} is the process, {@code %t} the time, {@code %{NAME}} a variable. */
    static Path resolve(String pattern, long process, long millis, Function<String, @Nullable String> variables) {
        String name = VARIABLE.matcher(pattern).replaceAll(found -> {
            String value = switch (found.group(1)) {
                case "p" -> Long.toString(process);
                case "t" -> Long.toString(millis);
                default -> variables.apply(found.group(2));
            };
            return Matcher.quoteReplacement(value == null ? "" : value);
        });
        return Path.of(name);
    }

    Path path() {
        return folder;
    }

    /** Whether something could not be written. */
    synchronized boolean failed() {
        return failed;
    }

    /** Writes a file as a whole: a reader finds the old text or the new one. */
    synchronized void write(String name, String text) {
        try {
            Files.createDirectories(folder);
            Path beside = folder.resolve(name + ".new");
            try (FileOutputStream out = new FileOutputStream(beside.toFile())) { // starts faster than a channel
                out.write(text.getBytes(StandardCharsets.UTF_8));
            }
            Files.move(beside, folder.resolve(name), StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException | UncheckedIOException | SecurityException e) {
            if (!failed) {
                failed = true;
                console.say("cannot write to " + folder + ": " + e + "; detection goes on, results are incomplete");
            }
        }
    }
}
