package dev.photofinish.core.option;

import dev.photofinish.core.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Options in one string: {@code name=value,name,name='a,b',@file}. A bare name means {@code true}; a value
 * with a comma stands in single quotes; {@code @file} reads more options, one a line.
 */
public final class OptionString {
    private OptionString() {}

    /** The options in a string; the last of several values of one option wins. */
    public static Map<String, String> parse(String text, String where) {
        Map<String, String> options = new LinkedHashMap<>();
        int at = 0;
        while (at < text.length()) {
            int end = endOfPart(text, at, where);
            addPart(text.substring(at, end).strip(), where, options, Set.of());
            at = end + 1;
        }
        return options;
    }

    /** The string that {@link #parse} reads as these options. */
    public static String of(Map<String, String> options) {
        return options.entrySet().stream()
                .map(option -> option.getKey() + "=" + quoted(option.getKey(), option.getValue()))
                .collect(Collectors.joining(","));
    }

    private static String quoted(String name, String value) {
        if (value.indexOf('\'') >= 0) {
            throw new UsageException("the value of " + name + " must not contain a quote: " + value);
        }
        boolean isPlain = value.indexOf(',') < 0 && value.equals(value.strip());
        return isPlain ? value : "'" + value + "'";
    }

    private static int endOfPart(String text, int from, String where) {
        boolean quoted = false;
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\'') {
                quoted = !quoted;
            } else if (c == ',' && !quoted) {
                return i;
            }
        }
        if (quoted) {
            throw new UsageException("a quote is not closed in " + where + ": " + text);
        }
        return text.length();
    }

    private static void addPart(String part, String where, Map<String, String> options, Set<Path> openFiles) {
        if (part.isEmpty() || part.startsWith("#")) {
            return;
        }
        if (part.startsWith("@")) {
            addFile(Path.of(part.substring(1)), options, openFiles);
            return;
        }
        int sign = part.indexOf('=');
        String name = sign < 0 ? part : part.substring(0, sign).strip();
        String value = sign < 0 ? "true" : unquoted(part.substring(sign + 1).strip());
        options.put(OptionTable.get(name, where).name(), value);
    }

    /** Reads a file; {@code openFiles} are those that led to it. */
    private static void addFile(Path file, Map<String, String> options, Set<Path> openFiles) {
        Set<Path> open = new HashSet<>(openFiles);
        if (!open.add(file.toAbsolutePath().normalize())) {
            throw new UsageException("the options file " + file + " reads itself");
        }
        try {
            for (String line : Files.readAllLines(file)) {
                addPart(line.strip(), file.toString(), options, open);
            }
        } catch (NoSuchFileException e) {
            throw new UsageException("the options file " + file + " does not exist");
        } catch (IOException e) {
            throw new UsageException("the options file " + file + " cannot be read: " + e.getMessage());
        }
    }

    private static String unquoted(String value) {
        boolean quoted = value.length() >= 2 && value.startsWith("'") && value.endsWith("'");
        return quoted ? value.substring(1, value.length() - 1) : value;
    }
}
