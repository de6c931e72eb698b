package dev.photofinish.predict.pipeline;

import dev.photofinish.predict.OpenPair;
import java.util.List;

/**
 * What became of the candidates; every predictable race is among them. A candidate is a pair of places, proved if one of its
 * pairs of accesses is, refuted if all are.
 *
 * @param proved how many have a witness
 * @param refuted how many no reordering shows
 * @param open those of which neither is known
 */
public record Certificate(int proved, int refuted, List<OpenPair> open) {
    /** How many there were. */
    public int candidates() {
        return proved + refuted + open.size();
    }

    /** Whether no predictable race was missed. */
    public boolean isComplete() {
        return open.isEmpty();
    }
}
