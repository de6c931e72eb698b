package dev.photofinish.bench.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Op;
import dev.photofinish.core.event.Space;
import dev.photofinish.trace.check.TraceChecker;
import dev.photofinish.trace.symbol.Symbols;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/** Follows a generated trace event by event and fails when it breaks a promise of {@link TraceGenerator}. */
final class GuaranteeWatcher implements EventSink {
    private final Symbols symbols;
    private final TraceChecker checker;
    private final BitSet forked = new BitSet();
    private final BitSet joined = new BitSet();
    private final BitSet written = new BitSet();
    private final Map<Integer, Deque<Integer>> held = new HashMap<>();
    private long events;
    private boolean hasSeenPartialBlock;
    private int maxHeld;

    GuaranteeWatcher(Symbols symbols) {
        this.symbols = symbols;
        this.checker = new TraceChecker(symbols);
    }

    @Override
    public void accept(EventBlock block) {
        assertThat(hasSeenPartialBlock).as("only the last block may be partial").isFalse();
        assertThat(block.size).isPositive();
        assertThat(block.firstEvent).isEqualTo(events);
        hasSeenPartialBlock = !block.isFull();
        assertThat(checker.check(block)).isNull();
        for (int i = 0; i < block.size; i++) {
            follow(Op.ofCode(block.op[i]), block.thread[i], block.target[i]);
            expect(block.location[i] > 0 && block.location[i] < symbols.locationCount(), "a defined location");
            events++;
        }
    }

    private void follow(Op op, int thread, int target) {
        expect(thread < symbols.count(Space.THREAD) && target < symbols.count(op.space()), "defined names");
        expect(thread == 0 || forked.get(thread), "every thread is forked before its first event");
        Deque<Integer> locks = held.computeIfAbsent(thread, t -> new ArrayDeque<>());
        switch (op) {
            case READ -> expect(written.get(target), "every read comes after a write");
            case WRITE -> written.set(target);
            case ACQUIRE -> {
                expect(locks.isEmpty() || locks.getLast() <= target, "locks nest in ascending order");
                locks.addLast(target);
                maxHeld = Math.max(maxHeld, locks.size());
            }
            case RELEASE -> expect(locks.removeLast() == target, "the lock taken last is released first");
            case FORK -> forked.set(target);
            case JOIN -> {
                expect(holdsNothing(target), "a joined thread holds no lock");
                joined.set(target); // the checker refuses events after this
            }
            default -> throw new AssertionError("not one of the six operations: " + op);
        }
    }

    private boolean holdsNothing(int thread) {
        Deque<Integer> locks = held.get(thread);
        return locks == null || locks.isEmpty();
    }

    /** Plain, because it runs several times per event. */
    private void expect(boolean condition, String promise) {
        if (!condition) {
            throw new AssertionError("event " + events + " breaks the promise: " + promise);
        }
    }

    /** Checks what can only be known at the end, and returns how many locks a thread held at most. */
    int checkEnd(long expectedEvents) {
        int threads = symbols.count(Space.THREAD);
        assertThat(events).isEqualTo(expectedEvents);
        assertThat(forked.cardinality()).isEqualTo(threads - 1);
        assertThat(joined).isEqualTo(forked);
        assertThat(held.keySet()).as("threads that did something").contains(0);
        assertThat(held.values()).allSatisfy(locks -> assertThat(locks).isEmpty());
        return maxHeld;
    }
}
