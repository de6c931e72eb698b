package dev.photofinish.detect;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.core.race.LockSets;
import java.util.Arrays;

/**
 * Happens-before as vector clocks: one for each thread, and one for each lock and channel that holds
 * what is handed over there. Also follows which locks each thread holds.
 *
 * <p>A thread's own component grows after every event that others can learn of (release, fork, send),
 * so "t knows clock c of slot s" means that t is ordered after the very event that ended c. That makes
 * one comparison enough to see that an acquire brings nothing new.
 *
 * <p>An <em>epoch</em> is a slot and a clock value in one long: {@code slot << 32 | clock}. No epoch is 0.
 */
public final class SyncClocks {
    /** Epoch of nothing: before everything. */
    public static final long NEVER = 0;

    private final ThreadSlots slots = new ThreadSlots();
    private final LockSets lockSets = new LockSets();
    private int capacity = 16;

    /** By thread: its clock, its epoch (0 before its first event), the locks it holds. */
    private int[][] clock = new int[16][];

    private long[] epoch = new long[16];
    private int[] held = new int[16];
    private boolean[] joined = new boolean[16];

    private final Handover locks = new Handover();
    private final Handover channels = new Handover();

    /** The sets of locks that {@link #held} refers to. */
    public LockSets lockSets() {
        return lockSets;
    }

    /** Whether an epoch is ordered before the current point of the thread with this clock. */
    public static boolean isKnown(long earlier, int[] clock) {
        return clock[(int) (earlier >>> 32)] >= (int) earlier;
    }

    /** Current epoch of a thread, which comes into being if it is new. */
    public long epochOf(int thread) {
        if (thread >= epoch.length || epoch[thread] == NEVER) {
            start(thread);
        }
        return epoch[thread];
    }

    /** Current clock of a thread that has an epoch; to be read only, and only until the thread's next synchronisation. */
    public int[] clockOf(int thread) {
        return clock[thread];
    }

    /** Number of the set of locks that a thread with an epoch holds. */
    public int heldBy(int thread) {
        return held[thread];
    }

    /** The thread that an epoch belongs to. */
    public int threadOf(long accessEpoch) {
        return slots.threadAt((int) (accessEpoch >>> 32), (int) accessEpoch);
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
                locks.replace(target, epoch[thread], clock[thread]);
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
        long last = from.lastEpoch(target);
        if (last == NEVER || isKnown(last, clock[thread])) {
            return;
        }
        join(clock[thread], from.clock(target));
    }

    private void send(int thread, int channel) {
        if (channels.lastEpoch(channel) == NEVER || isKnown(channels.lastEpoch(channel), clock[thread])) {
            channels.replace(channel, epoch[thread], clock[thread]);
        } else {
            channels.merge(channel, clock[thread]);
        }
        advance(thread);
    }

    private void fork(int parent, int child) {
        makeRoomFor(child);
        int[] parentClock = clock[parent];
        int slot = slots.open(child, parentClock);
        growTo(slots.size());
        begin(child, slot, Arrays.copyOf(clock[parent], capacity));
        advance(parent);
    }

    private void start(int thread) {
        makeRoomFor(thread);
        int slot = slots.openNew(thread);
        growTo(slots.size());
        begin(thread, slot, new int[capacity]);
    }

    private void begin(int thread, int slot, int[] startClock) {
        int first = slots.firstClock(slot);
        startClock[slot] = first;
        clock[thread] = startClock;
        epoch[thread] = (long) slot << 32 | first;
    }

    private void join(int thread, int child) {
        makeRoomFor(child);
        int[] childClock = clock[child];
        if (childClock == null) {
            return; // a thread without events that nobody forked: there is nothing to be ordered after
        }
        join(clock[thread], childClock);
        if (!joined[child]) {
            joined[child] = true;
            int slot = slots.slotOf(child);
            slots.close(slot, childClock[slot]);
        }
    }

    private void advance(int thread) {
        long next = epoch[thread] + 1;
        int value = (int) next;
        if (value == Integer.MAX_VALUE) {
            throw new IllegalStateException("a thread synchronised more than 2^31 times");
        }
        clock[thread][(int) (next >>> 32)] = value;
        epoch[thread] = next;
    }

    /** Takes the larger of each component; the receiver is at least as long. */
    private static void join(int[] receiver, int[] other) {
        for (int i = 0; i < other.length; i++) {
            receiver[i] = Math.max(receiver[i], other[i]);
        }
    }

    private void makeRoomFor(int thread) {
        if (thread >= clock.length) {
            int length = Math.max(thread + 1, clock.length * 2);
            clock = Arrays.copyOf(clock, length);
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
            }
        }
    }
}
