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

    private final @Nullable WeakEntry[] places = new WeakEntry[PLACES];

    /** Makes the entry for an object. */
    abstract E make(Object object, int hash);

    @SuppressWarnings("unchecked") // only what make made is put in
    final E find(Object object) {
        int hash = System.identityHashCode(object);
        int first = (hash * WAYS) & (PLACES - 1);
        for (int i = first; i < first + WAYS; i++) {
            WeakEntry found = (WeakEntry) Raw.U.getReferenceAcquire(places, Raw.offset(i));
            if (found != null && found.hash == hash && found.refersTo(object)) {
                return (E) found;
            }
        }
        E made = make(object, hash);
        for (int i = first; i < first + WAYS - 1; i++) {
            places[i] = places[i + 1];
        }
        Raw.U.putReferenceRelease(places, Raw.offset(first + WAYS - 1), made);
        return made;
    }
}
