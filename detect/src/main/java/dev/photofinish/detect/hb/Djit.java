package dev.photofinish.detect.hb;

import dev.photofinish.detect.AccessEngine;
import dev.photofinish.detect.LastAccesses;
import dev.photofinish.detect.Site;
import dev.photofinish.detect.SyncClocks;

/**
 * Happens-before races with full vector clocks (DJIT+): every access is compared with the last read and
 * write of every other thread. Slower than {@link FastTrack}, and plain enough to be seen to be right;
 * tells for each access whether it races, not only for the first of a variable.
 */
public final class Djit extends AccessEngine {
    private final SyncClocks sync;
    private final LastAccesses accesses =
            new LastAccesses((epoch, writes, site) -> report(threadOf(epoch), writes, SyncClocks.eventOf(epoch), site));

    /** An engine at the start of a trace. */
    public Djit() {
        this(new SyncClocks());
    }

    /** The same with slots of joined threads used again or not. */
    public Djit(boolean reuseSlots) {
        this(new SyncClocks(reuseSlots));
    }

    private Djit(SyncClocks sync) {
        super(sync.lockSets());
        this.sync = sync;
    }

    private int threadOf(long epoch) {
        return sync.threadOf(epoch);
    }

    @Override
    protected void makeRoom(int variables) {
        accesses.makeRoom(variables);
    }

    @Override
    protected void access(int thread, int variable, boolean writes, long event, int location) {
        long epoch = sync.epochAt(thread, event);
        long site = Site.of(location, sync.heldBy(thread));
        later(thread, variable, writes, event, site);
        if (writes) {
            accesses.write(variable, epoch, sync.clockOf(thread), site);
        } else {
            accesses.read(variable, epoch, sync.clockOf(thread), site);
        }
    }

    @Override
    protected void synchronise(byte basicOp, int thread, int target, long event) {
        sync.synchronise(basicOp, thread, target, event);
    }
}
