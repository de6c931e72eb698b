package dev.photofinish.detect;

import java.util.Arrays;

/**
 * For each thread the clock of all that a relation weaker than happens-before orders before its present point.
 * Such sets are closed downwards under happens-before, so a clock holds them exactly. Clocks are handed over
 * by reference and copied before they change.
 */
public final class Predecessors {
    private static final long[] NOTHING = new long[0];

    private long[][] ofThread = new long[16][];
    private boolean[] handedOver = new boolean[16];

    /** Nothing is before anything yet. */
    public Predecessors() {
        Arrays.fill(ofThread, NOTHING);
    }

    /** The clock of a thread, at least as long as the clocks of happens-before; to be read only. */
    public long[] of(int thread, int length) {
        if (thread >= ofThread.length) {
            int old = ofThread.length;
            ofThread = Arrays.copyOf(ofThread, Math.max(thread + 1, old * 2));
            Arrays.fill(ofThread, old, ofThread.length, NOTHING);
            handedOver = Arrays.copyOf(handedOver, ofThread.length);
        }
        if (ofThread[thread].length < length) {
            ofThread[thread] = Arrays.copyOf(ofThread[thread], length);
            handedOver[thread] = false;
        }
        return ofThread[thread];
    }

    /** Puts an event and all that happens-before it before the present point of a thread. */
    public void add(int thread, int length, long[] clock, long epoch) {
        of(thread, length);
        SyncClocks.join(writable(thread), clock, epoch);
    }

    /** Puts what was handed over before the present point of a thread. */
    public void take(int thread, int length, long[] other) {
        long[] mine = of(thread, length);
        for (int i = 0; i < other.length; i++) {
            if (other[i] > mine[i]) {
                mine = writable(thread);
                for (int j = i; j < other.length; j++) {
                    mine[j] = Math.max(mine[j], other[j]);
                }
                return;
            }
        }
    }

    /** The clock of a thread to be kept for later; the thread will not change it any more. */
    public long[] handOver(int thread, int length) {
        long[] clock = of(thread, length);
        handedOver[thread] = true;
        return clock;
    }

    /** Whether an event is in a clock that was handed over, which may be short. */
    public static boolean isKnown(long epoch, long[] clock) {
        return SyncClocks.slotOf(epoch) < clock.length && SyncClocks.isKnown(epoch, clock);
    }

    private long[] writable(int thread) {
        if (handedOver[thread]) {
            ofThread[thread] = ofThread[thread].clone();
            handedOver[thread] = false;
        }
        return ofThread[thread];
    }
}
