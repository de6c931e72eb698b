package dev.photofinish.scan.domain;

import java.util.List;
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
 * @param escaped for objects made here that were stored where others can find them: where that is
 * @param isMixed whether ways with different locks met on the way here, so that the locks are a guess
 * @param isDead whether no execution comes here
 */
@SuppressWarnings("ReferenceEquality") // a quick answer where nothing changed
public record State(
        LockSet locks,
        LockSet mayHold,
        Threads threads,
        PathMap<Long> ownership,
        PathMap<Attribute> attributes,
        PathMap<List<Path>> copies,
        PathMap<Path> escaped,
        boolean isMixed,
        boolean isDead) {
    /** The same with other locks. */
    public State withLocks(LockSet other, LockSet perhaps) {
        return other == locks && perhaps == mayHold
                ? this
                : new State(other, perhaps, threads, ownership, attributes, copies, escaped, isMixed, isDead);
    }

    /** The same, but which locks are held is a guess. */
    public State mixed() {
        return isMixed
                ? this
                : new State(locks, mayHold, threads, ownership, attributes, copies, escaped, true, isDead);
    }

    /** The same on other threads. */
    public State withThreads(Threads other) {
        return other == threads
                ? this
                : new State(locks, mayHold, other, ownership, attributes, copies, escaped, isMixed, isDead);
    }

    /** The same, but nothing comes here. */
    public State dead() {
        return new State(locks, mayHold, threads, ownership, attributes, copies, escaped, isMixed, true);
    }

    /** After a value of the given ownership was stored at a path. */
    public State withOwnership(Path path, long owned) {
        PathMap<Long> changed = ownership.with(path, owned);
        return changed == ownership
                ? this
                : new State(locks, mayHold, threads, changed, attributes, copies, escaped, isMixed, isDead);
    }

    /** After a value with the given attribute was stored at a path. */
    public State withAttribute(Path path, Attribute attribute) {
        PathMap<Attribute> changed =
                attribute == Attribute.NONE ? without(attributes, path) : attributes.with(path, attribute);
        return changed == attributes
                ? this
                : new State(locks, mayHold, threads, ownership, changed, copies, escaped, isMixed, isDead);
    }

    /** After something that is also found elsewhere was stored at a path of an object made here. */
    public State withCopy(Path path, List<Path> sources) {
        PathMap<List<Path>> changed = sources.isEmpty() ? without(copies, path) : copies.with(path, sources);
        return changed == copies
                ? this
                : new State(locks, mayHold, threads, ownership, attributes, changed, escaped, isMixed, isDead);
    }

    /** After an object made here was stored where others can find it. */
    public State withEscape(Path object, Path place) {
        PathMap<Path> changed = escaped.get(object) == null ? escaped.with(object, place) : escaped;
        return changed == escaped
                ? this
                : new State(locks, mayHold, threads, ownership, attributes, copies, changed, isMixed, isDead);
    }

    private static <V> PathMap<V> without(PathMap<V> map, Path path) {
        return map.get(path) == null ? map : map.filter((known, value) -> !known.equals(path));
    }

    /** After a variable or field got a new value: what was known about what hangs below it is no longer true. */
    public State forgetBelow(Path path) {
        if (ownership.isEmpty() && attributes.isEmpty()) {
            return this;
        }
        PathMap<Long> owned = ownership.filter((known, value) -> !path.isProperPrefixOf(known));
        PathMap<Attribute> kept = attributes.filter((known, value) -> !path.isProperPrefixOf(known));
        return owned == ownership && kept == attributes
                ? this
                : new State(locks, mayHold, threads, owned, kept, copies, escaped, isMixed, isDead);
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
                ownership.union(other.ownership, Ownership::join),
                attributes.common(other.attributes),
                copies.common(other.copies),
                escaped.union(other.escaped, (one, another) -> one),
                isMixed || other.isMixed || !locks.equals(other.locks),
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
                && escaped == other.escaped
                && isMixed == other.isMixed
                && isDead == other.isDead;
    }

    /** The ownership stored for exactly this path, or null. */
    public @Nullable Long ownershipOrNull(Path path) {
        return ownership.get(path);
    }
}
