package dev.photofinish.trace.testing;

import java.math.BigInteger;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A trace with what the oracle of the specification says about it. Relations are named as in its JSON:
 * {@code hb shb cp wcp wcpCross dc wdc}, for races also {@code predictable syncp m2}.
 *
 * @param name unique among all cases
 * @param lines the trace in the text format
 * @param json all that is known about it, as plain maps, lists, longs, strings, booleans and nulls
 */
public record SpecCase(String name, List<String> lines, Map<String, @Nullable Object> json) {
    /** The parsed trace; well-formed unless the case {@linkplain #isMalformed says otherwise}. */
    public InMemoryTrace trace() {
        return InMemoryTrace.ofLines(lines);
    }

    /** Whether the trace breaks a rule. */
    public boolean isMalformed() {
        return Boolean.FALSE.equals(expected("wellFormed"));
    }

    /** The rule that a malformed trace breaks. */
    public String rule() {
        return (String) Objects.requireNonNull(expected("rule"), name);
    }

    /** Number, from 0, of the line that breaks it. */
    public long line() {
        return (Long) Objects.requireNonNull(expected("line"), name);
    }

    /** The expectation with this key as a plain tree; null if there is none or it is null. */
    public @Nullable Object expected(String key) {
        return tree(json.get("expect")).get(key);
    }

    /** Whether the oracle says anything about this key; for long traces it sometimes does not. */
    public boolean expects(String key) {
        return expected(key) != null;
    }

    /** All races of a relation, sorted. */
    public List<EventPair> expectedRaces(String relation) {
        Object found = Objects.requireNonNull(expected(relation), () -> name + " does not tell " + relation);
        Object races = found instanceof Map ? Objects.requireNonNull(tree(found).get("races")) : found;
        return list(races).stream().map(SpecCase::pair).toList();
    }

    /** The race with the earliest second event and, among those, the latest first event. */
    public Optional<EventPair> expectedFirst(String relation) {
        return expectedRaces(relation).stream()
                .min(Comparator.comparingInt(EventPair::second)
                        .thenComparing(Comparator.comparingInt(EventPair::first).reversed()));
    }

    /** Racy variables, each with the earliest event that is the second of a race on it. */
    public Map<String, Long> expectedAt(String relation) {
        Map<String, Long> at = new TreeMap<>();
        for (EventPair race : expectedRaces(relation)) {
            at.merge(target(race.second()), (long) race.second(), Math::min);
        }
        return at;
    }

    private String target(int event) {
        String line = lines.get(event);
        return line.substring(line.indexOf('(') + 1, line.indexOf(')'));
    }

    /** Whether the oracle tells the whole order of this relation. */
    public boolean expectsOrder(String relation) {
        return orders().get(relation) != null;
    }

    /** For each event the set of events that the relation orders before it. */
    public List<BitSet> expectedOrder(String relation) {
        Object rows = Objects.requireNonNull(orders().get(relation), () -> name + " has no order " + relation);
        return list(rows).stream().map(row -> bits((String) row)).toList();
    }

    private Map<String, @Nullable Object> orders() {
        Object order = json.get("order"); // vectors have it beside the expectations, the corpus among them
        return tree(order != null ? order : expected("order"));
    }

    private static BitSet bits(String hexadecimal) {
        byte[] bigEndian = new BigInteger(hexadecimal, 16).toByteArray();
        BitSet bits = new BitSet();
        for (int i = 0; i < bigEndian.length * Byte.SIZE; i++) {
            int value = bigEndian[bigEndian.length - 1 - i / Byte.SIZE];
            bits.set(i, (value >> (i % Byte.SIZE) & 1) != 0);
        }
        return bits;
    }

    private static EventPair pair(Object twoNumbers) {
        List<Object> pair = list(twoNumbers);
        return new EventPair(((Long) pair.get(0)).intValue(), ((Long) pair.get(1)).intValue());
    }

    private static List<Object> list(Object array) {
        return ((Collection<?>) array).stream().map(o -> (Object) o).toList();
    }

    @SuppressWarnings("unchecked") // only JsonTree makes these maps
    private static Map<String, @Nullable Object> tree(@Nullable Object object) {
        return object == null ? Map.of() : (Map<String, @Nullable Object>) object;
    }

    @Override
    public String toString() {
        return name;
    }
}
