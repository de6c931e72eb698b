package dev.photofinish.engine;

import dev.photofinish.core.event.BasicOp;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How happens-before orders two accesses through locks alone: who learns of the first access by taking which lock
 * that somebody who knew of it had given back. If one of these hand-overs were forced, or if there were another
 * way, relations such as CP would order the accesses, too.
 *
 * @param <E> what is noted of an event
 */
final class HandoverPath<E> {
    /** A thread has learned of the access: a release, the acquire that took over from it, and how the releaser knew. */
    private record Hop<E>(E release, E acquire, @Nullable Hop<E> before) {}

    private record Left<E>(E release, @Nullable Hop<E> known) {}

    private final int firstThread;
    private final Map<Integer, Hop<E>> threads = new HashMap<>();
    private final Map<Integer, Left<E>> locks = new HashMap<>();

    /** Begins with an access of this thread. */
    HandoverPath(int firstThread) {
        this.firstThread = firstThread;
    }

    /** Takes a synchronising event between the two accesses. */
    void event(byte basicOp, int thread, int target, E event) {
        boolean knows = thread == firstThread || threads.containsKey(thread);
        if (basicOp == BasicOp.RELEASE && knows) {
            locks.putIfAbsent(target, new Left<>(event, threads.get(thread)));
        } else if (basicOp == BasicOp.ACQUIRE && !knows && locks.containsKey(target)) {
            Left<E> left = locks.get(target);
            threads.put(thread, new Hop<>(left.release(), event, left.known()));
        }
    }

    /** Releases and acquires in turn by which a thread has learned of the access; empty if it has not. */
    List<E> to(int thread) {
        Deque<E> steps = new ArrayDeque<>();
        for (Hop<E> hop = threads.get(thread); hop != null; hop = hop.before()) {
            steps.addFirst(hop.acquire());
            steps.addFirst(hop.release());
        }
        return List.copyOf(steps);
    }
}
