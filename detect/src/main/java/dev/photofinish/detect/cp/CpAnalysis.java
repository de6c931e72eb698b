package dev.photofinish.detect.cp;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.core.race.RaceLog;
import dev.photofinish.detect.AccessEngine;
import dev.photofinish.detect.Conflicts;
import dev.photofinish.detect.LastAccesses;
import dev.photofinish.detect.LockNesting;
import dev.photofinish.detect.Predecessors;
import dev.photofinish.detect.Site;
import dev.photofinish.detect.SyncClocks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Causally-precedes (Smaragdakis, Evans, Sadowski, Yi and Flanagan, 2012), exactly and in one go through the
 * trace.
 *
 * <p>What is CP-before an event is closed downwards under happens-before, so one clock holds it. It is the
 * union, over all sections whose acquire happens before the event, of what happens before the release of the
 * section that they {@linkplain CpSection#follows follow}, and of what happens before the source of each hard
 * edge (fork, join, channels). So all there is to find out is which section each one follows: by rule (a) the
 * latest that conflicts with it, by rule (b) the latest whose acquire is CP-before its release. Rule (b) can
 * find this out when much has happened after the acquire; {@link Growth} then makes up for it in the {@link
 * OpenHistory}.
 */
final class CpAnalysis extends AccessEngine {
    private static final long[] NOTHING = {};

    private final SyncClocks sync;
    private final Predecessors predecessors = new Predecessors();
    private final Conflicts<CpSection> conflicts;
    private final LockNesting nesting = new LockNesting();
    private final OpenHistory history;
    private final Growth growth;
    private final LastAccesses accesses = new LastAccesses(this::found, true);

    private @Nullable LockSections[] locks = new LockSections[16];
    /** By thread: its open sections, in the order of their acquires; null before its first event. */
    private @Nullable List<CpSection>[] open = newLists(16);

    private final Tuning tuning;
    /** How many candidates all locks have, and when it is worth thinning them. */
    private int candidates;

    private int candidateLimit;
    /** What the access at hand races with, if later knowledge can change that; whether it can. */
    private @Nullable Undecided undecided;

    private boolean looked;

    private boolean unsettled;

    CpAnalysis(RaceLog log, Tuning tuning, Growth.@Nullable Listener listener) {
        super(log);
        this.sync = new SyncClocks(true, log.lockSets());
        this.history = new OpenHistory(log::add, tuning.openHistory());
        this.tuning = tuning;
        this.conflicts = new Conflicts<>(this::isCovered, tuning.conflicts());
        this.candidateLimit = tuning.candidates();
        this.growth = new Growth(sync, predecessors, history, listener);
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // there are no arrays of lists otherwise
    private static @Nullable List<CpSection>[] newLists(int length) {
        return new List[length];
    }

    /** An estimate of the memory that the open history and the candidates hold. */
    long openBytes() {
        return history.bytes() + candidates * OpenHistory.sectionBytes(sync.capacity());
    }

    /** How many sections are kept for rule (b). */
    int candidates() {
        return candidates;
    }

    /** How many pairs of lock and variable are kept for rule (a). */
    int conflicts() {
        return conflicts.size();
    }

    boolean isNested() {
        return nesting.isNested();
    }

    int mostPasses() {
        return growth.mostPasses();
    }

    @Override
    protected void makeRoom(int variables) {
        accesses.makeRoom(variables);
        conflicts.makeRoom(variables);
    }

    @Override
    protected void access(int thread, int variable, boolean writes, long event, int location) {
        long epoch = begin(thread, event);
        int held = sync.heldBy(thread);
        if (held != 0) {
            for (CpSection section : openOf(thread)) {
                followConflicts(section, variable, writes);
            }
        }
        looked = false;
        long site = Site.of(location, held);
        long[] before = predecessors.of(thread, sync.capacity());
        later(thread, variable, writes, event, site);
        if (writes) {
            accesses.write(variable, epoch, before, site);
        } else {
            accesses.read(variable, epoch, before, site);
        }
        if (undecided != null) {
            history.add(undecided);
            undecided = null;
        }
    }

    /** Rule (a): a section follows the latest earlier one of its lock with a conflicting access. */
    private void followConflicts(CpSection section, int variable, boolean writes) {
        int entry = conflicts.entry(section.lock.lock, variable);
        if (conflicts.isNoted(entry, section, writes)) {
            return;
        }
        CpSection earlier = conflicts.conflicting(entry, section.thread, writes);
        if (earlier != null && earlier.index > section.follows) {
            growth.follow(section, earlier);
            history.setOpen(section.slot, openOf(section.thread));
        }
        conflicts.note(entry, section, writes);
    }

    /** The access at hand races with this earlier one by what is known now. */
    private void found(long epoch, boolean writes, long site) {
        int thread = sighting.secondThread;
        earlier(sync.threadOf(epoch), writes, SyncClocks.eventOf(epoch), site);
        sighting.hidden = SyncClocks.isKnown(epoch, sync.clockOf(thread));
        long present = sync.epochAt(thread, sighting.secondEvent);
        if (!looked) {
            looked = true;
            unsettled = history.isOpen(sync.clockOf(thread), present);
        }
        if (!unsettled) {
            races().add(sighting);
            return;
        }
        if (undecided == null) {
            undecided = new Undecided(thread, sync.handOver(thread), present);
        }
        undecided.add(sighting.copy(), epoch);
    }

    @Override
    protected void synchronise(byte basicOp, int thread, int target, long event) {
        long epoch = begin(thread, event);
        switch (basicOp) {
            case BasicOp.ACQUIRE -> {
                sync.synchronise(basicOp, thread, target, event);
                acquire(thread, target, epoch);
            }
            case BasicOp.RELEASE -> {
                release(thread, target, epoch);
                sync.synchronise(basicOp, thread, target, event);
            }
            case BasicOp.FORK -> {
                long[] clock = sync.handOver(thread);
                sync.synchronise(basicOp, thread, target, event);
                begin(target, event);
                predecessors.add(target, sync.capacity(), clock, epoch);
            }
            case BasicOp.JOIN -> {
                if (sync.hasStarted(target)) {
                    predecessors.add(thread, sync.capacity(), sync.clockOf(target), sync.endAt(target, event));
                    end(target);
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

    /** The epoch of an event of a thread, of which note is taken if it is new. */
    private long begin(int thread, long event) {
        if (thread >= open.length) {
            open = Arrays.copyOf(open, Math.max(thread + 1, open.length * 2));
        }
        if (open[thread] == null) {
            open[thread] = new ArrayList<>(2);
            growth.begins(thread);
        }
        long epoch = sync.epochAt(thread, event);
        history.makeRoom(sync.capacity());
        return epoch;
    }

    /** A joined thread needs no clock any more, unless the end of the trace releases locks for it. */
    private void end(int thread) {
        if (openOf(thread).isEmpty()) {
            growth.ends(thread);
        }
        openOf(thread).forEach(history::abandon);
    }

    private List<CpSection> openOf(int thread) {
        List<CpSection> sections = open[thread];
        return sections == null ? List.of() : sections;
    }

    private void acquire(int thread, int target, long epoch) {
        LockSections lock = lock(target);
        if (lock.last != null) {
            predecessors.take(thread, sync.capacity(), lock.last.before);
        }
        CpSection section = new CpSection(lock, thread, epoch);
        lock.open = section;
        openOf(thread).add(section);
        history.setOpen(section.slot, openOf(thread));
        nesting.acquire(thread, target);
        if (lock.last != null && lock.last.partial) {
            growth.follow(section, lock.last);
        }
    }

    /**
     * A section goes on that began before this part of the trace; later ones of its lock may conflict with it.
     *
     * @param event the last one before this part
     */
    void goOn(int thread, int target, long event) {
        synchronise(BasicOp.ACQUIRE, thread, target, event);
        CpSection section = lock(target).open;
        if (section != null) {
            section.partial = true;
        }
    }

    private LockSections lock(int target) {
        if (target >= locks.length) {
            locks = Arrays.copyOf(locks, Math.max(target + 1, locks.length * 2));
        }
        LockSections lock = locks[target];
        if (lock == null) {
            lock = new LockSections(target);
            locks[target] = lock;
        }
        return lock;
    }

    private void release(int thread, int target, long epoch) {
        nesting.release(thread, target);
        LockSections lock = lock(target);
        CpSection section = lock.open;
        if (section == null) {
            throw new IllegalStateException("released without acquire: the trace was not checked");
        }
        growth.release(section, thread);
        section.released = epoch;
        section.clock = sync.handOver(thread);
        section.before = predecessors.handOver(thread, sync.capacity());
        lock.open = null;
        lock.last = section;
        openOf(thread).remove(section);
        history.setOpen(section.slot, openOf(thread));
        if (lock.unsettled == 0) {
            candidates -= lock.dropUpTo(section.follows);
        }
        lock.keep(section);
        candidates++;
        if (history.isOpen(section.clock, epoch)) {
            history.add(section);
        }
        if (history.isWorthSettling()) {
            candidates -= history.settle(allOpen());
        }
        if (candidates > candidateLimit) {
            thinCandidates();
        }
    }

    /**
     * Whether all who take the lock from now on come after this section because the lock says so. They need not
     * follow it for its accesses, then: if there is anything to gain, rule (b) will make them.
     */
    private boolean isCovered(int lock, CpSection section) {
        CpSection last = lock(lock).last;
        return !section.isOpen() && last != null && Predecessors.isKnown(section.released, last.before);
    }

    private void thinCandidates() {
        ClockValues values = new ClockValues();
        sync.visit(values);
        history.visit(values);
        List<LockSections> all = new ArrayList<>();
        for (LockSections lock : locks) {
            if (lock != null) {
                all.add(lock);
                values.clock(lock.last == null ? NOTHING : lock.last.before);
            }
        }
        for (int thread = 0; thread < open.length; thread++) {
            values.clock(open[thread] == null ? NOTHING : predecessors.of(thread, sync.capacity()));
        }
        conflicts.forEach(section -> {
            if (!section.isOpen()) {
                values.clock(section.clock, section.released);
            }
        });
        candidates = new Thinning(values, all).thin();
        candidateLimit = Math.max(tuning.candidates(), 2 * candidates);
    }

    private List<CpSection> allOpen() {
        List<CpSection> all = new ArrayList<>();
        for (int thread = 0; thread < open.length; thread++) {
            all.addAll(openOf(thread));
        }
        return all;
    }

    /** The trace goes on, but not for this analysis: what later events could still order is not reported. */
    void cutOff() {
        history.settle(allOpen());
    }

    /** Locks that are still held are taken to be released at the very end, so rule (b) applies to them as well. */
    @Override
    public void finish() {
        List<CpSection> left = allOpen();
        int orders;
        do {
            orders = growth.orders();
            left.forEach(section -> growth.release(section, section.thread));
        } while (growth.orders() != orders);
        history.close();
    }
}
