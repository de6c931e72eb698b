package dev.photofinish.programs;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * One {@code EXPECT} line of a program.
 *
 * @param verdict what is said about the target
 * @param kind what the target is
 * @param target the field, the type of array or the collection; empty for {@code none}
 * @param lines the lines of one access and of the other, which may come in either order; empty if not told
 * @param otherLines the lines of the other access
 */
record Expectation(Verdict verdict, Kind kind, String target, Set<Integer> lines, Set<Integer> otherLines) {
    enum Verdict {
        /** This race must be reported. */
        RACE,
        /** Nothing may be reported. */
        NONE,
        /** This variable must not be reported, although others are. */
        ABSENT
    }

    enum Kind {
        FIELD,
        ARRAY,
        COLLECTION,
        NOTHING
    }

    /**
     * Reads what follows {@code EXPECT}: {@code race field=A.x at=A,B}.
     *
     * @param tags the lines that carry each tag
     */
    static Expectation parse(String text, Map<String, TreeSet<Integer>> tags) {
        String[] words = text.strip().split(" +", -1);
        Verdict verdict = Verdict.valueOf(words[0].toUpperCase(Locale.ROOT));
        Kind kind = Kind.NOTHING;
        String target = "";
        String[] at = {};
        for (int i = 1; i < words.length; i++) {
            int sign = words[i].indexOf('=');
            String value = words[i].substring(sign + 1);
            String key = words[i].substring(0, Math.max(sign, 0));
            if (key.equals("at")) {
                at = value.split(",", -1);
            } else {
                kind = Kind.valueOf(key.toUpperCase(Locale.ROOT));
                target = value;
            }
        }
        boolean isWhole = switch (verdict) {
            case RACE -> kind != Kind.NOTHING && at.length == 2;
            case ABSENT -> kind != Kind.NOTHING && at.length == 0;
            case NONE -> words.length == 1;
        };
        if (!isWhole) {
            throw new IllegalArgumentException("cannot make sense of EXPECT " + text);
        }
        return at.length == 0
                ? new Expectation(verdict, kind, target, Set.of(), Set.of())
                : new Expectation(verdict, kind, target, tagged(at[0], tags), tagged(at[1], tags));
    }

    private static Set<Integer> tagged(String tag, Map<String, TreeSet<Integer>> tags) {
        Set<Integer> lines = tags.get(tag);
        if (lines == null) {
            throw new IllegalArgumentException("no line is tagged @" + tag);
        }
        return lines;
    }

    /** Whether a race between accesses on these lines is the expected one. */
    boolean isBetween(int line, int other) {
        return (lines.contains(line) && otherLines.contains(other))
                || (lines.contains(other) && otherLines.contains(line));
    }
}
