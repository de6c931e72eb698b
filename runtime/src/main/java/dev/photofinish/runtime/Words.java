package dev.photofinish.runtime;

import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The words of a field, for accesses that do not name the field in their instruction: by reflection, by handle,
 * by Unsafe, or by a class that was instrumented before the field's own class was known.
 */
public final class Words {
    /** Fields that have words, by the name of their class. */
    private static final Map<String, Fields> FIELDS = new HashMap<>();

    private static final SpinLock LOCK = new SpinLock();

    private static final int CACHE_BITS = 10;
    /** What was found lately, for accesses in loops. */
    private static final @Nullable At[] CACHED = new At[1 << CACHE_BITS];

    /** The same by site: one place in the code mostly means one field. */
    private static final @Nullable At[] BY_SITE = new At[512];

    private record At(
            WeakReference<Class<?>> type,
            boolean isStatic,
            long offset,
            @Nullable Words words) {
        boolean isOf(Class<?> otherType, boolean ofClass, long otherOffset) {
            return offset == otherOffset && isStatic == ofClass && type.refersTo(otherType);
        }
    }

    /** Of one class: offsets in its objects and in itself have nothing to do with each other. */
    private static final class Fields {
        private final String[] ofObjects;
        private final String[] ofClass;

        Fields(String[] ofObjects, String[] ofClass) {
            this.ofObjects = ofObjects;
            this.ofClass = ofClass;
        }
    }

    private static final WeakTable<OfType> TYPES = new WeakTable<>() {
        @Override
        OfType make(Object type, int hash) {
            return new OfType((Class<?>) type, hash);
        }
    };

    /** All fields that have words, of the objects of a class with what they inherit, and of the class itself. */
    private static final class OfType extends WeakEntry {
        private final Map<Long, Words> ofObjects = new HashMap<>();
        private final Map<Long, Words> ofClass = new HashMap<>();

        OfType(Class<?> lowest, int hash) {
            super(lowest, hash);
            for (Class<?> type = lowest; type != null && type != Object.class; type = type.getSuperclass()) {
                Fields fields;
                LOCK.lock();
                try {
                    fields = FIELDS.get(type.getName());
                } finally {
                    LOCK.unlock();
                }
                if (fields != null) {
                    add(type, fields.ofObjects, ofObjects);
                }
                if (fields != null && type == lowest) {
                    add(type, fields.ofClass, ofClass);
                }
            }
        }

        private static void add(Class<?> type, String[] fields, Map<Long, Words> all) {
            for (String field : fields) {
                Words words = ofFieldOrNull(type, field);
                if (words != null) {
                    all.put(Raw.offsetOrNone(type, field), words);
                }
            }
        }
    }

    private final long write;
    private final long reads;
    /** In a trace: where the first number of the object's fields is, which of them this is, and what they are. */
    private final long number;

    private final int index;
    private final int layout;
    private final int fields;

    /** Where it says where the field's object was created; 0 if it does not. */
    private final long created;

    private Words(Class<?> declaring, String field) {
        write = Raw.U.objectFieldOffset(declaring, Hooks.PREFIX + "w$" + field);
        reads = Raw.U.objectFieldOffset(declaring, Hooks.PREFIX + "r$" + field);
        long[] creations = Creations.wordsOf(declaring);
        created = creations.length == 0 ? 0 : creations[0];
        Layouts own = null;
        if (Mode.RECORDS) {
            int known = constant(declaring, Layouts.LAYOUT);
            own = Layouts.getOrNull(known);
            if (own == null || own.indexOf(field) < 0) {
                known = constant(declaring, Layouts.STATIC_LAYOUT);
                own = Layouts.getOrNull(known);
            }
            layout = known;
        } else {
            layout = 0;
        }
        number = own == null ? 0 : own.offset(declaring);
        index = own == null ? 0 : own.indexOf(field);
        fields = own == null ? 0 : own.size();
    }

    /** A constant that was added to a class; 0 if it was not. */
    private static int constant(Class<?> declaring, String name) {
        long offset = Raw.offsetOrNone(declaring, name);
        return offset == Raw.NO_FIELD ? 0 : Raw.U.getInt(declaring, offset);
    }

    /** Says which fields of a class have words: those of its objects, and static ones. */
    public static void add(String className, String[] ofObjects, String[] ofClass) {
        Fields fields = new Fields(ofObjects.clone(), ofClass.clone());
        LOCK.lock();
        try {
            FIELDS.put(className, fields);
        } finally {
            LOCK.unlock();
        }
    }

    /** The words of a field that a class declares, or null. */
    static @Nullable Words ofFieldOrNull(Class<?> type, String field) {
        boolean hasWords = Raw.offsetOrNone(type, Hooks.PREFIX + "w$" + field) != Raw.NO_FIELD;
        return hasWords ? new Words(type, field) : null;
    }

    /** As {@link #atOrNull}, at a site that mostly means one field. */
    static @Nullable Words atSiteOrNull(Object base, long offset, int site) {
        boolean isStatic = base instanceof Class<?>;
        Class<?> type = isStatic ? (Class<?>) base : base.getClass();
        int place = site & (BY_SITE.length - 1);
        At cached = BY_SITE[place];
        if (cached == null || !cached.isOf(type, isStatic, offset)) {
            cached = find(type, isStatic, offset);
            BY_SITE[place] = cached;
        }
        return cached.words;
    }

    /** The words of the field at an offset of an object, or of a class for static ones; or null. */
    static @Nullable Words atOrNull(Object base, long offset) {
        boolean isStatic = base instanceof Class<?>;
        return find(isStatic ? (Class<?>) base : base.getClass(), isStatic, offset).words;
    }

    private static At find(Class<?> type, boolean isStatic, long offset) {
        int mixed = (System.identityHashCode(type) + (int) offset) * 0x9E3779B1; // neighbours are far from each other
        int place = mixed >>> (Integer.SIZE - CACHE_BITS);
        At cached = CACHED[place];
        if (cached == null || !cached.isOf(type, isStatic, offset)) {
            OfType all = TYPES.findOrAdd(type);
            cached = new At(
                    new WeakReference<>(type), isStatic, offset, (isStatic ? all.ofClass : all.ofObjects).get(offset));
            CACHED[place] = cached;
        }
        return cached;
    }

    /** Forgets all accesses, to a copy that nobody has accessed yet. */
    void clear(Object base) {
        Raw.U.putLong(base, write, 0);
        Raw.U.putLong(base, reads, 0);
        if (Mode.RECORDS && number != 0) {
            Raw.U.putInt(base, number, 0);
        }
    }

    /** Checks an access. */
    void access(Object base, boolean writes, ThreadState thread, int site) {
        long lastWrite = Raw.U.getLong(base, write);
        long lastReads = Raw.U.getLong(base, reads);
        boolean isWritten = ((lastWrite ^ thread.epoch) >>> Epoch.SITE_BITS) == 0;
        if (isWritten && (writes || !Mode.RECORDS)) { // a trace tells whether a value is used that was just written
            return;
        }
        boolean covered = !writes && ((lastReads ^ thread.epoch) >>> Epoch.SITE_BITS) == 0;
        if (covered) {
            return;
        }
        thread.created = creation(base);
        if (!Mode.RECORDS) {
            check(base, writes, thread, site);
        } else if (number != 0) {
            int variable = variable(base, thread);
            long word = writes
                    ? Recorder.write(lastWrite, lastReads, variable, thread, site)
                    : Recorder.read(lastWrite, lastReads, variable, thread, site);
            Raw.U.putLong(base, writes ? write : reads, word);
        }
        thread.created = 0;
    }

    /** In a trace: the number of the field in an object; 0 if it has none. */
    int variable(Object base, ThreadState thread) {
        int first = number == 0 ? 0 : Variables.ofFields(base, number, layout, fields, thread);
        return first == 0 ? 0 : first + index;
    }

    /** Checks an access in a mode that is atomic, see {@link AtomicCheck}. */
    void atomicAccess(int what, Object base, ThreadState thread, int site) {
        thread.created = creation(base);
        AtomicCheck.check(what, base, write, reads, thread, site);
        thread.created = 0;
    }

    private int creation(Object base) {
        return created == 0 || base instanceof Class<?> ? 0 : Raw.U.getInt(base, created);
    }

    private void check(Object base, boolean writes, ThreadState thread, int site) {
        if (writes) {
            VariableCheck.write(base, write, reads, thread, site);
        } else {
            VariableCheck.read(base, write, reads, thread, site);
        }
    }
}
