package dev.photofinish.runtime;

import jdk.internal.vm.annotation.DontInline;
import org.jspecify.annotations.Nullable;

/**
 * Finds what is kept beside objects that mostly live for a moment, and forgets: a new entry takes the place of
 * the oldest of a few. Nothing is ever moved or cleaned up.
 *
 * <p><b>Guarantees.</b> An entry that is found belongs to the object. Threads that look for the same object at once get the
 * same entry, unless others fill the same few places just then. An entry that has made way is told from others by {@link #has}: who
 * has kept it looks again, and finds what others find. <b>Progress.</b> Lock-free.
 */
abstract class RecentTable<E extends WeakEntry> {
    static final int PLACES = 1 << 16;
    private static final int WAYS = 4;
    private static final int SIGN = Integer.SIZE - 1;
    private static final long INTS = Raw.arrayBase(int[].class);

    private final @Nullable WeakEntry[] places = new WeakEntry[PLACES];
    /**
     * What to expect in the places, roughly: side by side, so that entries of others need not be looked at. The signs of the
     * first two of a set are the number of the way that was filled last, which so is in the same part of the memory.
     */
    private final int[] hashes = new int[PLACES];

    /** Makes the entry for an object. */
    abstract E make(Object object, int hash);

    final E find(Object object) {
        int hash = System.identityHashCode(object);
        E found = findOrNull(object, hash);
        return found != null ? found : put(object, hash);
    }

    /** The entry of an object, or null if it has none, or none any more. */
    final @Nullable E findOrNull(Object object) {
        return findOrNull(object, System.identityHashCode(object));
    }

    @SuppressWarnings("unchecked") // only what make made is put in
    private @Nullable E findOrNull(Object object, int hash) {
        int first = first(hash);
        for (int i = first; i < first + WAYS; i++) {
            if ((hashes[i] & Integer.MAX_VALUE) != hash) {
                continue;
            }
            WeakEntry found = (WeakEntry) Raw.U.getReferenceAcquire(places, Raw.offset(i));
            if (found != null && found.refersTo(object)) {
                return (E) found;
            }
        }
        return null;
    }

    /**
     * Whether an entry that was found earlier has not made way since. Asked here and not noted in the entry: who takes the
     * place of an old one would have to wait for memory that nobody else looks at any more.
     */
    final boolean has(E entry) {
        int first = first(entry.hash);
        for (int i = first; i < first + WAYS; i++) {
            if (places[i] == entry) {
                return true;
            }
        }
        return false;
    }

    /** Makes an entry for an object that no other thread knows. */
    final E add(Object object) {
        int hash = System.identityHashCode(object);
        E made = make(object, hash);
        int first = first(hash);
        int way = nextWay(first);
        setHash(first + way, hash);
        Raw.U.putReferenceRelease(places, Raw.offset(first + way), made);
        noteWay(first, way);
        return made;
    }

    /**
     * Threads that come with one object at once meet at the next way: who has moved it on is seen when the object is looked for
     * once more, and others take its place.
     */
    @DontInline
    @SuppressWarnings("unchecked") // only what make made is put in
    private E put(Object object, int hash) {
        int first = first(hash);
        E made = make(object, hash);
        for (int way = nextWay(first); ; way = (way + 1) & (WAYS - 1)) {
            long place = Raw.offset(first + way);
            Object old = Raw.U.getReferenceAcquire(places, place);
            E found = findOrNull(object, hash);
            if (found != null) {
                return found;
            }
            setHash(first + way, hash); // before the entry: who sees that finds it
            Object before = Raw.U.compareAndExchangeReference(places, place, old, made);
            if (before == old) {
                noteWay(first, way);
                return made;
            }
            WeakEntry faster = (WeakEntry) before;
            setHash(first + way, faster.hash);
            if (faster.refersTo(object)) {
                return (E) faster;
            }
        }
    }

    private static int first(int hash) {
        return (hash * WAYS) & (PLACES - 1);
    }

    private int nextWay(int first) {
        int low = Raw.U.getIntAcquire(hashes, intOffset(first)) >>> SIGN;
        int high = Raw.U.getIntAcquire(hashes, intOffset(first + 1)) >>> SIGN;
        return (low + 2 * high + 1) & (WAYS - 1);
    }

    /** Notes the way that was filled last. */
    private void noteWay(int first, int way) {
        put(first, hashes[first] & Integer.MAX_VALUE, way << SIGN);
        put(first + 1, hashes[first + 1] & Integer.MAX_VALUE, (way >> 1) << SIGN);
    }

    private void setHash(int place, int hash) {
        put(place, hash, hashes[place] & Integer.MIN_VALUE);
    }

    private void put(int place, int hash, int sign) {
        Raw.U.putIntRelease(hashes, intOffset(place), hash | sign);
    }

    private static long intOffset(int place) {
        return INTS + (long) place * Integer.BYTES;
    }
}
