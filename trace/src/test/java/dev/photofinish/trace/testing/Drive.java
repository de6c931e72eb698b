package dev.photofinish.trace.testing;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Op;
import dev.photofinish.core.event.Space;
import dev.photofinish.trace.BrokenTraceException;
import dev.photofinish.trace.TraceReader;
import dev.photofinish.trace.check.TraceChecker;
import dev.photofinish.trace.symbol.Symbols;
import java.io.IOException;

/** Reads whatever input as an engine would, and makes sure that an engine could bear it. */
public final class Drive {
    /** One for all runs, because a fuzzer makes thousands a second. */
    private static final EventBlock BLOCK = new EventBlock();

    private Drive() {}

    /**
     * Reads and checks a trace to its end, its first broken rule or its first damage.
     *
     * @param unpackedBytes size of the input when unpacked, which no table may exceed
     * @return the number of events delivered
     */
    public static long toTheEnd(TraceReader in, long unpackedBytes) throws IOException {
        TraceChecker checker = new TraceChecker(in.symbols());
        long events = 0;
        try {
            while (in.next(BLOCK)) {
                checkNumbers(BLOCK, in.symbols());
                events += BLOCK.size;
                if (checker.check(BLOCK) != null) {
                    break;
                }
            }
        } catch (BrokenTraceException e) {
            checkMessage(e);
        }
        in.notes();
        checkSizes(in.symbols(), unpackedBytes);
        return events;
    }

    private static void checkMessage(BrokenTraceException e) {
        String message = String.valueOf(e.getMessage());
        if (message.isBlank() || message.lines().count() != 1) {
            throw new AssertionError("not a message of one line: " + message, e);
        }
    }

    /** Engines use the numbers of events as indexes without looking. */
    static void checkNumbers(EventBlock block, Symbols symbols) {
        for (int i = 0; i < block.size; i++) {
            Op op = Op.ofCode(block.op[i]);
            check(block.thread[i], symbols.count(Space.THREAD));
            check(block.target[i], symbols.count(op.space()));
            check(block.location[i], symbols.locationCount());
        }
    }

    private static void check(int number, int limit) {
        if (number < 0 || number >= limit) {
            throw new AssertionError(number + " is not below " + limit);
        }
    }

    private static void checkSizes(Symbols symbols, long unpackedBytes) {
        long entries = symbols.texts().size() + (long) symbols.locationCount();
        for (Space space : Space.values()) {
            entries += symbols.names(space).entries();
        }
        // A line of text can define a thread, a target and a location; each is also a text.
        if (entries > 2 * unpackedBytes + 2) {
            throw new AssertionError(entries + " entries from " + unpackedBytes + " bytes");
        }
    }
}
