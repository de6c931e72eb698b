package dev.photofinish.runtime;

import jdk.internal.vm.annotation.DontInline;

/**
 * Where the words of each field are. Checks that have something to do pass the number of the field: all that they need
 * is out of the way of compiled code then, which is what makes compiling a program with many checks fast.
 */
public final class FieldPlaces {
    /** Bits of an offset; three of them are packed into one number. */
    private static final int BITS = 21;

    private static final int MASK = (1 << BITS) - 1;

    /** The class that declares a field, and what the field's words are called. */
    private record Name(String declaring, String shadow) {}

    private static final SpinLock LOCK = new SpinLock();
    private static int count;
    /** By number. */
    private static volatile Name[] names = new Name[64];
    /** By number: where the words are; 0 until that is needed. */
    private static volatile long[] places = {};

    private FieldPlaces() {}

    /** The number of a field that gets words. */
    public static int add(String declaringClass, String shadowName) {
        Name name = new Name(declaringClass, shadowName);
        LOCK.lock();
        try {
            Name[] all = names;
            if (count == all.length) {
                all = new Name[count * 2];
                System.arraycopy(names, 0, all, 0, count);
            }
            all[count] = name;
            names = all;
            return count++;
        } finally {
            LOCK.unlock();
        }
    }

    /**
     * Where the words of a field are, to be taken apart by the methods below; 0 if they cannot be found, which ends
     * detection. The base of a static field is its class.
     */
    static long of(int field, Object base) {
        long[] known = places;
        long place = field < known.length ? known[field] : 0;
        return place != 0 ? place : find(field, base);
    }

    static long lastWrite(long place) {
        return place & MASK;
    }

    static long reads(long place) {
        return place >>> BITS & MASK;
    }

    /** Where the object tells where it was created; 0 if it does not. */
    static long created(long place) {
        return place >>> (2 * BITS);
    }

    @DontInline
    private static long find(int field, Object base) {
        Name name = names[field];
        boolean isStatic = base instanceof Class<?>;
        Class<?> type = isStatic ? (Class<?>) base : base.getClass();
        try {
            while (!type.getName().equals(name.declaring)) {
                type = type.getSuperclass();
            }
            long write = Raw.U.objectFieldOffset(type, Hooks.PREFIX + "w$" + name.shadow);
            long reads = Raw.U.objectFieldOffset(type, Hooks.PREFIX + "r$" + name.shadow);
            long[] creations = isStatic ? new long[0] : Creations.wordsOf(type);
            long created = creations.length == 0 ? 0 : creations[0];
            long place = write | reads << BITS | created << (2 * BITS);
            put(field, place);
            return place;
        } catch (InternalError | RuntimeException failure) { // a full stack is the program's own business
            Races.failed(failure);
            return 0;
        }
    }

    private static void put(int field, long place) {
        LOCK.lock();
        try {
            long[] all = places;
            if (field >= all.length) {
                all = new long[Math.max(count, all.length * 2)];
                System.arraycopy(places, 0, all, 0, places.length);
            }
            all[field] = place;
            places = all;
        } finally {
            LOCK.unlock();
        }
    }
}
