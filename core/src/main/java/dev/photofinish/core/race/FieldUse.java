package dev.photofinish.core.race;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How a field with a race is used, as far as that was counted; by this one can guess the lock that should guard it.
 *
 * @param field the field, without objects and indices
 * @param threads how many threads use it
 * @param reads how many reads there were
 * @param writes how many writes there were
 * @param locks the locks held during some of these
 */
public record FieldUse(String field, int threads, long reads, long writes, List<LockUse> locks) {
    /**
     * How often a lock was held.
     *
     * @param lock its name
     * @param reads reads of the field under it
     * @param writes writes of the field under it
     */
    public record LockUse(String lock, long reads, long writes) {
        /** Accesses under the lock. */
        public long accesses() {
            return reads + writes;
        }
    }

    /** These uses and others of the same field. */
    public FieldUse plus(FieldUse other) {
        Map<String, LockUse> all = new LinkedHashMap<>();
        Stream.concat(locks.stream(), other.locks.stream())
                .forEach(use -> all.merge(
                        use.lock(),
                        use,
                        (a, b) -> new LockUse(a.lock(), a.reads() + b.reads(), a.writes() + b.writes())));
        return new FieldUse(
                field, threads + other.threads, reads + other.reads, writes + other.writes, List.copyOf(all.values()));
    }

    /** All accesses. */
    public long accesses() {
        return reads + writes;
    }

    /** The lock that guards the field most likely: one that more than half of all accesses hold. */
    public Optional<LockUse> guard() {
        return locks.stream()
                .max(Comparator.comparingLong(LockUse::accesses)
                        .thenComparing(LockUse::lock, Comparator.reverseOrder()))
                .filter(lock -> 2 * lock.accesses() > accesses());
    }
}
