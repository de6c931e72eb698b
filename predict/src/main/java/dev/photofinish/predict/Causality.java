package dev.photofinish.predict;

import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * What every reordering that contains an event must contain as well, and before it: program order, fork and join, hand-overs
 * of channels, and the write that a read saw. Told as clocks: of each thread so many first events.
 *
 * <p>Kept for each pair of threads as the list of places where the one learns of the other. So memory grows with what is
 * learnt, not with threads times events, and a clock at any event is one search for each other thread.
 */
public final class Causality {
    private static final int BYTES_PER_LIST = 96;
    /** Two ints, and room to grow. */
    private static final int BYTES_PER_PLACE = 12;

    private static final int BYTES_PER_THREAD = 128;

    /** By thread and other thread. */
    private @Nullable Knowledge[][] known = new Knowledge[0][];

    /** By thread: how many first events of others it knows of so far; shorter than there are threads if nothing more is known. */
    private int[][] clocks = new int[0][];

    /** By thread: the places where it learns something, and those where a forked thread starts. */
    private BitSet[] learning = new BitSet[0];

    private BitSet[] starts = new BitSet[0];

    private int threads;
    /** How many pairs of threads have a list, and how long these are together. */
    private long lists;

    private long learnt;

    void makeRoom(int count) {
        if (count > known.length) {
            int old = known.length;
            known = Arrays.copyOf(known, Math.max(count, old * 2));
            learning = Arrays.copyOf(learning, known.length);
            starts = Arrays.copyOf(starts, known.length);
            clocks = Arrays.copyOf(clocks, known.length);
            for (int thread = old; thread < known.length; thread++) {
                learning[thread] = new BitSet();
                starts[thread] = new BitSet();
                known[thread] = new Knowledge[0];
                clocks[thread] = new int[0];
            }
        }
        threads = Math.max(threads, count);
    }

    /** The event at this place of a thread comes after an event of another thread, and so does what follows it. */
    void follow(int thread, int position, int other, int otherPosition) {
        if (thread != other && latest(thread, other) <= otherPosition) {
            learn(thread, at(position), other, otherPosition);
        }
    }

    /** A thread is forked by an event of another one; its first event will be at this place. */
    void start(int thread, int position, int other, int otherPosition) {
        starts[thread].set(position);
        if (thread != other) {
            learn(thread, comingTo(position), other, otherPosition);
        }
    }

    /** When the event at a place happens, */
    private static int at(int position) {
        return 2 * position + 1;
    }

    /** and just before: what a thread needs to come to it. */
    private static int comingTo(int position) {
        return 2 * position;
    }

    private void learn(int thread, int time, int other, int otherPosition) {
        raise(thread, time, other, otherPosition + 1);
        Knowledge[] theirs = known[other];
        for (int third = 0; third < theirs.length; third++) {
            Knowledge learnt = theirs[third];
            if (learnt != null && third != thread) {
                raise(thread, time, third, learnt.at(at(otherPosition)));
            }
        }
    }

    /** What a thread knows of others so far; not to be changed. What is missing at its end is 0. */
    int[] clock(int thread) {
        return clocks[thread];
    }

    private int latest(int thread, int other) {
        int[] clock = clocks[thread];
        return other < clock.length ? clock[other] : 0;
    }

    private void raise(int thread, int time, int other, int count) {
        if (count <= latest(thread, other)) {
            return;
        }
        if (other >= known[thread].length) {
            int length = Math.max(other + 1, Math.min(threads, 2 * other));
            known[thread] = Arrays.copyOf(known[thread], length);
            clocks[thread] = Arrays.copyOf(clocks[thread], length);
        }
        Knowledge mine = known[thread][other];
        if (mine == null) {
            mine = new Knowledge();
            known[thread][other] = mine;
            lists++;
        }
        mine.add(time, count);
        clocks[thread][other] = count;
        learnt++;
        learning[thread].set(time >> 1);
    }

    /** Nothing more is learnt: gives up room to grow. */
    void finish() {
        for (Knowledge[] ofOthers : known) {
            for (Knowledge one : ofOthers) {
                if (one != null) {
                    one.trim();
                }
            }
        }
        clocks = new int[0][];
    }

    /** About how much memory this takes. */
    long bytes() {
        return lists * BYTES_PER_LIST + learnt * BYTES_PER_PLACE + (long) threads * BYTES_PER_THREAD;
    }

    /** How many threads there are. */
    public int threads() {
        return threads;
    }

    /** How many first events of another thread come before the event at this place of a thread, or are needed by it. */
    public int before(int thread, int position, int other) {
        Knowledge mine = other < known[thread].length ? known[thread][other] : null;
        return mine == null ? 0 : mine.at(at(position));
    }

    /** How many first events of another thread a thread needs to come to the event at this place, which may need more. */
    public int beforeComingTo(int thread, int position, int other) {
        Knowledge mine = other < known[thread].length ? known[thread][other] : null;
        return mine == null ? 0 : mine.at(comingTo(position));
    }

    /** Whether the event at this place of a thread comes after a fork, as the first of those that it started. */
    public boolean isStart(int thread, int position) {
        return starts[thread].get(position);
    }

    /** The first place of another thread that comes after this place of a thread; {@link Integer#MAX_VALUE} if none does. */
    public int after(int thread, int position, int other) {
        Knowledge theirs = thread < known[other].length ? known[other][thread] : null;
        return theirs == null ? Integer.MAX_VALUE : theirs.firstAbove(position);
    }

    /** Whether the event at this place of a thread comes after more events of other threads than the one before it. */
    public boolean learns(int thread, int position) {
        return learning[thread].get(position);
    }

    /** Raises a clock to contain the event at this place of a thread and all that it needs. */
    public void include(int[] cut, int thread, int position) {
        if (cut[thread] > position) {
            return;
        }
        cut[thread] = position + 1;
        Knowledge[] all = known[thread];
        for (int other = 0; other < all.length; other++) {
            Knowledge learnt = all[other];
            if (learnt != null) {
                cut[other] = Math.max(cut[other], learnt.at(at(position)));
            }
        }
    }

    /**
     * Raises a clock to contain what is needed for a thread to come to the event at this place: all before it, but not what
     * the event itself would read.
     */
    public void reach(int[] cut, int thread, int position) {
        cut[thread] = Math.max(cut[thread], position);
        Knowledge[] all = known[thread];
        for (int other = 0; other < all.length; other++) {
            Knowledge learnt = all[other];
            if (learnt != null) {
                cut[other] = Math.max(cut[other], learnt.at(comingTo(position)));
            }
        }
    }

    /** What one thread learns of another: at ascending times, ascending counts. */
    private static final class Knowledge {
        private static final int NEAR = 8;

        private int[] times = new int[4];
        private int[] counts = new int[4];
        private int size;

        void add(int time, int count) {
            if (size > 0 && times[size - 1] == time) {
                counts[size - 1] = count;
                return;
            }
            if (size == times.length) {
                times = Arrays.copyOf(times, size + (size >> 1));
                counts = Arrays.copyOf(counts, size + (size >> 1));
            }
            times[size] = time;
            counts[size++] = count;
        }

        void trim() {
            times = Arrays.copyOf(times, size);
            counts = Arrays.copyOf(counts, size);
        }

        /** The count that is known at a time. */
        int at(int time) {
            int index = lastUpTo(time);
            return index < 0 ? 0 : counts[index];
        }

        private int lastUpTo(int time) {
            int near = size - 1;
            for (int i = 0; i < NEAR && near >= 0; i++, near--) { // while a trace is read, nearly all are found here
                if (times[near] <= time) {
                    return near;
                }
            }
            int low = 0;
            int high = near + 1;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (times[middle] <= time) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            return low - 1;
        }

        /** The first place where more than this is known. */
        int firstAbove(int count) {
            int low = 0;
            int high = size;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (counts[middle] <= count) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            return low == size ? Integer.MAX_VALUE : times[low] >> 1;
        }
    }
}
