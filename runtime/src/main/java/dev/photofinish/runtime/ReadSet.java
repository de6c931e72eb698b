package dev.photofinish.runtime;

import org.jspecify.annotations.Nullable;

/** Reads of a variable by several threads, none of them ordered before another. */
final class ReadSet extends SpinLock {
    private static final int OFTEN = 16;
    private static final long[] NO_READS = {0};
    /** So many reads are looked through every time. */
    private static final int FEW = 256;

    /** When this set was made, to tell it from a later one in the same place of {@link ReadSets}. */
    final int generation;

    /** At most a plain and an atomic one of each slot, in the order of their {@link #rank}. */
    private long[] reads;

    private int count;
    /** Reads and checks since all reads were last looked through. */
    private long work;
    /** How often in a row the same thread has read, and nobody else. */
    private int alone;

    /** Of a set of several variables: what became of one of them with a further read; others may follow it. */
    @Nullable
    Successor successor;

    record Successor(long read, long word) {}

    ReadSet(int generation, long[] reads, int count) {
        this.generation = generation;
        this.reads = reads;
        this.count = count;
    }

    /**
     * Adds a read of this thread; those that it knows need not be kept, but for plain ones if this one is atomic. Gives
     * the word of the variable from now on: that of the set, or that of the read once the thread has often been the only
     * one. Not at once: where threads take turns, there would be a new set every time, and old ones would be forgotten.
     */
    long add(long word, long read, ThreadState thread) {
        lock();
        try {
            boolean wasAlone = count == 1 && thread.isOwn(reads[0]);
            boolean wasGivenUp = alone > OFTEN;
            if (count <= FEW || ++work >= count) {
                dropKnown(thread, Epoch.isAtomic(read));
            }
            put(read);
            if (wasGivenUp && count > 1) {
                return ReadSets.make(reads.clone(), count); // the variable has left this one meanwhile
            }
            alone = count == 1 && (wasAlone || wasGivenUp) ? alone + 1 : 0;
            return alone > OFTEN ? read : word;
        } finally {
            unlock();
        }
    }

    private void dropKnown(ThreadState thread, boolean keepsPlain) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (!thread.knows(reads[i]) || (keepsPlain && !Epoch.isAtomic(reads[i]))) {
                reads[kept++] = reads[i];
            }
        }
        count = kept;
        work = 0;
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
        boolean same = count == other.count;
        for (int i = 0; same && i < count; i++) {
            same = reads[i] == other.reads[i];
        }
        return same;
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
