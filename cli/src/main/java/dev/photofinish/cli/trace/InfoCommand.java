package dev.photofinish.cli.trace;

import dev.photofinish.cli.BaseCommand;
import dev.photofinish.cli.Console;
import dev.photofinish.cli.ExitCode;
import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Op;
import dev.photofinish.core.event.Space;
import dev.photofinish.trace.TraceReader;
import dev.photofinish.trace.Traces;
import dev.photofinish.trace.symbol.Symbols;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Counts what is in a trace. */
@Command(name = "info", description = "Count events, threads, locks and variables of traces.")
final class InfoCommand extends BaseCommand {
    @Parameters(arity = "1..*", paramLabel = "TRACE", description = "traces")
    List<Path> traces = new ArrayList<>();

    @Override
    public Integer call() throws IOException {
        for (Path trace : traces) {
            describe(trace);
        }
        return ExitCode.OK;
    }

    private void describe(Path trace) throws IOException {
        long[] perOp = new long[Op.COUNT];
        long events = 0;
        try (TraceReader reader = Traces.open(trace)) {
            EventBlock block = new EventBlock();
            while (reader.next(block)) {
                for (int i = 0; i < block.size; i++) {
                    perOp[block.op[i]]++;
                }
                events += block.size;
            }
            Console console = console();
            reader.notes().forEach(console::note);
            print(trace, reader, events, perOp);
        }
    }

    private void print(Path trace, TraceReader reader, long events, long[] perOp) throws IOException {
        Symbols symbols = reader.symbols();
        long bytes = Files.size(trace);
        line("trace", trace.toString());
        line("complete", reader.isComplete() ? "yes" : "no, it was cut off");
        line("events", number(events));
        for (Op op : Op.values()) {
            if (perOp[op.code()] > 0) {
                line("  " + op.mnemonic(), number(perOp[op.code()]));
            }
        }
        line("threads", number(symbols.count(Space.THREAD)));
        line("locks", number(symbols.count(Space.LOCK)));
        line("variables", number(symbols.count(Space.VARIABLE)));
        line("channels", number(symbols.count(Space.CHANNEL)));
        line("locations", number(symbols.locationCount() - 1L));
        line("bytes", number(bytes));
        if (events > 0) {
            line("bytes per event", String.format(Locale.ROOT, "%.2f", (double) bytes / events));
        }
    }

    private void line(String label, String value) {
        console().out().printf(Locale.ROOT, "%-16s %s%n", label, value);
    }

    private static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}
