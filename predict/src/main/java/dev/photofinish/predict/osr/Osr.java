package dev.photofinish.predict.osr;

import dev.photofinish.predict.LockIndex;
import dev.photofinish.predict.PairEngine;
import dev.photofinish.predict.Verdict;
import dev.photofinish.predict.WholeTrace;
import dev.photofinish.predict.witness.Claim;
import java.util.Arrays;

/**
 * Optimistic sync-reversal races (Shi, Mathur and Pavlogiannis, 2024): all sections that can be completed without one of the
 * accesses are; each of the others has to be the last one of its lock. Everything else keeps its recorded order.
 */
public final class Osr implements PairEngine {
    private static final Verdict NO_SUCH_REVERSAL = Verdict.open("putting open sections last does not show it");

    private final WholeTrace trace;
    private final LockIndex locks;

    /** For the pairs of a trace. */
    public Osr(WholeTrace trace) {
        this.trace = trace;
        locks = trace.locks();
    }

    @Override
    public Verdict decide(int first, int second) {
        int[] cut = trace.cutTo(first, second);
        if (trace.isIn(first, cut) || trace.isIn(second, cut)) {
            return Verdict.REFUTED;
        }
        completeSections(cut, first, second);
        int[] open = openAcquires(cut);
        int[] reversed = Arrays.stream(open)
                .filter(acquire -> lastRelease(cut, acquire) > acquire)
                .toArray();
        boolean twice = Arrays.stream(open).map(trace::target).distinct().count() < open.length;
        if (twice || reversed.length > Long.SIZE) {
            return NO_SUCH_REVERSAL;
        }
        int[] releases = Arrays.stream(reversed)
                .map(acquire -> lastRelease(cut, acquire))
                .toArray();
        Claim witness = new Reversal(trace, cut, reversed, releases).witnessOrNull(first, second);
        return witness == null ? NO_SUCH_REVERSAL : Verdict.proved(witness);
    }

    /** Adds the releases of open sections as long as that needs neither of the accesses. */
    private void completeSections(int[] cut, int first, int second) {
        boolean grown = true;
        while (grown) {
            grown = false;
            for (int acquire : openAcquires(cut)) {
                int release = trace.partner(acquire);
                if (release != WholeTrace.NONE && !trace.isIn(release, cut)) {
                    int[] larger = cut.clone();
                    trace.include(larger, release);
                    if (!trace.isIn(first, larger) && !trace.isIn(second, larger)) {
                        System.arraycopy(larger, 0, cut, 0, cut.length);
                        grown = true;
                    }
                }
            }
        }
    }

    private int[] openAcquires(int[] cut) {
        int[] open = new int[0];
        for (int thread = 0; thread < cut.length; thread++) {
            for (int lock : locks.sets().locks(locks.held(thread, cut[thread]))) {
                open = Arrays.copyOf(open, open.length + 1);
                open[open.length - 1] = trace.at(thread, locks.lastAcquire(lock, thread, cut[thread]));
            }
        }
        return open;
    }

    /** The last release of a lock by others than the thread of an open acquire, or {@link WholeTrace#NONE}. */
    private int lastRelease(int[] cut, int acquire) {
        int lock = trace.target(acquire);
        int last = WholeTrace.NONE;
        for (int other : locks.takers(lock)) {
            int place = locks.lastAcquire(lock, other, cut[other]);
            if (other != trace.thread(acquire) && place != WholeTrace.NONE) {
                last = Math.max(last, trace.partner(trace.at(other, place)));
            }
        }
        return last;
    }
}
