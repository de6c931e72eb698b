package dev.photofinish.runtime;

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

    private static final class Shard extends SpinLock {
        /** A free place is null; at least a third of the places is free. */
        @Nullable
        WeakEntry[] places = new WeakEntry[FIRST_SIZE];

        int used;
    }

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
        return find((@Nullable WeakEntry[]) Raw.U.getReferenceAcquire(shard(hash), PLACES), object, hash);
    }

    /** The entry of an object. */
    final E findOrAdd(Object object) {
        int hash = System.identityHashCode(object);
        Shard shard = shard(hash);
        E found = find((@Nullable WeakEntry[]) Raw.U.getReferenceAcquire(shard, PLACES), object, hash);
        return found != null ? found : add(shard, object, hash);
    }

    private E add(Shard shard, Object object, int hash) {
        E added = make(object, hash);
        shard.lock();
        try {
            E found = find(shard.places, object, hash);
            if (found != null) {
                return found;
            }
            if ((shard.used + 1) * 3 > shard.places.length * 2) {
                rebuild(shard);
            }
            put(shard.places, added);
            shard.used++;
            return added;
        } finally {
            shard.unlock();
        }
    }

    @SuppressWarnings("unchecked") // only what make made is put in
    private @Nullable E find(@Nullable WeakEntry[] places, Object object, int hash) {
        int mask = places.length - 1;
        for (int i = place(hash, mask); ; i = (i + 1) & mask) {
            WeakEntry entry = (WeakEntry) Raw.U.getReferenceAcquire(places, Raw.offset(i));
            if (entry == null) {
                return null;
            }
            if (entry.hash == hash && entry.refersTo(object)) {
                return (E) entry;
            }
        }
    }

    /** Lets go of the entries of dead objects now. */
    final void purge() {
        for (Shard shard : shards) {
            shard.lock();
            try {
                rebuild(shard);
            } finally {
                shard.unlock();
            }
        }
    }

    /** The words of all entries. */
    final long weight() {
        long weight = 0;
        for (Shard shard : shards) {
            for (WeakEntry entry : shard.places) {
                weight += entry == null ? 0 : entry.weight();
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
                cleared += shard.used;
                shard.used = 0;
                Raw.U.putReferenceRelease(shard, PLACES, new WeakEntry[FIRST_SIZE]);
            } finally {
                shard.unlock();
            }
        }
        return cleared;
    }

    /** Leaves dead entries behind; grows if there are few of them. */
    private static void rebuild(Shard shard) {
        int live = 0;
        for (WeakEntry entry : shard.places) {
            live += entry != null && !entry.refersTo(null) ? 1 : 0;
        }
        int size = shard.places.length;
        while (live * 3 > size) {
            size *= 2;
        }
        @Nullable WeakEntry[] places = new WeakEntry[size];
        int used = 0;
        for (WeakEntry entry : shard.places) {
            if (entry != null && !entry.refersTo(null)) {
                put(places, entry);
                used++;
            }
        }
        shard.used = used;
        Raw.U.putReferenceRelease(shard, PLACES, places);
    }

    private static void put(@Nullable WeakEntry[] places, WeakEntry entry) {
        int mask = places.length - 1;
        int i = place(entry.hash, mask);
        while (places[i] != null) {
            i = (i + 1) & mask;
        }
        Raw.U.putReferenceRelease(places, Raw.offset(i), entry);
    }

    private Shard shard(int hash) {
        return shards[hash & (SHARDS - 1)];
    }

    private static int place(int hash, int mask) {
        return (((hash >>> 6) * 0x9E3779B9) >>> 12) & mask;
    }

    /** How many entries there are, dead ones included. */
    final int size() {
        int size = 0;
        for (Shard shard : shards) {
            size += shard.used;
        }
        return size;
    }
}
