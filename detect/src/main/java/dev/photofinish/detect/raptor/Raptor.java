package dev.photofinish.detect.raptor;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.core.race.Certainty;
import dev.photofinish.core.race.LockSets;
import dev.photofinish.detect.AccessEngine;
import dev.photofinish.detect.Conflicts;
import dev.photofinish.detect.LockNesting;
import dev.photofinish.detect.Site;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The published online analysis of causally-precedes (Roemer and Bond, 2016), Algorithms 1 to 9, with what the
 * published text gets wrong put right: the pre-release step runs to a fixpoint, and fork and join are hard edges.
 *
 * <p>Which sections of a lock touched a variable, the paper's subscript star, is kept apart from the locksets:
 * otherwise rule (a) would be forgotten with the locksets of an access that is obsolete for comparison.
 */
public final class Raptor extends AccessEngine {
    private final LockSets lockSets;
    private final Locksets locksets;
    private final Conflicts<RaptorSection> conflicts = new Conflicts<>((lock, section) -> false);
    private final LockNesting nesting = new LockNesting();
    private @Nullable VariableAccesses[] variables = new VariableAccesses[0];
    /** By thread: the set of locks held. */
    private int[] held = new int[16];

    private @Nullable AccessListener listener;

    /** Is told of every access that gets locksets, for tests. */
    @FunctionalInterface
    interface AccessListener {
        void accessed(int variable, Access access);
    }

    /** An engine at the start of a trace. */
    public Raptor() {
        this(false);
    }

    /**
     * The same, as published or as it should be.
     *
     * @param asPublished keeps all locksets and walks over all of them at every synchronisation
     */
    public Raptor(boolean asPublished) {
        this(asPublished, new LockSets());
    }

    private Raptor(boolean asPublished, LockSets lockSets) {
        super(lockSets);
        this.lockSets = lockSets;
        this.locksets = new Locksets(asPublished);
    }

    Locksets locksets() {
        return locksets;
    }

    void listen(AccessListener newListener) {
        listener = newListener;
    }

    /** What the races are worth: the theory holds for nested locking only. */
    @Override
    public Certainty certainty() {
        return nesting.isNested() ? Certainty.PREDICTED : Certainty.CANDIDATE;
    }

    @Override
    protected void makeRoom(int count) {
        conflicts.makeRoom(count);
        if (count > variables.length) {
            variables = Arrays.copyOf(variables, Math.max(count, variables.length + (variables.length >> 1)));
        }
    }

    @Override
    protected void access(int thread, int variable, boolean writes, long event, int location) {
        List<RaptorSection> open = locksets.openOf(thread);
        for (int i = 0; i < open.size(); i++) {
            applyRuleA(open.get(i), variable, writes);
        }
        long site = Site.of(location, heldBy(thread));
        later(thread, variable, writes, event, site);
        VariableAccesses known = variables[variable];
        if (known == null) {
            known = new VariableAccesses();
            variables[variable] = known;
        }
        Access access = new Access(locksets.ownerFor(thread), writes, event, site);
        if (writes) {
            write(known, access);
        } else {
            read(known, access);
        }
        if (listener != null) {
            listener.accessed(variable, access);
        }
    }

    private void applyRuleA(RaptorSection section, int variable, boolean writes) {
        int entry = conflicts.entry(section.lock.lock, variable);
        if (conflicts.isNoted(entry, section, writes)) {
            return;
        }
        RaptorSection earlier = conflicts.conflicting(entry, section.thread, writes);
        if (earlier != null) {
            locksets.conflict(section.thread, section.lock, earlier.number);
        }
        conflicts.note(entry, section, writes);
    }

    /** Algorithm 8: the first read of a thread after a write is compared with it. */
    private void read(VariableAccesses known, Access read) {
        int thread = read.owner().thread;
        Access write = known.write;
        if (write != null && !known.readers.get(thread)) {
            Verdict verdict = new Verdict(races());
            compare(write, thread, verdict);
            verdict.reportIfKnown();
        }
        known.readers.set(thread);
        Access previous = known.replaceRead(read);
        if (previous != null) {
            locksets.drop(previous);
        }
    }

    /** Algorithms 2 and 9: a write is compared with the previous one and the last read of each thread since then. */
    private void write(VariableAccesses known, Access write) {
        int thread = write.owner().thread;
        Verdict verdict = new Verdict(races());
        if (known.write != null) {
            compare(known.write, thread, verdict);
            locksets.drop(known.write);
        }
        for (Access read : known.reads) {
            compare(read, thread, verdict);
            locksets.drop(read);
        }
        verdict.reportIfKnown();
        known.reads.clear();
        known.readers.clear();
        known.write = write;
    }

    private void compare(Access earlier, int thread, Verdict verdict) {
        Owner owner = earlier.owner();
        if (owner.thread == thread || owner.cpThreads.get(thread)) {
            return;
        }
        earlier(owner.thread, earlier.writes(), earlier.event(), earlier.site());
        sighting.hidden = owner.hbThreads.get(thread);
        Pair pair = new Pair(sighting.copy(), verdict);
        for (Owner.Conditional condition : owner.conditional()) {
            int number = condition.elements.get(Element.thread(thread));
            if (number != IntMap.NONE) {
                pair.conditions.putLeast(condition.lock, number);
            }
        }
        if (pair.conditions.isEmpty()) {
            verdict.race(pair.sighting);
        } else {
            locksets.pairs().add(pair);
        }
    }

    @Override
    protected void synchronise(byte basicOp, int thread, int target, long event) {
        switch (basicOp) {
            case BasicOp.ACQUIRE -> {
                locksets.acquire(thread, target);
                held(thread, lockSets.with(heldBy(thread), target));
                nesting.acquire(thread, target);
            }
            case BasicOp.RELEASE -> {
                locksets.release(thread, target);
                held(thread, lockSets.without(heldBy(thread), target));
                nesting.release(thread, target);
            }
            case BasicOp.FORK -> locksets.fork(thread, target);
            case BasicOp.JOIN -> locksets.join(thread, target);
            case BasicOp.SEND -> locksets.send(thread, target);
            case BasicOp.RECEIVE -> locksets.receive(thread, target);
            case BasicOp.EXCHANGE -> {
                locksets.receive(thread, target);
                locksets.send(thread, target);
            }
            default -> {
                // orders nothing beyond program order
            }
        }
    }

    private int heldBy(int thread) {
        return thread < held.length ? held[thread] : LockSets.EMPTY;
    }

    private void held(int thread, int set) {
        if (thread >= held.length) {
            held = Arrays.copyOf(held, Math.max(thread + 1, held.length * 2));
        }
        held[thread] = set;
    }

    /** Simulates the release of all locks that are still held. */
    @Override
    public void finish() {
        for (RaptorSection section : locksets.allOpen()) {
            locksets.release(section.thread, section.lock.lock);
        }
    }
}
