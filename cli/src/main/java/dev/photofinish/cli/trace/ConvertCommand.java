package dev.photofinish.cli.trace;

import dev.photofinish.cli.BaseCommand;
import dev.photofinish.cli.Console;
import dev.photofinish.cli.ExitCode;
import dev.photofinish.core.event.EventBlock;
import dev.photofinish.trace.BrokenTraceException;
import dev.photofinish.trace.TraceReader;
import dev.photofinish.trace.Traces;
import dev.photofinish.trace.check.CheckedReader;
import dev.photofinish.trace.edit.TraceRepair;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Writes a trace in another format, or mended. */
@Command(
        name = "convert",
        description = "Write a trace in another format, without loss; with --repair also mend it.",
        footer = {"", "Example: photofinish trace convert trace.std.gz -o trace.pft"})
final class ConvertCommand extends BaseCommand {
    @Mixin
    SourceAndTarget traces = new SourceAndTarget();

    @Option(names = "--repair", description = "fix what can be fixed in an ill-formed or cut trace, and list it")
    boolean repair;

    @Override
    public Integer call() throws IOException {
        traces.check();
        Path file = traces.source();
        if (repair) {
            repair(file);
        } else {
            convert(file);
        }
        return ExitCode.OK;
    }

    private void convert(Path file) throws IOException {
        Console console = console();
        try (TraceReader reader = new CheckedReader(Traces.open(file), file.toString())) {
            traces.write(reader.symbols(), console.out(), writer -> {
                EventBlock block = new EventBlock();
                while (reader.next(block)) {
                    writer.add(block);
                }
                if (!reader.isComplete()) {
                    throw new BrokenTraceException(reader.notes().get(0) + "; --repair keeps what could be read");
                }
            });
            reader.notes().forEach(console::note);
        }
    }

    private void repair(Path file) throws IOException {
        Console console = console();
        try (TraceRepair repaired = TraceRepair.open(file)) {
            traces.write(repaired.reader().symbols(), console.out(), writer -> {
                EventBlock block = new EventBlock();
                while (repaired.reader().next(block)) {
                    writer.add(block);
                }
            });
            List<String> repairs = repaired.repairs();
            repaired.reader().notes().forEach(console::note);
            repairs.forEach(console::note);
            int count = repairs.size() + (repaired.reader().isComplete() ? 0 : 1); // a lost end counts as one
            console.note(count == 0 ? "nothing had to be repaired" : count == 1 ? "1 repair" : count + " repairs");
        }
    }
}
