package dev.photofinish.runtime;

import org.jspecify.annotations.Nullable;

/** Reads of a variable by several threads, none of them ordered before another. */
final class ReadSet extends SpinLock {
    private static final int OFTEN = 16;
    private static final long[] NO_READS = {0};

    /** When this set was made, to tell it from a later one in the same place of {@link ReadSets}. */
    final int generation;

    private long[] reads;
    private int count;
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
     * Adds a read of this thread; those that it knows need not be kept. Gives the word of the variable from now on:
     * that of the set, or that of the read once the thread has often been the only one. Not at once: where threads
     * take turns, there would be a new set every time, and old ones would be forgotten for it.
     */
    long add(long word, long read, ThreadState thread) {
        lock();
        try {
            boolean wasAlone = count == 1 && thread.isOwn(reads[0]);
            boolean wasGivenUp = alone > OFTEN;
            int kept = 0;
            for (int i = 0; i < count; i++) {
                if (!thread.knows(reads[i])) {
                    reads[kept++] = reads[i];
                }
            }
            if (kept == reads.length) {
                long[] more = new long[kept * 2];
                System.arraycopy(reads, 0, more, 0, kept);
                reads = more;
            }
            reads[kept] = read;
            count = kept + 1;
            if (wasGivenUp && kept > 0) {
                return ReadSets.make(reads.clone(), count); // the variable has left this one meanwhile
            }
            alone = wasAlone || wasGivenUp ? alone + 1 : 0;
            return alone > OFTEN ? read : word;
        } finally {
            unlock();
        }
    }

    /** Whether another set has the same reads; asked while neither changes. */
    boolean hasSame(ReadSet other) {
        boolean same = count == other.count;
        for (int i = 0; same && i < count; i++) {
            same = reads[i] == other.reads[i];
        }
        return same;
    }

    /** Whether the thread's read in its current epoch is among them. */
    boolean hasCurrent(ThreadState thread) {
        long[] all = reads;
        for (int i = 0; i < all.length; i++) {
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
