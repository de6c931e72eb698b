package dev.photofinish.predict.osr;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.predict.Causality;
import dev.photofinish.predict.IntColumn;
import dev.photofinish.predict.WholeTrace;
import dev.photofinish.predict.witness.Claim;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Puts open sections last: everything that in the recorded order comes after one of them has to wait for the last release of
 * its lock. That fails if a release waits, over however many sections, for itself.
 *
 * <p>Each event has a mask: bit i says that it comes after the i-th open section. What was never reached has mask 0, and
 * nothing to wait for.
 */
final class Reversal {
    private final WholeTrace trace;
    private final int[] cut;
    private final int[] acquires;
    private final int[] releases;
    private final int start;
    private final int end;
    /** By thread, variable (read and written) and lock: what the last event there comes after. */
    private final long[] threadMask;

    private final Map<Integer, Long> readMask = new HashMap<>();
    private final Map<Integer, Long> writeMask = new HashMap<>();
    private final Map<Integer, Long> lockMask = new HashMap<>();
    private final long[] mask;

    Reversal(WholeTrace trace, int[] cut, int[] acquires, int[] releases) {
        this.trace = trace;
        this.cut = cut;
        this.acquires = acquires;
        this.releases = releases;
        threadMask = new long[cut.length];
        int first = Integer.MAX_VALUE;
        for (int acquire : acquires) {
            first = Math.min(first, acquire);
        }
        end = trace.end(cut);
        start = Math.min(first, end);
        mask = new long[end - start];
        for (int event = start; event < end; event++) {
            if (trace.isIn(event, cut)) {
                mask[event - start] = maskOf(event);
            }
        }
    }

    private long maskOf(int event) {
        int thread = trace.thread(event);
        int target = trace.target(event);
        long bits = threadMask[thread] | own(event);
        byte op = trace.op(event);
        if (op <= BasicOp.WRITE) {
            bits |= writeMask.getOrDefault(target, 0L);
            bits |= op == BasicOp.WRITE ? readMask.getOrDefault(target, 0L) : 0L;
            (op == BasicOp.WRITE ? writeMask : readMask).merge(target, bits, (a, b) -> a | b);
        } else if (op == BasicOp.ACQUIRE) {
            bits |= lockMask.getOrDefault(target, 0L);
        } else if (op == BasicOp.RELEASE) {
            lockMask.merge(target, bits, (a, b) -> a | b);
        }
        bits |= learnt(thread, trace.place(event));
        threadMask[thread] = bits;
        return bits;
    }

    private long own(int event) {
        for (int i = 0; i < acquires.length; i++) {
            if (acquires[i] == event) {
                return 1L << i;
            }
        }
        return 0;
    }

    /** What comes with fork, join and channels: the masks of the events that are newly needed. */
    private long learnt(int thread, int place) {
        Causality causality = trace.causality();
        long bits = 0;
        if (causality.learns(thread, place)) {
            for (int other = 0; other < cut.length; other++) {
                int count = other == thread ? 0 : causality.before(thread, place, other);
                if (count > 0 && trace.at(other, count - 1) >= start) {
                    bits |= mask[trace.at(other, count - 1) - start];
                }
            }
        }
        return bits;
    }

    /** The witness; null if a release waits for itself. */
    @Nullable
    Claim witnessOrNull(int first, int second) {
        boolean[] done = new boolean[mask.length];
        IntColumn line = new IntColumn();
        long free = 0;
        int left = 0;
        for (int before = -1; before < line.size(); ) {
            before = line.size();
            left = 0;
            for (int event = start; event < end; event++) {
                if (!done[event - start] && trace.isIn(event, cut)) {
                    if ((mask[event - start] & ~free) == 0) {
                        done[event - start] = true;
                        line.add(event);
                    } else {
                        left++;
                    }
                }
            }
            free |= released(done);
        }
        int[] rest = new int[line.size()];
        Arrays.setAll(rest, line::get);
        return left > 0 ? null : new Claim(first, second, cut, start, rest);
    }

    private long released(boolean[] done) {
        long bits = 0;
        for (int i = 0; i < releases.length; i++) {
            bits |= done[releases[i] - start] ? 1L << i : 0;
        }
        return bits;
    }
}
