package dev.photofinish.runtime;

import org.jspecify.annotations.Nullable;

/** The clocks of everything that threads synchronise through: in a field of the object, or in a table beside it. */
final class SyncTable {
    /** An object's monitor. */
    static final long MONITOR = -1;
    /** The end of a thread, beside the thread. */
    static final long END = -2;
    /** Interruptions of a thread, beside the thread. */
    static final long INTERRUPT = -3;
    /** A key of {@code HappensBefore}, and other orders that are said, not observed. */
    static final long SAID = -4;
    /** Volatile parts of an object that could be any: releases to it are seen by acquires of every offset. */
    static final long ANY_OFFSET = -5;

    /** Who owns a lock of {@code java.util.concurrent}. */
    static final long OWNER = -6;
    /** The state of a synchroniser of {@code java.util.concurrent}. */
    static final long STATE = -7;
    /** What the end of writing under a read-write lock tells to readers; in a trace, to those without a lock of their own. */
    static final long WRITTEN = -8;
    /** What the ends of such reading tell to who writes next. */
    static final long READ = -9;
    /** The lock of a reader; those of others have the keys below. */
    static final long FIRST_READER = -10;
    /** What a section whose accesses are not recorded tells to the next one. */
    static final long HIDDEN = -100;

    private static final WeakTable<SyncEntry> ENTRIES = new WeakTable<>() {
        @Override
        SyncEntry make(Object object, int hash) {
            return newEntry(object, hash);
        }
    };

    private SyncTable() {}

    /** An entry for an object that has none. */
    static SyncEntry newEntry(Object object, int hash) {
        return object.getClass().isArray() || SyncFields.isAtomicArray(object)
                ? new ElementClocks(object, hash)
                : new SyncEntry(object, hash);
    }

    static @Nullable SyncEntry entryOrNull(Object object) {
        long offset = SyncFields.offset(object);
        return SyncFields.isAt(offset) ? SyncFields.getOrNull(object, offset) : ENTRIES.findOrNull(object);
    }

    static SyncEntry entry(Object object) {
        long offset = SyncFields.offset(object);
        return SyncFields.isAt(offset) ? SyncFields.getOrAdd(object, offset) : ENTRIES.findOrAdd(object);
    }

    static @Nullable SyncClock findOrNull(Object object, long key) {
        SyncEntry entry = entryOrNull(object);
        return entry == null ? null : entry.findOrNull(key);
    }

    static SyncClock findOrAdd(Object object, long key) {
        return entry(object).findOrAdd(key);
    }

    static @Nullable ElementClocks elementsOrNull(Object array) {
        return (ElementClocks) (array.getClass().isArray() ? ENTRIES.findOrNull(array) : entryOrNull(array));
    }

    static ElementClocks elements(Object array) {
        return (ElementClocks) (array.getClass().isArray() ? ENTRIES.findOrAdd(array) : entry(array));
    }
}
