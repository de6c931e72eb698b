package dev.photofinish.runtime;

import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;
import org.jspecify.annotations.Nullable;

/**
 * Happens-before by epochs (FastTrack), on the words that a variable carries: its last write, and its reads
 * since. Functions of words, whatever holds them: fields, arrays, collections.
 *
 * <p>Accesses that the program orders find each other's words, because the checks are ordered with them. Accesses that
 * race may lose a word where words are not left with {@link VariableCheck}; then a later race goes unreported, but
 * every word names an access that happened.
 */
final class Detector {
    private Detector() {}

    /** A read off the fast path, of what is no field. Returns the new word of reads. */
    static long read(long write, long reads, ThreadState thread, int site) {
        return ReadSets.hasCurrent(reads, thread) ? reads : read(null, 0, write, reads, thread, site);
    }

    /**
     * The same, of a read that is in no set yet; of a field, the base and where in it the last write is are told.
     */
    static long read(@Nullable Object base, long writeAt, long write, long reads, ThreadState thread, int site) {
        if (thread.inside != 0 || thread.slot() == 0) {
            return reads;
        }
        int word = Sites.calmWord(site);
        if (word != 0 && thread.knows(write) && thread.knows(reads) && !thread.optimistic) {
            return thread.stamp(word);
        }
        return readOfSeveral(base, writeAt, write, reads, thread, site);
    }

    /** Reads of several threads, reads whose stacks are wanted, and races. */
    @DontInline
    private static long readOfSeveral(
            @Nullable Object base, long writeAt, long write, long reads, ThreadState thread, int site) {
        thread.settle();
        if (thread.optimistic) {
            return reads; // counts only if it is validated, and then nobody wrote
        }
        if (!thread.knows(write) && !Initialisations.order(write, thread)) {
            Races.seen(base, writeAt, write, true, thread, site, false);
        }
        thread.touched();
        long read = thread.epoch | Sites.word(site);
        KeptStacks.keepIfWanted(read, thread, site);
        if (Epoch.isShared(reads)) {
            ReadSet set = ReadSets.findOrNull(reads);
            if (set == null) {
                return read;
            }
            long added = set.hasCurrent(thread) ? reads : ReadSets.add(set, read, thread);
            if (Epoch.isShared(added)) {
                thread.setsRead.add(added, thread.epoch);
            }
            return added;
        }
        return thread.knows(reads) ? read : CommonSets.of(reads, read, thread);
    }

    /** A write off the fast path, of what is no field. Returns the new word of the last write. */
    @ForceInline // where the words are 0, next to nothing is left of it
    static long write(long write, long reads, ThreadState thread, int site) {
        return write(null, 0, write, reads, thread, site);
    }

    /** The same; of a field, the base and where in it the last write is are told. */
    @ForceInline
    static long write(@Nullable Object base, long writeAt, long write, long reads, ThreadState thread, int site) {
        if (thread.inside != 0 || thread.slot() == 0) {
            return write;
        }
        int word = Sites.calmWord(site);
        if (word != 0 && thread.knows(write) && thread.knows(reads)) {
            return thread.stamp(word);
        }
        return writeAfterSeveral(base, writeAt, write, reads, thread, site);
    }

    /** Writes after reads of several threads, writes whose stacks are wanted, and races. */
    @DontInline
    private static long writeAfterSeveral(
            @Nullable Object base, long writeAt, long write, long reads, ThreadState thread, int site) {
        thread.settle();
        if (!thread.knows(write) && !Initialisations.order(write, thread)) {
            Races.seen(base, writeAt, write, true, thread, site, true);
        }
        if (Epoch.isShared(reads)) {
            checkAgainstSet(base, writeAt, reads, thread, site);
        } else if (!thread.knows(reads) && !Initialisations.order(reads, thread)) {
            Races.seen(base, writeAt, reads, false, thread, site, true);
        }
        thread.touched();
        long written = thread.epoch | Sites.word(site);
        KeptStacks.keepIfWanted(written, thread, site);
        return written;
    }

    private static void checkAgainstSet(@Nullable Object base, long writeAt, long reads, ThreadState thread, int site) {
        ReadSet set = ReadSets.findOrNull(reads);
        if (set == null) {
            return;
        }
        for (long read : set.unordered(thread)) {
            if (read != 0 && !Initialisations.order(read, thread)) {
                Races.seen(base, writeAt, read, false, thread, site, true);
            }
        }
    }
}
