package dev.photofinish.runtime;

import jdk.internal.vm.annotation.ForceInline;

/**
 * Looks at accesses only some of the time. Synchronisation is always followed, so a race that is seen is one; others
 * may be missed.
 *
 * <p>Time is cut into short turns. A place that was hardly used is looked at in every turn, a place that is used often
 * in one of so many, all of them in the same turns: the two accesses of a race must both be looked at.
 */
public final class Sampling {
    private static final int TURN_MILLIS = 10;
    /** A place that ran so often is looked at in one turn of ten, and later in one of a hundred. */
    private static final int OFTEN = 1_000;

    private static final int VERY_OFTEN = 100_000;
    private static final int ADAPTIVE_TURNS = 10;

    /** One turn in so many; 0 if that depends on the place. */
    private static int oneIn = 1;
    /** Places used more than this often are passed over in this turn. */
    private static volatile int most = Integer.MAX_VALUE;

    private static int[] uses = new int[1 << 12];
    private static final SpinLock LOCK = new SpinLock();

    private Sampling() {}

    /** Says in how many turns one is used; 0 leaves that to how often places are used. Before the first hook runs. */
    public static void choose(int turns) {
        oneIn = turns;
        ModeChoice.samples = turns != 1;
    }

    /** Whether accesses are looked at only some of the time. */
    public static boolean isOn() {
        return oneIn != 1;
    }

    /** Begins to count turns, in a thread of its own that does not keep the program alive. */
    public static void start() {
        if (isOn()) {
            Thread thread = OwnThreads.make(Sampling::run, "photofinish-sampling");
            thread.setDaemon(true);
            thread.start();
        }
    }

    private static void run() {
        JdkHooks.beginOwn();
        try {
            for (int turn = 0; ; turn++) {
                begin(turn);
                Thread.sleep(TURN_MILLIS);
            }
        } catch (InterruptedException e) {
            most = Integer.MAX_VALUE; // whoever ends this gets everything
        }
    }

    static void begin(int turn) {
        if (oneIn > 0) {
            most = turn % oneIn == 0 ? Integer.MAX_VALUE : -1;
        } else if (turn % ADAPTIVE_TURNS != 0) {
            most = OFTEN;
        } else {
            most = turn % (ADAPTIVE_TURNS * ADAPTIVE_TURNS) == 0 ? Integer.MAX_VALUE : VERY_OFTEN;
        }
    }

    /** Whether an access at a site is passed over now. */
    @ForceInline
    static boolean passesOver(int site) {
        return most < Integer.MAX_VALUE && usesOf(site) > most;
    }

    /** How often a place was used, roughly: threads that count at once may count one use for two. */
    private static int usesOf(int site) {
        if (oneIn > 0) {
            return 0;
        }
        int[] table = uses;
        if (site >= table.length) {
            return makeRoom(site);
        }
        int known = table[site];
        if (known <= VERY_OFTEN) {
            table[site] = known + 1;
        }
        return known;
    }

    private static int makeRoom(int site) {
        LOCK.lock();
        try {
            if (site >= uses.length) {
                int[] more = new int[Math.max(site + 1, uses.length * 2)];
                System.arraycopy(uses, 0, more, 0, uses.length);
                uses = more;
            }
        } finally {
            LOCK.unlock();
        }
        return 0;
    }
}
