package dev.photofinish.scan.domain;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What is known at one point of a method, besides the values of its variables. Immutable: states share their
 * maps until one changes.
 *
 * @param locks held here
 * @param mayHold locks that are held on some way that leads here
 * @param threads that may come here
 * @param ownership of paths, where it differs from that of their beginning
 * @param attributes of the values at paths
 * @param copies for fields of objects made here: where their values can also be found
 * @param isDead whether no execution comes here
 */
@SuppressWarnings("ReferenceEquality") // a quick answer where nothing changed
public record State(
        LockSet locks,
        LockSet mayHold,
        Threads threads,
        Map<Path, Long> ownership,
        Map<Path, Attribute> attributes,
        Map<Path, List<Path>> copies,
        boolean isDead) {
    /** The same with other locks. */
    public State withLocks(LockSet other, LockSet perhaps) {
        return other == locks && perhaps == mayHold
                ? this
                : new State(other, perhaps, threads, ownership, attributes, copies, isDead);
    }

    /** The same on other threads. */
    public State withThreads(Threads other) {
        return other == threads ? this : new State(locks, mayHold, other, ownership, attributes, copies, isDead);
    }

    /** The same, but nothing comes here. */
    public State dead() {
        return new State(locks, mayHold, threads, ownership, attributes, copies, true);
    }

    /** After a value of the given ownership was stored at a path. */
    public State withOwnership(Path path, long owned) {
        Long before = ownership.get(path);
        if (before != null && before == owned) {
            return this;
        }
        return new State(locks, mayHold, threads, with(ownership, path, owned), attributes, copies, isDead);
    }

    /** After a value with the given attribute was stored at a path. */
    public State withAttribute(Path path, Attribute attribute) {
        if (attributes.getOrDefault(path, Attribute.NONE) == attribute) {
            return this;
        }
        Map<Path, Attribute> changed =
                attribute == Attribute.NONE ? without(attributes, path) : with(attributes, path, attribute);
        return new State(locks, mayHold, threads, ownership, changed, copies, isDead);
    }

    /** After something that is also found elsewhere was stored at a path of an object made here. */
    public State withCopy(Path path, List<Path> sources) {
        if (sources.equals(copies.getOrDefault(path, List.of()))) {
            return this;
        }
        Map<Path, List<Path>> changed = sources.isEmpty() ? without(copies, path) : with(copies, path, sources);
        return new State(locks, mayHold, threads, ownership, attributes, changed, isDead);
    }

    /** After a variable or field got a new value: what was known about what hangs below it is no longer true. */
    public State forgetBelow(Path path) {
        Map<Path, Long> owned = forget(ownership, path);
        Map<Path, Attribute> known = forget(attributes, path);
        return owned == ownership && known == attributes
                ? this
                : new State(locks, mayHold, threads, owned, known, copies, isDead);
    }

    private static <V> Map<Path, V> forget(Map<Path, V> map, Path path) {
        for (Path known : map.keySet()) {
            if (path.isProperPrefixOf(known)) {
                Map<Path, V> copy = new HashMap<>(map);
                copy.keySet().removeIf(path::isProperPrefixOf);
                return copy;
            }
        }
        return map;
    }

    private static <V> Map<Path, V> with(Map<Path, V> map, Path path, V value) {
        Map<Path, V> copy = new HashMap<>(map);
        copy.put(path, value);
        return copy;
    }

    private static <V> Map<Path, V> without(Map<Path, V> map, Path path) {
        Map<Path, V> copy = new HashMap<>(map);
        copy.remove(path);
        return copy;
    }

    /** What is known where two ways meet; the same object if the other way adds nothing. */
    public State join(State other, boolean believesOneBranch) {
        if (other == this || other.isDead) {
            return this;
        }
        if (isDead) {
            return other;
        }
        State joined = new State(
                believesOneBranch ? locks.max(other.locks) : locks.min(other.locks),
                mayHold.max(other.mayHold),
                threads.join(other.threads),
                union(ownership, other.ownership, Ownership::join),
                intersection(attributes, other.attributes),
                intersection(copies, other.copies),
                false);
        return joined.hasSameParts(this) ? this : joined;
    }

    /** Joins hand back the same parts where nothing changed, so that they need not be compared. */
    private boolean hasSameParts(State other) {
        return locks == other.locks
                && mayHold == other.mayHold
                && threads == other.threads
                && ownership == other.ownership
                && attributes == other.attributes
                && copies == other.copies
                && isDead == other.isDead;
    }

    private static <V> Map<Path, V> union(Map<Path, V> a, Map<Path, V> b, BinaryOperator<V> both) {
        if (a == b) {
            return a;
        }
        Map<Path, V> changed = null;
        for (Map.Entry<Path, V> entry : b.entrySet()) {
            V own = a.get(entry.getKey());
            V joined = own == null ? entry.getValue() : both.apply(own, entry.getValue());
            if (!joined.equals(own)) {
                changed = changed == null ? new HashMap<>(a) : changed;
                changed.put(entry.getKey(), joined);
            }
        }
        return changed == null ? a : changed;
    }

    private static <V> Map<Path, V> intersection(Map<Path, V> a, Map<Path, V> b) {
        if (a == b || a.isEmpty()) {
            return a;
        }
        Map<Path, V> copy = new HashMap<>(a);
        copy.entrySet().removeIf(entry -> !Objects.equals(b.get(entry.getKey()), entry.getValue()));
        return copy.size() == a.size() ? a : copy;
    }

    /** The ownership stored for exactly this path, or null. */
    public @Nullable Long ownershipOrNull(Path path) {
        return ownership.get(path);
    }
}
