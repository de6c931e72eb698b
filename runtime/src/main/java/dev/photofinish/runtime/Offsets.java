package dev.photofinish.runtime;

import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/** Where a variable lies in its object, so that all ways to reach it (field, handle, Unsafe) mean the same one. */
final class Offsets {
    private static final String DERIVED = "java.lang.invoke.IndirectVarHandle";
    /** On newer JDKs what is made of a static field whose class is not initialised yet. */
    private static final String LAZY = "java.lang.invoke.LazyInitializingVarHandle";

    private static final int HANDLE_CLASSES = 256;
    private static final @Nullable HandleClass[] HANDLES = new HandleClass[HANDLE_CLASSES];

    /** Where handles of a class keep the offset of their field, its class if it is static, and the handle that they stand for. */
    private record HandleClass(Class<?> type, long offset, long base, long target, boolean isDerived) {}

    private Offsets() {}

    /** The offset of a field in an object, or of a static field in a class. */
    static long of(Object base, String declaringClass, String field) {
        Class<?> type = base instanceof Class<?> itself ? itself : base.getClass();
        while (type != null && !type.getName().equals(declaringClass)) {
            type = type.getSuperclass();
        }
        long offset = type == null ? Raw.NO_FIELD : Raw.offsetOrNone(type, field);
        return offset == Raw.NO_FIELD ? SyncTable.ANY_OFFSET : offset;
    }

    /** The offset that a handle of a field uses, as the handle itself knows it. */
    static long of(VarHandle handle) {
        HandleClass type = classOf(handle);
        if (type.offset != Raw.NO_FIELD) {
            return Raw.U.getLong(handle, type.offset);
        }
        return type.target == Raw.NO_FIELD || type.isDerived ? SyncTable.ANY_OFFSET : of(target(handle, type));
    }

    /** The class of a handle's static field. */
    static @Nullable Object staticBaseOrNull(VarHandle handle) {
        HandleClass type = classOf(handle);
        if (type.base != Raw.NO_FIELD) {
            return Raw.U.getReference(handle, type.base);
        }
        return type.target == Raw.NO_FIELD ? null : staticBaseOrNull(target(handle, type));
    }

    private static VarHandle target(VarHandle handle, HandleClass type) {
        return (VarHandle) Raw.U.getReference(handle, type.target);
    }

    /** Whether what a handle is called with may be changed before it names the variable. */
    static boolean isDerived(VarHandle handle) {
        return classOf(handle).isDerived;
    }

    /** Whether a handle initialises the class of its field, which a trace does not tell of. */
    static boolean isLazy(VarHandle handle) {
        HandleClass type = classOf(handle);
        return type.target != Raw.NO_FIELD && !type.isDerived;
    }

    private static HandleClass classOf(VarHandle handle) {
        Class<?> type = handle.getClass();
        int at = System.identityHashCode(type) & HANDLE_CLASSES - 1;
        HandleClass known = HANDLES[at];
        if (known == null || known.type != type) {
            known = look(type);
            HANDLES[at] = known; // final fields: safe for all who see it
        }
        return known;
    }

    private static HandleClass look(Class<?> type) {
        boolean isDerived = type.getName().equals(DERIVED);
        boolean standsForAnother = isDerived || type.getName().equals(LAZY);
        long target = standsForAnother ? fieldIn(type, "target") : Raw.NO_FIELD;
        return new HandleClass(type, fieldIn(type, "fieldOffset"), fieldIn(type, "base"), target, isDerived);
    }

    private static long fieldIn(Class<?> handleClass, String name) {
        long offset = Raw.NO_FIELD;
        for (Class<?> type = handleClass; type != null && type != VarHandle.class && offset == Raw.NO_FIELD; ) {
            offset = Raw.offsetOrNone(type, name);
            type = type.getSuperclass();
        }
        return offset;
    }

    /** Which element of an array lies at an offset. */
    static int indexOf(Object array, long offset) {
        if (array instanceof Object[]) {
            return Raw.index(offset);
        }
        if (array instanceof long[]) {
            return (int) ((offset - Raw.arrayBase(long[].class)) / Long.BYTES);
        }
        long first = Raw.arrayBase(array.getClass());
        return (int) ((offset - first) / Raw.U.arrayIndexScale(array.getClass()));
    }
}
