package dev.photofinish.predict.pipeline;

import dev.photofinish.predict.Found;
import dev.photofinish.predict.Outcome;
import org.jspecify.annotations.Nullable;

/**
 * What came out for the candidates between two places.
 *
 * @param outcome proved if one of them is, refuted if all are
 * @param race the one that is proved
 * @param first the earlier access of the first candidate, of the one that is open if there is one
 * @param second its later access
 * @param reason if open: why
 */
record Decision(Outcome outcome, @Nullable Found race, int first, int second, String reason) {
    static Decision proved(Found race) {
        return new Decision(
                Outcome.PROVED, race, race.witness().first(), race.witness().second(), "");
    }

    static Decision refuted(int first, int second) {
        return new Decision(Outcome.REFUTED, null, first, second, "");
    }

    static Decision open(int first, int second, String reason) {
        return new Decision(Outcome.OPEN, null, first, second, reason);
    }
}
