package dev.photofinish.detect.wcp;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.race.Certainty;
import dev.photofinish.detect.AccessEngine;
import dev.photofinish.detect.Conflicts;
import dev.photofinish.detect.LastAccesses;
import dev.photofinish.detect.LockNesting;
import dev.photofinish.detect.Predecessors;
import dev.photofinish.detect.Saving;
import dev.photofinish.detect.Section;
import dev.photofinish.detect.Site;
import dev.photofinish.detect.SyncClocks;
import java.util.Arrays;
import java.util.Set;
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
    private final Conflicts<Section> conflicts = new Conflicts<>(this::isCovered);
    private final LockNesting nesting = new LockNesting();
    private final LastAccesses accesses;

    /** By lock: the section that is open, those that later ones may have to follow, what is before its last release. */
    private @Nullable Section[] open = new Section[16];

    private @Nullable SectionQueue[] queues = new SectionQueue[16];
    private long[][] left = new long[16][];

    /** An engine at the start of a trace. */
    public Wcp() {
        this(Saving.all());
    }

    /** The same with these savings only. */
    public Wcp(Set<Saving> savings) {
        this(savings, new SyncClocks(savings.contains(Saving.SLOT_REUSE)));
    }

    private Wcp(Set<Saving> savings, SyncClocks sync) {
        super(sync.lockSets());
        this.sync = sync;
        trimQueues = savings.contains(Saving.QUEUE_TRIMMING);
        accesses = new LastAccesses(this::unordered, savings.contains(Saving.EPOCHS));
    }

    private void unordered(long epoch, boolean writes, long site) {
        sighting.hidden = SyncClocks.isKnown(epoch, sync.clockOf(sighting.secondThread));
        report(sync.threadOf(epoch), writes, SyncClocks.eventOf(epoch), site);
    }

    /** What the races are worth: the theory holds for nested locking only. */
    @Override
    public Certainty certainty() {
        return nesting.isNested() ? Certainty.PREDICTED : Certainty.CANDIDATE;
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
        conflicts.makeRoom(variables);
    }

    @Override
    protected void access(int thread, int variable, boolean writes, long event, int location) {
        long epoch = sync.epochAt(thread, event);
        int held = sync.heldBy(thread);
        if (held != 0) {
            for (int lock : sync.lockSets().locks(held)) {
                orderAfterConflicts(thread, lock, variable, writes);
            }
        }
        long site = Site.of(location, held);
        long[] clock = predecessors.of(thread, sync.capacity());
        later(thread, variable, writes, event, site);
        if (writes) {
            accesses.write(variable, epoch, clock, site);
        } else {
            accesses.read(variable, epoch, clock, site);
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
    protected void synchronise(byte basicOp, int thread, int target, long event) {
        long epoch = sync.epochAt(thread, event);
        switch (basicOp) {
            case BasicOp.ACQUIRE -> {
                sync.synchronise(basicOp, thread, target, event);
                acquire(thread, target, event);
            }
            case BasicOp.RELEASE -> {
                release(thread, target, epoch);
                sync.synchronise(basicOp, thread, target, event);
            }
            case BasicOp.FORK -> {
                long[] clock = sync.handOver(thread);
                sync.synchronise(basicOp, thread, target, event);
                predecessors.add(target, sync.capacity(), clock, epoch);
            }
            case BasicOp.JOIN -> {
                if (sync.hasStarted(target)) {
                    predecessors.add(thread, sync.capacity(), sync.clockOf(target), sync.endAt(target, event));
                }
                sync.synchronise(basicOp, thread, target, event);
            }
            default -> {
                if (basicOp != BasicOp.SEND && sync.hasSent(target)) {
                    predecessors.add(thread, sync.capacity(), sync.channelClock(target), sync.channelEpoch(target));
                }
                sync.synchronise(basicOp, thread, target, event);
            }
        }
    }

    private void acquire(int thread, int lock, long event) {
        if (lock >= open.length) {
            open = Arrays.copyOf(open, Math.max(lock + 1, open.length * 2));
            queues = Arrays.copyOf(queues, open.length);
            left = Arrays.copyOf(left, open.length);
        }
        if (left[lock] != null) {
            predecessors.take(thread, sync.capacity(), left[lock]);
        }
        open[lock] = new Section(thread, event + 1);
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
        if (section.acquired < sync.lastTold(thread) || !trimQueues) {
            if (queue == null) {
                queue = new SectionQueue();
                queues[lock] = queue;
            }
            queue.add(section);
        }
    }

    /** Whether all who take the lock from now on come after this section because the lock says so. */
    private boolean isCovered(int lock, Section section) {
        return trimQueues
                && section.released != SyncClocks.NEVER
                && left[lock] != null
                && Predecessors.isKnown(section.released, left[lock]);
    }

    /** Rule (b): if an event of an earlier section of another thread comes before this release, its release does. */
    private void orderAfterSections(SectionQueue queue, int thread) {
        long[] clock = predecessors.of(thread, sync.capacity());
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

    /** How many pairs of lock and variable are kept for rule (a), for measuring. */
    int keptConflicts() {
        return conflicts.size();
    }
}
