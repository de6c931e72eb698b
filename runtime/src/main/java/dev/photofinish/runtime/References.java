package dev.photofinish.runtime;

import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where objects hold references, and which of these are final. Of the program's classes the rewriter says it: to ask the
 * JVM for the fields of a class could load others by the program's own loaders.
 */
public final class References {
    private static final long[] NONE = {};

    /** The names of fields, by what they are. */
    private static final class Names {
        final String[] finals;
        final String[] others;
        final String[] statics;

        Names(String[] finals, String[] others, String[] statics) {
            this.finals = finals.clone();
            this.others = others.clone();
            this.statics = statics.clone();
        }
    }

    /** Where the references of one class's objects are: the final ones first. */
    static final class Links {
        private final WeakReference<Class<?>> type;
        final long[] finals;
        final long[] others;

        Links(Class<?> type, long[] finals, long[] others) {
            this.type = new WeakReference<>(type);
            this.finals = finals;
            this.others = others;
        }
    }

    private record At(WeakReference<Class<?>> type, long word, long offset) {}

    private static final SpinLock LOCK = new SpinLock();
    private static final Map<String, Names> NAMES = new HashMap<>();
    private static final @Nullable Links[] LINKS = new Links[1024];
    private static final @Nullable At[] FOUND = new At[256];

    private References() {}

    /** Says which fields of a class hold references: the final ones of its objects, the others, and static ones. */
    public static void add(String className, String[] finals, String[] others, String[] statics) {
        Names names = new Names(finals, others, statics);
        LOCK.lock();
        try {
            NAMES.put(className, names);
        } finally {
            LOCK.unlock();
        }
    }

    private static @Nullable Names namesOrNull(Class<?> type) {
        LOCK.lock();
        try {
            return NAMES.get(type.getName());
        } finally {
            LOCK.unlock();
        }
    }

    /** Where the reference is whose last write has its word somewhere in an object, or in a class; or {@link Raw#NO_FIELD}. */
    static long offsetOrNone(Object base, long wordAt) {
        boolean isStatic = base instanceof Class<?>;
        Class<?> lowest = base instanceof Class<?> itself ? itself : base.getClass();
        int place = (System.identityHashCode(lowest) + (int) wordAt) & (FOUND.length - 1);
        At known = FOUND[place];
        if (known == null || known.word != wordAt || !known.type.refersTo(lowest)) {
            known = new At(new WeakReference<>(lowest), wordAt, find(lowest, isStatic, wordAt));
            FOUND[place] = known;
        }
        return known.offset;
    }

    private static long find(Class<?> lowest, boolean isStatic, long wordAt) {
        for (Class<?> type = lowest; type != null; type = type.getSuperclass()) {
            Names names = namesOrNull(type);
            if (names == null) {
                continue;
            }
            for (String name : isStatic ? names.statics : names.others) {
                if (Raw.offsetOrNone(type, Hooks.PREFIX + "w$" + name) == wordAt) {
                    return Raw.offsetOrNone(type, name);
                }
            }
        }
        return Raw.NO_FIELD;
    }

    /** Where a reference field that a class declares lies in its objects; or {@link Raw#NO_FIELD}. */
    static long offsetOrNone(Class<?> lowest, String declaring, String field) {
        for (Class<?> type = lowest; type != null; type = type.getSuperclass()) {
            if (type.getName().equals(declaring)) {
                return Raw.offsetOrNone(type, field);
            }
        }
        return Raw.NO_FIELD;
    }

    /** Where the objects of a class, which is no array, hold references. */
    static Links of(Class<?> type) {
        int place = System.identityHashCode(type) & (LINKS.length - 1);
        Links known = LINKS[place];
        if (known == null || !known.type.refersTo(type)) {
            known = new Links(type, offsets(type, true), offsets(type, false));
            LINKS[place] = known;
        }
        return known;
    }

    private static long[] offsets(Class<?> lowest, boolean ofFinals) {
        long[] offsets = NONE;
        for (Class<?> type = lowest; type != null && type != Object.class; type = type.getSuperclass()) {
            if (!isOfTheJvm(type)) {
                offsets = withFields(offsets, type, ofFinals);
            }
        }
        return offsets;
    }

    /** These lead everywhere, or must not be looked into. */
    private static boolean isOfTheJvm(Class<?> type) {
        return type == Class.class
                || type == ClassLoader.class
                || type == Thread.class
                || type == Reference.class
                || type == String.class;
    }

    private static long[] withFields(long[] before, Class<?> type, boolean ofFinals) {
        long[] offsets = before;
        Names names = namesOrNull(type);
        if (names != null) {
            for (String name : ofFinals ? names.finals : names.others) {
                offsets = with(offsets, Raw.offsetOrNone(type, name));
            }
        } else if (type.getClassLoader() == null || type.isHidden()) { // those of lambdas; their fields are linked
            for (Field field : type.getDeclaredFields()) {
                boolean isWanted = !Modifier.isStatic(field.getModifiers())
                        && !field.getType().isPrimitive()
                        && Modifier.isFinal(field.getModifiers()) == ofFinals;
                if (isWanted) {
                    offsets = with(offsets, Raw.U.objectFieldOffset(field));
                }
            }
        }
        return offsets;
    }

    private static long[] with(long[] offsets, long further) {
        if (further == Raw.NO_FIELD) {
            return offsets;
        }
        long[] more = new long[offsets.length + 1];
        System.arraycopy(offsets, 0, more, 0, offsets.length);
        more[offsets.length] = further;
        return more;
    }
}
