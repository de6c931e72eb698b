package dev.photofinish.core.race;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What makes a race the same race in the next run, whoever finds it: the field, and for both accesses the
 * method and the kind of access. No line numbers, so that an edit elsewhere in the file does not make a race
 * new; no rule and no engine, so that a race that was guessed from the code and is then seen in a run keeps
 * its name.
 */
public final class Fingerprint {
    private static final int BYTES = 8;
    /** A frame of a stack trace; what stands before a slash is the name of a loader or module. */
    private static final Pattern FRAME = Pattern.compile("(?:[^()]*/)?(?<method>[^()/]+)\\([^()]*\\)");

    private static final Pattern OBJECT_AND_INDEX = Pattern.compile("(@\\d+)?(\\[\\d+\\])?$");
    /** Compilers number the lambdas of a class. */
    private static final Pattern LAMBDA_NUMBER = Pattern.compile("(lambda\\$.+)\\$\\d+$");

    private Fingerprint() {}

    /** The fingerprint of a race between two accesses, whichever came first. */
    public static String of(String variable, AccessFacts first, AccessFacts second) {
        String a = place(first);
        String b = place(second);
        return hash(field(variable) + "|" + (a.compareTo(b) <= 0 ? a + "|" + b : b + "|" + a));
    }

    /** The field of a variable: without its object and index, which differ from run to run. */
    public static String field(String variable) {
        return OBJECT_AND_INDEX.matcher(variable).replaceFirst("");
    }

    private static String place(AccessFacts access) {
        Matcher frame = FRAME.matcher(access.place());
        String place =
                frame.matches() ? LAMBDA_NUMBER.matcher(frame.group("method")).replaceFirst("$1") : access.place();
        return place + "|" + (access.writes() ? "write" : "read");
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
