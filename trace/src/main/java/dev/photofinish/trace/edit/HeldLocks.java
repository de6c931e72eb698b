package dev.photofinish.trace.edit;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Op;
import dev.photofinish.core.event.Space;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Remembers what led to the locks held, and waited on, at some point of a well-formed trace: the acquires
 * that were not given back and the waits that have not ended, in an order in which they could happen.
 */
final class HeldLocks {
    /** An acquire or a wait that still counts. */
    private record Step(long event, Op op, int thread, int lock, int location) {
        Step at(long otherEvent) {
            return new Step(otherEvent, op, thread, lock, location);
        }
    }

    /** By lock: the acquires of its holder. */
    private final Map<Integer, Deque<Step>> held = new LinkedHashMap<>();
    /** By thread: its acquires of the lock that it waits on, then the wait. */
    private final Map<Integer, Deque<Step>> waiting = new LinkedHashMap<>();

    /** Takes the events {@code [from, to)} of a block. */
    void accept(EventBlock block, int from, int to) {
        for (int i = from; i < to; i++) {
            Op op = Op.ofCode(block.op[i]);
            if (op.space() != Space.LOCK) {
                continue;
            }
            int lock = block.target[i];
            int thread = block.thread[i];
            Step step = new Step(block.firstEvent + i, op, thread, lock, block.location[i]);
            switch (op) {
                case ACQUIRE -> of(held, lock).addLast(step);
                case RELEASE -> of(held, lock).pollLast();
                case WAIT -> {
                    Deque<Step> acquires = of(waiting, thread);
                    acquires.addAll(of(held, lock));
                    acquires.addLast(step);
                    held.remove(lock);
                }
                case WAKE -> {
                    // As if taken only now: another thread may have had the lock since the first time.
                    Deque<Step> acquires = of(held, lock);
                    of(waiting, thread).stream()
                            .filter(earlier -> earlier.op() == Op.ACQUIRE)
                            .forEach(earlier -> acquires.addLast(earlier.at(step.event())));
                    waiting.remove(thread);
                }
                default -> {
                    // notify changes nothing
                }
            }
        }
    }

    private static Deque<Step> of(Map<Integer, Deque<Step>> steps, int key) {
        return steps.computeIfAbsent(key, k -> new ArrayDeque<>());
    }

    /** Takes one event. */
    interface EventConsumer {
        void accept(Op op, int thread, int lock, int location) throws IOException;
    }

    /** The events that bring a fresh trace into the present state. */
    void replay(EventConsumer out) throws IOException {
        List<Step> all = new ArrayList<>();
        held.values().forEach(all::addAll);
        waiting.values().forEach(all::addAll);
        all.sort(Comparator.comparingLong(Step::event));
        for (Step step : all) {
            out.accept(step.op(), step.thread(), step.lock(), step.location());
        }
    }
}
