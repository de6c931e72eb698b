package dev.photofinish.detect.wcp;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.core.event.Names;
import dev.photofinish.core.race.Certainty;
import dev.photofinish.detect.AccessEngine;
import dev.photofinish.detect.Conflicts;
import dev.photofinish.detect.LastAccesses;
import dev.photofinish.detect.LockNesting;
import dev.photofinish.detect.Predecessors;
import dev.photofinish.detect.Section;
import dev.photofinish.detect.Site;
import dev.photofinish.detect.SyncClocks;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Weakly-causally-precedes (Kini, Mathur and Viswanathan, 2017) with vector clocks, in the variant whose
 * rule of releases applies to sections of different threads only ({@code wcpCross}).
 *
 * <p>Beyond the paper: an access notes its section with the variable at once, so a release is a constant
 * amount of work; and one queue a lock serves all threads. A section need not be kept when nothing was told
 * to others inside it, and not when what the lock hands over already covers it.
 *
 * <p>Fork, join and channels are hard edges: whatever happens-before their source is WCP-before their target.
 */
public final class Wcp extends AccessEngine {
    private final SyncClocks sync;
    private final boolean trimQueues;
    private final Predecessors predecessors = new Predecessors();
    private final Conflicts<Section> conflicts = new Conflicts<>();
    private final LockNesting nesting = new LockNesting();
    private final LastAccesses accesses = new LastAccesses(this::found);

    /** By lock: the section that is open, those that later ones may have to follow, what is before its last release. */
    private @Nullable Section[] open = new Section[16];

    private @Nullable SectionQueue[] queues = new SectionQueue[16];
    private int[][] left = new int[16][];

    /** An engine at the start of a trace with these names. */
    public Wcp(Names names) {
        this(names, true, true);
    }

    /** The same with slots of joined threads used again or not, and with queues trimmed or not. */
    public Wcp(Names names, boolean reuseSlots, boolean trimQueues) {
        this(names, new SyncClocks(reuseSlots), trimQueues);
    }

    private Wcp(Names names, SyncClocks sync, boolean trimQueues) {
        super(names, sync.lockSets());
        this.sync = sync;
        this.trimQueues = trimQueues;
    }

    private void found(long epoch, boolean writes, long event, long site) {
        sighting.hidden = SyncClocks.isKnown(epoch, sync.clockOf(sighting.secondThread));
        report(sync.threadOf(epoch), writes, event, site);
    }

    /** What the races are worth: the theory holds for nested locking only. */
    @Override
    public Certainty certainty() {
        return nesting.isNested() ? Certainty.PREDICTED : Certainty.CANDIDATE;
    }

    @Override
    protected void makeRoom(int variables) {
        accesses.makeRoom(variables);
        conflicts.makeRoom(variables);
    }

    @Override
    protected void access(int thread, int variable, boolean writes, long event, int location) {
        long epoch = sync.epochOf(thread);
        int held = sync.heldBy(thread);
        if (held != 0) {
            for (int lock : sync.lockSets().locks(held)) {
                orderAfterConflicts(thread, lock, variable, writes);
            }
        }
        long site = Site.of(location, held);
        int[] clock = predecessors.of(thread, sync.capacity());
        later(thread, variable, writes, event, site);
        if (writes) {
            accesses.write(variable, epoch, clock, event, site);
        } else {
            accesses.read(variable, epoch, clock, event, site);
        }
    }

    /** Rule (a): the releases of earlier sections of the lock with a conflicting access come before this one. */
    private void orderAfterConflicts(int thread, int lock, int variable, boolean writes) {
        Section section = open[lock];
        int entry = conflicts.entry(lock, variable);
        if (section == null || conflicts.isNoted(entry, section, writes)) {
            return;
        }
        Section earlier = conflicts.conflicting(entry, thread, writes);
        if (earlier != null && !SyncClocks.isKnown(earlier.released, predecessors.of(thread, sync.capacity()))) {
            predecessors.add(thread, sync.capacity(), earlier.clock, earlier.released);
        }
        conflicts.note(entry, section, writes);
    }

    @Override
    protected void synchronise(byte basicOp, int thread, int target) {
        long epoch = sync.epochOf(thread);
        switch (basicOp) {
            case BasicOp.ACQUIRE -> {
                sync.synchronise(basicOp, thread, target);
                acquire(thread, target);
            }
            case BasicOp.RELEASE -> {
                release(thread, target, epoch);
                sync.synchronise(basicOp, thread, target);
            }
            case BasicOp.FORK -> {
                int[] clock = sync.handOver(thread);
                sync.synchronise(basicOp, thread, target);
                predecessors.add(target, sync.capacity(), clock, epoch);
            }
            case BasicOp.JOIN -> {
                if (sync.hasStarted(target)) {
                    predecessors.add(thread, sync.capacity(), sync.clockOf(target), sync.epochOf(target));
                }
                sync.synchronise(basicOp, thread, target);
            }
            default -> {
                if (basicOp != BasicOp.SEND && sync.hasSent(target)) {
                    predecessors.add(thread, sync.capacity(), sync.channelClock(target), sync.channelEpoch(target));
                }
                sync.synchronise(basicOp, thread, target);
            }
        }
    }

    private void acquire(int thread, int lock) {
        if (lock >= open.length) {
            open = Arrays.copyOf(open, Math.max(lock + 1, open.length * 2));
            queues = Arrays.copyOf(queues, open.length);
            left = Arrays.copyOf(left, open.length);
        }
        if (left[lock] != null) {
            predecessors.take(thread, sync.capacity(), left[lock]);
        }
        open[lock] = new Section(thread, (int) sync.epochOf(thread));
        nesting.acquire(thread, lock);
    }

    private void release(int thread, int lock, long epoch) {
        nesting.release(thread, lock);
        Section section = open[lock];
        if (section == null) {
            throw new IllegalStateException("released without acquire: the trace was not checked");
        }
        open[lock] = null;
        SectionQueue queue = queues[lock];
        if (queue != null) {
            orderAfterSections(queue, thread);
        }
        left[lock] = predecessors.handOver(thread, sync.capacity());
        section.released = epoch;
        section.clock = sync.handOver(thread);
        if (queue != null && trimQueues) {
            queue.dropKnownTo(predecessors.of(thread, sync.capacity()));
        }
        if (section.wasSeenInside() || !trimQueues) {
            if (queue == null) {
                queue = new SectionQueue();
                queues[lock] = queue;
            }
            queue.add(section);
        }
    }

    /** Rule (b): if an event of an earlier section of another thread comes before this release, its release does. */
    private void orderAfterSections(SectionQueue queue, int thread) {
        int[] clock = predecessors.of(thread, sync.capacity());
        Section earlier = queue.toBeOrderedAfter(thread, clock);
        while (earlier != null) {
            predecessors.add(thread, sync.capacity(), earlier.clock, earlier.released);
            earlier = queue.toBeOrderedAfter(thread, predecessors.of(thread, sync.capacity()));
        }
    }

    /** How many sections are kept for rule (b), for measuring. */
    int keptSections() {
        return Arrays.stream(queues)
                .mapToInt(queue -> queue == null ? 0 : queue.size())
                .sum();
    }
}
