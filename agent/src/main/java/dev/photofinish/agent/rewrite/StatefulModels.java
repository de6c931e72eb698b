package dev.photofinish.agent.rewrite;

import java.util.Map;
import java.util.regex.Pattern;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Classes of the JDK that are no collections but have a state which their methods read and change without any lock: each
 * object counts as one variable. Methods that are in neither list do not touch that state, or only what never changes.
 */
final class StatefulModels {
    private record State(Pattern changes, Pattern looks) {
        State(String changes, String looks) {
            this(Pattern.compile(changes), Pattern.compile(looks));
        }
    }

    private static final State DATE = new State(
            "set(Time|Year|Month|Date|Hours|Minutes|Seconds)",
            "get(Time|Year|Month|Date|Day|Hours|Minutes|Seconds)|before|after|compareTo|equals|hashCode|toString|toInstant"
                    + "|clone");
    private static final State CALENDAR = new State(
            "set|add|roll|clear|setTime|setTimeInMillis",
            "get|getTime|getTimeInMillis|before|after|compareTo|equals|hashCode|toString|toInstant|clone");
    private static final State FORMAT = new State("format|parse|parseObject|applyPattern|setCalendar", "clone");
    /** Formatting is not a change: decimal formats lock for most of it, and formats of messages may have no state for it. */
    private static final State NUMBERS = new State(
            "parse|parseObject|set.*|applyPattern|applyLocalizedPattern",
            "format|formatToCharacterIterator|get.*|is.*|to.*Pattern|equals|hashCode|clone");

    private static final State MESSAGES = new State(
            "applyPattern|set.*",
            "format|formatToCharacterIterator|parse|parseObject|get.*|toPattern|equals|hashCode|clone");
    private static final State STATISTICS = new State("accept|combine", "get(Count|Sum|Min|Max|Average)|toString");
    private static final State CHECKSUM = new State("update|reset", "getValue");
    private static final State CRYPTO = new State("init.*|update.*|doFinal|sign|verify|wrap|unwrap", "");
    private static final State CODER = new State("encode|decode|canEncode|flush|reset", "");

    private static final Map<String, State> STATES = Map.ofEntries(
            Map.entry("java/util/Date", DATE),
            Map.entry("java/util/Calendar", CALENDAR),
            Map.entry("java/util/GregorianCalendar", CALENDAR),
            Map.entry("java/text/DateFormat", FORMAT),
            Map.entry("java/text/SimpleDateFormat", FORMAT),
            Map.entry("java/text/NumberFormat", NUMBERS),
            Map.entry("java/text/DecimalFormat", NUMBERS),
            Map.entry("java/text/MessageFormat", MESSAGES),
            Map.entry(
                    "java/util/regex/Matcher",
                    new State(
                            "find|matches|lookingAt|reset|replaceAll|replaceFirst|appendReplacement|usePattern|region",
                            "start|end|group|hitEnd|requireEnd|toMatchResult|hasMatch|appendTail")),
            Map.entry("java/util/Scanner", new State("next.*|hasNext.*|find.*|skip", "")),
            Map.entry("java/util/StringTokenizer", new State("next.*|hasMore.*", "countTokens")),
            Map.entry("java/util/StringJoiner", new State("add|merge|setEmptyValue", "length|toString")),
            Map.entry("java/util/SplittableRandom", new State("next.*|split", "")),
            Map.entry("java/util/IntSummaryStatistics", STATISTICS),
            Map.entry("java/util/LongSummaryStatistics", STATISTICS),
            Map.entry("java/util/DoubleSummaryStatistics", STATISTICS),
            Map.entry("java/util/zip/CRC32", CHECKSUM),
            Map.entry("java/util/zip/CRC32C", CHECKSUM),
            Map.entry("java/util/zip/Adler32", CHECKSUM),
            Map.entry("java/nio/charset/CharsetEncoder", CODER),
            Map.entry("java/nio/charset/CharsetDecoder", CODER),
            Map.entry("java/security/MessageDigest", new State("update|digest|reset", "clone")),
            Map.entry("java/security/Signature", CRYPTO),
            Map.entry("javax/crypto/Cipher", CRYPTO),
            Map.entry("javax/crypto/Mac", CRYPTO));

    private StatefulModels() {}

    /** Whether a call reads or changes the state of such an object. */
    static boolean isCandidate(MethodInsnNode call) {
        State state = STATES.get(call.owner);
        return state != null
                && call.getOpcode() != Opcodes.INVOKESTATIC
                && (changes(call) || state.looks.matcher(call.name).matches());
    }

    /** Whether one that is a candidate changes the state. */
    static boolean changes(MethodInsnNode call) {
        State state = STATES.get(call.owner);
        return state != null && state.changes.matcher(call.name).matches();
    }
}
