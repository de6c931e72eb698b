package dev.photofinish.runtime;

import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;
import org.jspecify.annotations.Nullable;

/**
 * Where objects were created, and by whom; for reports only.
 *
 * <p>Objects of the program's classes carry it in a word of their own, written when their constructor is through:
 *
 * <pre>
 *   31          20 19                          0
 *  +--------------+-----------------------------+
 *  | slot         | number of the place         |     0 when it is not known
 *  +--------------+-----------------------------+
 * </pre>
 *
 * <p>Arrays and collections of the JDK have no room for a word. Of them, the first few of each place are remembered in a
 * table, and when some of their type were seen to race, the next thousand.
 */
public final class Creations {
    private static final int PLACE_BITS = 20;
    private static final int MOST_PLACES = 1 << PLACE_BITS;
    private static final int MOST_SLOTS = 1 << (Integer.SIZE - PLACE_BITS);

    /** Arrays and collections that are remembered of each place. */
    private static final int FIRST_PER_SITE = 2;

    private static final int WHEN_WANTED = 1_000;

    private static final SpinLock LOCK = new SpinLock();
    private static int[] siteOf = new int[1 << 10];
    private static int places = 1;

    /** By site: how many more creations are remembered. */
    private static int[] wanted = new int[1 << 10];
    /** By site: what is created there, if it is an array or a collection. */
    private static @Nullable String[] typeOf = new String[1 << 10];

    /** Who created something, and where. */
    static final class Creation extends WeakEntry {
        private int site;
        private @Nullable ThreadFacts thread;

        private Creation(Object object, int hash) {
            super(object, hash);
        }

        int site() {
            return site;
        }

        @Nullable
        ThreadFacts thread() {
            return thread;
        }
    }

    private static final WeakTable<Creation> REMEMBERED = new WeakTable<>() {
        @Override
        Creation make(Object object, int hash) {
            return new Creation(object, hash);
        }
    };

    private Creations() {}

    /** Whether anybody will ask where objects were created. */
    public static boolean areWanted() {
        return Mode.DETECTS;
    }

    /** Gives a site that creates objects of the program a number for their words; 0 when there are too many. */
    public static int number(int site) {
        LOCK.lock();
        try {
            if (places == MOST_PLACES) {
                return 0;
            }
            siteOf = places < siteOf.length ? siteOf : Snapshot.copy(siteOf, places * 2);
            siteOf[places] = site;
            return places++;
        } finally {
            LOCK.unlock();
        }
    }

    /** Says which arrays or collections a site creates. */
    public static void add(int site, String type) {
        LOCK.lock();
        try {
            if (site >= wanted.length) {
                int size = Math.max(site + 1, wanted.length * 2);
                String[] types = new String[size];
                System.arraycopy(typeOf, 0, types, 0, typeOf.length);
                typeOf = types;
                wanted = Snapshot.copy(wanted, size);
            }
            typeOf[site] = type;
            wanted[site] = FIRST_PER_SITE;
        } finally {
            LOCK.unlock();
        }
    }

    /** Where the words of objects of a class are: its own, and those of classes above it that do not know each other. */
    static long[] wordsOf(Class<?> lowest) {
        long[] offsets = {};
        for (Class<?> type = lowest; type != null && type != Object.class; type = type.getSuperclass()) {
            long offset = wordOrZero(type);
            if (offset != 0) {
                long[] more = new long[offsets.length + 1];
                System.arraycopy(offsets, 0, more, 0, offsets.length);
                more[offsets.length] = offset;
                offsets = more;
            }
        }
        return offsets;
    }

    private static long wordOrZero(Class<?> type) {
        long offset = Raw.offsetOrNone(type, Hooks.PREFIX + "created");
        return offset == Raw.NO_FIELD ? 0 : offset;
    }

    /** A slot's part of the words; 0 when there are too many. */
    static int creator(int slot) {
        return slot < MOST_SLOTS ? slot << PLACE_BITS : 0;
    }

    /** The site in an object's word; 0 when it is not known. */
    static int site(int word) {
        int[] sites = siteOf;
        int place = word & (MOST_PLACES - 1);
        return place < sites.length ? sites[place] : 0;
    }

    /** The thread in an object's word; null when several threads had the slot, one after the other. */
    static @Nullable ThreadFacts threadOrNull(int word) {
        return SlotHistory.onlyThreadOrNull(word >>> PLACE_BITS);
    }

    /** An array or a collection was created. */
    @ForceInline
    static void created(Object object, ThreadState thread, int site) {
        int[] counts = wanted;
        if (site < counts.length && counts[site] > 0) {
            remember(object, thread, site);
        }
    }

    @DontInline
    private static void remember(Object object, ThreadState thread, int site) {
        if (thread.inside != 0) {
            return;
        }
        thread.inside++;
        try {
            wanted[site]--; // roughly: two threads may count one together
            Creation creation = REMEMBERED.findOrAdd(object);
            creation.site = site;
            creation.thread = thread.facts;
        } catch (Throwable failure) {
            wanted[site] = 0; // a report without this is better than no program
        } finally {
            thread.inside--;
        }
    }

    /** What is remembered of an array or a collection; null if nothing is. */
    static @Nullable Creation findOrNull(@Nullable Object object) {
        return object == null ? null : REMEMBERED.findOrNull(object);
    }

    /** From now on, creations of arrays or collections of this type are remembered. */
    static void want(String type) {
        LOCK.lock();
        try {
            for (int site = 0; site < typeOf.length; site++) {
                if (type.equals(typeOf[site])) {
                    wanted[site] = WHEN_WANTED;
                }
            }
        } finally {
            LOCK.unlock();
        }
    }
}
