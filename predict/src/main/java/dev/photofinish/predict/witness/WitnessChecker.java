package dev.photofinish.predict.witness;

import dev.photofinish.core.event.BasicOp;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Judges witnesses. What it asks is the definition of a predictable race, one condition after the other:
 *
 * <ol>
 *   <li>each thread does its first events, in their order;
 *   <li>every read sees the write that it saw in the recording, or the initial value if it saw that;
 *   <li>a lock is taken only when it is free;
 *   <li>a thread starts after its fork, a join comes after all events of the thread, a receive after all sends that were
 *       recorded before it;
 *   <li>then both threads are at the two accesses, and these conflict: different threads, the same variable, one of them
 *       writes. What they would read does not matter.
 * </ol>
 *
 * <p>The recorded parts of up to 64 witnesses are judged in one pass over the recording: every event has a mask that says in
 * which of them it is, and so have locks (who holds them), variables (who has their last write), threads and channels. The
 * other parts are judged one by one, see {@link RestChecker}.
 */
public final class WitnessChecker {
    static final int NONE = -1;
    private static final long ALL = -1;

    final Recording trace;
    /** Of events in the parts that are not as recorded: the write that a read saw, the sends before a send or receive. */
    final Map<Integer, Integer> saw = new HashMap<>();
    /** By thread: its fork, and how many events it has. */
    final int[] fork;

    final int[] length;
    private int targets;

    /** A judge of reorderings of this trace. */
    public WitnessChecker(Recording trace) {
        this.trace = trace;
        fork = new int[trace.threads()];
        length = new int[trace.threads()];
        Arrays.fill(fork, NONE);
        for (int event = 0; event < trace.size(); event++) {
            targets = Math.max(targets, trace.target(event) + 1);
            length[trace.thread(event)]++;
            if (trace.op(event) == BasicOp.FORK) {
                fork[trace.target(event)] = event;
            }
        }
    }

    private void remember(BitSet asked) {
        int[] lastWrite = new int[targets];
        Map<Integer, Integer> sends = new HashMap<>();
        Arrays.fill(lastWrite, NONE);
        for (int event = 0; event < asked.length(); event++) {
            int target = trace.target(event);
            int before = NONE;
            switch (trace.op(event)) {
                case BasicOp.READ -> before = lastWrite[target];
                case BasicOp.WRITE -> lastWrite[target] = event;
                case BasicOp.RECEIVE -> before = sends.getOrDefault(target, 0);
                case BasicOp.SEND, BasicOp.EXCHANGE -> before = sends.merge(target, 1, Integer::sum) - 1;
                default -> {
                    // nothing to remember
                }
            }
            if (asked.get(event)) {
                saw.put(event, before);
            }
        }
    }

    /** Why a witness does not show that its two accesses race, or null if it does. */
    public @Nullable String problemOrNull(Claim claim) {
        return problems(List.of(claim)).get(0);
    }

    /** The problems of many witnesses, null where there is none; those together that end near each other. */
    public List<@Nullable String> problems(List<Claim> claims) {
        BitSet asked = new BitSet();
        claims.forEach(claim -> Arrays.stream(claim.rest()).forEach(asked::set));
        remember(asked);
        Integer[] order = new Integer[claims.size()];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, Comparator.comparingInt(i -> claims.get(i).start()));
        @Nullable String[] problems = new String[claims.size()];
        IntStream.rangeClosed(0, (claims.size() - 1) / Long.SIZE).parallel().forEach(batch -> {
            List<Integer> numbers =
                    List.of(order).subList(batch * Long.SIZE, Math.min(claims.size(), (batch + 1) * Long.SIZE));
            List<@Nullable String> some =
                    new Pass(numbers.stream().map(claims::get).toList()).judge();
            for (int i = 0; i < some.size(); i++) {
                problems[numbers.get(i)] = some.get(i);
            }
        });
        return Arrays.asList(problems);
    }

    /** Judges up to 64 witnesses at once. */
    final class Pass {
        private final List<Claim> claims;
        private final @Nullable String[] problems;
        /** By thread: the witnesses that its next event is in, and the place where this changes. */
        private final long[] in = new long[length.length];

        private final int[] changes = new int[length.length];
        private long waiting;
        private int nextStart;

        final int[] seen = new int[length.length];
        final long[] started = new long[length.length];
        private final long[] reached = new long[length.length];
        final int[] lastWrite = new int[targets];
        final long[] hasWrite = new long[targets];
        final long[] holds = new long[targets];
        final Map<Integer, Long> hasSends = new HashMap<>();
        final Map<Integer, Integer> sends = new HashMap<>();

        Pass(List<Claim> claims) {
            this.claims = claims;
            problems = new String[claims.size()];
            Arrays.fill(started, ALL);
            Arrays.fill(reached, ALL);
            Arrays.fill(lastWrite, NONE);
            waiting = claims.size() == Long.SIZE ? ALL : (1L << claims.size()) - 1;
            nextStart = firstStart();
        }

        List<@Nullable String> judge() {
            for (int event = 0; event < trace.size() && waiting != 0; event++) {
                while (event == nextStart) {
                    settle(event);
                }
                int thread = trace.thread(event);
                int place = seen[thread]++;
                if (place >= changes[thread]) {
                    change(thread, place);
                }
                happen(event, thread, in[thread]);
                reached[thread] = in[thread];
            }
            while (waiting != 0) {
                settle(nextStart);
            }
            return Arrays.asList(problems);
        }

        private int firstStart() {
            int first = Integer.MAX_VALUE;
            for (long left = waiting; left != 0; left &= left - 1) {
                first = Math.min(
                        first, claims.get(Long.numberOfTrailingZeros(left)).start());
            }
            return first;
        }

        /** A thread has come to the end of what some witness has of it. */
        private void change(int thread, int place) {
            in[thread] = 0;
            changes[thread] = Integer.MAX_VALUE;
            for (long left = waiting; left != 0; left &= left - 1) {
                int cut = claims.get(Long.numberOfTrailingZeros(left)).cut()[thread];
                if (cut > place) {
                    in[thread] |= Long.lowestOneBit(left);
                    changes[thread] = Math.min(changes[thread], cut);
                }
            }
        }

        /** From here on some witnesses are not as recorded: judges the rest of them. */
        private void settle(int start) {
            for (long left = waiting; left != 0; left &= left - 1) {
                int number = Long.numberOfTrailingZeros(left);
                if (claims.get(number).start() == start) {
                    waiting &= ~(1L << number);
                    if (problems[number] == null) {
                        problems[number] =
                                new RestChecker(WitnessChecker.this, this, claims.get(number), number).problemOrNull();
                    }
                }
            }
            for (int thread = 0; thread < in.length; thread++) {
                in[thread] &= waiting;
            }
            nextStart = firstStart();
        }

        private void reject(long witnesses, int event, String why) {
            if (witnesses == 0) {
                return;
            }
            for (long left = witnesses & waiting; left != 0; left &= left - 1) {
                int number = Long.numberOfTrailingZeros(left);
                if (problems[number] == null) {
                    problems[number] = "event " + event + " " + why;
                }
            }
        }

        private void happen(int event, int thread, long mask) {
            int target = trace.target(event);
            reject(mask & ~started[thread], event, "comes before the fork of its thread");
            switch (trace.op(event)) {
                case BasicOp.READ -> {
                    if (lastWrite[target] != NONE) {
                        reject(mask & ~hasWrite[target], event, "sees another write");
                    }
                }
                case BasicOp.WRITE -> {
                    lastWrite[target] = event;
                    hasWrite[target] = mask;
                }
                case BasicOp.ACQUIRE -> {
                    reject(mask & holds[target], event, "takes a lock that is held");
                    holds[target] |= mask;
                }
                case BasicOp.RELEASE -> holds[target] &= ~mask;
                case BasicOp.FORK -> started[target] = mask;
                case BasicOp.JOIN ->
                    reject(mask & ~(started[target] & reached[target]), event, "joins a thread that goes on");
                case BasicOp.SEND, BasicOp.RECEIVE, BasicOp.EXCHANGE -> pass(event, trace.op(event), target, mask);
                default -> {
                    // counts for nothing
                }
            }
        }

        private void pass(int event, byte op, int channel, long mask) {
            if (op != BasicOp.SEND) {
                reject(mask & ~hasSends.getOrDefault(channel, ALL), event, "receives what was not sent");
            }
            if (op != BasicOp.RECEIVE) {
                hasSends.merge(channel, mask, (a, b) -> a & b);
                sends.merge(channel, 1, Integer::sum);
            }
        }
    }
}
