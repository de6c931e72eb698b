package dev.photofinish.agent;

import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;
import java.util.function.Predicate;

/** Class names chosen by patterns with {@code *} (any letters) and {@code ?} (one letter), separated by colons. */
final class ClassPatterns implements Predicate<String> {
    private final List<String> patterns = new ArrayList<>();

    ClassPatterns(String text) {
        StringTokenizer parts = new StringTokenizer(text, ":");
        while (parts.hasMoreTokens()) {
            String part = parts.nextToken().strip();
            if (!part.isEmpty()) {
                patterns.add(part);
            }
        }
    }

    @Override
    public boolean test(String className) {
        for (String pattern : patterns) {
            if (matches(pattern, className)) {
                return true;
            }
        }
        return false;
    }

    /** Takes as little as possible for each star, and more for the last one if the rest does not match. */
    private static boolean matches(String pattern, String name) {
        int p = 0;
        int n = 0;
        int star = -1;
        int taken = 0;
        while (n < name.length()) {
            char wanted = p < pattern.length() ? pattern.charAt(p) : 0;
            if (wanted == '*') {
                star = p++;
                taken = n;
            } else if (wanted == '?' || wanted == name.charAt(n)) {
                p++;
                n++;
            } else if (star >= 0) {
                p = star + 1;
                n = ++taken;
            } else {
                return false;
            }
        }
        while (p < pattern.length() && pattern.charAt(p) == '*') {
            p++;
        }
        return p == pattern.length();
    }
}
