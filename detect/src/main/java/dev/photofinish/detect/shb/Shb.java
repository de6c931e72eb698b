package dev.photofinish.detect.shb;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.core.event.EventBlock;
import dev.photofinish.detect.AccessEngine;
import dev.photofinish.detect.LastAccesses;
import dev.photofinish.detect.Saving;
import dev.photofinish.detect.Site;
import dev.photofinish.detect.SyncClocks;
import java.util.Arrays;
import java.util.Set;

/**
 * Schedulable happens-before (Mathur, Kini and Viswanathan, 2018): a read is also ordered after the write
 * that it observed. Then a race can be scheduled without changing what any read before it observed, so
 * every reported race is real, not only the first.
 *
 * <p>Whether a read races is decided before it is ordered after its write.
 */
public final class Shb extends AccessEngine {
    private static final long[] NOTHING = {};

    private final SyncClocks sync;
    private final LastAccesses accesses;
    /** By variable: epoch and clock of the last write. */
    private long[] writeEpoch = new long[0];

    private long[][] writeClock = new long[0][];

    /** An engine at the start of a trace. */
    public Shb() {
        this(Saving.all());
    }

    /** The same with these savings only. */
    public Shb(Set<Saving> savings) {
        this(savings, new SyncClocks(savings.contains(Saving.SLOT_REUSE)));
    }

    private Shb(Set<Saving> savings, SyncClocks sync) {
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
        if (variables > writeEpoch.length) {
            int length = Math.max(variables, writeEpoch.length + (writeEpoch.length >> 1));
            writeEpoch = Arrays.copyOf(writeEpoch, length);
            writeClock = Arrays.copyOf(writeClock, length);
        }
    }

    @Override
    protected void access(int thread, int variable, boolean writes, long event, int location) {
        long epoch = sync.epochAt(thread, event);
        long site = Site.of(location, sync.heldBy(thread));
        later(thread, variable, writes, event, site);
        if (writes) {
            accesses.write(variable, epoch, sync.clockOf(thread), site);
            writeEpoch[variable] = epoch;
            writeClock[variable] = sync.handOver(thread);
        } else {
            accesses.read(variable, epoch, sync.clockOf(thread), site);
            if (writeEpoch[variable] != SyncClocks.NEVER) {
                sync.learn(thread, writeClock[variable], writeEpoch[variable]);
            }
        }
    }

    /** Says that a variable is not accessed any more: what is known of it need not be kept. */
    public void accessedNoMore(int variable) {
        accesses.forget(variable);
        writeEpoch[variable] = SyncClocks.NEVER;
        writeClock[variable] = NOTHING;
    }

    @Override
    protected void synchronise(byte basicOp, int thread, int target, long event) {
        sync.synchronise(basicOp, thread, target, event);
    }
}
