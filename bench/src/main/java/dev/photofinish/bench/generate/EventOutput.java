package dev.photofinish.bench.generate;

import dev.photofinish.core.event.EventBlock;
import java.io.IOException;

/** Collects events into one block and hands it to the sink whenever it is full. */
final class EventOutput {
    private final EventSink sink;
    private final long total;
    private final EventBlock block = new EventBlock();

    /** Output of a trace that shall have {@code total} events. */
    EventOutput(EventSink sink, long total) {
        this.sink = sink;
        this.total = total;
    }

    /** Appends what a thread does. */
    void emit(int thread, long step) throws IOException {
        if (block.isFull()) {
            flush();
        }
        block.add(Step.op(step), thread, Step.target(step), Step.location(step));
    }

    /**
     * Appends the accesses at the start of {@code steps[from, to)} and returns where they end.
     *
     * <p>Most events come this way, so the columns are written in a loop of their own.
     */
    int emitAccesses(int thread, long[] steps, int from, int to) throws IOException {
        if (block.capacity() - block.size < to - from) {
            return emitAccessesSlow(thread, steps, from, to);
        }
        byte[] ops = block.op;
        int[] threads = block.thread;
        int[] targets = block.target;
        int[] locations = block.location;
        int at = from;
        int end = block.size;
        for (; at < to && Step.isAccess(steps[at]); at++, end++) {
            long step = steps[at];
            ops[end] = Step.op(step);
            threads[end] = thread;
            targets[end] = Step.target(step);
            locations[end] = Step.location(step);
        }
        block.size = end;
        return at;
    }

    private int emitAccessesSlow(int thread, long[] steps, int from, int to) throws IOException {
        int at = from;
        for (; at < to && Step.isAccess(steps[at]); at++) {
            emit(thread, steps[at]);
        }
        return at;
    }

    /** How many events there is room for. */
    long missing() {
        return total - block.firstEvent - block.size;
    }

    /** Lets main repeat two steps until the trace has its length. */
    void pad(long first, long second) throws IOException {
        for (boolean odd = false; missing() > 0; odd = !odd) {
            emit(Program.MAIN, odd ? second : first);
        }
    }

    /** Hands out the last block. */
    void finish() throws IOException {
        if (missing() != 0) {
            throw new IllegalStateException("generated " + -missing() + " events too many");
        }
        flush();
    }

    private void flush() throws IOException {
        long next = block.firstEvent + block.size; // before the sink, which may cut the block
        sink.accept(block);
        block.reset(next);
    }
}
