package dev.photofinish.runtime;

import org.jspecify.annotations.Nullable;

/**
 * Finds what is kept beside objects that mostly live for a moment, and forgets: a new entry takes the place of
 * the oldest of a few. Nothing is ever moved or cleaned up.
 *
 * <p><b>Guarantees.</b> An entry that is found belongs to the object. Threads that look for the same object at once get the
 * same entry, unless others fill the same few places just then. An entry that has made way does not know its object any
 * more: who has kept it looks again, and finds what others find. <b>Progress.</b> Lock-free.
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
        int first = (hash * WAYS) & (PLACES - 1);
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

    /** Makes an entry for an object that no other thread knows. */
    final E add(Object object) {
        return put(object, System.identityHashCode(object));
    }

    @SuppressWarnings("unchecked") // only what make made is put in
    private E put(Object object, int hash) {
        int first = (hash * WAYS) & (PLACES - 1);
        int way = nextWay(first);
        E found = findOrNull(object, hash); // whoever has moved the next way is seen now, all others meet at that way
        if (found != null) {
            return found;
        }
        E made = make(object, hash);
        while (true) {
            long place = Raw.offset(first + way);
            WeakEntry old = (WeakEntry) Raw.U.getReferenceAcquire(places, place);
            if (old != null && old.refersTo(object)) {
                return (E) old;
            }
            if (Raw.U.compareAndSetReference(places, place, old, made)) {
                note(first, way, hash);
                if (old != null) {
                    old.clear();
                }
                return made;
            }
            WeakEntry faster = (WeakEntry) Raw.U.getReferenceAcquire(places, place);
            if (!faster.refersTo(object)) {
                way = (way + 1) & (WAYS - 1);
            }
        }
    }

    private int nextWay(int first) {
        int low = Raw.U.getIntAcquire(hashes, intOffset(first)) >>> SIGN;
        int high = Raw.U.getIntAcquire(hashes, intOffset(first + 1)) >>> SIGN;
        return (low + 2 * high + 1) & (WAYS - 1);
    }

    /** Notes what was put in a way, and then that it is the one filled last. */
    private void note(int first, int way, int hash) {
        setHash(first + way, hash, hashes[first + way] & Integer.MIN_VALUE);
        setHash(first, hashes[first] & Integer.MAX_VALUE, way << SIGN);
        setHash(first + 1, hashes[first + 1] & Integer.MAX_VALUE, (way >> 1) << SIGN);
    }

    private void setHash(int place, int hash, int sign) {
        Raw.U.putIntRelease(hashes, intOffset(place), hash | sign);
    }

    private static long intOffset(int place) {
        return INTS + (long) place * Integer.BYTES;
    }
}
