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
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;
import jdk.internal.vm.annotation.DontInline;
import org.jspecify.annotations.Nullable;

/**
 * The structure of a collection of the JDK as one variable: every operation reads it, and those that change it
 * write it. Replacing an element is no change: two threads may replace different ones. Elements are variables of their own.
 *
 * <p>Elements have no words beside them. Reads are noted with those who read, replacements with the collection. As every operation
 * reads the structure, its words tell whether anybody may have read an element without order. A change of structure ends
 * nothing explicitly: whoever comes later is ordered after it, and so after all accesses to elements before, or there is a
 * race on the structure.
 */
final class CollectionShadow extends WeakEntry {
    private static final long LAST_WRITE = Raw.U.objectFieldOffset(CollectionShadow.class, "lastWrite");
    private static final long READS = Raw.U.objectFieldOffset(CollectionShadow.class, "reads");

    private static final long NUMBER = Raw.U.objectFieldOffset(CollectionShadow.class, "number");
    private static final long REPLACED = Raw.U.objectFieldOffset(CollectionShadow.class, "replaced");
    private static final long NUMBERS = Raw.longOffset(0);
    private static final long[] LAST_NUMBER = new long[1];
    private static final int[] NO_NUMBER = {};

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
    /** What {@link ElementReads} know the collection by; 0 as long as nobody has read an element. */
    private long number;

    private @Nullable ReplacedElements replaced;
    /** In a trace: the number of this variable, alone among numbers; empty if there is no trace. */
    private final int[] variable = Mode.RECORDS ? new int[1] : NO_NUMBER;

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
        CollectionShadow found = SHADOWS.findOrNull(structure);
        CollectionShadow shadow = found != null ? found : STATEFUL.findOrNull(structure);
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
            turnTo(shadow, thread);
        }
        thread.collectionSite = site;
        shadow.read(thread, site);
    }

    private static void turnTo(CollectionShadow shadow, ThreadState thread) {
        thread.collectionBefore = thread.collection;
        thread.collection = shadow;
    }

    /** The program asks a node, which does not know its map. Most likely it is one of the last two; null if not. */
    static @Nullable CollectionShadow ofNodeOrNull(Object node, ThreadState thread) {
        CollectionShadow latest = thread.collection;
        if (latest == null || !latest.has(node)) {
            CollectionShadow before = thread.collectionBefore;
            if (before == null || thread.callSite == 0 || !before.has(node)) {
                return null;
            }
            turnTo(before, thread);
        }
        if (thread.callSite != 0) {
            thread.collectionSite = thread.callSite;
            thread.callSite = 0;
        }
        return thread.collection;
    }

    private boolean has(Object node) {
        Object structure = get();
        return structure != null && MapNodes.position(structure, node) != MapNodes.NONE;
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
        if (shadow == null || !shadow.refersTo(object) || !STATEFUL.has(shadow)) {
            if (object.getClass().getClassLoader() != null) {
                return;
            }
            shadow = STATEFUL.find(object);
            turnTo(shadow, thread);
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
        return Variables.ofStructure(variable, name, thread);
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

    /** The program reads an element. */
    void readElement(long position, ThreadState thread) {
        long[] places = thread.elementReads;
        int word = Sites.calmWord(thread.collectionSite);
        if (word == 0 || places == null || number == 0 || thread.optimistic) {
            readElementSlow(position, thread);
        } else if (!ElementReads.note(places, number, position, thread.stamp(word)) && replaced != null) {
            checkRead(position, thread);
        }
    }

    @DontInline
    private void readElementSlow(long position, ThreadState thread) {
        if (!Mode.DETECTS || thread.slot() == 0 || thread.optimistic) {
            return;
        }
        thread.settle();
        if (thread.elementReads == null) {
            thread.elementReads = ElementReads.ofSlot(thread.slot());
        }
        if (number == 0) {
            long next = Raw.U.getAndAddLong(LAST_NUMBER, NUMBERS, 1) + 1;
            Raw.U.compareAndSetLong(this, NUMBER, 0, next);
        }
        long[] places = thread.elementReads;
        boolean isNoted = places != null && ElementReads.note(places, number, position, word(thread));
        if (!isNoted && replaced != null) {
            checkRead(position, thread);
        }
    }

    private long word(ThreadState thread) {
        int site = thread.collectionSite;
        thread.touched();
        long word = thread.epoch | Sites.word(site);
        thread.subject = this;
        KeptStacks.keepIfWanted(word, thread, site);
        thread.subject = null;
        return word;
    }

    @DontInline
    private void checkRead(long position, ThreadState thread) {
        ReplacedElements all = replacedOrNull();
        if (all == null) {
            return;
        }
        if (Epoch.isShared(reads)) {
            Raw.U.fullFence(); // whoever replaces an element now finds this read, or is found here
        }
        long last = all.find(position);
        if (!thread.knows(last)) {
            seen(last, true, position, thread, false);
        }
    }

    private @Nullable ReplacedElements replacedOrNull() {
        return (ReplacedElements) Raw.U.getReferenceAcquire(this, REPLACED);
    }

    /** The program reads all elements. */
    void readElements(ThreadState thread) {
        readElement(ElementReads.ALL, thread);
        ReplacedElements all = replacedOrNull();
        long position = all == null || thread.optimistic ? MapNodes.NONE : all.unorderedOrNone(thread);
        if (position != MapNodes.NONE) {
            checkRead(position, thread);
        }
    }

    /** The program replaces an element. */
    void replaceElement(long position, ThreadState thread) {
        ReplacedElements all = replaced;
        if (all != null && all.isTakenIn(thread.epoch, position) && !Epoch.isShared(reads)) {
            return; // nobody else is near
        }
        long last = all == null ? 0 : all.find(position);
        if (last == 0 || ((last ^ thread.epoch) >>> Epoch.SITE_BITS) != 0) {
            replaceElementSlow(position, last, thread);
        }
    }

    @DontInline
    private void replaceElementSlow(long position, long last, ThreadState thread) {
        if (!Mode.DETECTS || thread.slot() == 0) {
            return;
        }
        thread.settle();
        ReplacedElements all = replacedOrNull();
        if (all == null) {
            Raw.U.compareAndSetReference(this, REPLACED, null, new ReplacedElements());
            all = Objects.requireNonNull(replacedOrNull());
        }
        if (!thread.knows(last)) {
            seen(last, true, position, thread, true);
        }
        boolean isShared = Epoch.isShared(reads) || !thread.knows(reads);
        all.put(position, word(thread), isShared);
        if (isShared) {
            Raw.U.fullFence();
            for (long read : ElementReads.unordered(number, position, thread)) {
                if (read == 0) {
                    break;
                }
                seen(read, false, position, thread, true);
            }
        }
    }

    /** An access to an element that the thread does not know, before one of its own. */
    private void seen(long first, boolean firstWrites, long position, ThreadState thread, boolean writes) {
        Object structure = get();
        if (structure != null && MapNodes.isOnly(structure, position) && !Initialisations.order(first, thread)) {
            thread.subject = this;
            Races.seen(null, 0, first, firstWrites, thread, thread.collectionSite, writes);
            thread.subject = null;
        }
    }
}
