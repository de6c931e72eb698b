package dev.photofinish.runtime;

import jdk.internal.vm.annotation.ForceInline;
import org.jspecify.annotations.Nullable;

/**
 * Places in the program's code, as numbers. The agent numbers every instrumented instruction; words hold
 * smaller numbers, which a place gets when it is first seen running off the fast path.
 */
public final class Sites {
    /** The offset of a field that is not known yet. */
    private static final long UNRESOLVED = 0;

    private static final int NOT_KEPT = -1;

    /** The site lies in a constructor. */
    public static final int IN_CONSTRUCTOR = 1;
    /** It hands out the object that its constructor has not finished yet. */
    public static final int HANDS_OUT_THIS = 2;
    /** It accesses what it has found through static fields, and through no final one of an object. */
    public static final int FROM_STATIC = 4;
    /** It was seen to write a reference that another thread reads without an order. */
    static final int PUBLISHES = 8;
    /** Its accesses are in a mode that is atomic. */
    public static final int ATOMIC = 16;

    private static final SpinLock LOCK = new SpinLock();

    /** By site: its number in words, with the bit of {@link Epoch#ATOMIC} if it is such a site; 0 if it has none yet. */
    private static int[] wordOf = new int[1 << 12];

    private static int[] siteOf = new int[1 << 12];
    /** The next number for a site in a constructor, and for one elsewhere. */
    private static int nextInConstructor = Epoch.IN_CONSTRUCTOR;

    private static int nextElsewhere = 2;
    /** By site: what is known of it, as the sum of the constants. */
    private static byte[] factsOf = new byte[1 << 12];
    /** By site: its number in words if nobody wants stacks of accesses there, otherwise 0. */
    private static int[] calmWordOf = new int[1 << 12];

    private static @Nullable String[] ownerOf = new String[1 << 10];
    private static @Nullable String[] fieldOf = new String[1 << 10];
    private static long[] offsetOf = new long[1 << 10];

    private Sites() {}

    /** What a site leaves in words: its number, 0 when there are too many, and whether its accesses are atomic. */
    static int word(int site) {
        int[] table = wordOf;
        int word = site < table.length ? table[site] : 0;
        return word > 0 ? word : newWord(site);
    }

    /** As {@link #word}, but 0 also where the stacks of accesses are still wanted, and for sites that are new. */
    @ForceInline
    static int calmWord(int site) {
        int[] table = calmWordOf;
        return site < table.length ? table[site] : 0;
    }

    /** From now on stacks of accesses at a site are wanted, or not any more. */
    static void setCalm(int site, boolean calm) {
        int word = word(site);
        LOCK.lock();
        try {
            if (site >= calmWordOf.length) {
                int[] more = new int[Math.max(site + 1, calmWordOf.length * 2)];
                System.arraycopy(calmWordOf, 0, more, 0, calmWordOf.length);
                calmWordOf = more;
            }
            calmWordOf[site] = calm ? word : 0;
        } finally {
            LOCK.unlock();
        }
    }

    private static int newWord(int site) {
        LOCK.lock();
        try {
            return newWordLocked(site);
        } finally {
            LOCK.unlock();
        }
    }

    private static int newWordLocked(int site) {
        if (site >= wordOf.length) {
            int[] more = new int[Math.max(site + 1, wordOf.length * 2)];
            System.arraycopy(wordOf, 0, more, 0, wordOf.length);
            wordOf = more;
        }
        if (wordOf[site] == 0) {
            wordOf[site] = newNumber(site);
        }
        return wordOf[site] == NOT_KEPT ? atomicBit(site) : wordOf[site];
    }

    private static int newNumber(int site) {
        int number = nextNumber(site);
        if (number > Epoch.MAX_SITE) {
            return NOT_KEPT;
        }
        if (number >= siteOf.length) {
            int[] more = new int[Math.max(number + 1, siteOf.length * 2)];
            System.arraycopy(siteOf, 0, more, 0, siteOf.length);
            siteOf = more;
        }
        siteOf[number] = site;
        return number | atomicBit(site); // noted last: others read it without the lock
    }

    private static int atomicBit(int site) {
        return is(site, ATOMIC) ? (int) Epoch.ATOMIC : 0;
    }

    private static int nextNumber(int site) {
        int next;
        if (is(site, IN_CONSTRUCTOR)) {
            next = nextInConstructor;
            nextInConstructor += 2;
        } else {
            next = nextElsewhere;
            nextElsewhere += 2;
        }
        return next;
    }

    /** Says something of a site, before it runs. */
    public static void say(int site, int fact) {
        LOCK.lock();
        try {
            if (site >= factsOf.length) {
                byte[] more = new byte[Math.max(site + 1, factsOf.length * 2)];
                System.arraycopy(factsOf, 0, more, 0, factsOf.length);
                factsOf = more;
            }
            factsOf[site] |= (byte) fact;
        } finally {
            LOCK.unlock();
        }
    }

    /** Whether something was said of a site. */
    static boolean is(int site, int fact) {
        byte[] table = factsOf;
        return site < table.length && (table[site] & fact) != 0;
    }

    /** The site of an access; 0 when it was not kept. */
    static int site(long word) {
        int[] table = siteOf;
        return Epoch.site(word) < table.length ? table[Epoch.site(word)] : 0;
    }

    /** Says which volatile field a site accesses, so that its offset can be found when the site first runs. */
    public static void volatileField(int site, String declaringClass, String field) {
        LOCK.lock();
        try {
            makeRoom(site);
            ownerOf[site] = declaringClass;
            fieldOf[site] = field;
        } finally {
            LOCK.unlock();
        }
    }

    /** Whether it was said which volatile field a site accesses. */
    static boolean isVolatileField(int site) {
        @Nullable String[] table = fieldOf;
        return site < table.length && table[site] != null;
    }

    private static void makeRoom(int site) {
        if (site >= offsetOf.length) {
            int size = Math.max(site + 1, offsetOf.length * 2);
            String[] owners = new String[size];
            String[] fields = new String[size];
            long[] offsets = new long[size];
            System.arraycopy(ownerOf, 0, owners, 0, ownerOf.length);
            System.arraycopy(fieldOf, 0, fields, 0, fieldOf.length);
            System.arraycopy(offsetOf, 0, offsets, 0, offsetOf.length);
            ownerOf = owners;
            fieldOf = fields;
            offsetOf = offsets;
        }
    }

    /** The key of the site's volatile field in an object, or of its static field in a class. */
    static long key(int site, Object base) {
        long[] table = offsetOf;
        long offset = site < table.length ? table[site] : UNRESOLVED;
        return offset != UNRESOLVED ? offset : resolve(site, base);
    }

    private static long resolve(int site, Object base) {
        String owner;
        String field;
        LOCK.lock();
        try {
            makeRoom(site);
            owner = ownerOf[site];
            field = fieldOf[site];
        } finally {
            LOCK.unlock();
        }
        long offset = owner == null || field == null ? SyncTable.ANY_OFFSET : Offsets.of(base, owner, field);
        LOCK.lock();
        offsetOf[site] = offset;
        LOCK.unlock();
        return offset;
    }
}
