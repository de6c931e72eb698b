package dev.photofinish.runtime;

import org.jspecify.annotations.Nullable;

/**
 * In a trace: the fields of classes, which get their numbers together, for each object or for the class. An object keeps
 * the first number; the others follow.
 */
public final class Layouts {
    /** Keeps the first number of an object's fields, and of a class's static ones. */
    public static final String NUMBER = Hooks.PREFIX + "v";

    public static final String STATIC_NUMBER = Hooks.PREFIX + "sv";
    /** Constants of a class: the layouts of its objects and of its static fields. */
    public static final String LAYOUT = Hooks.PREFIX + "l";

    public static final String STATIC_LAYOUT = Hooks.PREFIX + "sl";

    private static final SpinLock LOCK = new SpinLock();
    /** Read without the lock: who knows a number has it from a class that was defined after its layout was added. */
    private static volatile @Nullable Layouts[] all = new Layouts[256];

    private static int count = 1;

    private final String[] fields;
    private final String[] names;
    private final boolean isStatic;
    /** Where the first number is; 0 while that is not known. */
    private long offset;

    private Layouts(String[] fields, String[] names, boolean isStatic) {
        this.fields = fields.clone();
        this.names = names.clone();
        this.isStatic = isStatic;
    }

    /**
     * Describes the fields of a class.
     *
     * @param fields what their words are called after
     * @param names what they are called in the trace
     * @return the number of the layout
     */
    public static int add(String[] fields, String[] names, boolean isStatic) {
        Layouts layout = new Layouts(fields, names, isStatic);
        LOCK.lock();
        try {
            @Nullable Layouts[] table = all;
            if (count == table.length) {
                Layouts[] more = new Layouts[count * 2];
                System.arraycopy(table, 0, more, 0, count);
                table = more;
            }
            table[count] = layout;
            all = table; // also if it is the same one: who reads it finds the new element
            return count++;
        } finally {
            LOCK.unlock();
        }
    }

    /** The layout with this number, or null. */
    public static @Nullable Layouts getOrNull(int number) {
        @Nullable Layouts[] table = all;
        return number < table.length ? table[number] : null;
    }

    /** What the fields are called in the trace. */
    public String[] names() {
        return names.clone();
    }

    /** Whether they are static ones. */
    public boolean isStatic() {
        return isStatic;
    }

    int size() {
        return names.length;
    }

    /** Which of the fields this is, or -1. */
    int indexOf(String field) {
        for (int i = 0; i < fields.length; i++) {
            if (fields[i].equals(field)) {
                return i;
            }
        }
        return -1;
    }

    /** Where objects of the class, or the class, keep the first number. */
    long offset(Class<?> declaring) {
        if (offset == 0) {
            offset = Raw.U.objectFieldOffset(declaring, isStatic ? STATIC_NUMBER : NUMBER);
        }
        return offset;
    }
}
