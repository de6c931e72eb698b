package dev.photofinish.predict.witness;

import dev.photofinish.core.event.BasicOp;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Judges witnesses: orders of some events of a trace that end with two racing accesses. What it asks is the definition
 * of a predictable race, one condition after the other:
 *
 * <ol>
 *   <li>each thread does its first events, in their order;
 *   <li>every read sees the write that it saw in the recording, or the initial value if it saw that;
 *   <li>a lock is taken only when it is free;
 *   <li>a thread starts after its fork, a join comes after all events of the thread, a receive after all sends that were
 *       recorded before it;
 *   <li>the last two events conflict: different threads, the same variable, one of them writes. What they would read
 *       does not matter.
 * </ol>
 */
public final class WitnessChecker {
    private static final int NONE = -1;

    private final Recording trace;
    /** Of a read: the write that it saw. Of a send or receive: how many sends to its channel came before. */
    private final int[] saw;
    /** By thread: its fork, and how many events it has. */
    private final int[] fork;

    private final int[] length;

    /** State of the witness that is being judged. */
    private final int[] done;

    private final int[] last;
    /** By variable: the last write so far. */
    private final int[] lastWrite;

    private final BitSet locked = new BitSet();
    private final Map<Integer, BitSet> sent = new HashMap<>();
    private final BitSet forked = new BitSet();

    /** A judge of reorderings of this trace. */
    public WitnessChecker(Recording trace) {
        this.trace = trace;
        saw = new int[trace.size()];
        fork = new int[trace.threads()];
        length = new int[trace.threads()];
        done = new int[trace.threads()];
        last = new int[trace.threads()];
        Arrays.fill(fork, NONE);
        lastWrite = new int[targets(trace)];
        Arrays.fill(lastWrite, NONE);
        Map<Integer, Integer> sends = new HashMap<>();
        for (int event = 0; event < saw.length; event++) {
            int target = trace.target(event);
            length[trace.thread(event)]++;
            switch (trace.op(event)) {
                case BasicOp.READ -> saw[event] = lastWrite[target];
                case BasicOp.WRITE -> lastWrite[target] = event;
                case BasicOp.FORK -> fork[target] = event;
                case BasicOp.RECEIVE -> saw[event] = sends.getOrDefault(target, 0);
                case BasicOp.SEND, BasicOp.EXCHANGE -> saw[event] = sends.merge(target, 1, Integer::sum) - 1;
                default -> {
                    // nothing to remember
                }
            }
        }
    }

    private static int targets(Recording trace) {
        int most = 0;
        for (int event = 0; event < trace.size(); event++) {
            most = Math.max(most, trace.target(event) + 1);
        }
        return most;
    }

    /** Why an order of events does not prove that two of them race, or null if it does. */
    public @Nullable String problemOrNull(int[] witness, int first, int second) {
        int length = witness.length;
        if (length < 2 || !isPair(witness[length - 2], witness[length - 1], first, second)) {
            return "it does not end with the two accesses";
        }
        if (!conflict(first, second)) {
            return "events " + first + " and " + second + " do not conflict";
        }
        clear();
        for (int i = 0; i < length; i++) {
            String problem = i < length - 2 ? happen(witness[i]) : begin(witness[i]);
            if (problem != null) {
                return "event " + witness[i] + " " + problem;
            }
        }
        return prefixProblem();
    }

    private static boolean isPair(int a, int b, int first, int second) {
        return (a == first && b == second) || (a == second && b == first);
    }

    private boolean conflict(int a, int b) {
        boolean accesses = trace.op(a) <= BasicOp.WRITE && trace.op(b) <= BasicOp.WRITE;
        boolean writes = trace.op(a) == BasicOp.WRITE || trace.op(b) == BasicOp.WRITE;
        return accesses && writes && trace.target(a) == trace.target(b) && trace.thread(a) != trace.thread(b);
    }

    private void clear() {
        Arrays.fill(done, 0);
        Arrays.fill(last, NONE);
        Arrays.fill(lastWrite, NONE);
        locked.clear();
        sent.clear();
        forked.clear();
    }

    /** The thread of an event comes to it, which is all that the two accesses need. */
    private @Nullable String begin(int event) {
        int thread = trace.thread(event);
        if (fork[thread] != NONE && !forked.get(thread)) {
            return "comes before the fork of its thread";
        }
        if (event <= last[thread]) {
            return "comes too late in its thread";
        }
        last[thread] = event;
        done[thread]++;
        return null;
    }

    private @Nullable String happen(int event) {
        String problem = begin(event);
        if (problem != null) {
            return problem;
        }
        int target = trace.target(event);
        switch (trace.op(event)) {
            case BasicOp.READ -> {
                return lastWrite[target] == saw[event] ? null : "sees another write";
            }
            case BasicOp.WRITE -> lastWrite[target] = event;
            case BasicOp.ACQUIRE -> {
                if (locked.get(target)) {
                    return "takes a lock that is held";
                }
                locked.set(target);
            }
            case BasicOp.RELEASE -> locked.clear(target);
            case BasicOp.FORK -> forked.set(target);
            case BasicOp.JOIN -> {
                return join(event, target);
            }
            case BasicOp.SEND, BasicOp.RECEIVE, BasicOp.EXCHANGE -> {
                return pass(event, trace.op(event), target);
            }
            default -> {
                // counts for nothing
            }
        }
        return null;
    }

    private @Nullable String join(int event, int thread) {
        if (fork[thread] != NONE && fork[thread] < event && !forked.get(thread)) {
            return "joins a thread that is not forked";
        }
        return done[thread] == length[thread] ? null : "joins a thread that goes on";
    }

    private @Nullable String pass(int event, byte op, int channel) {
        BitSet sends = sent.computeIfAbsent(channel, key -> new BitSet());
        if (op != BasicOp.SEND && sends.nextClearBit(0) < saw[event]) {
            return "receives what was not sent";
        }
        if (op != BasicOp.RECEIVE) {
            sends.set(saw[event]);
        }
        return null;
    }

    /** Events of a thread came in their order; none was left out if they are as many as the thread has up to there. */
    private @Nullable String prefixProblem() {
        int end = Arrays.stream(last).max().orElse(NONE);
        int[] missing = done.clone();
        for (int event = 0; event <= end; event++) {
            int thread = trace.thread(event);
            if (event <= last[thread] && --missing[thread] < 0) {
                return "an event of the thread of event " + event + " is left out";
            }
        }
        return null;
    }
}
