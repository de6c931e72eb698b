package dev.photofinish.predict.witness;

import dev.photofinish.core.event.BasicOp;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Judges the part of one witness that is not as recorded, and its end. What came before is known from the pass over the
 * recording, which has just come to the start of this part.
 */
final class RestChecker {
    private final WitnessChecker judge;
    private final WitnessChecker.Pass before;
    private final Claim claim;
    private final long bit;
    private final int[] done;
    private final Map<Integer, Integer> lastWrite = new HashMap<>();
    private final Map<Integer, Boolean> locked = new HashMap<>();
    private final Map<Integer, BitSet> sent = new HashMap<>();
    private final BitSet forked = new BitSet();

    RestChecker(WitnessChecker judge, WitnessChecker.Pass before, Claim claim, int number) {
        this.judge = judge;
        this.before = before;
        this.claim = claim;
        bit = 1L << number;
        done = before.seen.clone();
        for (int thread = 0; thread < done.length; thread++) {
            done[thread] = Math.min(done[thread], claim.cut()[thread]);
        }
    }

    @Nullable
    String problemOrNull() {
        for (int event : claim.rest()) {
            String problem = begin(event);
            if (problem == null) {
                problem = happen(event);
            }
            if (problem != null) {
                return "event " + event + " " + problem;
            }
            done[judge.trace.thread(event)]++;
        }
        String first = begin(claim.first());
        String second = begin(claim.second());
        if (first != null || second != null) {
            return first != null ? "event " + claim.first() + " " + first : "event " + claim.second() + " " + second;
        }
        return conflict(claim.first(), claim.second()) ? null : "the two accesses do not conflict";
    }

    private boolean conflict(int a, int b) {
        Recording trace = judge.trace;
        boolean accesses = trace.op(a) <= BasicOp.WRITE && trace.op(b) <= BasicOp.WRITE;
        boolean writes = trace.op(a) == BasicOp.WRITE || trace.op(b) == BasicOp.WRITE;
        return accesses && writes && trace.target(a) == trace.target(b) && trace.thread(a) != trace.thread(b);
    }

    /** A thread comes to an event, which is all that the two accesses need. */
    private @Nullable String begin(int event) {
        int thread = judge.trace.thread(event);
        if (judge.trace.place(event) != done[thread]) {
            return "is not the next of its thread";
        }
        return isForked(thread, Integer.MAX_VALUE) ? null : "comes before the fork of its thread";
    }

    /** Whether a thread is forked, or has no fork that was recorded before this event. */
    private boolean isForked(int thread, int event) {
        int fork = judge.fork[thread];
        if (fork == WitnessChecker.NONE || fork > event) {
            return true;
        }
        return forked.get(thread) || (fork < claim.start() && (before.started[thread] & bit) != 0);
    }

    private @Nullable String happen(int event) {
        int target = judge.trace.target(event);
        switch (judge.trace.op(event)) {
            case BasicOp.READ -> {
                return sees(event, target) ? null : "sees another write";
            }
            case BasicOp.WRITE -> lastWrite.put(target, event);
            case BasicOp.ACQUIRE -> {
                if (locked.getOrDefault(target, (before.holds[target] & bit) != 0)) {
                    return "takes a lock that is held";
                }
                locked.put(target, true);
            }
            case BasicOp.RELEASE -> locked.put(target, false);
            case BasicOp.FORK -> forked.set(target);
            case BasicOp.JOIN -> {
                boolean ended = isForked(target, event) && done[target] == judge.length[target];
                return ended ? null : "joins a thread that goes on";
            }
            case BasicOp.SEND, BasicOp.RECEIVE, BasicOp.EXCHANGE -> {
                return pass(event, judge.trace.op(event), target);
            }
            default -> {
                // counts for nothing
            }
        }
        return null;
    }

    /**
     * Whether the last write so far is the one that a read saw. If there was none in this part, it is the last one that was
     * recorded before it, if the witness has that: an earlier one the read cannot have seen, as it was recorded later itself.
     */
    private boolean sees(int read, int variable) {
        Integer here = lastWrite.get(variable);
        if (here != null) {
            return here.equals(saw(read));
        }
        int last = before.lastWrite[variable];
        boolean isThere = last == WitnessChecker.NONE || (before.hasWrite[variable] & bit) != 0;
        return read >= claim.start() && last == saw(read) && isThere;
    }

    private int saw(int event) {
        return Objects.requireNonNull(judge.saw.get(event));
    }

    private @Nullable String pass(int event, byte op, int channel) {
        BitSet here = sent.computeIfAbsent(channel, key -> new BitSet());
        if (op != BasicOp.SEND) {
            int earlier = before.sends.getOrDefault(channel, 0);
            boolean hasEarlier = (before.hasSends.getOrDefault(channel, bit) & bit) != 0;
            boolean hasLater = here.nextClearBit(earlier) >= saw(event);
            boolean isLater = event >= claim.start();
            if (!isLater || !hasEarlier || !hasLater) {
                return "receives what was not sent";
            }
        }
        if (op != BasicOp.RECEIVE) {
            here.set(saw(event));
        }
        return null;
    }
}
