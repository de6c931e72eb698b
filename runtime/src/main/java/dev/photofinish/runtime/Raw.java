package dev.photofinish.runtime;

import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/** Memory as the JVM sees it. The atomic classes of the JDK are instrumented themselves, so hooks use this. */
final class Raw {
    static final Unsafe U = Unsafe.getUnsafe();

    private static final long THREAD_ID = U.objectFieldOffset(Thread.class, "tid");

    private static final long REFERENCES_BASE = askedBase(Object[].class);
    private static final long REFERENCES_SCALE = U.arrayIndexScale(Object[].class);
    private static final long INTS_BASE = askedBase(int[].class);
    private static final long LONGS_BASE = askedBase(long[].class);
    private static final long BYTES_BASE = askedBase(byte[].class);

    /** Says that a class has no such field. */
    static final long NO_FIELD = -1;

    /** Where a thread keeps its scoped values; {@link #NO_FIELD} before JDK 21. */
    private static final long SCOPED_VALUES = askedOffset(Thread.class, "scopedValueBindings");

    private Raw() {}

    /**
     * Where a field lies, if the class itself declares it. If not, the JVM throws an internal error, and for the sake of a
     * thread that is out of stack it then takes the scoped values from the running thread: they are put back, or else
     * scopes of structured concurrency would think that their owner has left them. Asked for an array, it crashes.
     */
    static long offsetOrNone(Class<?> declaring, String field) {
        if (declaring.isArray()) {
            return NO_FIELD;
        }
        if (SCOPED_VALUES == NO_FIELD) {
            return askedOffset(declaring, field);
        }
        Thread thread = Thread.currentThread();
        Object scopedValues = U.getReference(thread, SCOPED_VALUES);
        long offset = askedOffset(declaring, field);
        if (offset == NO_FIELD) {
            U.putReference(thread, SCOPED_VALUES, scopedValues);
        }
        return offset;
    }

    private static long askedOffset(Class<?> declaring, String field) {
        try {
            return U.objectFieldOffset(declaring, field);
        } catch (InternalError e) {
            return NO_FIELD;
        }
    }

    /** The thread's number, also when its class overrides {@code getId}; 0 while the thread is being made. */
    static long id(Thread thread) {
        return U.getLong(thread, THREAD_ID);
    }

    private static final @Nullable Class<?> VIRTUAL = virtualThreads();

    private static @Nullable Class<?> virtualThreads() {
        try {
            return Class.forName("java.lang.VirtualThread", false, null);
        } catch (ClassNotFoundException e) {
            return null; // older than 21
        }
    }

    static boolean isVirtual(Thread thread) {
        return thread.getClass() == VIRTUAL;
    }

    /** Where an element of an array of references lies. */
    static long offset(int index) {
        return REFERENCES_BASE + (long) index * REFERENCES_SCALE;
    }

    /** Where an element of an array of longs lies. */
    static long longOffset(int index) {
        return LONGS_BASE + ((long) index << 3);
    }

    /** Which element of an array of references lies at an offset. */
    static int index(long offset) {
        return (int) ((offset - REFERENCES_BASE) / REFERENCES_SCALE);
    }

    /** Where the first element of an array lies. */
    static long arrayBase(Class<?> arrayClass) {
        if (arrayClass == int[].class) {
            return INTS_BASE;
        } else if (arrayClass == long[].class) {
            return LONGS_BASE;
        } else if (arrayClass == byte[].class) {
            return BYTES_BASE;
        }
        return arrayClass.getComponentType().isPrimitive() ? askedBase(arrayClass) : REFERENCES_BASE;
    }

    /** The method has different types in different JDKs. */
    private static long askedBase(Class<?> arrayClass) {
        try {
            Object base = Unsafe.class.getMethod("arrayBaseOffset", Class.class).invoke(U, arrayClass);
            return ((Number) base).longValue();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
