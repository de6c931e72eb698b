package dev.photofinish.predict.witness;

import dev.photofinish.core.event.BasicOp;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Judges up to 64 witnesses side by side. What it asks is the definition of a predictable race, one condition after the other:
 *
 * <ol>
 *   <li>each thread does its first events, in their order;
 *   <li>every read sees the write that it saw in the recording, or the initial value if it saw that, unless nothing depends
 *       on what it sees, see {@link UnusedValues};
 *   <li>a lock is taken only when it is free;
 *   <li>a thread starts after its fork, a join comes after all events of the thread, a receive after all sends that were
 *       recorded before it;
 *   <li>then both threads are at the two accesses, and these conflict: different threads, the same variable, one of them
 *       writes. What they would read does not matter.
 * </ol>
 *
 * <p>A witness is a bit. A mask says which witnesses do an event, hold a lock, have forked a thread, and so on.
 */
final class Judge {
    private static final long ALL = -1;

    private final Recording trace;
    private final RecordedFacts recorded;
    private final @Nullable String[] problems;
    /** By thread: who may do its events, and who has done all of them. By lock: who holds it. */
    private final long[] started;

    private final long[] ended;
    private final long[] holds;
    /** By variable: the write that was recorded last up to here, and whose last write it is. */
    private final int[] lastWrite;

    private final long[] hasLastWrite;
    private final Channels channels = new Channels();
    /** Of the witness that does events out of the recorded order: its last writes there, by variable. */
    private final Map<Integer, Integer> ownWrites = new HashMap<>();

    Judge(RecordedFacts recorded, int witnesses) {
        this.recorded = recorded;
        trace = recorded.trace;
        problems = new String[witnesses];
        started = new long[recorded.fork.length];
        ended = new long[recorded.fork.length];
        Arrays.setAll(started, thread -> recorded.fork[thread] == RecordedFacts.NONE ? ALL : 0);
        Arrays.setAll(ended, thread -> recorded.length[thread] == 0 ? ALL : 0);
        holds = new long[recorded.targets];
        lastWrite = new int[recorded.targets];
        hasLastWrite = new long[recorded.targets];
        Arrays.fill(lastWrite, RecordedFacts.NONE);
        Arrays.fill(hasLastWrite, ALL);
    }

    /** By witness: why it does not show that its two accesses race; null if it does. */
    List<@Nullable String> problems() {
        return Arrays.asList(problems);
    }

    /** The next event of the recording, and which witnesses do it now. */
    void happensAsRecorded(int event, int place, long who) {
        int target = trace.target(event);
        byte op = recorded.op(event);
        if (op == BasicOp.READ) {
            reject(who & ~hasLastWrite[target], event, "sees another write");
        } else if (op == BasicOp.WRITE) {
            lastWrite[target] = event;
            hasLastWrite[target] = who;
        } else if (op >= BasicOp.SEND && op <= BasicOp.EXCHANGE) {
            reject(channels.passAsRecorded(op, target, who), event, "receives what was not sent");
        }
        happens(event, op, target, place, who);
    }

    /** A witness leaves the recorded order, with so many events of each thread done: does the rest, then the accesses race. */
    void ends(Claim claim, int[] done, int witness) {
        long who = 1L << witness;
        ownWrites.clear();
        channels.clearOwn();
        for (int event : claim.rest()) {
            arrives(event, done, who);
            happensLater(event, who);
            done[trace.thread(event)]++;
        }
        arrives(claim.first(), done, who);
        arrives(claim.second(), done, who);
        if (!conflict(claim.first(), claim.second())) {
            problems[witness] = "the two accesses do not conflict";
        }
    }

    private void happensLater(int event, long who) {
        int target = trace.target(event);
        byte op = recorded.op(event);
        if (op == BasicOp.READ) {
            boolean seesEarlier = (hasLastWrite[target] & who) != 0 && lastWrite[target] == recorded.saw(event);
            Integer own = ownWrites.get(target);
            boolean sees = own == null ? seesEarlier : own == recorded.saw(event);
            reject(sees ? 0 : who, event, "sees another write");
        } else if (op == BasicOp.WRITE) {
            ownWrites.put(target, event);
        } else if (op >= BasicOp.SEND && op <= BasicOp.EXCHANGE) {
            reject(channels.passLater(op, target, recorded.saw(event), who), event, "receives what was not sent");
        }
        happens(event, op, target, trace.place(event), who);
    }

    /** What is the same in the recorded order and out of it: locks, fork and join. */
    private void happens(int event, byte op, int target, int place, long who) {
        int thread = trace.thread(event);
        reject(who & ~started[thread], event, "comes before the fork of its thread");
        switch (op) {
            case BasicOp.ACQUIRE -> {
                reject(who & holds[target], event, "takes a lock that is held");
                holds[target] |= who;
            }
            case BasicOp.RELEASE -> holds[target] &= ~who;
            case BasicOp.FORK -> started[target] |= who;
            case BasicOp.JOIN -> reject(who & ~(started[target] & ended[target]), event, "joins a thread that goes on");
            default -> {
                // done by the callers, or counts for nothing
            }
        }
        if (place + 1 == recorded.length[thread]) {
            ended[thread] |= who;
        }
    }

    /** A thread comes to an event, which is all that the two accesses need. */
    private void arrives(int event, int[] done, long who) {
        int thread = trace.thread(event);
        reject(trace.place(event) == done[thread] ? 0 : who, event, "is not the next of its thread");
        reject(who & ~started[thread], event, "comes before the fork of its thread");
    }

    private boolean conflict(int a, int b) {
        boolean accesses = trace.op(a) <= BasicOp.WRITE && trace.op(b) <= BasicOp.WRITE;
        boolean writes = trace.op(a) == BasicOp.WRITE || trace.op(b) == BasicOp.WRITE;
        return accesses && writes && trace.target(a) == trace.target(b) && trace.thread(a) != trace.thread(b);
    }

    private void reject(long who, int event, String why) {
        for (long left = who; left != 0; left &= left - 1) {
            int witness = Long.numberOfTrailingZeros(left);
            problems[witness] = problems[witness] == null ? "event " + event + " " + why : problems[witness];
        }
    }
}
