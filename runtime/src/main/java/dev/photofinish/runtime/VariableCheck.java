package dev.photofinish.runtime;

import jdk.internal.vm.annotation.DontInline;

/**
 * Checks an access to a variable and leaves its word, wherever the variable has its two words: that of its last write
 * and that of its reads.
 *
 * <p>Threads that come at the same moment may have looked at the words before either has left its own. Therefore a word
 * is only left in the place of the one that was checked, and the other one is looked at once more behind it: of two
 * accesses, one finds the word of the other.
 */
final class VariableCheck {
    private VariableCheck() {}

    static void read(Object base, long writeAt, long readsAt, ThreadState thread, int site) {
        long write = Raw.U.getLong(base, writeAt);
        long reads = Raw.U.getLong(base, readsAt);
        if (ReadSets.hasCurrent(reads, thread)) {
            return;
        }
        while (true) {
            long word = Detector.read(base, writeAt, write, reads, thread, site);
            long before = reads;
            if (word != reads) {
                before = Raw.U.compareAndExchangeLong(base, readsAt, reads, word);
            } else { // threads that only read do not fight for the word; but one may have joined a set
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

    static void write(Object base, long writeAt, long readsAt, ThreadState thread, int site) {
        long write = Raw.U.getLong(base, writeAt);
        long reads = Raw.U.getLong(base, readsAt);
        while (true) {
            long word = Detector.write(base, writeAt, write, reads, thread, site);
            if (word == write) {
                break; // none that counts, or left already
            }
            long before = Raw.U.compareAndExchangeLong(base, writeAt, write, word);
            long readsBehind = Raw.U.getLongVolatile(base, readsAt);
            if (before == write && readsBehind == reads && !Epoch.isShared(reads)) {
                break; // a set may have got a further read under the same word
            }
            write = before == write ? word : before;
            reads = readsBehind;
        }
        if (Sites.is(site, Sites.PUBLISHES)) {
            endEpoch(thread);
        }
    }

    /** What is written to an object from now on is told from what was written before it was handed over. */
    @DontInline
    private static void endEpoch(ThreadState thread) {
        if (thread.subject == null && thread.inside == 0) {
            thread.closeFootprints();
            thread.nextEpoch();
        }
    }
}
