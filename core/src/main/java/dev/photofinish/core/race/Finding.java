package dev.photofinish.core.race;

import java.util.List;
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
 * @param witness an order of events that shows the first occurrence, or null if no engine made one
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
        @Nullable Witness witness) {
    /** A finding without a witness. */
    public Finding(
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
            Hidden hidden) {
        this(
                id,
                fingerprint,
                rule,
                certainty,
                engines,
                trace,
                variable,
                first,
                second,
                count,
                variables,
                minDistance,
                maxDistance,
                guaranteed,
                explanation,
                hidden,
                null);
    }

    /** A finding without hidden occurrences. */
    public Finding(
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
            @Nullable Explanation explanation) {
        this(
                id,
                fingerprint,
                rule,
                certainty,
                engines,
                trace,
                variable,
                first,
                second,
                count,
                variables,
                minDistance,
                maxDistance,
                guaranteed,
                explanation,
                Hidden.NONE);
    }

    /** The same finding with an explanation. */
    public Finding explained(Explanation why) {
        return new Finding(
                id,
                fingerprint,
                rule,
                certainty,
                engines,
                trace,
                variable,
                first,
                second,
                count,
                variables,
                minDistance,
                maxDistance,
                guaranteed,
                why,
                hidden,
                witness);
    }

    /** This finding, seen as often as it and another one of the same fingerprint together. */
    public Finding together(Finding other) {
        return new Finding(
                id,
                fingerprint,
                rule,
                certainty,
                engines,
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
                witness);
    }

    /** The same finding with a witness. */
    public Finding shownBy(@Nullable Witness order) {
        return new Finding(
                id,
                fingerprint,
                rule,
                certainty,
                engines,
                trace,
                variable,
                first,
                second,
                count,
                variables,
                minDistance,
                maxDistance,
                guaranteed,
                explanation,
                hidden,
                order);
    }
}
