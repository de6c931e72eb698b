package dev.photofinish.trace.edit;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Op;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Remembers the acquires behind the locks held at some point of a well-formed trace. */
final class HeldLocks {
    /** An acquire that was not given back yet. */
    private record Acquire(long event, int thread, int lock, int location) {}

    private final Map<Integer, Deque<Acquire>> held = new LinkedHashMap<>();
    /** By thread: what it held of the lock that it waits on. */
    private final Map<Integer, Deque<Acquire>> waiting = new LinkedHashMap<>();

    /** Takes the events {@code [from, to)} of a block. */
    void accept(EventBlock block, int from, int to) {
        for (int i = from; i < to; i++) {
            int lock = block.target[i];
            int thread = block.thread[i];
            switch (Op.ofCode(block.op[i])) {
                case ACQUIRE ->
                    held.computeIfAbsent(lock, l -> new ArrayDeque<>())
                            .addLast(new Acquire(block.firstEvent + i, thread, lock, block.location[i]));
                case RELEASE -> of(lock).pollLast();
                case WAIT -> waiting.put(thread, removed(lock));
                case WAKE -> held.put(lock, waited(thread));
                default -> {
                    // no lock involved
                }
            }
        }
    }

    private Deque<Acquire> of(int lock) {
        return held.getOrDefault(lock, new ArrayDeque<>());
    }

    private Deque<Acquire> removed(int lock) {
        Deque<Acquire> acquires = held.remove(lock);
        return acquires == null ? new ArrayDeque<>() : acquires;
    }

    private Deque<Acquire> waited(int thread) {
        Deque<Acquire> acquires = waiting.remove(thread);
        return acquires == null ? new ArrayDeque<>() : acquires;
    }

    /** Takes one event. */
    interface EventConsumer {
        void accept(Op op, int thread, int lock, int location) throws IOException;
    }

    /** The events that bring a fresh trace into the present state: first who waits, then who holds. */
    void replay(EventConsumer out) throws IOException {
        for (Deque<Acquire> acquires : waiting.values()) {
            addAll(acquires, out);
            Acquire last = acquires.peekLast();
            if (last != null) {
                out.accept(Op.WAIT, last.thread(), last.lock(), last.location());
            }
        }
        List<Acquire> all = new ArrayList<>();
        held.values().forEach(all::addAll);
        all.sort(Comparator.comparingLong(Acquire::event));
        addAll(all, out);
    }

    private static void addAll(Iterable<Acquire> acquires, EventConsumer out) throws IOException {
        for (Acquire acquire : acquires) {
            out.accept(Op.ACQUIRE, acquire.thread(), acquire.lock(), acquire.location());
        }
    }
}
