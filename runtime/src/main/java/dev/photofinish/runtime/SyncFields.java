package dev.photofinish.runtime;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Finds what threads synchronise through in a field that was added to the object's class: much sooner than in a table,
 * and it goes when the object goes. Classes of the program have such a field if their objects are likely to need it, and
 * so have some of the JDK.
 */
public final class SyncFields {
    /** The name of the field. */
    public static final String NAME = Hooks.PREFIX + "sync";

    private static final long NONE = 0;
    private static final String JDK_PACKAGE = "java.util.concurrent.";
    private static final String ATOMIC_PACKAGE = JDK_PACKAGE + "atomic.Atomic";

    /** By class; what was found does not change: a class is in use only after it was loaded with its field. */
    private static final WeakTable<Place> PLACES = new WeakTable<>() {
        @Override
        Place make(Object type, int hash) {
            return new Place((Class<?>) type, hash);
        }
    };

    /** Where the field is in objects of one class. */
    private static final class Place extends WeakEntry {
        final long offset;
        final boolean isAtomicArray;

        Place(Class<?> type, int hash) {
            super(type, hash);
            offset = search(type);
            isAtomicArray = isBelowAtomicArray(type);
        }
    }

    static {
        // To ask later could be too late: it makes the JVM drop the thread's cache of scoped values (see Raw), and the
        // JDK
        // uses these two for a random number while it is about to write to that cache.
        PLACES.findOrAdd(AtomicLong.class);
        PLACES.findOrAdd(AtomicInteger.class);
    }

    private SyncFields() {}

    /** Where the field is in an object; 0 if it has none. */
    static long offset(Object object) {
        return PLACES.findOrAdd(object.getClass()).offset;
    }

    static boolean isAt(long offset) {
        return offset != NONE;
    }

    static @Nullable SyncEntry getOrNull(Object object, long offset) {
        return (SyncEntry) Raw.U.getReferenceAcquire(object, offset);
    }

    static SyncEntry getOrAdd(Object object, long offset) {
        SyncEntry entry = getOrNull(object, offset);
        if (entry != null) {
            return entry;
        }
        SyncEntry added = SyncTable.newEntry(object, 0); // in no table, so that it needs no hash code
        Object other = Raw.U.compareAndExchangeReference(object, offset, null, added);
        return other == null ? added : (SyncEntry) other;
    }

    /** A copy is an object of its own, which nobody has synchronised through. */
    static void clear(Object copy) {
        long offset = offset(copy);
        if (isAt(offset)) {
            Raw.U.putReference(copy, offset, null);
        }
    }

    private static long search(Class<?> lowest) {
        long offset = NONE;
        for (Class<?> type = lowest; type != null && offset == NONE; type = type.getSuperclass()) {
            offset = type.getClassLoader() != null || mayBeIn(type.getName()) ? offsetIn(type) : NONE;
        }
        return offset;
    }

    /** Whether a class of the JDK is one of those that may have the field. */
    public static boolean mayBeIn(String className) {
        return className.startsWith(JDK_PACKAGE);
    }

    /** Whether a class is one of the JDK's three arrays of atomic elements. */
    public static boolean isAtomicArray(String className) {
        return className.startsWith(ATOMIC_PACKAGE) && className.endsWith("Array");
    }

    private static boolean isBelowAtomicArray(Class<?> lowest) {
        Class<?> type = lowest;
        while (type != null && !isAtomicArray(type.getName())) {
            type = type.getSuperclass();
        }
        return type != null;
    }

    static boolean isAtomicArray(Object object) {
        return PLACES.findOrAdd(object.getClass()).isAtomicArray;
    }

    private static long offsetIn(Class<?> declaring) {
        long offset = Raw.offsetOrNone(declaring, NAME);
        return offset == Raw.NO_FIELD ? NONE : offset;
    }
}
