package dev.photofinish.runtime;

import org.jspecify.annotations.Nullable;

/** Hands what threads do to their tapes, and the tapes to whoever writes the trace. */
public final class Recorder {
    /** Words that may wait to be read before threads wait for the reader. */
    private static final long MOST_WAITING = 4 << 20;
    /** A thread that has waited this often goes on: the reader may be waiting for something that it holds. */
    private static final int MOST_WAITS = 200;

    private static final long WAIT_NANOS = 1_000_000;
    private static final int MOST_VARIABLES = Integer.MAX_VALUE - (1 << 16);

    private static final SpinLock LOCK = new SpinLock();
    private static @Nullable Tape[] added = new Tape[64];
    private static int addedCount;
    private static int nextVariable = 1;
    private static int nextSynchroniser = 1;
    private static long waiting;
    private static volatile boolean stopped;
    private static volatile boolean ranOut;

    private Recorder() {}

    static Tape newTape(ThreadState thread) {
        Tape tape = new Tape(thread);
        LOCK.lock();
        try {
            if (addedCount == added.length) {
                Tape[] more = new Tape[addedCount * 2];
                System.arraycopy(added, 0, more, 0, addedCount);
                added = more;
            }
            added[addedCount++] = tape;
        } finally {
            LOCK.unlock();
        }
        return tape;
    }

    /** Takes the tapes that were added since the last call. */
    public static Tape[] takeAdded() {
        LOCK.lock();
        try {
            Tape[] taken = new Tape[addedCount];
            for (int i = 0; i < addedCount; i++) {
                taken[i] = java.util.Objects.requireNonNull(added[i]);
                added[i] = null;
            }
            addedCount = 0;
            return taken;
        } finally {
            LOCK.unlock();
        }
    }

    /** The moment that the next synchronisation operation will have. */
    public static long now() {
        long now = Moments.now();
        Raw.U.fullFence(); // whoever asks looks at tapes next
        return now;
    }

    /** Nobody reads tapes any more: from now on nothing is recorded. */
    public static void stop() {
        stopped = true;
    }

    static boolean isStopped() {
        return stopped;
    }

    /** Takes numbers for variables; when there are no more, recording ends. */
    static int reserveVariables(int count) {
        LOCK.lock();
        int first = nextVariable;
        boolean isEnough = count < MOST_VARIABLES - first;
        if (isEnough) {
            nextVariable = first + count;
        }
        LOCK.unlock();
        if (!isEnough) {
            ranOut = true;
            stopped = true;
            return 0;
        }
        return first;
    }

    /** Whether the program has more variables than there are numbers: nothing is recorded any more. */
    public static boolean ranOutOfNumbers() {
        return ranOut;
    }

    static void added(int words) {
        LOCK.lock();
        waiting += words;
        LOCK.unlock();
    }

    static void removed(int words) {
        LOCK.lock();
        waiting -= words;
        LOCK.unlock();
    }

    /** How many words wait to be read, roughly. */
    static long waiting() {
        return waiting;
    }

    static void waitForReader() {
        for (int i = 0; i < MOST_WAITS && waiting > MOST_WAITING && !stopped; i++) {
            Raw.U.park(false, WAIT_NANOS);
        }
    }

    /** A read off the fast path. Returns the new word of reads. */
    static long read(long write, long reads, int variable, ThreadState thread, int site) {
        if (Mode.DETECTS && stopped) {
            return Detector.read(write, reads, thread, site);
        }
        Tape tape = tapeOrNull(thread);
        if (tape == null || thread.optimistic) {
            return reads;
        }
        orderAfterInitialiser(write, thread);
        SyncClock channel = MixedFields.channelOrNull(variable);
        if (channel != null) {
            MixedFields.receive(channel, thread, site);
        }
        if (!Mode.DETECTS && UnusedValues.marks(site)) {
            tape.access(Tape.READ_UNUSED, variable, site);
            thread.mayWriteBack = true;
            return covering(thread, site);
        }
        tape.access(Tape.READ, variable, site);
        return Mode.DETECTS ? Detector.read(write, reads, thread, site) : thread.epoch | Sites.word(site);
    }

    /** A write off the fast path. Returns the new word of the last write. */
    static long write(long write, long reads, int variable, ThreadState thread, int site) {
        if (Mode.DETECTS && stopped) {
            return Detector.write(write, reads, thread, site);
        }
        Tape tape = tapeOrNull(thread);
        if (tape == null) {
            return write;
        }
        orderAfterInitialiser(write, thread);
        orderAfterInitialiser(reads, thread);
        SyncClock channel = MixedFields.channelOrNull(variable);
        if (channel == null) {
            tape.access(Tape.WRITE, variable, site);
        } else {
            MixedFields.receive(channel, thread, site);
            tape.access(Tape.WRITE, variable, site);
            releasing(channel, thread);
        }
        if (thread.mayWriteBack) {
            thread.mayWriteBack = false;
            return covering(thread, site);
        }
        return Mode.DETECTS ? Detector.write(write, reads, thread, site) : thread.epoch | Sites.word(site);
    }

    /** An access that leaves no word. */
    static void access(int operation, int variable, ThreadState thread, int site) {
        Tape tape = tapeOrNull(thread);
        if (tape != null && !thread.optimistic) {
            tape.access(operation, variable, site);
        }
    }

    /** The word of an access that must not stand for later ones: these may use a value that it does not. */
    private static long covering(ThreadState thread, int site) {
        long word = thread.epoch | Sites.word(site);
        thread.nextEpoch();
        return word;
    }

    private static @Nullable Tape tapeOrNull(ThreadState thread) {
        if (thread.slot() == 0 || thread.inside != 0 || stopped) {
            return null;
        }
        thread.settle();
        return thread.tape;
    }

    static void orderAfterInitialiser(long word, ThreadState thread) {
        if (word != 0 && !Epoch.isShared(word) && !thread.isOwn(word)) {
            Initialisations.order(word, thread);
        }
    }

    /** After something was acquired. */
    static void acquired(SyncClock clock, ThreadState thread) {
        if (clock.key == SyncTable.MONITOR) {
            synchronise(Tape.ACQUIRE, clock, thread);
        } else if (clock.key == SyncTable.END) {
            RecordedClock end = RecordedClock.of(clock);
            if (end.receiver != thread && end.owner.get() instanceof Thread other) {
                end.receiver = thread;
                synchronise(Tape.JOIN, (int) Raw.id(other), thread);
            }
        } else if (RecordedClock.of(clock).receiver != thread) {
            receive(RecordedClock.of(clock), thread);
        }
    }

    private static void receive(RecordedClock clock, ThreadState thread) {
        Object count = thread.unusedCount;
        boolean isCount = count != null && clock.owner.refersTo(count);
        int operation =
                Mode.DETECTS ? Tape.RECEIVE : UnusedValues.receive(isCount ? thread.unusedCountSite : thread.syncSite);
        if (operation == Tape.RECEIVE) { // others do not stand for later ones, which may use the value
            clock.receiver = thread; // first: a send from now on takes it away again
        }
        synchronise(operation, clock, thread);
    }

    /** Before something is released. */
    static void releasing(SyncClock clock, ThreadState thread) {
        if (clock.key == SyncTable.MONITOR) {
            synchronise(Tape.RELEASE, clock, thread);
        } else if (clock.key == SyncTable.END) {
            synchronise(Tape.END, (int) thread.id, thread);
        } else {
            synchronise(Tape.SEND, clock, thread);
            RecordedClock.of(clock).receiver = null;
        }
    }

    static void synchronise(int operation, SyncClock clock, ThreadState thread) {
        Tape tape = thread.tape;
        if (tape != null && !stopped) {
            synchronise(operation, RecordedClock.of(clock).number(tape, thread), thread);
        }
    }

    static void synchronise(int operation, int target, ThreadState thread) {
        Tape tape = thread.tape;
        if (tape != null && !stopped) {
            if (operation != Tape.WAKE) {
                thread.settle(); // a wait is over before anything else happens
            }
            tape.synchronise(operation, target, thread.syncSite);
            if (operation != Tape.CLASS_USE) { // which comes late: what was used before is ordered after it as well
                thread.nextEpoch();
            }
        }
    }

    /** A number for a lock or a channel. */
    static int newSynchroniser() {
        LOCK.lock();
        int number = nextSynchroniser++;
        LOCK.unlock();
        return number;
    }
}
