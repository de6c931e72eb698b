package dev.photofinish.runtime;

/**
 * One access in one word: who, when and where.
 *
 * <pre>
 *   63       48 47                18 17         0
 *  +-----------+--------------------+------------+
 *  | slot      | clock              | site       |     an access
 *  +-----------+--------------------+------------+
 *  | 0xFFFF    | generation, 24 bits | index, 24 |     reads of several threads, see ReadSets
 *  +-----------+--------------------+------------+
 * </pre>
 *
 * <p>Zero means that there was no access yet: no thread has slot 0. The site is a number of {@link Sites}.
 */
public final class Epoch {
    public static final int SITE_BITS = 18;
    static final int SLOT_SHIFT = 48;
    static final int MAX_SITE = (1 << SITE_BITS) - 1;
    static final int MAX_CLOCK = (1 << 30) - 1;
    /** Slots are below this. */
    static final int SHARED = 0xFFFF;

    private Epoch() {}

    static long of(int slot, int clock) {
        return (long) slot << SLOT_SHIFT | (long) clock << SITE_BITS;
    }

    static int slot(long word) {
        return (int) (word >>> SLOT_SHIFT);
    }

    static int clock(long word) {
        return (int) (word >>> SITE_BITS) & MAX_CLOCK;
    }

    static int site(long word) {
        return (int) word & MAX_SITE;
    }

    static boolean isShared(long word) {
        return word >>> SLOT_SHIFT == SHARED;
    }
}
