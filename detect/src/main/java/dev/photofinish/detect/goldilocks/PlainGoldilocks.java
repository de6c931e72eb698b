package dev.photofinish.detect.goldilocks;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.core.event.EventBlock;
import dev.photofinish.detect.Site;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Goldilocks as the technical report has it, without a difference between reads and writes: every access is
 * compared with the one before it to the same variable. So two unordered reads are told, too, although they
 * are no race; for races there is {@link Goldilocks}.
 *
 * <p>Memory grows with the number of pairs that are told.
 */
public final class PlainGoldilocks {
    private final AccessTable accesses = new AccessTable(); // only the words for writes serve
    private final SyncHistory sync;
    private final List<AccessPair> unordered = new ArrayList<>();

    /** At the start of a trace. */
    public PlainGoldilocks() {
        this(GoldilocksOptions.usual());
    }

    /** The same with some optimisations off, or other sizes. */
    public PlainGoldilocks(GoldilocksOptions options) {
        sync = new SyncHistory(options, accesses);
    }

    /** Takes the next events. The block must have been checked. */
    public void accept(EventBlock block) {
        accesses.makeRoom(block.variables);
        AccessKey.checkThreads(block.threads);
        for (int i = 0; i < block.size; i++) {
            if (block.basic[i] <= BasicOp.WRITE) {
                access(block.target[i], block.thread[i], block.firstEvent + i);
            } else {
                sync.synchronise(block.basic[i], block.thread[i], block.target[i]);
            }
        }
    }

    private void access(int variable, int thread, long event) {
        long[] words = accesses.words;
        int at = variable * AccessTable.WORDS;
        if (words[at] != AccessKey.NEVER && !sync.isBefore(words[at], words[at + AccessTable.SITE], thread)) {
            unordered.add(new AccessPair(words[at + AccessTable.EVENT], event));
        }
        words[at] = AccessKey.ofThread(thread) | sync.position();
        words[at + AccessTable.EVENT] = event;
        words[at + AccessTable.SITE] = Site.of(0, sync.heldBy(thread));
    }

    /** The pairs of accesses that follow each other and are not ordered by happens-before, in trace order. */
    public List<AccessPair> unordered() {
        return Collections.unmodifiableList(unordered);
    }
}
