package dev.photofinish.runtime;

import java.util.Arrays;
import jdk.internal.vm.annotation.DontInline;

/**
 * The words of an array as long as few stretches of it were accessed in different ways: one pair of words for each
 * stretch, not for each element. Most arrays stay like this for as long as they live.
 */
final class Spans extends SpinLock {
    /** What became of an access: {@link #NOTED}, {@link #TOO_MANY}, or the word of one that is not ordered before it. */
    static final long NOTED = 0;

    static final long TOO_MANY = -1;

    private static final long CHANGES = Raw.U.objectFieldOffset(Spans.class, "changes");
    private static final int MOST = 8;
    private static final long[] NOBODY = {};

    /** How many numbers a stretch has: the first element behind it, its last write, and its reads since. */
    private static final int STEP = 3;

    private static final int WRITE = 1;
    private static final int READS = 2;

    /** The first element of the first stretch. */
    private final int start;

    private int count = 1;
    /** What there is of each stretch, one after the other. */
    private long[] cells = new long[STEP];

    private boolean retired;
    /** Whether what a constructor wrote is told from what is written later: where that cannot take much room. */
    private final boolean tellsConstructors;
    /** Odd while the stretches are being changed. */
    private int changes;

    Spans(int length) {
        this(0, length, length <= SmallArray.LONGEST);
    }

    /** Those of a part of an array. */
    Spans(int start, int end, boolean tellsConstructors) {
        this.start = start;
        cells[0] = end;
        this.tellsConstructors = tellsConstructors;
    }

    /** Fills some elements of an array that nobody else looks at yet; there is room for that. */
    void put(int from, int to, long write, long reads) {
        boolean isParted = split(from) && split(to);
        assert isParted : "a part has no more stretches than the whole";
        int at = find(from);
        cells[STEP * at + WRITE] = write;
        cells[STEP * at + READS] = reads;
    }

    /** The first elements of a new array were written. */
    void begin(int written, long write) {
        long length = cells[0];
        if (written < length) {
            grow();
            cells[0] = written;
            cells[STEP] = length;
            count = 2;
        }
        cells[WRITE] = write;
    }

    /** Whether the thread has accessed an element in its current epoch, or written it if that is asked. */
    boolean covers(int index, ThreadState thread, boolean writes) {
        int before = Raw.U.getIntAcquire(this, CHANGES);
        long[] current = cells;
        int at = 0;
        while (at < current.length && current[at] <= index) {
            at += STEP;
        }
        if ((before & 1) != 0 || at >= current.length) {
            return false;
        }
        long write = current[at + WRITE];
        long reads = current[at + READS];
        Raw.U.loadFence(); // what was read above counts only if nobody has changed anything since
        return changes == before
                && ((((write ^ thread.epoch) >>> Epoch.SITE_BITS) == 0 && !(writes && isConstructors(write)))
                        || (!writes
                                && (((reads ^ thread.epoch) >>> Epoch.SITE_BITS) == 0
                                        || thread.setsRead.has(reads, thread.epoch))));
    }

    /** Notes an access to some elements, if they all were accessed in order; otherwise nothing changes. */
    @DontInline
    long access(int from, int to, ThreadState thread, int site, boolean writes) {
        thread.settle(); // not under the lock: it may check other elements of the array
        lock();
        try {
            changes++;
            Raw.U.storeFence();
            return accessLocked(from, to, thread, site, writes);
        } finally {
            Raw.U.putIntRelease(this, CHANGES, changes + 1);
            unlock();
        }
    }

    private long accessLocked(int from, int to, ThreadState thread, int site, boolean writes) {
        if (retired || !split(from) || !split(to)) {
            return TOO_MANY;
        }
        int first = from == start ? 0 : find(from - 1) + 1;
        int last = find(to - 1);
        for (int i = first; i <= last; i++) {
            long other = unordered(cells[STEP * i + WRITE], cells[STEP * i + READS], thread, writes);
            if (other != 0) {
                return other;
            }
        }
        for (int i = first; i <= last; i++) {
            note(i, thread, site, writes);
        }
        merge();
        return NOTED;
    }

    /** In a trace: the first of some elements that was not accessed in an epoch; their end if there is none. */
    int firstUncovered(int from, int to, long epoch, boolean writes) {
        if (from >= to) {
            return to;
        }
        lock();
        try {
            int at = from;
            for (int i = find(from); at < to && isOfEpoch(i, epoch, writes); i++) {
                at = Math.min(to, end(i));
            }
            return at;
        } finally {
            unlock();
        }
    }

    /** In a trace: the element behind the last one that was not accessed in an epoch; the first if there is none. */
    int lastUncovered(int from, int to, long epoch, boolean writes) {
        if (from >= to) {
            return to;
        }
        lock();
        try {
            int at = to;
            for (int i = find(to - 1); at > from && isOfEpoch(i, epoch, writes); i--) {
                at = i == 0 ? from : Math.max(from, end(i - 1));
            }
            return at;
        } finally {
            unlock();
        }
    }

    private boolean isOfEpoch(int span, long epoch, boolean writes) {
        return !retired
                && (((cells[STEP * span + WRITE] ^ epoch) >>> Epoch.SITE_BITS) == 0
                        || (!writes && ((cells[STEP * span + READS] ^ epoch) >>> Epoch.SITE_BITS) == 0));
    }

    /** In a trace: notes that elements were recorded with a word; false if there are too many stretches for that. */
    boolean cover(int from, int to, long word, boolean writes) {
        lock();
        try {
            if (retired || !split(from) || !split(to)) {
                return false;
            }
            for (int i = from == start ? 0 : find(from - 1) + 1; i < count && end(i) <= to; i++) {
                cells[STEP * i + (writes ? WRITE : READS)] = word;
            }
            merge();
            return true;
        } finally {
            unlock();
        }
    }

    /** In a trace: the last write of an element, or its last read. */
    long word(int index, boolean ofWrite) {
        lock();
        try {
            return cells[STEP * find(index) + (ofWrite ? WRITE : READS)];
        } finally {
            unlock();
        }
    }

    /** In a trace: what other threads have left at some elements, 0 in between. */
    long[] wordsOfOthers(int from, int to, ThreadState thread) {
        if (from >= to) {
            return NOBODY;
        }
        lock();
        try {
            long[] found = NOBODY;
            for (int i = find(from), start = from; start < to; start = end(i++)) {
                for (int k = 0; k < 2; k++) {
                    long word = cells[STEP * i + WRITE + k];
                    if (word != 0 && !thread.isOwn(word)) {
                        found = found == NOBODY ? new long[2 * MOST + 2] : found;
                        found[2 * i + k] = word;
                    }
                }
            }
            return found;
        } finally {
            unlock();
        }
    }

    private static long unordered(long write, long reads, ThreadState thread, boolean writes) {
        if (!thread.knows(write)) {
            return write;
        } else if (!writes) {
            return 0;
        } else if (Epoch.isShared(reads)) {
            ReadSet set = ReadSets.findOrNull(reads);
            return set == null ? 0 : set.unordered(thread)[0];
        }
        return thread.knows(reads) ? 0 : reads;
    }

    private void note(int span, ThreadState thread, int site, boolean writes) {
        long write = cells[STEP * span + WRITE];
        long reads = cells[STEP * span + READS];
        boolean isNew = writes && isConstructors(write) && !Sites.is(site, Sites.IN_CONSTRUCTOR);
        if (((write ^ thread.epoch) >>> Epoch.SITE_BITS) == 0 && !isNew) {
            return;
        }
        if (writes) {
            cells[STEP * span + WRITE] = Detector.write(write, reads, thread, site);
            cells[STEP * span + READS] = 0; // who is ordered after this write is so after the reads, too
        } else if (((reads ^ thread.epoch) >>> Epoch.SITE_BITS) != 0) {
            cells[STEP * span + READS] = Detector.read(write, reads, thread, site);
        }
    }

    private boolean isConstructors(long write) {
        return tellsConstructors && Epoch.isOfConstructor(write);
    }

    /** Whether any element was written last at a site, as words name it. */
    boolean hasWriteAt(int siteWord) {
        lock();
        try {
            boolean found = false;
            for (int i = 0; i < count && !retired; i++) {
                found |= cells[STEP * i + WRITE] != 0 && Epoch.site(cells[STEP * i + WRITE]) == siteWord;
            }
            return found;
        } finally {
            unlock();
        }
    }

    /** The stretch of an element. */
    private int find(int index) {
        int at = 0;
        while (end(at) <= index) {
            at++;
        }
        return at;
    }

    /** Makes a stretch begin at an element, if there is room for one more. */
    @DontInline
    private boolean split(int index) {
        if (index == start || index == end(count - 1)) {
            return true;
        }
        int at = find(index);
        if (at > 0 && end(at - 1) == index) {
            return true;
        }
        if (count == MOST) {
            return false;
        }
        if (STEP * count == cells.length) {
            grow();
        }
        cells[STEP * at + READS] = ReadSets.common(cells[STEP * at + READS]);
        for (int i = count; i > at; i--) {
            copy(i - 1, i);
        }
        count++;
        cells[STEP * at] = index;
        return true;
    }

    /** Mostly one element is accessed in another way than those around it. */
    private void grow() {
        cells = Arrays.copyOf(cells, STEP * Math.min(MOST, 2 * count + 1));
    }

    /** Stretches beside each other with the same words become one. */
    @DontInline
    private void merge() {
        int kept = 0;
        for (int i = 1; i < count; i++) {
            boolean isSame = cells[STEP * i + WRITE] == cells[STEP * kept + WRITE]
                    && ReadSets.isSame(cells[STEP * i + READS], cells[STEP * kept + READS]);
            if (!isSame) {
                kept++;
            }
            copy(i, kept);
        }
        count = kept + 1;
    }

    private void copy(int from, int to) {
        System.arraycopy(cells, STEP * from, cells, STEP * to, STEP);
    }

    /** The first element behind a stretch. */
    private int end(int span) {
        return (int) cells[STEP * span];
    }

    /** Takes over from here on. */
    interface Successor {
        void take(int from, int to, long write, long reads);

        /** That was all; from now on others may look. */
        default void taken() {}
    }

    /** Hands all words over, once; from then on there are too many stretches. */
    void retire(Successor successor) {
        lock();
        try {
            if (retired) {
                return;
            }
            int from = start;
            for (int i = 0; i < count; i++) {
                successor.take(from, end(i), cells[STEP * i + WRITE], ReadSets.common(cells[STEP * i + READS]));
                from = end(i);
            }
            successor.taken();
            retired = true;
        } finally {
            unlock();
        }
    }
}
