package dev.photofinish.runtime;

import org.jspecify.annotations.Nullable;

/**
 * Finds what is kept beside objects that mostly live for a moment, and forgets: a new entry takes the place of
 * the oldest of a few. Nothing is ever moved or cleaned up.
 *
 * <p><b>Guarantees.</b> An entry that is found belongs to the object. Two threads that look for the same object at
 * once may get two entries, one of which is lost. <b>Progress.</b> Wait-free.
 */
abstract class RecentTable<E extends WeakEntry> {
    static final int PLACES = 1 << 16;
    private static final int WAYS = 4;
    private static final int SIGN = Integer.SIZE - 1;

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

    /** Makes an entry for an object that has none. */
    final E add(Object object) {
        return put(object, System.identityHashCode(object));
    }

    private E put(Object object, int hash) {
        int first = (hash * WAYS) & (PLACES - 1);
        E made = make(object, hash);
        int way = (latestWay(first) + 1) & (WAYS - 1);
        hashes[first + way] = hash;
        sign(first, way & 1);
        sign(first + 1, way >> 1);
        Raw.U.putReferenceRelease(places, Raw.offset(first + way), made);
        return made;
    }

    private int latestWay(int first) {
        return (hashes[first] >>> SIGN) | ((hashes[first + 1] >>> SIGN) << 1);
    }

    private void sign(int place, int bit) {
        hashes[place] = (hashes[place] & Integer.MAX_VALUE) | (bit << SIGN);
    }
}
