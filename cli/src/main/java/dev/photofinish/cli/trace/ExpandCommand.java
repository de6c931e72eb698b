package dev.photofinish.cli.trace;

import dev.photofinish.cli.BaseCommand;
import dev.photofinish.cli.Console;
import dev.photofinish.cli.ExitCode;
import dev.photofinish.core.UsageException;
import dev.photofinish.core.event.EventBlock;
import dev.photofinish.grammar.pfg.CompressedTrace;
import dev.photofinish.grammar.pfg.ExpandingReader;
import dev.photofinish.grammar.pfg.PfgReader;
import dev.photofinish.trace.BrokenTraceException;
import dev.photofinish.trace.TraceReader;
import java.io.IOException;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Makes a trace of a grammar. */
@Command(
        name = "expand",
        description = "Write the trace that a compressed trace stands for, as it was before it was compressed.",
        footer = {"", "Example: photofinish expand app.pfg -o app.pft"})
public final class ExpandCommand extends BaseCommand {
    private static final long MOST_EVENTS = 1L << 32;

    @Mixin
    SourceAndTarget traces = new SourceAndTarget();

    @Option(names = "--force", description = "also if the trace has more than 2^32 events")
    boolean force;

    @Override
    public Integer call() throws IOException {
        traces.check();
        Console console = console();
        CompressedTrace trace = PfgReader.read(traces.source());
        if (!trace.complete()) {
            throw new BrokenTraceException(trace.notes().get(0));
        }
        long events = trace.grammar().length();
        if (events > MOST_EVENTS && !force) {
            throw new UsageException(String.format(
                    Locale.ROOT, "%s stands for %,d events; --force expands it all the same", trace.name(), events));
        }
        try (TraceReader reader = new ExpandingReader(trace)) {
            traces.write(reader.symbols(), console.out(), writer -> {
                EventBlock block = new EventBlock();
                while (reader.next(block)) {
                    writer.add(block);
                }
            });
        }
        return ExitCode.OK;
    }
}
