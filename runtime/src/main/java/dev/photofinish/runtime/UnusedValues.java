package dev.photofinish.runtime;

/**
 * In a trace: places that read something whose value decides nothing. A read there does not stand for later ones of the
 * same thread, which may use the value; so more is recorded, and a place that is used often counts as any other.
 */
public final class UnusedValues {
    private static final int MOST = 200;
    private static final byte UNUSED = 1;
    private static final byte MOVED = 2;

    private static final SpinLock LOCK = new SpinLock();
    private static byte[] marks = new byte[1 << 10];
    private static int[] uses = new int[1 << 10];

    private UnusedValues() {}

    /** Says that the value that a site reads goes nowhere, or only into the variable that the thread writes next. */
    public static void add(int site, boolean isMoved) {
        LOCK.lock();
        try {
            if (site >= marks.length) {
                int size = Math.max(site + 1, marks.length * 2);
                byte[] moreMarks = new byte[size];
                int[] moreUses = new int[size];
                System.arraycopy(marks, 0, moreMarks, 0, marks.length);
                System.arraycopy(uses, 0, moreUses, 0, uses.length);
                uses = moreUses; // first: whoever sees a mark finds its place here
                marks = moreMarks;
            }
            marks[site] = isMoved ? MOVED : UNUSED;
        } finally {
            LOCK.unlock();
        }
    }

    /** Whether a plain read at a site is marked. */
    static boolean marks(int site) {
        return of(site) == UNUSED;
    }

    /** The operation of a site that receives something. */
    static int receive(int site) {
        return switch (of(site)) {
            case UNUSED -> Tape.RECEIVE_UNUSED;
            case MOVED -> Tape.RECEIVE_MOVED;
            default -> Tape.RECEIVE;
        };
    }

    private static byte of(int site) {
        byte[] all = marks;
        if (site >= all.length || all[site] == 0) {
            return 0;
        }
        int[] counts = uses;
        return site < counts.length && counts[site]++ < MOST
                ? all[site]
                : 0; // threads may miscount, which does no harm
    }
}
