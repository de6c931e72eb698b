package dev.photofinish.predict.m2;

import dev.photofinish.predict.LockIndex;
import dev.photofinish.predict.WholeTrace;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * The events that M2 puts in line for a pair of accesses: what both need, and the releases of the sections that threads other
 * than the two have open (section 3 of the paper; item 4 of its definition is what makes M2 miss races of three threads).
 */
final class Cone {
    private final WholeTrace trace;
    private final LockIndex locks;
    private final int[] cut;
    private final boolean completed;

    Cone(WholeTrace trace, int first, int second) {
        this.trace = trace;
        locks = trace.locks();
        int[] ofFirst = relative(first, trace.thread(second));
        int[] ofSecond = relative(second, trace.thread(first));
        completed = !Arrays.equals(ofFirst, needed(first)) || !Arrays.equals(ofSecond, needed(second));
        cut = ofFirst;
        for (int thread = 0; thread < cut.length; thread++) {
            cut[thread] = Math.max(cut[thread], ofSecond[thread]);
        }
    }

    private int[] needed(int event) {
        int[] needed = trace.emptyCut();
        trace.causality().reach(needed, trace.thread(event), trace.place(event));
        return needed;
    }

    private int[] relative(int event, int otherThread) {
        int[] cone = needed(event);
        boolean grown = true;
        while (grown) {
            grown = false;
            for (int thread = 0; thread < cone.length; thread++) {
                if (thread != trace.thread(event) && thread != otherThread) {
                    grown |= complete(cone, thread);
                }
            }
        }
        return cone;
    }

    private boolean complete(int[] cone, int thread) {
        int before = cone[thread];
        for (int lock : locks.sets().locks(locks.held(thread, before))) {
            int release = trace.partner(trace.at(thread, locks.lastAcquire(lock, thread, before)));
            if (release != WholeTrace.NONE) {
                trace.include(cone, release);
            }
        }
        return cone[thread] > before;
    }

    int[] cut() {
        return cut;
    }

    /** Whether sections of other threads were completed, so that a rejection says nothing about the pair. */
    boolean isCompleted() {
        return completed;
    }

    boolean contains(int event) {
        return trace.isIn(event, cut);
    }

    /** Acquires whose section is open at the cut. */
    int[] openAcquires() {
        int[] open = new int[0];
        for (int thread = 0; thread < cut.length; thread++) {
            for (int lock : locks.sets().locks(locks.held(thread, cut[thread]))) {
                open = Arrays.copyOf(open, open.length + 1);
                open[open.length - 1] = trace.at(thread, locks.lastAcquire(lock, thread, cut[thread]));
            }
        }
        return open;
    }

    /** Whether every open section is the last one of its lock as recorded. */
    boolean isInRecordedOrder() {
        return Arrays.stream(openAcquires()).noneMatch(this::isTakenLater);
    }

    private boolean isTakenLater(int acquire) {
        int lock = trace.target(acquire);
        return Arrays.stream(locks.takers(lock))
                .filter(other -> other != trace.thread(acquire))
                .map(other -> eventAt(other, locks.lastAcquire(lock, other, cut[other])))
                .anyMatch(other -> other > acquire);
    }

    private int eventAt(int thread, int place) {
        return place == WholeTrace.NONE ? WholeTrace.NONE : trace.at(thread, place);
    }

    /** Whether no lock has two open sections. */
    boolean isFeasible() {
        Set<Integer> open = new HashSet<>();
        return Arrays.stream(openAcquires()).allMatch(acquire -> open.add(trace.target(acquire)));
    }
}
