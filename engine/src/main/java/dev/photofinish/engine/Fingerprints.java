package dev.photofinish.engine;

import dev.photofinish.core.race.AccessFacts;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What makes a race the same race in the next run: rule, field, and for both accesses the method and the
 * kind of access. Line numbers are left out, so that an edit elsewhere in the file does not make a race
 * new; where one method accesses a field at several racing lines, these are told apart by their order. So
 * all accesses have to be {@linkplain #learn learnt} before the first fingerprint is made.
 */
final class Fingerprints {
    private static final int FULL = 16;
    private static final Pattern FRAME = Pattern.compile("(?<method>[^()]+)\\([^():]*:(?<line>\\d{1,9})\\)");
    private static final Pattern OBJECT_AND_INDEX = Pattern.compile("(@\\d+)?(\\[\\d+\\])?$");

    /** Racing lines by method, kind of access and field. */
    private final Map<String, TreeSet<Integer>> lines = new HashMap<>();

    private final RaceIds ids;

    /** Fingerprints of one trace; ids are unique among all traces that share {@code ids}. */
    Fingerprints(RaceIds ids) {
        this.ids = ids;
    }

    /** Takes note of the line of a racing access. */
    void learn(String variable, AccessFacts access) {
        Matcher frame = FRAME.matcher(access.place());
        if (frame.matches()) {
            lines.computeIfAbsent(method(frame, access) + "|" + field(variable), key -> new TreeSet<>())
                    .add(line(frame));
        }
    }

    /** The fingerprint of a race between two accesses, whichever came first. */
    String of(String rule, String variable, AccessFacts first, AccessFacts second) {
        String field = field(variable);
        String a = site(field, first);
        String b = site(field, second);
        String pair = a.compareTo(b) <= 0 ? a + "|" + b : b + "|" + a;
        return hash(rule + "|" + field + "|" + pair);
    }

    private String site(String field, AccessFacts access) {
        Matcher frame = FRAME.matcher(access.place());
        if (!frame.matches()) {
            return access.place() + "|" + kind(access);
        }
        String method = method(frame, access);
        TreeSet<Integer> known = lines.getOrDefault(method + "|" + field, new TreeSet<>());
        return method + "|" + known.headSet(line(frame)).size();
    }

    /** The field of a variable: without its object and index, which differ from run to run. */
    private static String field(String variable) {
        return OBJECT_AND_INDEX.matcher(variable).replaceFirst("");
    }

    private static String method(Matcher frame, AccessFacts access) {
        return frame.group("method") + "|" + kind(access);
    }

    private static String kind(AccessFacts access) {
        return access.writes() ? "write" : "read";
    }

    private static int line(Matcher frame) {
        return Integer.parseInt(frame.group("line"));
    }

    /** The short name of a fingerprint. */
    String id(String fingerprint) {
        return ids.of(fingerprint);
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest).substring(0, FULL);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
