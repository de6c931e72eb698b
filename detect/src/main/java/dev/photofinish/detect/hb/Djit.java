package dev.photofinish.detect.hb;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.core.event.EventBlock;
import dev.photofinish.detect.AccessEngine;
import dev.photofinish.detect.LastAccesses;
import dev.photofinish.detect.Saving;
import dev.photofinish.detect.Site;
import dev.photofinish.detect.SyncClocks;
import java.util.Set;

/**
 * Happens-before races with full vector clocks (DJIT+): every access is compared with the last read and
 * write of every other thread. Slower than {@link FastTrack}, and plain enough to be seen to be right;
 * tells for each access whether it races, not only for the first of a variable.
 */
public final class Djit extends AccessEngine {
    private final SyncClocks sync;
    private final LastAccesses accesses;

    /** An engine at the start of a trace. */
    public Djit() {
        this(Saving.all());
    }

    /** The same with these savings only. */
    public Djit(Set<Saving> savings) {
        this(savings, new SyncClocks(savings.contains(Saving.SLOT_REUSE)));
    }

    private Djit(Set<Saving> savings, SyncClocks sync) {
        super(sync.lockSets());
        this.sync = sync;
        accesses = new LastAccesses(this::unordered, savings.contains(Saving.EPOCHS));
    }

    private void unordered(long epoch, boolean writes, long site) {
        report(sync.threadOf(epoch), writes, SyncClocks.eventOf(epoch), site);
    }

    /** As in the superclass, but compiled for this engine alone. */
    @Override
    public void accept(EventBlock block) {
        makeRoom(block.variables);
        for (int i = 0; i < block.size; i++) {
            byte op = block.basic[i];
            if (op <= BasicOp.WRITE) {
                access(block.thread[i], block.target[i], op == BasicOp.WRITE, block.firstEvent + i, block.location[i]);
            } else if (op != BasicOp.NOTHING) {
                synchronise(op, block.thread[i], block.target[i], block.firstEvent + i);
            }
        }
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
