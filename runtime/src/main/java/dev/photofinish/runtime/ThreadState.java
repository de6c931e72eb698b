package dev.photofinish.runtime;

import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;
import org.jspecify.annotations.Nullable;

/**
 * What the detector keeps for one thread. Only the thread itself changes it, once it runs.
 *
 * <p>Instrumented code holds it in a local variable and reads {@link #epoch} from it.
 */
public final class ThreadState {
    private static final int CACHE = 256;

    /** The thread's slot and clock in the form of {@link Epoch}, without a site; 0 if it has no slot. */
    public long epoch;

    /** Where the program calls a collection, from before the call until the collection notices; otherwise 0. */
    public int callSite;

    /** In a trace: where the program calls a lock of {@code java.util.concurrent}, during the call; otherwise 0. */
    public int lockSite;

    /** Where the program calls a method handle, during the call; otherwise 0. */
    public int handleSite;

    /** The thread's slot in the words that tell where objects were created, see {@link Creations}. */
    public int creator;

    /** What is known of the creation of the object whose field is being checked. */
    int created;

    /** Tasks of executors that the thread is running. */
    final RunningTasks tasks = new RunningTasks();

    /** The collection that the program called last, and where. */
    @Nullable
    CollectionShadow collection;

    int collectionSite;
    /** What is being checked, if that is no field; for reports. */
    @Nullable
    WeakEntry subject;

    /** The thread's number. */
    final long id;
    /** The next thread in the same place of the table of threads. */
    @Nullable
    ThreadState next;
    /** Who this is, for reports; null only while the state is being made. */
    @Nullable
    ThreadFacts facts;

    /** Above 0 while our own code runs in this thread: what that synchronises is not the program's business. */
    int inside;

    /** Locks that the thread holds, in the order in which it took them; for reports only. */
    final HeldLocks held = new HeldLocks();
    /** The monitor that the thread is about to enter. */
    @Nullable
    SyncClock entering;
    /** The monitor whose {@code wait} the thread has called and not yet come back from. */
    @Nullable
    SyncClock waiting;
    /** Where the thread is synchronising; for traces. */
    int syncSite;
    /** What the thread counts up or down without looking at the result, and where; for traces. */
    @Nullable
    Object unusedCount;

    int unusedCountSite;
    /** Whether the thread has read a value that decides nothing and may write it back next; for traces. */
    boolean mayWriteBack;
    /** What the thread does, for a trace; null if nobody wants to know. */
    @Nullable
    Tape tape;
    /** Initialisers that the thread is ordered after in the trace, a bit for each. */
    private long[] initialisersUsed = {};

    /** Decides when the thread is held up; 0 at first. */
    long random;

    /** Whether the thread is between an optimistic read and its validation. */
    boolean optimistic;
    /** Read sets that have a read of this thread. */
    final RecentSets setsRead = new RecentSets();

    /** Elements that loops accessed, by site. */
    final @Nullable LoopRange[] ranges = new LoopRange[CACHE];

    /** Clocks found lately, by site. */
    final @Nullable SyncClock[] clocks = new SyncClock[CACHE];
    /** Arrays found lately through whose elements threads synchronise, by site. */
    final @Nullable ElementClocks[] elementClocks = ElementClocks.newCache();

    /** Arrays touched lately, by site. */
    final @Nullable ArrayShadow[] arrays = new ArrayShadow[CACHE];

    /** Arrays touched lately, by their identity: what one place in the code has filled, another one reads. */
    final @Nullable ArrayShadow[] recentArrays = new ArrayShadow[CACHE];

    /** What the thread has accessed of arrays since it last synchronised, by site. */
    final @Nullable Footprint[] footprints = new Footprint[CACHE];
    /** In a trace: what a loop has accessed that has just ended. */
    final @Nullable LoopTrace loop = Mode.RECORDS ? new LoopTrace() : null;

    /** In a trace: the last elements recorded, by place in the code. */
    final @Nullable Cursor[] cursors = new Cursor[Mode.RECORDS ? CACHE : 0];

    private @Nullable Footprint[] open = new Footprint[8];
    private int openCount;
    /** Above 0 while accesses are checked that were some time ago. */
    int late;

    private int slot;
    private int firstClock;
    private int clock;
    private int[] known = Snapshot.NOTHING;
    /** Whether a snapshot holds the same array. */
    private boolean knownIsShared;
    /** What the last release told of others; null if a further one would have to tell more. */
    private int @Nullable [] releasedKnown;
    /** The thread's own part of the last release, in the form of {@link Epoch}. */
    private long released;
    /** Whether there was an access since then that a further release would have to tell. */
    private boolean touched;

    /** What several threads have told, and this one has learned: to skip it the next time. */
    private int @Nullable [] learned;

    /** Somebody claimed to know the current clock value, so it must not stand for anything learned later. */
    private volatile boolean claimed;

    ThreadState(long id) {
        this.id = id;
    }

    static int cached(int site) {
        return site & (CACHE - 1);
    }

    /** Begins at a clock value in a slot. */
    void open(int newSlot, int newClock) {
        slot = newSlot;
        clock = newClock;
        firstClock = newClock;
        epoch = Epoch.of(newSlot, newClock);
        creator = Creations.creator(newSlot);
        releasedKnown = null;
    }

    int slot() {
        return slot;
    }

    int clock() {
        return clock;
    }

    /** Everything that this thread knows; not to be changed. */
    int[] known() {
        return known;
    }

    /** Whether the access of this word is one of this thread. */
    boolean isOwn(long word) {
        return Epoch.slot(word) == slot && Epoch.clock(word) >= firstClock;
    }

    /** Notes that the thread is ordered after an initialiser; gives whether it was not before. */
    boolean beginsToUse(int initialiser) {
        int at = initialiser >>> 6;
        if (at >= initialisersUsed.length) {
            long[] more = new long[at + 8];
            System.arraycopy(initialisersUsed, 0, more, 0, initialisersUsed.length);
            initialisersUsed = more;
        }
        boolean isNew = (initialisersUsed[at] & 1L << initialiser) == 0;
        initialisersUsed[at] |= 1L << initialiser;
        return isNew;
    }

    /** Whether the access of this word happened before now; a word of 0 stands for none. */
    @ForceInline
    boolean knows(long word) {
        return knows(Epoch.slot(word), Epoch.clock(word));
    }

    @ForceInline
    boolean knows(int otherSlot, int otherClock) {
        return otherSlot == slot || (otherSlot < known.length && known[otherSlot] >= otherClock);
    }

    void opened(Footprint footprint) {
        if (openCount == open.length) {
            Footprint[] more = new Footprint[openCount * 2];
            System.arraycopy(open, 0, more, 0, openCount);
            open = more;
        }
        open[openCount++] = footprint;
    }

    /** Checks the accesses that still wait: the thread is about to learn or to tell something. */
    void closeFootprints() {
        if (openCount > 0) {
            closeOpenFootprints();
        }
    }

    @DontInline
    private void closeOpenFootprints() {
        while (openCount > 0) {
            Footprint footprint = open[--openCount];
            if (footprint != null) {
                footprint.close(this);
            }
        }
    }

    /** Whether all that a thread in a slot knew at a clock value is known; of slot 0, what several threads knew. */
    boolean knows(int[] all, int otherSlot, int otherClock) {
        return otherSlot != 0 ? knows(otherSlot, otherClock) : all == learned || knowsAll(all);
    }

    private boolean knowsAll(int[] all) {
        for (int i = 0; i < all.length; i++) {
            if (all[i] != 0 && !knows(i, all[i])) {
                return false;
            }
        }
        return true;
    }

    /** Whether all that is in the snapshot is known. */
    boolean knows(Snapshot snapshot) {
        return knows(snapshot.known, snapshot.slot, snapshot.clock);
    }

    /** All that is in the snapshot happened before what this thread does from now on. */
    void learn(Snapshot snapshot) {
        learn(snapshot.known, snapshot.slot, snapshot.clock);
    }

    /** All that a thread in a slot knew at a clock value happened before what this one does from now on. */
    void learn(int[] all, int otherSlot, int otherClock) {
        if (!knows(all, otherSlot, otherClock)) {
            add(all, otherSlot, otherClock);
        }
    }

    @DontInline
    private void add(int[] all, int otherSlot, int otherClock) {
        closeFootprints();
        int size = Math.max(all.length, otherSlot + 1);
        if (knownIsShared || known.length < size) {
            known = Snapshot.copy(known, Math.max(size, known.length));
            knownIsShared = false;
        }
        Snapshot.raise(known, all);
        if (otherClock > known[otherSlot]) {
            known[otherSlot] = otherClock;
        }
        if (otherSlot == 0) {
            learned = all;
        }
        releasedKnown = null;
    }

    /** All that this thread did and knows up to now, for another one to learn. */
    Snapshot release() {
        int[] told = beginRelease();
        return new Snapshot(told, Epoch.slot(released), Epoch.clock(released));
    }

    /**
     * Makes what this thread did and knows up to now ready for others to learn: {@link #released} is its own part, the
     * clocks of others are returned and will not change. The same as before if there is nothing new to tell.
     */
    int[] beginRelease() {
        closeFootprints();
        if (claimed) {
            claimed = false;
            tick();
        }
        int[] told = releasedKnown;
        if (told == null || touched) {
            told = known;
            released = slot == 0 ? 0 : Epoch.of(slot, clock);
            knownIsShared = true;
            tick();
            releasedKnown = told;
            touched = false;
        }
        return told;
    }

    /** The thread's slot and clock at its last release. */
    long released() {
        return released;
    }

    /** An access was recorded with the current epoch: the next release has something to tell. */
    @ForceInline
    void touched() {
        touched = true;
    }

    /** The word of an access now, which the next release has to tell of. */
    @ForceInline
    long stamp(int siteWord) {
        touched = true;
        return epoch | siteWord;
    }

    /** All that this thread did up to about now, asked for by another thread. */
    Snapshot claim() {
        claimed = true;
        Raw.U.fullFence();
        return new Snapshot(known, slot, clock);
    }

    /** Accesses from now on are told from those before. */
    void nextEpoch() {
        tick();
    }

    private void tick() {
        if (slot == 0) {
            return;
        }
        if (clock == Epoch.MAX_CLOCK) {
            Slots.renew(this);
        } else {
            clock++;
            epoch = Epoch.of(slot, clock);
        }
    }

    /** A wait that ended in an exception has taken its monitor again as well. */
    void settle() {
        SyncClock monitor = waiting;
        if (monitor != null) {
            waiting = null;
            monitor.acquireAfterWait(this);
        }
    }
}
