package dev.photofinish.detect.cp;

import dev.photofinish.core.race.Sighting;
import dev.photofinish.detect.SyncClocks;
import java.util.Arrays;

/**
 * An access that raced with earlier ones by what was known when it happened, until it is settled what is
 * CP-before it. Pairs that happens-before does not order stay races whatever comes.
 */
final class Undecided {
    final int thread;
    /** Clock and epoch of the thread at the access. */
    final long[] clock;

    final long epoch;
    private Sighting[] races;
    private long[] epochs;
    private int count;
    private int hidden;

    Undecided(int thread, long[] clock, long epoch) {
        this.thread = thread;
        this.clock = clock;
        this.epoch = epoch;
        this.races = new Sighting[2];
        this.epochs = new long[2];
    }

    void add(Sighting race, long earlierEpoch) {
        if (count == races.length) {
            races = Arrays.copyOf(races, count * 2);
            epochs = Arrays.copyOf(epochs, count * 2);
        }
        races[count] = race;
        epochs[count++] = earlierEpoch;
        hidden += race.hidden ? 1 : 0;
    }

    long time() {
        return SyncClocks.timeOf(epoch);
    }

    /** Whether later knowledge could take a race away. */
    boolean isOpen() {
        return hidden > 0;
    }

    int size() {
        return count;
    }

    Sighting race(int i) {
        return races[i];
    }

    /** All that is known to this clock has turned out to be CP-before the access. */
    void order(long[] before, long beforeEpoch) {
        int kept = 0;
        hidden = 0;
        for (int i = 0; i < count; i++) {
            if (!isKnown(epochs[i], before, beforeEpoch)) {
                races[kept] = races[i];
                epochs[kept++] = epochs[i];
                hidden += races[i].hidden ? 1 : 0;
            }
        }
        count = kept;
    }

    /** Of the slot of the release that left the clock, the release itself says what is known. */
    private static boolean isKnown(long earlier, long[] before, long beforeEpoch) {
        int slot = SyncClocks.slotOf(earlier);
        if (slot == SyncClocks.slotOf(beforeEpoch)) {
            return SyncClocks.timeOf(earlier) <= SyncClocks.timeOf(beforeEpoch);
        }
        return slot < before.length && before[slot] >= SyncClocks.timeOf(earlier);
    }
}
