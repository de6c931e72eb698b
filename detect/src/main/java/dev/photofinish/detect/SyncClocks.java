package dev.photofinish.detect;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.core.race.LockSets;
import java.util.Arrays;

/**
 * Happens-before as vector clocks: one for each thread, and what is handed over at each lock and channel.
 * Also follows which locks each thread holds.
 *
 * <p>Time is the number of the event in the trace, counted from 1: a clock says for each slot up to which
 * event of it everything is known. An <em>epoch</em> is a slot and a time in one long, and so tells the event
 * as well:
 *
 * <pre>
 *   63             44 43                                            0
 *  +-----------------+-----------------------------------------------+
 *  | slot            | time = event number + 1                       |
 *  +-----------------+-----------------------------------------------+
 * </pre>
 *
 * <p>Slot 0 is nobody's, and every clock has 0 there: the epoch {@link #NEVER} is always known, and any other
 * epoch of slot 0 never.
 *
 * <p>The clock of a thread says of its own slot that everything is known; what others may know of it stands
 * in the epoch that is handed over with it. So handing a clock over is passing a reference: the array is
 * copied only when the thread learns something new after that.
 */
public final class SyncClocks {
    /** Epoch of nothing: before everything. */
    public static final long NEVER = 0;
    /** An epoch that nobody knows. */
    public static final long UNKNOWN = 1;

    private static final int TIME_BITS = 44;
    private static final long TIME = (1L << TIME_BITS) - 1;
    private static final int MAX_SLOTS = 1 << (Long.SIZE - TIME_BITS);
    private static final long ALL = Long.MAX_VALUE;

    private final ThreadSlots slots;
    private final LockSets lockSets;
    private int capacity = 16;

    /** By thread: its clock, whether others hold a reference to it, its slot (0: none yet), the locks held. */
    private long[][] clock = new long[16][];

    private boolean[] handedOver = new boolean[16];
    private int[] slot = new int[16];
    private int[] held = new int[16];
    /** By thread: time of the last event that others can learn of; by thread: epoch of its end, 0 if it goes on. */
    private long[] told = new long[16];

    private long[] end = new long[16];

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
    public static boolean isKnown(long earlier, long[] clock) {
        return clock[(int) (earlier >>> TIME_BITS)] >= (earlier & TIME);
    }

    /** Slot of an epoch. */
    public static int slotOf(long epoch) {
        return (int) (epoch >>> TIME_BITS);
    }

    /** Time of an epoch. */
    public static long timeOf(long epoch) {
        return epoch & TIME;
    }

    /** The event that an epoch belongs to. */
    public static long eventOf(long epoch) {
        return (epoch & TIME) - 1;
    }

    /** Epoch of time 0 of a thread's slot, to which the time is added; the thread comes into being if it is new. */
    public long slotBits(int thread) {
        if (thread >= slot.length || slot[thread] == 0) {
            start(thread);
        }
        return (long) slot[thread] << TIME_BITS;
    }

    /** Epoch of an event of a thread, which comes into being if it is new. */
    public long epochAt(int thread, long event) {
        return slotBits(thread) + event + 1;
    }

    /** Current clock of a thread that has begun; to be read only, and only until it synchronises again. */
    public long[] clockOf(int thread) {
        return clock[thread];
    }

    /** The clock of a thread to be kept for later; the thread will not change it any more. */
    public long[] handOver(int thread) {
        handedOver[thread] = true;
        return clock[thread];
    }

    /** Number of the set of locks that a thread that has begun holds. */
    public int heldBy(int thread) {
        return held[thread];
    }

    /** Time of the last event of a thread that others can learn of: release, fork or send. */
    public long lastTold(int thread) {
        return told[thread];
    }

    /** The thread that an epoch belongs to. */
    public int threadOf(long epoch) {
        return slots.threadAt(slotOf(epoch), timeOf(epoch));
    }

    /** Whether a thread has run or was forked. */
    public boolean hasStarted(int thread) {
        return thread < slot.length && slot[thread] != 0;
    }

    /** Whether something was sent to a channel. */
    public boolean hasSent(int channel) {
        return channels.epoch(channel) != NEVER;
    }

    /** The clock that a receive from a channel learns. */
    public long[] channelClock(int channel) {
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
                visitor.clock(clock[thread], end[thread]);
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
    public void synchronise(byte basicOp, int thread, int target, long event) {
        long epoch = epochAt(thread, event);
        switch (basicOp) {
            case BasicOp.ACQUIRE -> {
                receive(locks, thread, target);
                held[thread] = lockSets.with(held[thread], target);
            }
            case BasicOp.RELEASE -> {
                handedOver[thread] |= locks.leave(target, epoch, clock[thread]);
                told[thread] = event + 1;
                held[thread] = lockSets.without(held[thread], target);
            }
            case BasicOp.FORK -> fork(thread, target, epoch);
            case BasicOp.JOIN -> join(thread, target, event);
            case BasicOp.SEND -> send(thread, target, epoch);
            case BasicOp.RECEIVE -> receive(channels, thread, target);
            case BasicOp.EXCHANGE -> {
                receive(channels, thread, target);
                send(thread, target, epoch);
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

    private void send(int thread, int channel, long epoch) {
        long last = channels.epoch(channel);
        if (last == NEVER || (last != Handover.SEVERAL && isKnown(last, clock[thread]))) {
            handedOver[thread] |= channels.leave(channel, epoch, clock[thread]);
        } else {
            channels.merge(channel, epoch, clock[thread]);
        }
        told[thread] = timeOf(epoch);
    }

    /** Orders a thread after the event that handed over this clock in this epoch. */
    public void learn(int thread, long[] other, long otherEpoch) {
        long[] mine = clock[thread];
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
    public static void join(long[] receiver, long[] other, long otherEpoch) {
        if (otherEpoch == Handover.SEVERAL) {
            joinAll(receiver, other);
            return;
        }
        int otherSlot = slotOf(otherEpoch);
        long known = receiver[otherSlot];
        joinAll(receiver, other);
        receiver[otherSlot] = Math.max(known, timeOf(otherEpoch));
    }

    private static void joinAll(long[] receiver, long[] other) {
        for (int i = 0; i < other.length; i++) {
            receiver[i] = Math.max(receiver[i], other[i]);
        }
    }

    private void fork(int parent, int child, long epoch) {
        makeRoomFor(child);
        begin(child, slots.open(child, clock[parent], timeOf(epoch)));
        join(clock[child], clock[parent], epoch);
        clock[child][slot[child]] = ALL;
        told[parent] = timeOf(epoch);
    }

    private void start(int thread) {
        makeRoomFor(thread);
        begin(thread, slots.openNew(thread, 0));
    }

    private void begin(int thread, int newSlot) {
        if (newSlot >= MAX_SLOTS) {
            throw new IllegalStateException("more than " + MAX_SLOTS + " threads at once");
        }
        growTo(newSlot + 1);
        slot[thread] = newSlot;
        clock[thread] = new long[capacity];
        clock[thread][newSlot] = ALL;
    }

    private void join(int thread, int child, long event) {
        makeRoomFor(child);
        if (slot[child] == 0) {
            return; // a thread without events that nobody forked: there is nothing to be ordered after
        }
        if (end[child] == NEVER) {
            end[child] = epochAt(child, event);
            if (held[child] == 0) { // what it does at the end of the trace, giving back its locks, is still its own
                slots.close(slot[child], event + 1);
            }
        }
        learn(thread, clock[child], end[child]);
    }

    /** Epoch that stands for the end of a thread if it is joined by this event. */
    public long endAt(int thread, long event) {
        return end[thread] != NEVER ? end[thread] : epochAt(thread, event);
    }

    private void makeRoomFor(int thread) {
        if (thread >= clock.length) {
            int length = Math.max(thread + 1, clock.length * 2);
            clock = Arrays.copyOf(clock, length);
            handedOver = Arrays.copyOf(handedOver, length);
            slot = Arrays.copyOf(slot, length);
            held = Arrays.copyOf(held, length);
            told = Arrays.copyOf(told, length);
            end = Arrays.copyOf(end, length);
        }
    }

    private void growTo(int size) {
        if (size <= capacity) {
            return;
        }
        capacity = Math.max(size, capacity * 2);
        for (int thread = 0; thread < clock.length; thread++) {
            if (clock[thread] != null && end[thread] == NEVER) {
                clock[thread] = Arrays.copyOf(clock[thread], capacity);
                handedOver[thread] = false;
            }
        }
    }
}
