package dev.photofinish.runtime;

import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/** Where a variable lies in its object, so that all ways to reach it (field, handle, Unsafe) mean the same one. */
final class Offsets {
    private static final int HANDLE_CLASSES = 256;
    private static final @Nullable HandleClass[] HANDLES = new HandleClass[HANDLE_CLASSES];
    private static final long NONE = -1;

    /** Where handles of a class keep the offset of their field. */
    private record HandleClass(Class<?> type, long offset) {}

    private Offsets() {}

    /** The offset of a field in an object, or of a static field in a class. */
    static long of(Object base, String declaringClass, String field) {
        Class<?> type = base instanceof Class<?> itself ? itself : base.getClass();
        while (type != null && !type.getName().equals(declaringClass)) {
            type = type.getSuperclass();
        }
        try {
            return type == null ? SyncTable.ANY_OFFSET : Raw.U.objectFieldOffset(type, field);
        } catch (InternalError e) {
            return SyncTable.ANY_OFFSET;
        }
    }

    /** The offset that a handle of a field uses, as the handle itself knows it. */
    static long of(VarHandle handle) {
        long at = fieldIn(handle.getClass(), "fieldOffset");
        return at == NONE ? SyncTable.ANY_OFFSET : Raw.U.getLong(handle, at);
    }

    /** The class of a handle's static field. */
    static @Nullable Object staticBaseOrNull(VarHandle handle) {
        for (Class<?> type = handle.getClass(); type != VarHandle.class && type != null; type = type.getSuperclass()) {
            try {
                return Raw.U.getReference(handle, Raw.U.objectFieldOffset(type, "base"));
            } catch (InternalError e) {
                // not declared here; perhaps further up
            }
        }
        return null;
    }

    private static long fieldIn(Class<?> handleClass, String name) {
        int at = System.identityHashCode(handleClass) & HANDLE_CLASSES - 1;
        HandleClass cached = HANDLES[at];
        if (cached != null && cached.type == handleClass) {
            return cached.offset;
        }
        long offset = NONE;
        for (Class<?> type = handleClass; type != null && type != VarHandle.class; type = type.getSuperclass()) {
            try {
                offset = Raw.U.objectFieldOffset(type, name);
                break;
            } catch (InternalError e) {
                // not declared here; perhaps further up
            }
        }
        HANDLES[at] = new HandleClass(handleClass, offset); // final fields: safe for all who see it
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
