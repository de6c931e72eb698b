package dev.photofinish.predict;

import dev.photofinish.predict.witness.Claim;

/** A witness as a line of events. */
public final class WitnessLine {
    private final WholeTrace trace;
    private final Claim witness;
    /** By thread: how many events are in the part that is as recorded. */
    private final int[] recorded;

    /** The line of a witness. */
    public WitnessLine(WholeTrace trace, Claim witness) {
        this.trace = trace;
        this.witness = witness;
        recorded = witness.cut().clone();
        for (int thread = 0; thread < recorded.length; thread++) {
            recorded[thread] = Math.min(recorded[thread], trace.countBefore(thread, witness.start()));
        }
    }

    /** How many events it has, the two accesses included. */
    public int length() {
        int length = witness.rest().length + 2;
        for (int count : recorded) {
            length += count;
        }
        return length;
    }

    /** The last events, at most so many; the two accesses are the last. */
    public int[] end(int most) {
        int[] end = new int[Math.min(most, length())];
        int[] left = recorded.clone();
        int[] rest = witness.rest();
        for (int i = end.length - 1, fromEnd = 0; i >= 0; i--, fromEnd++) {
            if (fromEnd < 2) {
                end[i] = fromEnd == 0 ? witness.second() : witness.first();
            } else if (fromEnd - 2 < rest.length) {
                end[i] = rest[rest.length - 1 - (fromEnd - 2)];
            } else {
                end[i] = takeLast(left);
            }
        }
        return end;
    }

    private int takeLast(int[] left) {
        int latest = WholeTrace.NONE;
        for (int thread = 0; thread < left.length; thread++) {
            latest = left[thread] == 0 ? latest : Math.max(latest, trace.at(thread, left[thread] - 1));
        }
        left[trace.thread(latest)]--;
        return latest;
    }
}
