package dev.photofinish.grammar.lockset;

import dev.photofinish.core.race.LockSets;
import dev.photofinish.grammar.lockset.LockChunk.OpenCount;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which locks each thread holds within a part of a trace, as far as the part shows: those taken in it, and those that
 * it gives back later without having taken them, so that it must have held them from the start.
 */
final class OpenLocks {
    private static final int MIN_SLOTS = 64;
    private static final OpenCount[] NOTHING = {};

    private final LockSets sets;

    /** By thread: set of the locks taken here and held, and what of earlier ones has been given back. */
    private int[] held = new int[16];

    private int[] released = new int[16];

    /** What has been given back is a set as well, with one number for each lock and times; these are the numbers. */
    private final Map<Return, Integer> returns = new HashMap<>();

    private final List<Return> returnOf = new ArrayList<>();
    private final LockSets returnSets = new LockSets();

    private final List<Count> counts = new ArrayList<>();
    /** By thread and lock, open addressing. */
    private @Nullable Count[] slots = new Count[MIN_SLOTS];

    /** Made when asked for: so many of the counts are in it. */
    private final Map<Integer, List<Count>> countsOfThread = new HashMap<>();

    private int sorted;

    /** A lock and how often it was given back. */
    private record Return(int lock, long times) {}

    /** The open halves of one thread and lock. */
    private static final class Count {
        final int thread;
        final int lock;
        long releases;
        long acquires;

        Count(int thread, int lock) {
            this.thread = thread;
            this.lock = lock;
        }
    }

    OpenLocks(LockSets sets) {
        this.sets = sets;
    }

    void clear() {
        for (Count count : counts) {
            held[count.thread] = LockSets.EMPTY;
            released[count.thread] = LockSets.EMPTY;
        }
        if (sorted > 0) {
            countsOfThread.clear();
            sorted = 0;
        }
        if (slots.length > MIN_SLOTS) {
            slots = new Count[MIN_SLOTS]; // a large one would have to be cleared again for every small part
        } else if (!counts.isEmpty()) {
            Arrays.fill(slots, null);
        }
        counts.clear();
    }

    private static int slotOf(int thread, int lock, int mask) {
        long key = ((long) thread << 32) | lock;
        return (int) ((key * 0x9E3779B97F4A7C15L) >>> 36) & mask;
    }

    private @Nullable Count find(int thread, int lock) {
        int mask = slots.length - 1;
        for (int slot = slotOf(thread, lock, mask); ; slot = (slot + 1) & mask) {
            Count count = slots[slot];
            if (count == null || (count.thread == thread && count.lock == lock)) {
                return count;
            }
        }
    }

    private Count count(int thread, int lock) {
        Count known = find(thread, lock);
        return known != null ? known : newCount(thread, lock);
    }

    private Count newCount(int thread, int lock) {
        if (thread >= held.length) {
            int length = Math.max(thread + 1, held.length * 2);
            held = Arrays.copyOf(held, length);
            released = Arrays.copyOf(released, length);
        }
        Count count = new Count(thread, lock);
        counts.add(count);
        if (counts.size() * 2 > slots.length) {
            slots = new Count[slots.length * 2];
            counts.forEach(this::put);
        } else {
            put(count);
        }
        return count;
    }

    private void put(Count count) {
        int mask = slots.length - 1;
        int slot = slotOf(count.thread, count.lock, mask);
        while (slots[slot] != null) {
            slot = (slot + 1) & mask;
        }
        slots[slot] = count;
    }

    /** Set of the locks that a thread has taken here and holds. */
    int held(int thread) {
        return thread < held.length ? held[thread] : LockSets.EMPTY;
    }

    /** What a thread has given back by now of the locks that it took before the part. */
    int released(int thread) {
        return thread < released.length ? released[thread] : LockSets.EMPTY;
    }

    void acquire(int thread, int lock, long times) {
        if (times > 0) {
            count(thread, lock).acquires += times;
            held[thread] = sets.with(held[thread], lock);
        }
    }

    void release(int thread, int lock, long times) {
        if (times == 0) {
            return;
        }
        Count count = count(thread, lock);
        long matched = Math.min(times, count.acquires);
        count.acquires -= matched;
        if (count.acquires == 0) {
            held[thread] = sets.without(held[thread], lock);
        }
        if (times > matched) {
            if (count.releases > 0) {
                released[thread] = returnSets.without(released[thread], returnOf(lock, count.releases));
            }
            count.releases += times - matched;
            released[thread] = returnSets.with(released[thread], returnOf(lock, count.releases));
        }
    }

    private int returnOf(int lock, long times) {
        return returns.computeIfAbsent(new Return(lock, times), given -> {
            returnOf.add(given);
            return returnOf.size() - 1;
        });
    }

    /** The locks that were given back between two states, and so were held at the first. */
    int givenBackBetween(int earlier, int later) {
        int locks = LockSets.EMPTY;
        if (earlier != later) {
            int[] before = returnSets.locks(earlier);
            for (int given : returnSets.locks(later)) {
                if (Arrays.binarySearch(before, given) < 0) {
                    locks = sets.with(locks, returnOf.get(given).lock());
                }
            }
        }
        return locks;
    }

    /** The locks from before the part that a thread surely held when it had given back what {@code state} says. */
    int stillHeld(int thread, int state) {
        for (; sorted < counts.size(); sorted++) {
            Count count = counts.get(sorted);
            countsOfThread.computeIfAbsent(count.thread, t -> new ArrayList<>()).add(count);
        }
        int locks = LockSets.EMPTY;
        for (Count count : countsOfThread.getOrDefault(thread, List.of())) {
            if (count.releases > timesReturned(state, count.lock)) {
                locks = sets.with(locks, count.lock);
            }
        }
        return locks;
    }

    private long timesReturned(int state, int lock) {
        for (int given : returnSets.locks(state)) {
            if (returnOf.get(given).lock() == lock) {
                return returnOf.get(given).times();
            }
        }
        return 0;
    }

    /** The locks that a thread took here and holds from the start of a part that comes next to its end. */
    int enclosing(int thread, LockChunk next) {
        int enclosing = held(thread);
        for (OpenCount open : enclosing == LockSets.EMPTY ? new OpenCount[0] : next.open) {
            if (open.thread() == thread && open.releases() > 0) {
                Count count = find(thread, open.lock());
                if (count != null && count.acquires <= open.releases()) {
                    enclosing = sets.without(enclosing, open.lock());
                }
            }
        }
        return enclosing;
    }

    /** Takes what a part leaves open. */
    void append(LockChunk next) {
        for (OpenCount open : next.open) {
            release(open.thread(), open.lock(), open.releases());
            acquire(open.thread(), open.lock(), open.acquires());
        }
    }

    /** What is open. */
    OpenCount[] toArray() {
        if (counts.isEmpty()) {
            return NOTHING;
        }
        List<OpenCount> open = new ArrayList<>();
        for (Count count : counts) {
            if (count.releases > 0 || count.acquires > 0) {
                open.add(new OpenCount(count.thread, count.lock, count.releases, count.acquires));
            }
        }
        return open.toArray(new OpenCount[0]);
    }
}
