package dev.photofinish.core.race;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A race as it is reported: one pair of source locations, with its first occurrence.
 *
 * @param id short name, {@code PF-7c1e90}
 * @param fingerprint what the id is made from; the same in every run of the same code
 * @param rule number of the rule page
 * @param certainty how sure it is
 * @param engines names of the engines that saw it
 * @param trace name of the trace
 * @param variable the variable of the first occurrence
 * @param first the earlier access of the first occurrence
 * @param second the later access of the first occurrence
 * @param count how often the pair was seen
 * @param variables how many variables showed their first race here
 * @param minDistance smallest number of events between the two; -1 when events are not numbered
 * @param maxDistance largest number of events between the two; -1 when events are not numbered
 * @param guaranteed whether the theory of an engine covers this very race, not only an earlier one
 * @param explanation why nothing orders the two accesses, or null when nobody looked
 * @param hidden those of its occurrences that happens-before orders in the observed run
 * @param details what only some engines know
 */
public record Finding(
        String id,
        String fingerprint,
        String rule,
        Certainty certainty,
        List<String> engines,
        String trace,
        String variable,
        AccessFacts first,
        AccessFacts second,
        long count,
        int variables,
        long minDistance,
        long maxDistance,
        boolean guaranteed,
        @Nullable Explanation explanation,
        Hidden hidden,
        FindingDetails details) {
    /** The same finding with an explanation. */
    public Finding explained(Explanation why) {
        return with(first, second, why, details);
    }

    /** The same finding with more known of its two accesses. */
    public Finding between(AccessFacts knownFirst, AccessFacts knownSecond) {
        return with(knownFirst, knownSecond, explanation, details);
    }

    /** The same finding with details. */
    public Finding detailed(FindingDetails more) {
        return with(first, second, explanation, more);
    }

    /** The same finding with a witness, if there is one. */
    public Finding shownBy(@Nullable Schedule order) {
        return order == null ? this : detailed(details.withWitness(order));
    }

    private Finding with(
            AccessFacts knownFirst, AccessFacts knownSecond, @Nullable Explanation why, FindingDetails more) {
        return new Finding(
                id,
                fingerprint,
                rule,
                certainty,
                engines,
                trace,
                variable,
                knownFirst,
                knownSecond,
                count,
                variables,
                minDistance,
                maxDistance,
                guaranteed,
                why,
                hidden,
                more);
    }

    /** The variable without its object and index. */
    public String field() {
        return Fingerprint.field(variable);
    }

    /**
     * This finding and another one of the same fingerprint as one, told by the one that is more certain: counts
     * are added up, the lines and engines of both are kept.
     */
    public Finding together(Finding other) {
        if (other.certainty.compareTo(certainty) < 0) {
            return other.together(this);
        }
        return new Finding(
                id,
                fingerprint,
                rule,
                certainty,
                Stream.concat(engines.stream(), other.engines.stream())
                        .distinct()
                        .toList(),
                trace,
                variable,
                first,
                second,
                count + other.count,
                variables + other.variables,
                Math.min(minDistance, other.minDistance),
                Math.max(maxDistance, other.maxDistance),
                guaranteed || other.guaranteed,
                explanation,
                hidden.plus(other.hidden),
                details.plusPairs(Stream.concat(Stream.of(other.lines()), other.details.alsoAt().stream())
                        .filter(pair -> !pair.equals(lines()))));
    }

    /** The two places, whichever came first. */
    private String lines() {
        String a = first.place();
        String b = second.place();
        return a.compareTo(b) <= 0 ? a + " and " + b : b + " and " + a;
    }
}
