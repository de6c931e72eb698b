package dev.photofinish.runtime;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Objects that the JVM copies: {@code Object.clone} reads all fields of the original, and copies the words that were
 * added to it, too, which tell nothing about the copy.
 */
public final class Copies {
    private static final SpinLock LOCK = new SpinLock();
    private static final Map<String, Facts> FACTS = new HashMap<>();
    private static final @Nullable Layout[] CACHED = new Layout[256];

    /** Of one class: the fields that have words, and whether it copies objects in a way of its own. */
    private static final class Facts {
        private final String[] fields;
        private final boolean hasClone;

        Facts(String[] fields, boolean hasClone) {
            this.fields = fields;
            this.hasClone = hasClone;
        }
    }

    /** Of one class with all above it. */
    private static final class Layout {
        private final WeakReference<Class<?>> type;
        private final Words[] words;
        private final long[] creations;

        Layout(Class<?> type) {
            this.type = new WeakReference<>(type);
            words = wordsOf(type);
            creations = words.length == 0 ? new long[0] : Creations.wordsOf(type);
        }
    }

    private Copies() {}

    /** Says which fields of a class's objects have words, and whether the class has a method {@code clone}. */
    public static void add(String className, String[] fields, boolean hasClone) {
        LOCK.lock();
        try {
            FACTS.put(className, new Facts(fields, hasClone));
        } finally {
            LOCK.unlock();
        }
    }

    private static @Nullable Facts factsOrNull(Class<?> type) {
        LOCK.lock();
        try {
            return FACTS.get(type.getName());
        } finally {
            LOCK.unlock();
        }
    }

    /**
     * After an object was cloned.
     *
     * @param owner the class whose method {@code clone} was called, if it was not that of the object itself
     */
    static void cloned(Object original, Object copy, @Nullable String owner, ThreadState thread, int site) {
        Class<?> type = copy.getClass();
        if (copy == original || type != original.getClass()) {
            return;
        }
        Layout layout = layout(type);
        for (long creation : layout.creations) {
            Raw.U.putInt(copy, creation, 0); // it is not known who has called for the copy
        }
        SyncFields.clear(copy);
        Words[] all = layout.words;
        if (all.length == 0) {
            return;
        }
        boolean wasRead = thread.inside == 0 && isLeftToTheJvm(type, owner);
        for (Words words : all) {
            words.clear(copy);
            if (wasRead) {
                words.access(original, false, thread, site);
            }
        }
    }

    /** Whether no class of the program has its own way to copy, from the owner of the called method upwards. */
    private static boolean isLeftToTheJvm(Class<?> lowest, @Nullable String owner) {
        boolean reached = owner == null;
        for (Class<?> type = lowest; type != null; type = type.getSuperclass()) {
            reached = reached || type.getName().equals(owner);
            Facts facts = reached ? factsOrNull(type) : null;
            if (facts != null && facts.hasClone) {
                return false;
            }
        }
        return true;
    }

    private static Layout layout(Class<?> type) {
        int place = System.identityHashCode(type) & (CACHED.length - 1);
        Layout cached = CACHED[place];
        if (cached == null || !cached.type.refersTo(type)) {
            cached = new Layout(type);
            CACHED[place] = cached;
        }
        return cached;
    }

    private static Words[] wordsOf(Class<?> lowest) {
        List<Words> all = new ArrayList<>();
        for (Class<?> type = lowest; type != null; type = type.getSuperclass()) {
            Facts facts = factsOrNull(type);
            for (int i = 0; facts != null && i < facts.fields.length; i++) {
                Words words = Words.ofFieldOrNull(type, facts.fields[i]);
                if (words != null) {
                    all.add(words);
                }
            }
        }
        return all.toArray(new Words[0]);
    }
}
