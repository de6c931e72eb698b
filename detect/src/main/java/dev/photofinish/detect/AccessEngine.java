package dev.photofinish.detect;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.race.LockSets;
import dev.photofinish.core.race.RaceLog;
import dev.photofinish.core.race.Sighting;

/**
 * The loop of an engine: accesses here, synchronisation there.
 *
 * <p>When several engines run in one process, the calls in this loop lead to different places and are not compiled
 * in line. So the fastest engines have a loop of their own, the same one.
 */
public abstract class AccessEngine implements StreamingEngine {
    private final RaceLog log;
    /** The race being reported; its later access is always the event at hand. */
    protected final Sighting sighting = new Sighting();

    /** An engine at the start of a trace. */
    protected AccessEngine(LockSets lockSets) {
        this(new RaceLog(lockSets));
    }

    /** An engine that writes to a log that may already hold races. */
    protected AccessEngine(RaceLog log) {
        this.log = log;
    }

    @Override
    public final RaceLog races() {
        return log;
    }

    @Override
    public void accept(EventBlock block) {
        makeRoom(block.variables);
        byte[] basic = block.basic;
        for (int i = 0; i < block.size; i++) {
            byte op = basic[i];
            if (op <= BasicOp.WRITE) {
                access(block.thread[i], block.target[i], op == BasicOp.WRITE, block.firstEvent + i, block.location[i]);
            } else if (op != BasicOp.NOTHING) {
                synchronise(op, block.thread[i], block.target[i], block.firstEvent + i);
            }
        }
    }

    /** Grows the tables to this many variables. */
    protected abstract void makeRoom(int variables);

    /** A read or write. */
    protected abstract void access(int thread, int variable, boolean writes, long event, int location);

    /** Any other event that orders something. */
    protected abstract void synchronise(byte basicOp, int thread, int target, long event);

    /** Fills in the later access of the race being reported. */
    protected final void later(int thread, int variable, boolean writes, long event, long site) {
        sighting.variable = variable;
        sighting.secondEvent = event;
        sighting.secondThread = thread;
        sighting.secondLocation = Site.location(site);
        sighting.secondLocks = Site.locks(site);
        sighting.secondWrites = writes;
    }

    /** Reports the race with the later access that was filled in and this earlier one. */
    protected final void report(int thread, boolean writes, long event, long site) {
        earlier(thread, writes, event, site);
        log.add(sighting);
    }

    /** Fills in the earlier access of a race that is not reported yet. */
    protected final void earlier(int thread, boolean writes, long event, long site) {
        sighting.firstEvent = event;
        sighting.firstThread = thread;
        sighting.firstLocation = Site.location(site);
        sighting.firstLocks = Site.locks(site);
        sighting.firstWrites = writes;
    }
}
