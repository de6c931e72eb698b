package dev.photofinish.grammar.parallel;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The blocks of a trace, shared out among threads in ranges. A thread takes the blocks of its range one by one; whoever is
 * done early takes over the second half of what the one with most blocks left would still have to do.
 *
 * <p><b>Guarantees.</b> Every block is taken once, and those of a range in their order. <b>Progress.</b> All methods hold
 * one lock for a few instructions; a block takes a thousand times as long.
 */
final class BlockRanges {
    /** Fewer blocks are not worth a summary of their own. */
    private static final int FEWEST_TAKEN_OVER = 8;

    private final List<Range> ranges = new ArrayList<>();

    /** Blocks in a row that one thread takes. */
    static final class Range {
        final int start;
        private int next;
        private int end;

        Range(int start, int end) {
            this.start = start;
            this.next = start;
            this.end = end;
        }
    }

    /** Ranges that end after so many blocks, ascending; the last one is the number of all blocks. */
    BlockRanges(int[] ends) {
        int start = 0;
        for (int end : ends) {
            ranges.add(new Range(start, end));
            start = end;
        }
    }

    synchronized Range get(int number) {
        return ranges.get(number);
    }

    /** The next block of a range, or -1 if it is done. */
    synchronized int next(Range range) {
        return range.next < range.end ? range.next++ : -1;
    }

    /** A range that was somebody else's so far, or null if nobody has much left. */
    synchronized @Nullable Range takeOver() {
        Range most = ranges.get(0);
        for (Range range : ranges) {
            most = range.end - range.next > most.end - most.next ? range : most;
        }
        int half = (most.end - most.next) / 2;
        if (half < FEWEST_TAKEN_OVER) {
            return null;
        }
        Range taken = new Range(most.end - half, most.end);
        most.end = taken.start;
        ranges.add(taken);
        return taken;
    }
}
