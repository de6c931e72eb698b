package dev.photofinish.runtime;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/** Plain accesses that do not name their variable: found by offset or by reflection. */
final class Unnamed {
    private Unnamed() {}

    static void at(Object base, long offset, boolean writes, ThreadState thread, int site) {
        if (base.getClass().isArray()) {
            element(base, Offsets.indexOf(base, offset), writes, thread, site);
        } else {
            field(base, offset, writes, thread, site);
        }
    }

    static void element(Object array, int index, boolean writes, ThreadState thread, int site) {
        if (!array.getClass().isArray()) {
            return; // a view of a buffer
        }
        ArrayShadow shadow = ArrayShadow.of(array, thread, site);
        if (writes) {
            shadow.write(index, thread, site);
        } else {
            shadow.read(index, thread, site);
        }
    }

    /** How many bytes of an array a view of it means at once. */
    static int bytesOf(Class<?> type) {
        if (type == long.class || type == double.class) {
            return Long.BYTES;
        }
        if (type == int.class || type == float.class) {
            return Integer.BYTES;
        }
        return type == short.class || type == char.class ? Short.BYTES : 1;
    }

    static void field(Object base, long offset, boolean writes, ThreadState thread, int site) {
        Words words = Words.atOrNull(base, offset);
        if (words != null) {
            words.access(base, writes, thread, site);
        }
    }

    static void reflective(
            @Nullable Field field, @Nullable Object object, boolean writes, ThreadState thread, int site) {
        if (field == null || thread.inside != 0) {
            return;
        }
        Object base = Modifier.isStatic(field.getModifiers()) ? field.getDeclaringClass() : object;
        boolean isStatic = base == field.getDeclaringClass();
        if (base == null || (!isStatic && !field.getDeclaringClass().isInstance(base))) {
            return; // the program's own call will throw
        }
        if (!Modifier.isVolatile(field.getModifiers())) {
            Words words = Words.ofFieldOrNull(field.getDeclaringClass(), field.getName());
            if (words != null) {
                words.access(base, writes, thread, site);
            }
            return;
        }
        long offset = Offsets.of(base, field.getDeclaringClass().getName(), field.getName());
        if (writes) {
            Sync.release(base, offset, thread);
        } else {
            Sync.acquire(base, offset, thread);
        }
    }
}
