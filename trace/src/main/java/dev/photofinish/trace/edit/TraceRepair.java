package dev.photofinish.trace.edit;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.trace.BrokenTraceException;
import dev.photofinish.trace.ForwardingReader;
import dev.photofinish.trace.TraceReader;
import dev.photofinish.trace.Traces;
import dev.photofinish.trace.check.IllFormedTraceException;
import dev.photofinish.trace.check.RepairingReader;
import dev.photofinish.trace.std.StdReader;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A trace file as it can still be used: lines that are no events are left out, what comes after damage is
 * left out, and what breaks the rules is mended by a {@link RepairingReader}.
 */
public final class TraceRepair implements Closeable {
    private final RepairingReader reader;
    private final List<String> repairs;

    private TraceRepair(RepairingReader reader, List<String> repairs) {
        this.reader = reader;
        this.repairs = repairs;
    }

    /** Opens a trace for repair; reads it once to know where its threads end. */
    public static TraceRepair open(Path file) throws IOException {
        long[] lastLines;
        try (TraceReader first = tolerant(Traces.open(file), new ArrayList<>())) {
            lastLines = RepairingReader.lastLines(first);
        }
        List<String> repairs = new ArrayList<>();
        return new TraceRepair(new RepairingReader(tolerant(Traces.open(file), repairs), lastLines, repairs), repairs);
    }

    private static TraceReader tolerant(TraceReader reader, List<String> repairs) {
        if (reader instanceof StdReader text) {
            text.leaveOutBadLines(bad -> repairs.add("line " + (bad.line() + 1) + ": " + bad.rule() + ": dropped"));
        }
        return new UpToDamage(reader, repairs);
    }

    /** The mended trace. */
    public TraceReader reader() {
        return reader;
    }

    /** What was changed, a line each; complete when the trace has been read. */
    public List<String> repairs() {
        return repairs;
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }

    /** Ends the trace where its file is damaged. */
    private static final class UpToDamage extends ForwardingReader {
        private final List<String> repairs;
        private boolean ended;

        UpToDamage(TraceReader reader, List<String> repairs) {
            super(reader);
            this.repairs = repairs;
        }

        @Override
        public boolean next(EventBlock block) throws IOException {
            if (ended) {
                block.reset(block.firstEvent);
                return false;
            }
            try {
                return reader.next(block);
            } catch (IllFormedTraceException e) {
                throw e;
            } catch (BrokenTraceException e) {
                block.reset(block.firstEvent);
                ended = true;
                repairs.add("the rest is left out: " + e.getMessage());
                return false;
            }
        }
    }
}
