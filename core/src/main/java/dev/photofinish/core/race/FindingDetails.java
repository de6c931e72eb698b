package dev.photofinish.core.race;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What only some engines know of a finding. What is not known is null.
 *
 * @param tier how far a static analysis trusts it: {@code certified}, {@code likely} or {@code possible}
 * @param reasons what speaks for a candidate of a static analysis, in words, a line each
 * @param type type of the variable, {@code int}
 * @param createdAt the frame that created the object
 * @param createdBy name of the thread that created it
 * @param test the test during which it was seen first
 * @param recorded the events around the two accesses in the order of the recording
 * @param witness a checked order of the recorded events in which the two accesses meet
 * @param alsoAt other pairs of lines of the same two methods that race on the same field
 */
public record FindingDetails(
        @Nullable String tier,
        List<String> reasons,
        @Nullable String type,
        @Nullable String createdAt,
        @Nullable String createdBy,
        @Nullable String test,
        @Nullable Schedule recorded,
        @Nullable Schedule witness,
        List<String> alsoAt) {
    /** Nothing is known. */
    public static final FindingDetails NONE =
            new FindingDetails(null, List.of(), null, null, null, null, null, null, List.of());

    /** Pairs of lines that are kept; a method with more of them needs no further proof. */
    private static final int MOST_PAIRS = 20;

    /** Of code that did not run: how far it is trusted, and what speaks for it. */
    public static FindingDetails ofCode(String tier, List<String> reasons) {
        return new FindingDetails(tier, reasons, null, null, null, null, null, null, List.of());
    }

    /** The same with a witness. */
    public FindingDetails withWitness(Schedule order) {
        return new FindingDetails(tier, reasons, type, createdAt, createdBy, test, recorded, order, alsoAt);
    }

    /** The same with more pairs of lines, none of them twice. */
    FindingDetails plusPairs(Stream<String> pairs) {
        List<String> all = Stream.concat(alsoAt.stream(), pairs)
                .distinct()
                .limit(MOST_PAIRS)
                .toList();
        return new FindingDetails(tier, reasons, type, createdAt, createdBy, test, recorded, witness, all);
    }
}
