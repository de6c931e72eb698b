package dev.photofinish.trace.edit;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.trace.TraceReader;
import dev.photofinish.trace.TraceWriter;
import java.io.IOException;

/**
 * Cuts a window out of a trace. The window starts with the acquires of the locks that are held at its
 * start, so it is well-formed and its accesses hold what they held; the order between two events of the
 * window is the same as in the whole trace, because all that orders them lies between them.
 */
public final class TraceCut {
    private final TraceWriter writer;
    private final EventBlock out = new EventBlock();
    private long written;

    private TraceCut(TraceWriter writer) {
        this.writer = writer;
    }

    /**
     * Copies the events {@code [from, to)} of a checked trace.
     *
     * @return how many events were written
     */
    public static long copy(TraceReader reader, TraceWriter writer, long from, long to) throws IOException {
        TraceCut cut = new TraceCut(writer);
        cut.copyWindow(reader, from, to);
        cut.flush();
        return cut.written;
    }

    private void copyWindow(TraceReader reader, long from, long to) throws IOException {
        EventBlock block = new EventBlock();
        HeldLocks held = new HeldLocks();
        boolean started = false;
        while (block.firstEvent + block.size < to && reader.next(block)) {
            int first = (int) Math.max(0, Math.min(block.size, from - block.firstEvent));
            int end = (int) Math.max(first, Math.min(block.size, to - block.firstEvent));
            if (!started) {
                held.accept(block, 0, first);
                if (first < block.size) {
                    started = true;
                    held.replay((op, thread, lock, location) -> add(op.code(), thread, lock, location));
                }
            }
            for (int i = first; i < end; i++) {
                add(block.op[i], block.thread[i], block.target[i], block.location[i]);
            }
        }
    }

    private void add(byte op, int thread, int target, int location) throws IOException {
        if (out.isFull()) {
            flush();
        }
        out.add(op, thread, target, location);
    }

    private void flush() throws IOException {
        writer.add(out);
        written += out.size;
        out.reset(written);
    }
}
