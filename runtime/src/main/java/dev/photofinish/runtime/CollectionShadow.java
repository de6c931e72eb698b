package dev.photofinish.runtime;

import java.security.MessageDigest;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The structure of a collection of the JDK as one variable: every operation reads it, and those that change it
 * write it. Replacing an element is no change: two threads may replace different ones.
 */
final class CollectionShadow extends WeakEntry {
    private static final long LAST_WRITE = Raw.U.objectFieldOffset(CollectionShadow.class, "lastWrite");
    private static final long READS = Raw.U.objectFieldOffset(CollectionShadow.class, "reads");

    private static final WeakTable<CollectionShadow> SHADOWS = new WeakTable<>() {
        @Override
        CollectionShadow make(Object object, int hash) {
            return new CollectionShadow(object, hash);
        }
    };

    /** Builders of strings and the like mostly live for a moment. */
    private static final RecentTable<CollectionShadow> STATEFUL = new RecentTable<>() {
        @Override
        CollectionShadow make(Object object, int hash) {
            return new CollectionShadow(object, hash);
        }
    };

    /** The class that the program knows: a set may keep its elements in a map. */
    private String name;

    /** Where the program created it, if its elements are in a structure that it did not create itself. */
    private Creations.@Nullable Creation creation;

    private long lastWrite;
    private long reads;
    /** In a trace: the number of this variable, alone among numbers; empty if there is no trace. */
    private final int[] number = new int[Mode.RECORDS ? 1 : 0];

    private CollectionShadow(Object structure, int hash) {
        super(structure, hash);
        name = nameOf(structure);
    }

    /** The class of which programs know. */
    private static String nameOf(Object structure) {
        if (structure instanceof EnumSet) {
            return EnumSet.class.getName();
        }
        return structure instanceof MessageDigest
                ? MessageDigest.class.getName()
                : structure.getClass().getName();
    }

    /** Whether something is a set of the JDK that keeps its elements in a map. */
    static boolean isSet(Object value) {
        Class<?> type = value.getClass();
        return type == HashSet.class || type == LinkedHashSet.class || type == TreeSet.class;
    }

    /** Whether a collection was changed last at a site, as words name it. */
    static boolean hasWriteAt(Object structure, int siteWord) {
        CollectionShadow shadow =
                structure instanceof StringBuilder ? BUILDERS.findOrNull(structure) : SHADOWS.findOrNull(structure);
        return shadow != null && Epoch.site(shadow.lastWrite) == siteWord;
    }

    String name() {
        return name;
    }

    Creations.@Nullable Creation creationOrNull() {
        return creation != null ? creation : Creations.findOrNull(get());
    }

    /** Collections whose size is asked for without any other effect; those of programs may do anything. */
    private static final Class<?>[] ASKED = {
        ArrayList.class, HashMap.class, HashSet.class, LinkedHashMap.class, LinkedHashSet.class, TreeMap.class,
        TreeSet.class, LinkedList.class, ArrayDeque.class, PriorityQueue.class, EnumMap.class, IdentityHashMap.class
    };

    /** Whether a collection keeps its elements in this, and not in something below it. */
    static boolean isStructure(Object named, Object structure) {
        return !(named instanceof TreeSet) || structure instanceof TreeMap;
    }

    /** The program has called a collection. */
    static void enter(Object named, Object structure, ThreadState thread) {
        int site = thread.callSite;
        thread.callSite = 0; // what the collection itself calls is its own business
        CollectionShadow shadow = thread.collection;
        if (shadow == null || !shadow.refersTo(structure)) {
            shadow = SHADOWS.findOrAdd(structure);
            if (named != structure) {
                shadow.name = named.getClass().getName();
                shadow.creation = Creations.findOrNull(named);
            }
            thread.collection = shadow;
        }
        thread.collectionSite = site;
        shadow.read(thread, site);
    }

    /** The program goes on with a call of a collection that was interrupted by others. */
    static void resume(Object structure, ThreadState thread, int site) {
        CollectionShadow shadow = thread.collection;
        if (shadow == null || !shadow.refersTo(structure)) {
            thread.collection = SHADOWS.findOrAdd(structure);
        }
        thread.collectionSite = site;
    }

    /** The program hands something to the JDK, which will look at all that is in it. */
    static void lookThrough(Object value, ThreadState thread, int site) {
        if (value instanceof StringBuilder) {
            stateful(value, false, thread, site);
            return;
        }
        Class<?> type = value.getClass();
        for (Class<?> asked : ASKED) {
            if (asked == type) {
                thread.callSite = site; // the collection itself knows where its elements are
                sizeOf(value);
                thread.callSite = 0;
                return;
            }
        }
    }

    private static int sizeOf(Object value) {
        return value instanceof Map<?, ?> map ? map.size() : ((Collection<?>) value).size();
    }

    /**
     * The program is about to call a builder of strings, or another object with a state. What its own classes make of such
     * a method is their matter: it may lock.
     */
    static void stateful(Object object, boolean writes, ThreadState thread, int site) {
        CollectionShadow shadow = thread.collection;
        if (shadow == null || !shadow.refersTo(object)) {
            if (object.getClass().getClassLoader() != null) {
                return;
            }
            shadow = STATEFUL.find(object);
            thread.collection = shadow;
        }
        if (writes) {
            shadow.write(thread, site);
        } else {
            shadow.read(thread, site);
        }
    }

    private void read(ThreadState thread, int site) {
        if (((reads ^ thread.epoch) >>> Epoch.SITE_BITS) != 0
                && ((lastWrite ^ thread.epoch) >>> Epoch.SITE_BITS) != 0) {
            thread.subject = this;
            if (Mode.RECORDS) {
                reads = Recorder.read(lastWrite, reads, variable(thread), thread, site);
            } else {
                VariableCheck.read(this, LAST_WRITE, READS, thread, site);
            }
            thread.subject = null;
        }
    }

    private int variable(ThreadState thread) {
        return Variables.ofStructure(number, name, thread);
    }

    void write(ThreadState thread, int site) {
        if (((lastWrite ^ thread.epoch) >>> Epoch.SITE_BITS) != 0 || Epoch.isOfConstructor(lastWrite)) {
            thread.subject = this;
            if (Mode.RECORDS) {
                lastWrite = Recorder.write(lastWrite, reads, variable(thread), thread, site);
            } else {
                VariableCheck.write(this, LAST_WRITE, READS, thread, site);
            }
            thread.subject = null;
        }
    }
}
