package dev.photofinish.runtime;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What one thread did, in the order in which it did it, on its way to a trace. The thread appends, one other
 * thread reads behind it, and neither waits for the other.
 *
 * <p>An entry is a word, and for some operations a second one:
 *
 * <pre>
 *   63        58 57        32 31          0
 *  +------------+------------+-------------+
 *  | operation  | site       | target      |    READ, WRITE, FIELD, STATIC, NAMED, VOLATILE, STACK
 *  +------------+------------+-------------+
 *  | MOMENT     | moment, 58 bits          |    what follows happened at this moment or later
 *  +------------+--------------------------+
 *  | operation  | site       | target      |    all others; the second word is their moment,
 *  +------------+------------+-------------+    or for ELEMENT what belongs to its name
 * </pre>
 *
 * <p>Moments count the synchronisation operations of all threads. Those have each a moment of their own, and
 * accesses share one, so that whoever sorts by moments gets an order that respects all synchronisation.
 *
 * <p><b>Guarantees.</b> A reader sees an entry as a whole or not at all. When the tape is not {@linkplain #isBusy
 * busy}, all entries of moments before now are there.
 */
public final class Tape {
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
    /** Names a variable: the field that the site accesses, of one more object. */
    public static final int FIELD = 34;
    /** Names a variable: the static field that the site accesses. */
    public static final int STATIC = 35;
    /** Names a variable: in place of the site the text of its type; then the array's number and the index. */
    public static final int ELEMENT = 36;
    /** Names a lock or channel: in place of the site a text. */
    public static final int NAMED = 37;
    /** Names a channel: the volatile field that the site accesses. */
    public static final int VOLATILE = 38;

    /** Says who called a site when the thread first came there: the target is a text. */
    public static final int STACK = 39;

    private static final long BUSY = Raw.U.objectFieldOffset(Tape.class, "busy");
    private static final long FILLED = Raw.U.objectFieldOffset(Reel.class, "filled");

    private static final int SMALLEST = 64;
    private static final int LARGEST = 1 << 13;
    private static final int LONGEST_ENTRY = 3;

    /** A piece of the tape. */
    static final class Reel {
        final long[] words;
        /** Words that can be read. */
        volatile int filled;
        /** Written when this one is full. */
        volatile @Nullable Reel next;

        Reel(int size) {
            words = new long[size];
        }
    }

    private final ThreadState thread;
    private Reel reel = new Reel(SMALLEST);
    /** Until somebody begins to read: a reel leads on to all that follow, so nobody else may keep it. */
    private @Nullable Reel first = reel;

    private int at;
    private long moment;
    /** Variables of this thread are numbered from a range of its own. */
    private int nextVariable;

    private int lastVariable;
    /** Sites where the thread has been, a bit for each. */
    private long[] visited = {};

    @SuppressWarnings("UnusedVariable") // through Unsafe
    private volatile int busy;

    private volatile boolean ended;
    /** Only the reader knows what it is. */
    private @Nullable Object note;

    Tape(ThreadState thread) {
        this.thread = thread;
        Recorder.added(SMALLEST);
    }

    /** The first piece, for the one who reads the tape. */
    Reel takeFirst() {
        Reel taken = Objects.requireNonNull(first, "a tape is read once");
        first = null;
        return taken;
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
        if (isFirstVisit(site)) {
            CallerStacks.add(site, this, thread);
        }
        makeRoom();
        long now = Moments.now();
        if (now != moment) {
            moment = now;
            put((long) MOMENT << 58 | now);
        }
        put(entry(operation, site, variable));
        publish();
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
        makeRoom();
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
    void name(int what, int number, int siteOrText, long more) {
        makeRoom();
        put(entry(what, siteOrText, number));
        if (what == ELEMENT) {
            put(more);
        }
        publish();
    }

    int newVariable() {
        if (nextVariable == lastVariable) {
            nextVariable = Recorder.reserveVariables();
            lastVariable = nextVariable + Recorder.RANGE;
        }
        return nextVariable++;
    }

    private static long entry(int operation, int site, int target) {
        return (long) operation << 58 | (site & 0x3FF_FFFFL) << 32 | (target & 0xFFFF_FFFFL);
    }

    private void put(long word) {
        reel.words[at++] = word;
    }

    private void publish() {
        Raw.U.putIntRelease(reel, FILLED, at);
    }

    private void makeRoom() {
        if (at > reel.words.length - LONGEST_ENTRY) {
            Recorder.waitForReader();
            Reel more = new Reel(Math.min(LARGEST, reel.words.length * 4));
            Recorder.added(more.words.length);
            reel.next = more;
            reel = more;
            at = 0;
        }
    }
}
