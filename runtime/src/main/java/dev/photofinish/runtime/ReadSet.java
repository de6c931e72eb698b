package dev.photofinish.runtime;

/**
 * Reads of a variable by several threads, none of them ordered before another. A set of one variable is changed in place; one
 * that is common to several never changes, and who reads one of them gives that one another set ({@link CommonSets}).
 */
final class ReadSet extends SpinLock {
    static final int OFTEN = 16;
    private static final long[] NO_READS = {0};
    /** So many reads are looked through every time. */
    static final int FEW = 256;

    /** The word that names it. */
    final long word;

    /** At most a plain and an atomic one of each slot, in the order of their {@link #rank}. */
    private long[] reads;

    private int count;
    /** Reads and checks since all reads were last looked through. */
    private long work;
    /** How often in a row the same thread has read, and nobody else. */
    int alone;

    private boolean isCommon;
    /** Of a common set: how little it pays that it is one. */
    int loneliness;

    ReadSet(long word, long[] reads, int count, boolean isCommon) {
        this.word = word;
        this.reads = reads;
        this.count = count;
        this.isCommon = isCommon;
    }

    /** The same reads are those of another variable, too, from now on: neither may change it. */
    void becomeCommon() {
        if (!isCommon) { // for good once it is
            lock();
            isCommon = true;
            unlock();
        }
    }

    /**
     * Adds a read of this thread; those that it knows need not be kept, but for plain ones if this one is atomic. Gives
     * the word of the variable from now on: that of the set, or that of the read once the thread has often been the only
     * one. Not at once: where threads take turns, there would be a new set every time, and old ones would be forgotten.
     * Gives 0 if the set is a common one.
     */
    long add(long read, ThreadState thread) {
        lock();
        try {
            if (isCommon) {
                return 0;
            }
            boolean wasAlone = count == 1 && thread.isOwn(reads[0]);
            boolean wasGivenUp = alone > OFTEN;
            if (count <= FEW || ++work >= count) {
                dropKnown(thread, Epoch.isAtomic(read));
            }
            put(read);
            if (wasGivenUp && count > 1) {
                return ReadSets.make(reads.clone(), count, false).word; // the variable has left this one meanwhile
            }
            alone = count == 1 && (wasAlone || wasGivenUp) ? alone + 1 : 0;
            return alone > OFTEN ? read : word;
        } finally {
            unlock();
        }
    }

    private void dropKnown(ThreadState thread, boolean keepsPlain) {
        count = copyUnknown(reads, thread, keepsPlain);
        work = 0;
    }

    /** Those that a read of this thread leaves, into an array; gives their number. */
    private int copyUnknown(long[] target, ThreadState thread, boolean keepsPlain) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (!thread.knows(reads[i]) || (keepsPlain && !Epoch.isAtomic(reads[i]))) {
                target[kept++] = reads[i];
            }
        }
        return kept;
    }

    /** Of a common set: the reads of a variable that one of this thread is added to, into an array; gives their number. */
    int copyWith(long[] target, long read, ThreadState thread) {
        int kept = copyUnknown(target, thread, Epoch.isAtomic(read));
        if (kept >= CommonSets.MOST) {
            kept = everySecond(target, kept);
        }
        int at = placeOf(rank(read), target, kept);
        boolean replaces = at < kept && rank(target[at]) == rank(read);
        if (!replaces) {
            System.arraycopy(target, at, target, at + 1, kept - at);
        }
        target[at] = read;
        return replaces ? kept : kept + 1;
    }

    /** How many reads there are; asked of a common set. */
    int size() {
        return count;
    }

    private static int everySecond(long[] reads, int count) {
        for (int i = 0; i < count / 2; i++) {
            reads[i] = reads[2 * i];
        }
        return count / 2;
    }

    /** Whether it has just these reads; asked while it does not change. */
    boolean has(long[] others, int size) {
        boolean same = count == size;
        for (int i = 0; same && i < size; i++) {
            same = reads[i] == others[i];
        }
        return same;
    }

    /** Whether a thread has read last, and nobody else. */
    boolean isOnlyOf(ThreadState thread) {
        return count == 1 && thread.isOwn(reads[0]);
    }

    /** Reads of a set are in this order. */
    static int rank(long read) {
        return rank(Epoch.slot(read), Epoch.isAtomic(read));
    }

    private static int rank(int slot, boolean isAtomic) {
        return slot << 1 | (isAtomic ? 1 : 0);
    }

    /** Puts a read in the place of the one of the same rank, or between the others. */
    private void put(long read) {
        int at = placeOf(rank(read), reads, count);
        if (at < count && rank(reads[at]) == rank(read)) {
            reads[at] = read;
            return;
        }
        if (count == reads.length) {
            long[] more = new long[count * 2];
            System.arraycopy(reads, 0, more, 0, count);
            reads = more;
        }
        System.arraycopy(reads, at, reads, at + 1, count - at);
        reads[at] = read;
        count++;
    }

    /** Where the first read is whose rank is not below this one. */
    private static int placeOf(int rank, long[] reads, int count) {
        int low = 0;
        int high = count;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (rank(reads[middle]) < rank) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Whether another set has the same reads; asked while neither changes. */
    boolean hasSame(ReadSet other) {
        return has(other.reads, other.count);
    }

    /** Whether a plain read of the thread in its current epoch is among them. */
    boolean hasCurrent(ThreadState thread) {
        long[] all = reads;
        int size = Math.min(count, all.length);
        // Others may be changing it: then the read may be overlooked here, and is found when it is added again.
        int from = size <= FEW ? 0 : placeOf(rank(thread.slot(), false), all, size);
        int to = size <= FEW ? size : Math.min(size, from + 1);
        for (int i = from; i < to; i++) {
            if (((all[i] ^ thread.epoch) >>> Epoch.SITE_BITS) == 0) {
                return true;
            }
        }
        return false;
    }

    /** Those reads that are not ordered before now; 0 ends them. Not to be changed if they are none. */
    long[] unordered(ThreadState thread) {
        lock();
        try {
            work += count;
            long[] unordered = NO_READS; // mostly it stays so: a write after the reads of several threads
            int found = 0;
            for (int i = 0; i < count; i++) {
                if (!thread.knows(reads[i])) {
                    unordered = found == 0 ? new long[count - i + 1] : unordered;
                    unordered[found++] = reads[i];
                }
            }
            return unordered;
        } finally {
            unlock();
        }
    }
}
