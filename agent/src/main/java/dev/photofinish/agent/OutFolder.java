package dev.photofinish.agent;

import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.AccessController;
import java.security.PrivilegedAction;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The folder for results. What cannot be written there is said once; the program goes on. */
final class OutFolder {
    private static final Pattern VARIABLE = Pattern.compile("%(p|t|\\{([^}]*)})");

    private final Path folder;
    private final String whatGoesOn;
    private final Console console;
    private boolean failed;

    /**
     * The folder with this path.
     *
     * @param whatGoesOn what does when nothing can be written, for people
     */
    OutFolder(Path folder, String whatGoesOn, Console console) {
        this.folder = folder;
        this.whatGoesOn = whatGoesOn;
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

    /** Says that something could not be written, unless that was said before. */
    synchronized void sayFailure(String message) {
        if (!failed) {
            failed = true;
            console.say(message);
        }
    }

    /** Writes a file as a whole: a reader finds the old text or the new one. Tells whether that was possible. */
    @SuppressWarnings("removal") // there are security managers up to JDK 23
    boolean write(String name, String text) {
        if (System.getSecurityManager() == null) {
            return writeAsWeMay(name, text);
        }
        // a race is told by the thread that sees it, whose callers may not be allowed to write files
        return AccessController.doPrivileged((PrivilegedAction<Boolean>) () -> writeAsWeMay(name, text));
    }

    private synchronized boolean writeAsWeMay(String name, String text) {
        File beside = folder.resolve(name + ".new").toFile();
        try {
            Files.createDirectories(folder);
            try (FileOutputStream out = new FileOutputStream(beside)) { // starts faster than a channel
                out.write(text.getBytes(StandardCharsets.UTF_8));
            }
            Files.move(beside.toPath(), folder.resolve(name), StandardCopyOption.REPLACE_EXISTING);
            return true;
        } catch (IOException | UncheckedIOException | SecurityException e) {
            beside.delete(); // a part of a result is of no use
            sayFailure("cannot write to " + folder + ": " + e + "; " + whatGoesOn + " goes on, results are incomplete");
            return false;
        }
    }
}
