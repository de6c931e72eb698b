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

    /** The way of each set that was filled last. Stores of references cost; so nothing is moved. */
    private final byte[] latest = new byte[PLACES / WAYS];

    private final @Nullable WeakEntry[] places = new WeakEntry[PLACES];
    /** What to expect in the places, roughly: side by side, so that entries of others need not be looked at. */
    private final int[] hashes = new int[PLACES];

    /** Makes the entry for an object. */
    abstract E make(Object object, int hash);

    @SuppressWarnings("unchecked") // only what make made is put in
    final E find(Object object) {
        int hash = System.identityHashCode(object);
        int first = (hash * WAYS) & (PLACES - 1);
        for (int i = first; i < first + WAYS; i++) {
            if (hashes[i] != hash) {
                continue;
            }
            WeakEntry found = (WeakEntry) Raw.U.getReferenceAcquire(places, Raw.offset(i));
            if (found != null && found.refersTo(object)) {
                return (E) found;
            }
        }
        return put(object, hash);
    }

    /** Makes an entry for an object that has none. */
    final E add(Object object) {
        return put(object, System.identityHashCode(object));
    }

    private E put(Object object, int hash) {
        int first = (hash * WAYS) & (PLACES - 1);
        E made = make(object, hash);
        int way = latest[first / WAYS] + 1 & (WAYS - 1);
        latest[first / WAYS] = (byte) way;
        hashes[first + way] = hash;
        Raw.U.putReferenceRelease(places, Raw.offset(first + way), made);
        return made;
    }
}
