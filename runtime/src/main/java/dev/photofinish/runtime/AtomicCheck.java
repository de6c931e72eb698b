package dev.photofinish.runtime;

import jdk.internal.vm.annotation.DontInline;
import org.jspecify.annotations.Nullable;

/**
 * Checks accesses in modes that are atomic: opaque, acquire, release and volatile ones of {@code VarHandle} and
 * {@code Unsafe}, and updates such as compare-and-set. They do not race with each other, only with plain accesses; so they
 * pass over each other's words, which {@link Epoch#ATOMIC} tells apart. Plain accesses are checked against both.
 *
 * <p>A read is checked behind the program's operation, when all is known that it acquired, and a write before it, when
 * nothing was released yet. An update may do both at once. What was found before it is checked behind it, when it is known
 * whether that came first after all; and its own word is left behind it, with the clock that it has released: whoever
 * comes after the update knows that clock. Accesses that come in between are missed.
 *
 * <p>There is one word for the last write. Where an atomic write takes the place of another write, a later access that
 * races with that one alone is missed.
 */
final class AtomicCheck {
    static final int READ = 0;
    static final int WRITE = 1;
    static final int BEFORE_UPDATE = 2;
    static final int AFTER_UPDATE = 3;
    static final int AFTER_FAILED_UPDATE = 4;

    /** What a thread has found before an update. */
    static final class Update {
        /** The clock that the update has released, in the form of {@link Epoch}; 0 if there is nothing to check. */
        private long epoch;

        private long write;
        private long reads;
        /** If those are reads of several threads: the ones that were not ordered before. */
        private long @Nullable [] unordered;
        /** Where the last update has failed: who tries again and again has nothing new to tell. */
        private int failedSite;
    }

    private AtomicCheck() {}

    static void check(int what, Object base, long writeAt, long readsAt, ThreadState thread, int site) {
        switch (what) {
            case READ -> read(base, writeAt, readsAt, thread, site);
            case WRITE -> write(base, writeAt, readsAt, thread, site);
            case BEFORE_UPDATE -> beforeUpdate(base, writeAt, readsAt, thread, site);
            default -> afterUpdate(base, writeAt, readsAt, thread, site, what == AFTER_UPDATE);
        }
    }

    private static void read(Object base, long writeAt, long readsAt, ThreadState thread, int site) {
        long write = Raw.U.getLong(base, writeAt);
        long reads = Raw.U.getLong(base, readsAt);
        if (Epoch.isSame(write, thread.epoch) || hasRead(reads, thread) || thread.optimistic) {
            return;
        }
        while (true) { // as in VariableCheck
            long word = reading(base, writeAt, write, reads, thread, site);
            long before = reads;
            if (word != reads) {
                before = Raw.U.compareAndExchangeLong(base, readsAt, reads, word);
            } else {
                Raw.U.fullFence();
            }
            long writeBehind = Raw.U.getLongVolatile(base, writeAt);
            if (before == reads && writeBehind == write) {
                return;
            }
            reads = before == reads ? word : before;
            write = writeBehind;
        }
    }

    /** Whether the thread's read in its current epoch is among the reads of a word, in whichever mode. */
    private static boolean hasRead(long reads, ThreadState thread) {
        return Epoch.isShared(reads)
                ? thread.setsRead.has(reads, thread.epoch | Epoch.ATOMIC) || thread.setsRead.has(reads, thread.epoch)
                : Epoch.isSame(reads, thread.epoch);
    }

    private static long reading(Object base, long writeAt, long write, long reads, ThreadState thread, int site) {
        int word = Sites.calmWord(site);
        boolean isOrdered = Epoch.isAtomic(write) || thread.knows(write);
        return word != 0 && isOrdered && mayReplace(reads, thread)
                ? thread.stamp(word)
                : readingSlowly(base, writeAt, write, reads, thread, site);
    }

    @DontInline
    private static long readingSlowly(Object base, long writeAt, long write, long reads, ThreadState thread, int site) {
        thread.settle();
        if (races(write, thread)) {
            Races.seen(base, writeAt, write, true, thread, site, false);
        }
        if (hasRead(reads, thread)) {
            return reads;
        }
        thread.touched();
        long read = thread.epoch | Sites.word(site);
        KeptStacks.keepIfWanted(read, thread, site);
        long all = withRead(reads, read, thread);
        if (Epoch.isShared(all)) {
            thread.setsRead.add(all, thread.epoch | Epoch.ATOMIC);
        }
        return all;
    }

    /** Whether an atomic read may stand for the reads of a word: not for plain ones, which race with more. */
    private static boolean mayReplace(long reads, ThreadState thread) {
        return reads == 0 || (!Epoch.isShared(reads) && Epoch.isAtomic(reads) && thread.knows(reads));
    }

    private static long withRead(long reads, long read, ThreadState thread) {
        if (Epoch.isShared(reads)) {
            ReadSet set = ReadSets.findOrNull(reads);
            return set == null ? read : ReadSets.add(set, read, thread);
        }
        return mayReplace(reads, thread) ? read : CommonSets.of(reads, read, thread);
    }

    private static void write(Object base, long writeAt, long readsAt, ThreadState thread, int site) {
        long write = Raw.U.getLong(base, writeAt);
        long reads = Raw.U.getLong(base, readsAt);
        if (Epoch.isSame(write, thread.epoch)) {
            return;
        }
        while (true) { // as in VariableCheck
            long word = writing(base, writeAt, write, reads, thread, site);
            if (Epoch.isSame(word, write)) {
                return;
            }
            long before = Raw.U.compareAndExchangeLong(base, writeAt, write, word);
            long readsBehind = Raw.U.getLongVolatile(base, readsAt);
            if (before == write && readsBehind == reads && !Epoch.isShared(reads)) {
                return;
            }
            write = before == write ? word : before;
            reads = readsBehind;
        }
    }

    private static long writing(Object base, long writeAt, long write, long reads, ThreadState thread, int site) {
        int word = Sites.calmWord(site);
        boolean isOrdered = (Epoch.isAtomic(write) || thread.knows(write))
                && !Epoch.isShared(reads)
                && (Epoch.isAtomic(reads) || thread.knows(reads));
        return word != 0 && isOrdered ? thread.stamp(word) : writingSlowly(base, writeAt, write, reads, thread, site);
    }

    @DontInline
    private static long writingSlowly(Object base, long writeAt, long write, long reads, ThreadState thread, int site) {
        thread.settle();
        if (races(write, thread)) {
            Races.seen(base, writeAt, write, true, thread, site, true);
        }
        checkReads(reads, unorderedOrNull(reads, thread), thread, site);
        thread.touched();
        long written = thread.epoch | Sites.word(site);
        KeptStacks.keepIfWanted(written, thread, site);
        return written;
    }

    /** If they are reads of several threads, those that are not ordered before now; 0 ends them. */
    private static long @Nullable [] unorderedOrNull(long reads, ThreadState thread) {
        ReadSet set = Epoch.isShared(reads) ? ReadSets.findOrNull(reads) : null;
        return set == null ? null : set.unordered(thread);
    }

    private static void checkReads(long reads, long @Nullable [] unordered, ThreadState thread, int site) {
        if (!Epoch.isShared(reads)) {
            if (races(reads, thread)) {
                Races.seen(null, 0, reads, false, thread, site, true);
            }
            return;
        }
        for (int i = 0; unordered != null && unordered[i] != 0; i++) {
            if (races(unordered[i], thread)) {
                Races.seen(null, 0, unordered[i], false, thread, site, true);
            }
        }
    }

    private static boolean races(long word, ThreadState thread) {
        return word != 0 && !Epoch.isAtomic(word) && !thread.knows(word) && !Initialisations.order(word, thread);
    }

    /** Forgets what was found before an update that did not end. */
    static void beginUpdate(ThreadState thread) {
        Update update = thread.update;
        if (update != null) {
            update.epoch = 0;
        }
    }

    /** Whether an update has begun of a variable that is looked at. */
    static boolean isUpdating(ThreadState thread) {
        Update update = thread.update;
        return update != null && update.epoch != 0;
    }

    private static void beforeUpdate(Object base, long writeAt, long readsAt, ThreadState thread, int site) {
        Update update = thread.update;
        if (update == null) {
            update = new Update();
            thread.update = update;
        }
        update.write = Raw.U.getLong(base, writeAt);
        update.reads = Raw.U.getLong(base, readsAt);
        update.unordered = unorderedOrNull(update.reads, thread);
        if (update.failedSite != site) {
            thread.touched(); // so that there is a clock which those alone know who come after the update
        }
        update.epoch = thread.epoch;
    }

    /** The update is about to happen, and what was done before it was released. */
    static void released(ThreadState thread) {
        Update update = thread.update;
        if (update != null && update.epoch != 0) {
            update.epoch = thread.released();
        }
    }

    private static void afterUpdate(
            Object base, long writeAt, long readsAt, ThreadState thread, int site, boolean writes) {
        Update update = thread.update;
        if (update == null || update.epoch == 0 || (thread.optimistic && !writes)) { // the latter counts if validated
            return;
        }
        long word = update.epoch | Sites.word(site);
        if (Epoch.isSame(word, thread.epoch)) {
            thread.touched();
        }
        update.epoch = 0;
        update.failedSite = writes ? 0 : site;
        thread.settle();
        if (races(update.write, thread)) {
            Races.seen(base, writeAt, update.write, true, thread, site, writes);
        }
        if (writes) {
            checkReads(update.reads, update.unordered, thread, site);
            KeptStacks.keepIfWanted(word, thread, site);
            Raw.U.compareAndSetLong(base, writeAt, update.write, word); // in vain if somebody came in between
        } else if (!Epoch.isSame(update.reads, word)) {
            KeptStacks.keepIfWanted(word, thread, site);
            Raw.U.compareAndSetLong(base, readsAt, update.reads, withRead(update.reads, word, thread));
        }
        update.unordered = null;
    }
}
