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
 * new; where one method accesses a field at several racing lines, these are told apart by their order.
 */
final class Fingerprints {
    private static final int FULL = 16;
    private static final int SHORT = 6;
    private static final Pattern FRAME = Pattern.compile("(?<method>[^()]+)\\([^():]*:(?<line>\\d+)\\)");
    private static final Pattern OBJECT_AND_INDEX = Pattern.compile("(@\\d+)?(\\[\\d+\\])?$");

    /** Lines seen so far of a method and field; their order of appearance is the order of the trace. */
    private final Map<String, TreeSet<Integer>> lines = new HashMap<>();

    private final Map<String, String> ids = new HashMap<>();

    String of(String rule, String variable, AccessFacts first, AccessFacts second) {
        String field = OBJECT_AND_INDEX.matcher(variable).replaceFirst("");
        String a = site(field, first);
        String b = site(field, second);
        String pair = a.compareTo(b) <= 0 ? a + "|" + b : b + "|" + a;
        return hash(rule + "|" + field + "|" + pair);
    }

    private String site(String field, AccessFacts access) {
        String kind = access.writes() ? "write" : "read";
        Matcher frame = FRAME.matcher(access.place());
        if (!frame.matches()) {
            return access.place() + "|" + kind;
        }
        String method = frame.group("method") + "|" + kind;
        TreeSet<Integer> known = lines.computeIfAbsent(method + "|" + field, key -> new TreeSet<>());
        int line = Integer.parseInt(frame.group("line"));
        known.add(line);
        return method + "|" + known.headSet(line).size();
    }

    /** The short name of a fingerprint; longer where two fingerprints would get the same. */
    String id(String fingerprint) {
        String id = "PF-" + fingerprint.substring(0, SHORT);
        String owner = ids.putIfAbsent(id, fingerprint);
        return owner == null || owner.equals(fingerprint) ? id : "PF-" + fingerprint;
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
