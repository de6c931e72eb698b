package dev.photofinish.detect.goldilocks;

import java.util.Arrays;

/** Numbers what can be in a lockset, threads, locks and channels alike, densely in the order of first use. */
final class Elements {
    static final int NONE = -1;

    private int[] threads = new int[0];
    private int[] locks = new int[0];
    private int[] channels = new int[0];
    /** By element: the thread that it is, or {@link #NONE}. */
    private int[] threadOf = new int[16];

    private int count;

    /** How many elements there are. */
    int count() {
        return count;
    }

    int threadOrNone(int thread) {
        return thread < threads.length ? threads[thread] : NONE;
    }

    int lockOrNone(int lock) {
        return lock < locks.length ? locks[lock] : NONE;
    }

    int channelOrNone(int channel) {
        return channel < channels.length ? channels[channel] : NONE;
    }

    /** The thread that an element is, or {@link #NONE}. */
    int threadOf(int element) {
        return threadOf[element];
    }

    /** The element of a thread, a new one if it has none. */
    int thread(int thread) {
        threads = withRoomFor(thread, threads);
        if (threads[thread] == NONE) {
            threads[thread] = next(thread);
        }
        return threads[thread];
    }

    /** The element of a lock, a new one if it has none. */
    int lock(int lock) {
        locks = withRoomFor(lock, locks);
        if (locks[lock] == NONE) {
            locks[lock] = next(NONE);
        }
        return locks[lock];
    }

    /** The element of a channel, a new one if it has none. */
    int channel(int channel) {
        channels = withRoomFor(channel, channels);
        if (channels[channel] == NONE) {
            channels[channel] = next(NONE);
        }
        return channels[channel];
    }

    private int next(int thread) {
        threadOf = withRoomFor(count, threadOf);
        threadOf[count] = thread;
        return count++;
    }

    private static int[] withRoomFor(int number, int[] table) {
        if (number < table.length) {
            return table;
        }
        int[] larger = Arrays.copyOf(table, Math.max(number + 1, Math.max(16, table.length * 2)));
        Arrays.fill(larger, table.length, larger.length, NONE);
        return larger;
    }
}
