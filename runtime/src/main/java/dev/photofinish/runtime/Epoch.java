package dev.photofinish.runtime;

/**
 * One access in one word: who, when and where.
 *
 * <pre>
 *   63       48 47             19  18 17         0
 *  +-----------+-----------------+---+------------+
 *  | slot      | clock           | a | site       |    an access; a: in a mode that is atomic, see AtomicCheck
 *  +-----------+-----------------+---+------------+
 *  | 0xFFFF    | generation, 24 bits | index, 24  |    reads of several threads, see ReadSets
 *  +-----------+---------------------+------------+
 * </pre>
 *
 * <p>Zero means that there was no access yet: no thread has slot 0. The site is a number of {@link Sites}; an odd one
 * lies in a constructor. What is above the site tells whether a plain access of the same epoch needs a look: behind an
 * atomic one it does.
 */
public final class Epoch {
    public static final int SITE_BITS = 18;
    static final long ATOMIC = 1L << SITE_BITS;
    static final int CLOCK_SHIFT = SITE_BITS + 1;
    static final int SLOT_SHIFT = 48;
    static final int MAX_SITE = (1 << SITE_BITS) - 1;
    /** The bit of a site that tells whether it lies in a constructor. */
    static final int IN_CONSTRUCTOR = 1;

    static final int MAX_CLOCK = (1 << 29) - 1;
    /** Slots are below this. */
    static final int SHARED = 0xFFFF;

    private Epoch() {}

    static long of(int slot, int clock) {
        return (long) slot << SLOT_SHIFT | (long) clock << CLOCK_SHIFT;
    }

    static int slot(long word) {
        return (int) (word >>> SLOT_SHIFT);
    }

    static int clock(long word) {
        return (int) (word >>> CLOCK_SHIFT) & MAX_CLOCK;
    }

    static int site(long word) {
        return (int) word & MAX_SITE;
    }

    /** Whether it is an access in a mode that is atomic; asked of one access only. */
    static boolean isAtomic(long word) {
        return (word & ATOMIC) != 0;
    }

    /** Whether two accesses are of one thread and epoch, in whichever modes. */
    static boolean isSame(long word, long other) {
        return (word ^ other) >>> CLOCK_SHIFT == 0;
    }

    /** Whether the access was made by a constructor. */
    static boolean isOfConstructor(long word) {
        return (word & IN_CONSTRUCTOR) != 0;
    }

    static boolean isShared(long word) {
        return word >>> SLOT_SHIFT == SHARED;
    }
}
