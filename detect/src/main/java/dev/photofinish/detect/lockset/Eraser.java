package dev.photofinish.detect.lockset;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.core.race.Certainty;
import dev.photofinish.core.race.LockSets;
import dev.photofinish.detect.AccessEngine;
import dev.photofinish.detect.Site;
import java.util.Arrays;

/**
 * The lockset discipline: some lock is held at every access of a shared variable. A variable that breaks it
 * is a candidate for a race, no more.
 *
 * <p>As in the paper on compressed traces, a thread counts as holding a dummy lock of its own, and a read as
 * holding a dummy lock of all reads; so a variable of one thread, or one that is only read, is guarded. The
 * dummies are kept as two facts a variable: the only thread so far, and whether somebody wrote.
 *
 * <p>The classic variant (Savage et al., 1997) lets a variable be initialised by one thread without a lock:
 * sets are only refined once a second thread comes, and reads alone break nothing.
 */
public final class Eraser extends AccessEngine {
    private static final int NOBODY = -1;
    private static final int SEVERAL = -2;
    /** Words a variable: event and site of the last access that made its set smaller, and of one by another thread. */
    private static final int WORDS = 4;

    private final boolean classic;
    private final LockSets lockSets;
    private final Guards guards;
    private int[] heldBy = new int[16];

    /** By variable: the only thread so far, the locks held at all accesses, whether somebody wrote, whether it was reported. */
    private int[] owner = new int[0];

    private int[] guard = new int[0];
    private boolean[] written = new boolean[0];
    private boolean[] reported = new boolean[0];

    private long[] words = new long[0];
    private int[] lastThread = new int[0];
    private int[] otherThread = new int[0];
    private boolean[] lastWrites = new boolean[0];
    private boolean[] otherWrites = new boolean[0];

    /** The discipline with dummy locks. */
    public Eraser() {
        this(new LockSets(), false);
    }

    private Eraser(LockSets lockSets, boolean classic) {
        super(lockSets);
        this.lockSets = lockSets;
        this.guards = new Guards(lockSets);
        this.classic = classic;
    }

    /** The classic state machine: virgin, exclusive, shared, shared-modified. */
    public static Eraser classic() {
        return new Eraser(new LockSets(), true);
    }

    @Override
    public Certainty certainty() {
        return Certainty.CANDIDATE;
    }

    @Override
    protected void makeRoom(int variables) {
        if (variables <= owner.length) {
            return;
        }
        int old = owner.length;
        int length = Math.max(variables, old + (old >> 1));
        owner = Arrays.copyOf(owner, length);
        Arrays.fill(owner, old, length, NOBODY);
        guard = Arrays.copyOf(guard, length);
        written = Arrays.copyOf(written, length);
        reported = Arrays.copyOf(reported, length);
        words = Arrays.copyOf(words, length * WORDS);
        lastThread = Arrays.copyOf(lastThread, length);
        Arrays.fill(lastThread, old, length, NOBODY);
        otherThread = Arrays.copyOf(otherThread, length);
        Arrays.fill(otherThread, old, length, NOBODY);
        lastWrites = Arrays.copyOf(lastWrites, length);
        otherWrites = Arrays.copyOf(otherWrites, length);
    }

    @Override
    protected void synchronise(byte basicOp, int thread, int target, long event) {
        int held = held(thread); // before the array is written to: it may be replaced by a larger one
        if (basicOp == BasicOp.ACQUIRE) {
            heldBy[thread] = lockSets.with(held, target);
        } else if (basicOp == BasicOp.RELEASE) {
            heldBy[thread] = lockSets.without(held, target);
        }
    }

    private int held(int thread) {
        if (thread >= heldBy.length) {
            heldBy = Arrays.copyOf(heldBy, Math.max(thread + 1, heldBy.length * 2));
        }
        return heldBy[thread];
    }

    @Override
    protected void access(int thread, int variable, boolean writes, long event, int location) {
        int held = held(thread);
        boolean alone = owner[variable] == thread;
        if (alone && (classic || guard[variable] == held) && (written[variable] || !writes)) {
            return;
        }
        if (reported[variable]) {
            return;
        }
        refine(thread, variable, writes, held);
        long site = Site.of(location, held);
        if (isBroken(variable)) {
            reported[variable] = true;
            later(thread, variable, writes, event, site);
            boolean byLast = lastThread[variable] != thread;
            int at = variable * WORDS + (byLast ? 0 : 2);
            report(
                    byLast ? lastThread[variable] : otherThread[variable],
                    byLast ? lastWrites[variable] : otherWrites[variable],
                    words[at],
                    words[at + 1]);
        }
        remember(thread, variable, writes, event, site);
    }

    private void refine(int thread, int variable, boolean writes, int held) {
        if (owner[variable] == NOBODY) {
            owner[variable] = thread;
            guard[variable] = held;
            written[variable] = writes;
            return;
        }
        boolean secondThread = owner[variable] != thread && owner[variable] != SEVERAL;
        // classic: what one thread did while it was alone does not count
        guard[variable] = classic && secondThread ? held : guards.both(guard[variable], held);
        written[variable] = writes || (written[variable] && !(classic && secondThread));
        if (secondThread) {
            owner[variable] = SEVERAL;
        }
    }

    private boolean isBroken(int variable) {
        return owner[variable] == SEVERAL && guard[variable] == LockSets.EMPTY && written[variable];
    }

    private void remember(int thread, int variable, boolean writes, long event, long site) {
        int at = variable * WORDS;
        if (lastThread[variable] != thread && lastThread[variable] != NOBODY) {
            words[at + 2] = words[at];
            words[at + 3] = words[at + 1];
            otherThread[variable] = lastThread[variable];
            otherWrites[variable] = lastWrites[variable];
        }
        words[at] = event;
        words[at + 1] = site;
        lastThread[variable] = thread;
        lastWrites[variable] = writes;
    }
}
