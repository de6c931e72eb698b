package dev.photofinish.detect.goldilocks;

/**
 * The last answers for pairs of threads, in a table of limited size where pairs push each other out. For "is an
 * access of a at this position ordered before the present of b?" an entry holds
 *
 * <ul>
 *   <li>the latest position for which the answer was yes: it is yes for all earlier ones and stays so;
 *   <li>the earliest position for which the answer was no, and which rule to b was the last one then: the
 *       answer is no for all later ones as long as no other rule leads to b.
 * </ul>
 *
 * <p>Threads are told by their slots: what is ordered before the end of one thread in a slot is ordered before the
 * next one, and all of the one is ordered before the other.
 */
final class ThreadPairs {
    private static final int WORDS = 4;
    private static final int KNOWN = 1;
    private static final int UNKNOWN = 2;
    private static final int LAST_TO = 3;
    private static final int MIN_BITS = 8;
    private static final int MAX_BITS = 16;

    private int bits = MIN_BITS;
    private int fitsSlots = 1 << (MIN_BITS / 2);
    private long[] table = new long[WORDS << MIN_BITS];

    /** Where the entry of a pair is; it becomes an empty one if another pair had the place. */
    int entry(int first, int second) {
        if (Math.max(first, second) >= fitsSlots && bits < MAX_BITS) {
            enlarge();
        }
        long pair = (long) first << 32 | second;
        int at = (int) ((pair * 0x9E3779B97F4A7C15L) >>> (64 - bits)) * WORDS;
        if (table[at] != ~pair) { // inverted: no pair is 0, which a new table is full of
            table[at] = ~pair;
            table[at + KNOWN] = -1;
            table[at + UNKNOWN] = Long.MAX_VALUE;
        }
        return at;
    }

    /** Starts with an empty table again, which costs little compared to what filled it. */
    private void enlarge() {
        bits += 2;
        fitsSlots *= 2;
        table = new long[WORDS << bits];
    }

    boolean isKnown(int entry, long position) {
        return position <= table[entry + KNOWN];
    }

    boolean isUnknown(int entry, long position, long lastTo) {
        return position >= table[entry + UNKNOWN] && table[entry + LAST_TO] == lastTo;
    }

    void setKnown(int entry, long position) {
        table[entry + KNOWN] = position; // the caller asked before, so it is later than what was known
    }

    void setUnknown(int entry, long position, long lastTo) {
        table[entry + UNKNOWN] = position;
        table[entry + LAST_TO] = lastTo;
    }
}
