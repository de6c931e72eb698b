package dev.photofinish.runtime;

import org.jspecify.annotations.Nullable;

/**
 * What one thread did, in the order in which it did it, on its way to a trace; and beside it the names of what it gave
 * numbers to.
 *
 * <p>An entry is a word, and for synchronisation a second one:
 *
 * <pre>
 *   63        58 57        32 31          0
 *  +------------+------------+-------------+
 *  | operation  | site       | target      |    READ, WRITE, READ_UNUSED
 *  +------------+------------+-------------+
 *  | LOOP       | accesses   | turns       |    so many accesses follow, which are those of the first turn
 *  +------------+------------+-------------+
 *  | MOMENT     | moment, 58 bits          |    what follows happened at this moment or later
 *  +------------+--------------------------+
 *  | operation  | site       | target      |    all others; the second word is their moment
 *  +------------+------------+-------------+
 * </pre>
 *
 * <p>Names are a word each, with a site or a text or a layout in place of the site; those of ELEMENTS have two more:
 * object and index in one, and how many elements there are.
 *
 * <p>Moments count the synchronisation operations of all threads. Those have each a moment of their own, and
 * accesses share one, so that whoever sorts by moments gets an order that respects all synchronisation.
 *
 * <p><b>Guarantees.</b> A reader sees an entry as a whole or not at all. When the tape is not {@linkplain #isBusy
 * busy}, all entries of moments before now are there. The name of a number is there before any entry that uses it.
 */
public final class Tape extends Track {
    /** Numbers below 32 are those of operations in traces. */
    public static final int READ = 0;

    public static final int WRITE = 1;
    public static final int ACQUIRE = 2;
    public static final int RELEASE = 3;
    /** The target is the number of the started thread. */
    public static final int FORK = 4;
    /** The target is the number of the ended thread. */
    public static final int JOIN = 5;

    public static final int WAIT = 9;
    public static final int WAKE = 10;
    public static final int END = 13;
    public static final int CLASS_INIT = 14;
    public static final int CLASS_USE = 15;
    public static final int SEND = 16;
    public static final int RECEIVE = 17;
    /** Reads something whose value decides nothing. */
    public static final int READ_UNUSED = 18;

    public static final int RECEIVE_UNUSED = 19;
    /** Receives a value that only goes into what the thread writes next. */
    public static final int RECEIVE_MOVED = 20;

    /** The time goes on. */
    public static final int MOMENT = 32;
    /** The thread is ordered after all that any thread has done. */
    public static final int AFTER_ALL = 33;
    /** Accesses follow that repeat: in place of the site how many they are, and of the target how often. */
    public static final int LOOP = 40;

    /** Names the fields of an object, or the static ones of a class: in place of the site their layout. */
    public static final int FIELDS = 34;
    /** Names a variable that is an object: in place of the site a text. */
    public static final int STRUCTURE = 35;
    /** Names neighbouring elements of an array: in place of the site the text of its type. */
    public static final int ELEMENTS = 36;
    /** Names a lock or channel: in place of the site a text. */
    public static final int NAMED = 37;
    /** Names a channel: the volatile field that the site accesses. */
    public static final int VOLATILE = 38;

    /** Says who called a site when the thread first came there: the target is a text. */
    public static final int STACK = 39;

    private static final long BUSY = Raw.U.objectFieldOffset(Tape.class, "busy");

    /** Numbers of variables that a thread takes at once, at first and at most. */
    private static final int FIRST_RANGE = 16;

    private static final int LARGEST_RANGE = 1 << 10;

    private final ThreadState thread;
    private final Track names = new Track();
    private long moment;
    /** Variables of this thread are numbered from a range of its own. */
    private int nextVariable;

    private int lastVariable;
    private int range = FIRST_RANGE;
    /** Sites where the thread has been, a bit for each. */
    private long[] visited = {};

    @SuppressWarnings("UnusedVariable") // through Unsafe
    private volatile int busy;

    private volatile boolean ended;
    /** Only the reader knows what it is. */
    private @Nullable Object note;

    Tape(ThreadState thread) {
        this.thread = thread;
    }

    /** The names that the thread has given. */
    public Track names() {
        return names;
    }

    /** The thread's number. */
    public long threadId() {
        return thread.id;
    }

    /** Keeps something for whoever reads the tape. */
    public void keep(@Nullable Object newNote) {
        note = newNote;
    }

    /** What the reader has kept here. */
    public @Nullable Object kept() {
        return note;
    }

    /** Who the thread is. */
    public @Nullable ThreadFacts facts() {
        return thread.facts;
    }

    /** Whether the thread is taking a moment at this moment. */
    public boolean isBusy() {
        return busy != 0;
    }

    /** Whether nothing more will come. */
    public boolean hasEnded() {
        return ended;
    }

    void access(int operation, int variable, int site) {
        visit(site);
        accessAgain(operation, variable, site);
    }

    /** An access at a place where the thread has been. */
    void accessAgain(int operation, int variable, int site) {
        makeRoom(2);
        putMoment();
        put(entry(operation, site, variable));
        publish();
    }

    private void putMoment() {
        long now = Moments.now();
        if (now != moment) {
            moment = now;
            put((long) MOMENT << 58 | now);
        }
    }

    /** Some accesses, again and again, each time to the next variables. */
    void loop(long[] accesses, int count, int turns) {
        makeRoom(count + 2);
        putMoment();
        put(entry(LOOP, count, turns));
        for (int i = 0; i < count; i++) {
            put(accesses[i]);
        }
        publish();
    }

    /** One turn of a loop: its variables are so much further than in the first one. */
    void turn(long[] accesses, int count, int further) {
        makeRoom(count + 1);
        putMoment();
        for (int i = 0; i < count; i++) {
            put(accesses[i] + further);
        }
        publish();
    }

    /** The thread is at a site; the first time it leaves its stack. */
    void visit(int site) {
        if (isFirstVisit(site)) {
            CallerStacks.add(site, this, thread);
        }
    }

    private boolean isFirstVisit(int site) {
        int at = site >>> 6;
        if (at >= visited.length) {
            long[] more = new long[Math.max(at + 1, visited.length * 2)];
            System.arraycopy(visited, 0, more, 0, visited.length);
            visited = more;
        }
        long before = visited[at];
        visited[at] = before | 1L << site;
        return visited[at] != before;
    }

    /** An operation with a moment of its own. */
    void synchronise(int operation, int target, int site) {
        makeRoom(2);
        Raw.U.putIntOpaque(this, BUSY, 1);
        long now = Moments.next();
        put(entry(operation, site, target));
        put(now);
        moment = now + 1;
        publish();
        Raw.U.putIntRelease(this, BUSY, 0);
        if (operation == END) {
            ended = true;
        }
    }

    /** Names what was given a number just now. */
    void name(int what, int number, int siteOrText) {
        names.makeRoom(1);
        names.put(entry(what, siteOrText, number));
        names.publish();
    }

    /** Names elements that were given numbers just now. */
    void nameElements(int first, int count, int text, int array, int index) {
        names.makeRoom(3);
        names.put(entry(ELEMENTS, text, first));
        names.put((long) array << 32 | index);
        names.put(count);
        names.publish();
    }

    /** So many new numbers, which follow each other; the first one, or 0 if there are no more. */
    int newVariables(int count) {
        if (count > lastVariable - nextVariable) {
            if (count > range / 4) {
                return Recorder.reserveVariables(count);
            }
            nextVariable = Recorder.reserveVariables(range);
            lastVariable = nextVariable + range;
            range = Math.min(LARGEST_RANGE, 2 * range);
        }
        int first = nextVariable;
        nextVariable = first + count;
        return first;
    }

    static long entry(int operation, int site, int target) {
        return (long) operation << 58 | (site & 0x3FF_FFFFL) << 32 | (target & 0xFFFF_FFFFL);
    }
}
