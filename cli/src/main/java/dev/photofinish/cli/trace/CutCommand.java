package dev.photofinish.cli.trace;

import dev.photofinish.cli.BaseCommand;
import dev.photofinish.cli.Console;
import dev.photofinish.cli.ExitCode;
import dev.photofinish.core.UsageException;
import dev.photofinish.engine.WitnessTrace;
import dev.photofinish.trace.TraceReader;
import dev.photofinish.trace.Traces;
import dev.photofinish.trace.check.CheckedReader;
import dev.photofinish.trace.edit.TraceCut;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Cuts a window out of a trace. */
@Command(
        name = "cut",
        description = {
            "Write the events from N up to M as a trace of its own.",
            "It starts with the acquires of the locks held at N, so it is well-formed and its accesses hold what they held.",
            "With --witness, write the schedule that shows a predicted race."
        })
final class CutCommand extends BaseCommand {
    @Mixin
    SourceAndTarget traces = new SourceAndTarget();

    @Option(names = "--from", paramLabel = "N", description = "first event, from 0", defaultValue = "0")
    long from;

    @Option(names = "--to", paramLabel = "M", description = "event to stop before")
    long to = Long.MAX_VALUE;

    @Option(names = "--witness", paramLabel = "RACE-ID", description = "write the witness of a predicted race instead")
    @Nullable
    String witness;

    @Override
    public Integer call() throws IOException {
        traces.check();
        if (from < 0 || to < from) {
            throw new UsageException("--from and --to must be 0 <= from <= to");
        }
        Path file = traces.source();
        Console console = console();
        long[] written = new long[1];
        try (TraceReader reader = new CheckedReader(Traces.open(file), file.toString())) {
            SourceAndTarget.Filler filler = filler(reader, file.toString(), written);
            traces.write(reader.symbols(), console.out(), filler);
            reader.notes().forEach(console::note);
        }
        console.note(
                written[0] == 1 ? "1 event written" : String.format(Locale.ROOT, "%,d events written", written[0]));
        return ExitCode.OK;
    }

    private SourceAndTarget.Filler filler(TraceReader reader, String name, long[] written) throws IOException {
        if (witness == null) {
            return writer -> written[0] = TraceCut.copy(reader, writer, from, to);
        }
        WitnessTrace found = new WitnessTrace(reader, name, witness);
        return writer -> written[0] = found.write(writer);
    }
}
