package dev.photofinish.runtime;

import jdk.internal.vm.annotation.DontInline;
import org.jspecify.annotations.Nullable;

/**
 * Finds what is kept beside an object, by the object's identity.
 *
 * <p><b>Guarantees.</b> For one object there is at most one entry, which all threads see once it was added.
 * <b>Progress.</b> Finding is wait-free; adding holds a lock of one of {@value #SHARDS} parts. Entries of dead
 * objects go when a part is full: no reference queue, which the program's own threads would have to empty.
 */
abstract class WeakTable<E extends WeakEntry> {
    private static final int SHARDS = 64;
    private static final int FIRST_SIZE = 16;

    /** At least a third of them is free. */
    private static final class Places {
        /** The hash codes of the entries, 0 for none: side by side, so that entries of others need not be looked at. */
        final int[] marks;

        final @Nullable WeakEntry[] entries;
        int used;

        Places(int size) {
            marks = new int[size];
            entries = new WeakEntry[size];
        }

        int mask() {
            return marks.length - 1;
        }

        void put(WeakEntry entry) {
            int i = place(entry.hash, mask());
            while (marks[i] != 0) {
                i = (i + 1) & mask();
            }
            entries[i] = entry;
            Raw.U.putIntRelease(marks, INTS + (long) i * Integer.BYTES, mark(entry.hash));
            used++;
        }
    }

    private static final class Shard extends SpinLock {
        Places places = new Places(FIRST_SIZE);
    }

    private static final long INTS = Raw.arrayBase(int[].class);
    private static final long PLACES = Raw.U.objectFieldOffset(Shard.class, "places");

    private final Shard[] shards = new Shard[SHARDS];

    WeakTable() {
        for (int i = 0; i < SHARDS; i++) {
            shards[i] = new Shard();
        }
    }

    /** Makes the entry for an object. */
    abstract E make(Object object, int hash);

    /** The entry of an object, or null if it has none yet. */
    final @Nullable E findOrNull(Object object) {
        int hash = System.identityHashCode(object);
        return find((Places) Raw.U.getReferenceAcquire(shard(hash), PLACES), object, hash);
    }

    /** The entry of an object. */
    final E findOrAdd(Object object) {
        int hash = System.identityHashCode(object);
        Shard shard = shard(hash);
        E found = find((Places) Raw.U.getReferenceAcquire(shard, PLACES), object, hash);
        return found != null ? found : add(shard, object, hash);
    }

    @DontInline
    private E add(Shard shard, Object object, int hash) {
        return add(shard, object, make(object, hash));
    }

    /** Adds an entry that was let go of, unless the object is dead or has another one by now. */
    final void restore(E entry) {
        Object object = entry.get();
        if (object != null) {
            add(shard(entry.hash), object, entry);
        }
    }

    private E add(Shard shard, Object object, E added) {
        int hash = added.hash;
        shard.lock();
        try {
            E found = find(shard.places, object, hash);
            if (found != null) {
                return found;
            }
            if ((shard.places.used + 1) * 3 > shard.places.marks.length * 2) {
                rebuild(shard);
            }
            shard.places.put(added);
            return added;
        } finally {
            shard.unlock();
        }
    }

    @SuppressWarnings("unchecked") // only what make made is put in
    private @Nullable E find(Places places, Object object, int hash) {
        int mask = places.mask();
        int wanted = mark(hash);
        for (int i = place(hash, mask); ; i = (i + 1) & mask) {
            int mark = Raw.U.getIntAcquire(places.marks, INTS + (long) i * Integer.BYTES);
            if (mark == wanted) {
                WeakEntry entry = places.entries[i];
                if (entry != null && entry.refersTo(object)) {
                    return (E) entry;
                }
            } else if (mark == 0) {
                return null;
            }
        }
    }

    /** Lets go of the entries of dead objects now; gives the words of all others. */
    final long purge() {
        long weight = 0;
        for (Shard shard : shards) {
            shard.lock();
            try {
                weight += rebuild(shard);
            } finally {
                shard.unlock();
            }
        }
        return weight;
    }

    /** Lets go of all entries; tells how many there were. */
    final int clear() {
        int cleared = 0;
        for (Shard shard : shards) {
            shard.lock();
            try {
                cleared += shard.places.used;
                Raw.U.putReferenceRelease(shard, PLACES, new Places(FIRST_SIZE));
            } finally {
                shard.unlock();
            }
        }
        return cleared;
    }

    /** Leaves dead entries behind, and grows if there are few of them; gives the words of the others. */
    private static long rebuild(Shard shard) {
        @Nullable WeakEntry[] entries = shard.places.entries;
        int live = 0;
        long weight = 0;
        for (WeakEntry entry : entries) {
            if (entry != null && !entry.refersTo(null)) {
                live++;
                weight += entry.weight();
            }
        }
        int size = entries.length;
        while (live * 3 > size) {
            size *= 2;
        }
        Places places = new Places(size);
        for (WeakEntry entry : entries) {
            if (entry != null && !entry.refersTo(null)) {
                places.put(entry);
            }
        }
        Raw.U.putReferenceRelease(shard, PLACES, places);
        return weight;
    }

    private Shard shard(int hash) {
        return shards[hash & (SHARDS - 1)];
    }

    private static int mark(int hash) {
        return hash | Integer.MIN_VALUE;
    }

    private static int place(int hash, int mask) {
        return (((hash >>> 6) * 0x9E3779B9) >>> 12) & mask;
    }

    /** How many entries there are, dead ones included. */
    final int size() {
        int size = 0;
        for (Shard shard : shards) {
            size += shard.places.used;
        }
        return size;
    }
}
