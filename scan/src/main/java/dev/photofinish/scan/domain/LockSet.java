package dev.photofinish.scan.domain;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The locks that are held, each with how often. Immutable. A negative number says that callers lose the lock. */
public final class LockSet {
    /** No lock. */
    public static final LockSet NONE = new LockSet(Map.of());
    /** Enough to count; deeper nesting is not told apart. */
    private static final int MOST = 5;

    private final Map<Lock, Integer> counts;
    private final int hash;
    private final int depth;

    private LockSet(Map<Lock, Integer> counts) {
        this.counts = counts;
        this.hash = counts.hashCode();
        int taken = 0;
        for (int count : counts.values()) {
            taken += Math.max(0, count);
        }
        this.depth = taken;
    }

    /** Locks with how often each is held; the map is not to be changed afterwards. */
    public static LockSet of(Map<Lock, Integer> counts) {
        return counts.isEmpty() ? NONE : new LockSet(counts);
    }

    private LockSet with(Lock lock, int count) {
        if (count == count(lock)) {
            return this;
        }
        Map<Lock, Integer> copy = new LinkedHashMap<>(counts);
        if (count == 0) {
            copy.remove(lock);
        } else {
            copy.put(lock, Math.max(-MOST, Math.min(MOST, count)));
        }
        return copy.isEmpty() ? NONE : new LockSet(copy);
    }

    /** How often a lock is held. */
    public int count(Lock lock) {
        return counts.getOrDefault(lock, 0);
    }

    /** Whether one more acquisition would still be counted. */
    public boolean isCountable(Lock lock) {
        return count(lock) < MOST;
    }

    /** Whether some lock is given back more often than it was taken. */
    public boolean losesLocks() {
        for (int count : counts.values()) {
            if (count < 0) {
                return true;
            }
        }
        return false;
    }

    /** After one more acquisition. */
    public LockSet acquire(Lock lock) {
        return with(lock, count(lock) + 1);
    }

    /** After a release; unknown locks are never held less than not at all. */
    public LockSet release(Lock lock, boolean mayGoBelowZero) {
        int count = count(lock) - 1;
        return with(lock, mayGoBelowZero ? count : Math.max(0, count));
    }

    /** Those of a caller and of a callee together. */
    public LockSet plus(LockSet other, boolean mayGoBelowZero) {
        if (counts.isEmpty() && mayGoBelowZero) {
            return other;
        }
        LockSet sum = this;
        for (Map.Entry<Lock, Integer> entry : other.counts.entrySet()) {
            int count = sum.count(entry.getKey()) + entry.getValue();
            sum = sum.with(entry.getKey(), mayGoBelowZero ? count : Math.max(0, count));
        }
        return sum;
    }

    /** Held on one way or on the other. */
    public LockSet max(LockSet other) {
        return merge(other, Math::max);
    }

    /** Held on both ways. */
    public LockSet min(LockSet other) {
        return merge(other, Math::min);
    }

    private LockSet merge(LockSet other, BinaryOperator<Integer> choice) {
        if (equals(other)) {
            return this;
        }
        LockSet merged = this;
        Map<Lock, Integer> all = new LinkedHashMap<>(counts);
        all.putAll(other.counts);
        for (Lock lock : all.keySet()) {
            merged = merged.with(lock, choice.apply(count(lock), other.count(lock)));
        }
        return merged;
    }

    /** The same locks under other names. */
    public LockSet rename(UnaryOperator<Lock> names) {
        if (counts.isEmpty()) {
            return this;
        }
        LockSet renamed = NONE;
        for (Map.Entry<Lock, Integer> entry : counts.entrySet()) {
            Lock lock = names.apply(entry.getKey());
            renamed = renamed.with(lock, renamed.count(lock) + entry.getValue());
        }
        return renamed;
    }

    /** The locks that are held at least once. */
    public Iterable<Lock> held() {
        if (counts.isEmpty()) {
            return List.of();
        }
        List<Lock> held = new ArrayList<>();
        counts.forEach((lock, count) -> {
            if (count > 0) {
                held.add(lock);
            }
        });
        return held;
    }

    /** The locks and how often each is held. */
    public Map<Lock, Integer> counts() {
        return Collections.unmodifiableMap(counts);
    }

    /** Whether any lock is held. */
    public boolean isLocked() {
        return depth > 0;
    }

    /** Whether nothing is held or lost. */
    public boolean isEmpty() {
        return counts.isEmpty();
    }

    /** How many acquisitions are not yet undone. */
    public int depth() {
        return depth;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other || (other instanceof LockSet set && hash == set.hash && counts.equals(set.counts));
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public String toString() {
        return counts.toString();
    }
}
