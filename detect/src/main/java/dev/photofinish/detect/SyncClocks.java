package dev.photofinish.detect;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.core.race.LockSets;
import java.util.Arrays;

/**
 * Happens-before as vector clocks: one for each thread, and what is handed over at each lock and channel.
 * Also follows which locks each thread holds.
 *
 * <p>An <em>epoch</em> is a slot and a clock value in one long: {@code slot << 32 | clock}. No epoch is 0. A
 * thread's epoch ends with every event that others can learn of (release, fork, send), so "t knows clock c
 * of slot s" means that t is ordered after the very event that ended c. That makes one comparison enough
 * to see that an acquire brings nothing new.
 *
 * <p>The clock of a thread says of its own slot that everything is known; what others may know of it stands
 * in its epoch. So handing a clock over is passing a reference: the array is copied only when the thread
 * learns something new after that.
 */
public final class SyncClocks {
    /** Epoch of nothing: before everything. */
    public static final long NEVER = 0;

    private static final int ALL = Integer.MAX_VALUE;

    private final ThreadSlots slots;
    private final LockSets lockSets;
    private int capacity = 16;

    /** By thread: its clock, whether others hold a reference to it, its epoch, the locks held, whether joined. */
    private int[][] clock = new int[16][];

    private boolean[] handedOver = new boolean[16];
    private long[] epoch = new long[16];
    private int[] held = new int[16];
    private boolean[] joined = new boolean[16];

    private final Handover locks = new Handover();
    private final Handover channels = new Handover();

    /** Clocks at the start of a trace; slots of joined threads are used again. */
    public SyncClocks() {
        this(true);
    }

    /** Clocks at the start of a trace; {@code reuseSlots} says whether slots of joined threads are used again. */
    public SyncClocks(boolean reuseSlots) {
        this(reuseSlots, new LockSets());
    }

    /** The same with sets of locks that others number as well. */
    public SyncClocks(boolean reuseSlots, LockSets lockSets) {
        this.lockSets = lockSets;
        slots = new ThreadSlots(reuseSlots);
    }

    /** The sets of locks that {@link #heldBy} refers to. */
    public LockSets lockSets() {
        return lockSets;
    }

    /** Whether an epoch is ordered before the current point of the thread with this clock. */
    public static boolean isKnown(long earlier, int[] clock) {
        return clock[(int) (earlier >>> 32)] >= (int) earlier;
    }

    /** Slot of an epoch. */
    public static int slotOf(long epoch) {
        return (int) (epoch >>> 32);
    }

    /** Current epoch of a thread, which comes into being if it is new. */
    public long epochOf(int thread) {
        if (thread >= epoch.length || epoch[thread] == NEVER) {
            start(thread);
        }
        return epoch[thread];
    }

    /** Current clock of a thread that has an epoch; to be read only, and only until it synchronises again. */
    public int[] clockOf(int thread) {
        return clock[thread];
    }

    /** The clock of a thread to be kept for later; the thread will not change it any more. */
    public int[] handOver(int thread) {
        handedOver[thread] = true;
        return clock[thread];
    }

    /** Number of the set of locks that a thread with an epoch holds. */
    public int heldBy(int thread) {
        return held[thread];
    }

    /** The thread that an epoch belongs to. */
    public int threadOf(long accessEpoch) {
        return slots.threadAt(slotOf(accessEpoch), (int) accessEpoch);
    }

    /** Whether a thread has run or was forked. */
    public boolean hasStarted(int thread) {
        return thread < epoch.length && epoch[thread] != NEVER;
    }

    /** Whether something was sent to a channel. */
    public boolean hasSent(int channel) {
        return channels.epoch(channel) != NEVER;
    }

    /** The clock that a receive from a channel learns. */
    public int[] channelClock(int channel) {
        return channels.clock(channel);
    }

    /** The epoch that goes with {@link #channelClock}, for {@link #join}. */
    public long channelEpoch(int channel) {
        return channels.epoch(channel);
    }

    /** Shows all clocks that threads have or will learn. */
    public void visit(ClockVisitor visitor) {
        for (int thread = 0; thread < clock.length; thread++) {
            if (clock[thread] != null) {
                visitor.clock(clock[thread], epoch[thread]);
            }
        }
        locks.visit(visitor);
        channels.visit(visitor);
    }

    /** How many slots clocks have. */
    public int capacity() {
        return capacity;
    }

    /** Takes an event that is not an access. */
    public void synchronise(byte basicOp, int thread, int target) {
        epochOf(thread);
        switch (basicOp) {
            case BasicOp.ACQUIRE -> {
                receive(locks, thread, target);
                held[thread] = lockSets.with(held[thread], target);
            }
            case BasicOp.RELEASE -> {
                locks.replace(target, epoch[thread], handOver(thread));
                advance(thread);
                held[thread] = lockSets.without(held[thread], target);
            }
            case BasicOp.FORK -> fork(thread, target);
            case BasicOp.JOIN -> join(thread, target);
            case BasicOp.SEND -> send(thread, target);
            case BasicOp.RECEIVE -> receive(channels, thread, target);
            case BasicOp.EXCHANGE -> {
                receive(channels, thread, target);
                send(thread, target);
            }
            default -> {
                // orders nothing beyond program order
            }
        }
    }

    private void receive(Handover from, int thread, int target) {
        long last = from.epoch(target);
        if (last != NEVER) {
            learn(thread, from.clock(target), last);
        }
    }

    private void send(int thread, int channel) {
        long last = channels.epoch(channel);
        if (last == NEVER || (last != Handover.SEVERAL && isKnown(last, clock[thread]))) {
            channels.replace(channel, epoch[thread], handOver(thread));
        } else {
            channels.merge(channel, epoch[thread], clock[thread]);
        }
        advance(thread);
    }

    /** Orders a thread after the event that handed over this clock in this epoch. */
    public void learn(int thread, int[] other, long otherEpoch) {
        int[] mine = clock[thread];
        if (otherEpoch != Handover.SEVERAL && isKnown(otherEpoch, mine)) {
            return;
        }
        if (handedOver[thread]) {
            mine = mine.clone();
            clock[thread] = mine;
            handedOver[thread] = false;
        }
        join(mine, other, otherEpoch);
    }

    /** Takes the larger of each component; of the other's own slot, its epoch says what can be known. */
    public static void join(int[] receiver, int[] other, long otherEpoch) {
        if (otherEpoch == Handover.SEVERAL) {
            joinAll(receiver, other);
            return;
        }
        int slot = slotOf(otherEpoch);
        int known = receiver[slot];
        joinAll(receiver, other);
        receiver[slot] = Math.max(known, (int) otherEpoch);
    }

    private static void joinAll(int[] receiver, int[] other) {
        for (int i = 0; i < other.length; i++) {
            receiver[i] = Math.max(receiver[i], other[i]);
        }
    }

    private void fork(int parent, int child) {
        makeRoomFor(child);
        int slot = slots.open(child, clock[parent]);
        growTo(slots.size());
        begin(child, slot);
        join(clock[child], clock[parent], epoch[parent]);
        clock[child][slot] = ALL;
        advance(parent);
    }

    private void start(int thread) {
        makeRoomFor(thread);
        int slot = slots.openNew(thread);
        growTo(slots.size());
        begin(thread, slot);
    }

    private void begin(int thread, int slot) {
        clock[thread] = new int[capacity];
        clock[thread][slot] = ALL;
        epoch[thread] = (long) slot << 32 | slots.firstClock(slot);
    }

    private void join(int thread, int child) {
        makeRoomFor(child);
        if (clock[child] == null) {
            return; // a thread without events that nobody forked: there is nothing to be ordered after
        }
        learn(thread, clock[child], epoch[child]);
        if (!joined[child]) {
            joined[child] = true;
            slots.close(slotOf(epoch[child]), (int) epoch[child]);
        }
    }

    /** Ends the epoch of a thread: what it does from now on is not known to whoever knows the old one. */
    public void advance(int thread) {
        long next = epoch[thread] + 1;
        if ((int) next == ALL) {
            throw new IllegalStateException("a thread synchronised more than 2^31 times");
        }
        epoch[thread] = next;
    }

    private void makeRoomFor(int thread) {
        if (thread >= clock.length) {
            int length = Math.max(thread + 1, clock.length * 2);
            clock = Arrays.copyOf(clock, length);
            handedOver = Arrays.copyOf(handedOver, length);
            epoch = Arrays.copyOf(epoch, length);
            held = Arrays.copyOf(held, length);
            joined = Arrays.copyOf(joined, length);
        }
    }

    private void growTo(int size) {
        if (size <= capacity) {
            return;
        }
        capacity = Math.max(size, capacity * 2);
        for (int thread = 0; thread < clock.length; thread++) {
            if (clock[thread] != null && !joined[thread]) {
                clock[thread] = Arrays.copyOf(clock[thread], capacity);
                handedOver[thread] = false;
            }
        }
    }
}
