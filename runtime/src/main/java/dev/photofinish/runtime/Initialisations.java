package dev.photofinish.runtime;

import jdk.internal.vm.annotation.DontInline;
import org.jspecify.annotations.Nullable;

/**
 * Orders what class initialisers did before the use of the class by others (JLS 12.4.2).
 *
 * <p>To note every use of every class would be dear. Instead, each initialiser gets an interval of its
 * thread's clock. When an access from such an interval seems to race and the initialiser is through, the other
 * thread has come by the variable through the class, and is ordered after the initialiser.
 */
final class Initialisations {
    private static final class Interval {
        final int from;
        final ThreadState thread;
        /** What the initialiser's end released; null while it runs. */
        volatile @Nullable Snapshot end;

        final @Nullable Interval before;
        /** In a trace: which initialiser this is, and the channel of its end. */
        int number;

        int channel;

        Interval(ThreadState thread, @Nullable Interval before) {
            this.thread = thread;
            from = thread.clock();
            this.before = before;
        }

        void recordEnd(ThreadState ender) {
            Tape tape = ender.tape;
            if (tape != null) {
                LOCK.lock();
                number = ++recorded;
                LOCK.unlock();
                ender.syncSite = 0;
                channel = Recorder.newSynchroniser();
                tape.name(Tape.NAMED, channel, Texts.number("class initialiser", ender));
                Recorder.synchronise(Tape.CLASS_INIT, channel, ender);
            }
        }
    }

    private static final SpinLock LOCK = new SpinLock();
    /** By slot, the last clock value of an initialiser that is through: later accesses need not be looked up. */
    private static volatile int[] lastEnd = new int[64];
    /** By slot, the latest first. */
    private static volatile @Nullable Interval[] latest = new Interval[64];

    /** Initialisers that ended in the trace. */
    private static int recorded;

    private Initialisations() {}

    static void begin(ThreadState thread) {
        if (thread.slot() == 0) {
            return;
        }
        thread.touched();
        Snapshot ignored = thread.release(); // accesses from now on have a later clock
        assert ignored.slot == thread.slot() : "a thread renews its slot at most once in billions of releases";
        LOCK.lock();
        try {
            int slot = thread.slot();
            @Nullable Interval[] all = latest;
            if (slot >= all.length) {
                all = new Interval[slot * 2];
                System.arraycopy(latest, 0, all, 0, latest.length);
                lastEnd = Snapshot.copy(lastEnd, slot * 2);
            }
            all[slot] = new Interval(thread, all[slot]);
            latest = all;
        } finally {
            LOCK.unlock();
        }
    }

    /** The latest initialiser of this thread that is not through yet is through now. */
    static void end(ThreadState thread) {
        int slot = thread.slot();
        @Nullable Interval[] all = latest;
        Interval interval = slot < all.length ? all[slot] : null;
        while (interval != null && (interval.thread != thread || interval.end != null)) {
            interval = interval.before;
        }
        if (interval != null) {
            thread.touched();
            Snapshot end = thread.release();
            if (Mode.RECORDS) {
                interval.recordEnd(thread);
            }
            interval.end = end;
            LOCK.lock();
            lastEnd[slot] = Math.max(lastEnd[slot], end.clock);
            LOCK.unlock();
        }
    }

    /** Whether an access was part of an initialiser that is through; if so, the thread learns of its end. */
    @DontInline
    static boolean order(long word, ThreadState thread) {
        int slot = Epoch.slot(word);
        int[] ends = lastEnd;
        if (slot >= ends.length || Epoch.clock(word) > ends[slot]) {
            return false;
        }
        @Nullable Interval[] all = latest;
        Interval interval = slot < all.length ? all[slot] : null;
        for (; interval != null; interval = interval.before) {
            Snapshot end = interval.end;
            if (end != null && interval.from <= Epoch.clock(word) && Epoch.clock(word) <= end.clock) {
                thread.learn(end);
                if (Mode.RECORDS && thread.initialisersUsed.add(interval.number)) {
                    Recorder.synchronise(Tape.CLASS_USE, interval.channel, thread);
                }
                return true;
            }
        }
        return false;
    }
}
