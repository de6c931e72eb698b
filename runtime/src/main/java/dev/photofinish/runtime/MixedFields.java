package dev.photofinish.runtime;

import org.jspecify.annotations.Nullable;

/**
 * In a trace: fields that are accessed in atomic modes, though they are not declared volatile. Elements of arrays are
 * treated alike.
 *
 * <p>In a trace, atomic accesses are synchronisation, through a channel, and no accesses of a variable. Who looks for other
 * orders of a trace could so put a plain read before the atomic write whose value it has seen. Therefore the plain accesses of
 * such a field go through its channel as well, from the first atomic access on, which is recorded as a plain one, too: against
 * the plain ones before it.
 */
final class MixedFields {
    /** More are not kept: they would need much memory, and most such fields are accessed atomically only. */
    private static final int MOST = 1 << 18;

    private static final SpinLock LOCK = new SpinLock();
    /** By the number of the variable, open addressing; half of it is free at least. */
    private static volatile @Nullable Channel[] table = new Channel[16];

    private static int size;

    private record Channel(int variable, SyncClock clock) {}

    private MixedFields() {}

    /** The channel of a variable; null if nothing is known of atomic accesses. */
    static @Nullable SyncClock channelOrNull(int variable) {
        @Nullable Channel[] all = table;
        if (size == 0) {
            return null;
        }
        Channel found = all[place(all, variable)];
        return found == null ? null : found.clock;
    }

    /** Before a plain access is recorded. */
    static void receive(SyncClock channel, ThreadState thread, int site) {
        thread.syncSite = site;
        Recorder.acquired(channel, thread);
    }

    /** An atomic access of a field; those that write do so behind this. */
    static void accessed(int what, int variable, Object base, long offset, ThreadState thread, int site) {
        if (variable != 0 && channelOrNull(variable) == null && add(variable, SyncTable.findOrAdd(base, offset))) {
            recordFirst(what, variable, thread, site);
        }
    }

    /** Records the first atomic access as a plain one, too. */
    static void recordFirst(int what, int variable, ThreadState thread, int site) {
        if (what == AtomicCheck.READ) {
            Recorder.access(Tape.READ, variable, thread, site);
        } else if (what == AtomicCheck.WRITE) {
            Recorder.access(Tape.WRITE, variable, thread, site);
        } // an update both receives and sends: neither before nor behind it would be the right place
    }

    /** Adds a channel; false if it is there already, or there are too many. */
    private static boolean add(int variable, SyncClock clock) {
        LOCK.lock();
        try {
            @Nullable Channel[] all = table;
            if (size >= MOST || all[place(all, variable)] != null) {
                return false;
            }
            if (2 * size >= all.length) {
                all = grown(all);
            }
            Raw.U.putReferenceRelease(all, Raw.offset(place(all, variable)), new Channel(variable, clock));
            table = all;
            size++;
            return true;
        } finally {
            LOCK.unlock();
        }
    }

    private static @Nullable Channel[] grown(@Nullable Channel[] all) {
        @Nullable Channel[] more = new Channel[2 * all.length];
        for (Channel channel : all) {
            if (channel != null) {
                more[place(more, channel.variable)] = channel;
            }
        }
        return more;
    }

    /** Where a variable is, or would be. */
    private static int place(@Nullable Channel[] all, int variable) {
        int mask = all.length - 1;
        int at = (variable * 0x9E3779B9) >>> 8 & mask;
        while (true) {
            Channel channel = all[at];
            if (channel == null || channel.variable == variable) {
                return at;
            }
            at = at + 1 & mask;
        }
    }
}
