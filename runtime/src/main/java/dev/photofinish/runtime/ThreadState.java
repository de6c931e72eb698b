package dev.photofinish.runtime;

import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;
import org.jspecify.annotations.Nullable;

/**
 * What the detector keeps for one thread. Only the thread itself changes it, once it runs.
 *
 * <p>Instrumented code holds it in a local variable and reads {@link #epoch} from it.
 */
public final class ThreadState extends ThreadCaches {
    private static final Footprint[] NO_FOOTPRINTS = {};

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

    /** The one before that, whose entries the thread may still have. */
    @Nullable
    CollectionShadow collectionBefore;

    int collectionSite;
    /** Elements of collections that the thread has read; null before the first one. */
    long @Nullable [] elementReads;
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
    final BitTable initialisersUsed = new BitTable();

    /** Decides when the thread is held up; 0 at first. */
    long random;

    /** What was found before an atomic update; null if there was none yet. */
    AtomicCheck.@Nullable Update update;

    /** Whether the thread is between an optimistic read and its validation. */
    boolean optimistic;
    /** Read sets that have a read of this thread. */
    final RecentSets setsRead = new RecentSets();

    /** In a trace: what a loop has accessed that has just ended; null before the first one. */
    @Nullable
    LoopTrace loop;

    private @Nullable Footprint[] open = NO_FOOTPRINTS;
    private int openCount;
    /** Above 0 while accesses are checked that were some time ago. */
    int late;

    /** Releases in place of this thread if there was no slot for it, see {@link Slots}. */
    @Nullable
    ThreadState speaker;

    private int slot;
    private int firstClock;
    private int clock;
    private int[] known = Snapshot.NOTHING;
    /** Whether a snapshot holds the same array. */
    private boolean knownIsShared;
    /** What is known of slots beyond the array; null in programs with few threads. */
    private @Nullable FarClocks far;
    /** What the last release told of others; null if a further one would have to tell more. */
    private int @Nullable [] releasedKnown;

    private @Nullable FarClocks releasedFar;
    /** The thread's own part of the last release, in the form of {@link Epoch}. */
    private long released;
    /** Whether there was an access since then that a further release would have to tell. */
    private boolean touched;

    /** What several threads have told, and this one has learned: to skip it the next time. */
    private int @Nullable [] learned;

    private @Nullable FarClocks learnedFar;

    /** Somebody claimed to know the current clock value, so it must not stand for anything learned later. */
    private volatile boolean claimed;

    ThreadState(long id, boolean isVirtual) {
        super(isVirtual);
        this.id = id;
    }

    /** Begins at a clock value in a slot. */
    void open(int newSlot, int newClock) {
        slot = newSlot;
        clock = newClock;
        firstClock = newClock;
        epoch = Epoch.of(newSlot, newClock);
        creator = Creations.creator(newSlot);
        elementReads = null; // others have the old slot now
        releasedKnown = null;
    }

    int slot() {
        return slot;
    }

    int clock() {
        return clock;
    }

    /** What this thread knows of slots in arrays; not to be changed. */
    int[] known() {
        return known;
    }

    /** Whether the access of this word is one of this thread. */
    boolean isOwn(long word) {
        return Epoch.slot(word) == slot && Epoch.clock(word) >= firstClock;
    }

    /** Whether the access of this word happened before now; a word of 0 stands for none. The word of a set is never known. */
    @ForceInline
    boolean knows(long word) {
        return knows(Epoch.slot(word), Epoch.clock(word));
    }

    @ForceInline
    boolean knows(int otherSlot, int otherClock) {
        return otherSlot == slot
                || (otherSlot < known.length
                        ? known[otherSlot] >= otherClock
                        : far != null && knowsFar(far, otherSlot, otherClock));
    }

    /** The word of a read set comes here, too: it is in no slot, and where its clock would be there may be 0. */
    @DontInline
    private static boolean knowsFar(FarClocks clocks, int otherSlot, int otherClock) {
        return otherSlot != Epoch.SHARED && clocks.get(otherSlot) >= otherClock;
    }

    /** Up to which clock value the thread knows what happened in another slot. */
    int knownClock(int otherSlot) {
        return otherSlot < known.length ? known[otherSlot] : far == null ? 0 : far.get(otherSlot);
    }

    void opened(Footprint footprint) {
        if (openCount == open.length) {
            Footprint[] more = new Footprint[Math.max(4, openCount * 2)];
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
    boolean knows(int[] all, @Nullable FarClocks allFar, int otherSlot, int otherClock) {
        if (otherSlot != 0) {
            return knows(otherSlot, otherClock);
        }
        return (all == learned && allFar == learnedFar) || (knowsAll(all) && FarClocks.covers(far, allFar, slot));
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
        return knows(snapshot.known, snapshot.far, snapshot.slot, snapshot.clock);
    }

    /** All that is in the snapshot happened before what this thread does from now on. */
    void learn(Snapshot snapshot) {
        learn(snapshot.known, snapshot.far, snapshot.slot, snapshot.clock);
    }

    /** All that a thread in a slot knew at a clock value happened before what this one does from now on. */
    void learn(int[] all, @Nullable FarClocks allFar, int otherSlot, int otherClock) {
        if (!knows(all, allFar, otherSlot, otherClock)) {
            add(all, allFar, otherSlot, otherClock);
        }
    }

    @DontInline
    private void add(int[] all, @Nullable FarClocks allFar, int otherSlot, int otherClock) {
        closeFootprints();
        if (otherSlot >= FarClocks.FIRST || allFar != null) {
            addFar(all, allFar, otherSlot, otherClock);
        } else {
            addNear(all, otherSlot, otherClock);
        }
        if (otherSlot == 0) {
            learned = all;
            learnedFar = allFar;
        }
        releasedKnown = null;
    }

    private void addNear(int[] all, int otherSlot, int otherClock) {
        int size = Math.max(all.length, otherSlot + 1);
        if (knownIsShared || known.length < size) {
            known = Snapshot.copy(known, Math.max(size, known.length));
            knownIsShared = false;
        }
        Snapshot.raise(known, all);
        if (otherClock > known[otherSlot]) {
            known[otherSlot] = otherClock;
        }
    }

    /** As above among very many threads, which share what they know instead of copying it. */
    private void addFar(int[] all, @Nullable FarClocks allFar, int otherSlot, int otherClock) {
        FarClocks joined = FarClocks.joined(far, allFar);
        boolean isNear = otherSlot < FarClocks.FIRST;
        far = isNear ? joined : FarClocks.with(joined, otherSlot, otherClock);
        if (all != known && Snapshot.covers(all, known)) {
            known = all;
            knownIsShared = true;
        }
        if (!Snapshot.covers(known, all) || (isNear && !knows(otherSlot, otherClock))) {
            addNear(all, isNear ? otherSlot : 0, isNear ? otherClock : 0);
        }
    }

    /** All that this thread did and knows up to now, for another one to learn. */
    Snapshot release() {
        int[] told = beginRelease();
        return new Snapshot(told, releasedFar, Epoch.slot(released), Epoch.clock(released));
    }

    /**
     * Makes what this thread did and knows up to now ready for others to learn: {@link #released} is its own part, the
     * clocks of others are returned and will not change, and {@link #releasedFar} are the rest of them. The same as before
     * if there is nothing new to tell.
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
            releasedFar = far;
            released = slot == 0 ? 0 : Epoch.of(slot, clock);
            knownIsShared = true;
            tick();
            told = speaker == null ? told : tellThrough(speaker);
            releasedKnown = told;
            touched = false;
        }
        return told;
    }

    @DontInline
    private int[] tellThrough(ThreadState other) {
        Slots.SPEAKING.lock();
        try {
            other.add(known, far, 0, 0);
            int[] told = other.beginRelease();
            releasedFar = other.releasedFar;
            released = other.released;
            return told;
        } finally {
            Slots.SPEAKING.unlock();
        }
    }

    /** The thread's slot and clock at its last release. */
    long released() {
        return released;
    }

    /** What the thread knew of slots beyond arrays at its last release. */
    @Nullable
    FarClocks releasedFar() {
        return releasedFar;
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
        return new Snapshot(known.clone(), far, slot, clock); // a copy: the thread goes on learning
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
