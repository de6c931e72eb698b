package dev.photofinish.detect.cp;

import dev.photofinish.detect.ClockVisitor;
import dev.photofinish.detect.SyncClocks;
import java.util.Arrays;

/** For each slot, the values that clocks have there. New clocks come about by joining these, so they bring no others. */
final class ClockValues implements ClockVisitor {
    private long[][] values = new long[0][];
    private int[] count = new int[0];
    private int[] sorted = new int[0];

    @Override
    public void clock(long[] clock, long epoch) {
        if (clock.length > values.length) {
            values = Arrays.copyOf(values, clock.length);
            count = Arrays.copyOf(count, clock.length);
            sorted = Arrays.copyOf(sorted, clock.length);
        }
        int own = SyncClocks.slotOf(epoch);
        for (int slot = 0; slot < clock.length; slot++) {
            add(slot, slot == own ? SyncClocks.timeOf(epoch) : clock[slot]);
        }
    }

    /** A clock that belongs to no event. */
    void clock(long[] clock) {
        clock(clock, SyncClocks.NEVER);
    }

    private void add(int slot, long value) {
        long[] all = values[slot];
        int size = count[slot];
        if (all == null) {
            all = new long[16];
        } else if (size > 0 && all[size - 1] == value) {
            return; // most clocks agree about most slots
        } else if (size == all.length) {
            all = Arrays.copyOf(all, size * 2);
        }
        all[size] = value;
        values[slot] = all;
        count[slot] = size + 1;
    }

    /** Puts what was added in order; has to be called before asking. */
    void sort() {
        for (int slot = 0; slot < values.length; slot++) {
            if (sorted[slot] != count[slot]) {
                sortAndShorten(slot);
            }
        }
    }

    private void sortAndShorten(int slot) {
        long[] all = values[slot];
        Arrays.sort(all, 0, count[slot]);
        int kept = 0;
        for (int i = 0; i < count[slot]; i++) {
            if (kept == 0 || all[i] != all[kept - 1]) {
                all[kept++] = all[i];
            }
        }
        count[slot] = kept;
        sorted[slot] = kept;
    }

    /** Whether some clock has a value from {@code from} on and below {@code to}. */
    boolean hasBetween(int slot, long from, long to) {
        if (slot >= values.length || values[slot] == null) {
            return false;
        }
        int at = Arrays.binarySearch(values[slot], 0, sorted[slot], from);
        int next = at < 0 ? -at - 1 : at;
        return next < sorted[slot] && values[slot][next] < to;
    }
}
