package dev.photofinish.detect.wcp;

import dev.photofinish.detect.SyncClocks;
import java.util.Arrays;

/**
 * For each thread the clock of all that is WCP-before its present point, and for each lock that of its
 * last release. Such sets are closed downwards under happens-before, so a clock holds them exactly. Clocks
 * are handed over by reference and copied before they change.
 */
final class Predecessors {
    private static final long[] NOTHING = new long[0];

    private long[][] ofThread = new long[16][];
    private boolean[] handedOver = new boolean[16];
    private long[][] ofLock = new long[16][];

    Predecessors() {
        Arrays.fill(ofThread, NOTHING);
        Arrays.fill(ofLock, NOTHING);
    }

    /** The clock of a thread, at least as long as the clocks of happens-before; to be read only. */
    long[] of(int thread, int length) {
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
    void add(int thread, int length, long[] clock, long epoch) {
        of(thread, length);
        SyncClocks.join(writable(thread), clock, epoch);
    }

    /** Puts what was WCP-before the last release of a lock before the present point of a thread. */
    void takeFromLock(int thread, int length, int lock) {
        if (lock >= ofLock.length) {
            return;
        }
        long[] other = ofLock[lock];
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

    /** Leaves what is WCP-before a release with its lock. */
    void leaveWithLock(int thread, int length, int lock) {
        if (lock >= ofLock.length) {
            int old = ofLock.length;
            ofLock = Arrays.copyOf(ofLock, Math.max(lock + 1, old * 2));
            Arrays.fill(ofLock, old, ofLock.length, NOTHING);
        }
        ofLock[lock] = of(thread, length);
        handedOver[thread] = true;
    }

    /** Whether an event is WCP-before the last release of a lock. */
    boolean covers(int lock, long epoch) {
        return lock < ofLock.length
                && SyncClocks.slotOf(epoch) < ofLock[lock].length
                && SyncClocks.isKnown(epoch, ofLock[lock]);
    }

    private long[] writable(int thread) {
        if (handedOver[thread]) {
            ofThread[thread] = ofThread[thread].clone();
            handedOver[thread] = false;
        }
        return ofThread[thread];
    }
}
