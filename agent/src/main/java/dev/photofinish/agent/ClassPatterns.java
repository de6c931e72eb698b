package dev.photofinish.agent;

import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Class names chosen by patterns with {@code *} (any letters) and {@code ?} (one letter), separated by colons. */
final class ClassPatterns implements Predicate<String> {
    private final List<Pattern> patterns;

    ClassPatterns(String text) {
        patterns = Arrays.stream(text.split(":"))
                .map(String::strip)
                .filter(part -> !part.isEmpty())
                .map(ClassPatterns::compile)
                .toList();
    }

    private static Pattern compile(String pattern) {
        return Pattern.compile(pattern.chars()
                .mapToObj(c -> switch (c) {
                    case '*' -> ".*";
                    case '?' -> ".";
                    default -> Pattern.quote(Character.toString(c));
                })
                .collect(Collectors.joining()));
    }

    @Override
    public boolean test(String className) {
        for (Pattern pattern : patterns) {
            if (pattern.matcher(className).matches()) {
                return true;
            }
        }
        return false;
    }
}
