package dev.photofinish.cli.trace;

import dev.photofinish.cli.BaseCommand;
import dev.photofinish.cli.Console;
import dev.photofinish.cli.ExitCode;
import dev.photofinish.core.event.EventBlock;
import dev.photofinish.trace.BrokenTraceException;
import dev.photofinish.trace.TraceReader;
import dev.photofinish.trace.Traces;
import dev.photofinish.trace.check.CheckedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Says whether traces are intact and well-formed. */
@Command(name = "validate", description = "Check that traces are intact and well-formed.")
final class ValidateCommand extends BaseCommand {
    @Parameters(arity = "1..*", paramLabel = "TRACE", description = "traces")
    List<Path> traces = new ArrayList<>();

    @Override
    public Integer call() throws IOException {
        int code = ExitCode.OK;
        for (Path trace : traces) {
            try {
                validate(trace);
            } catch (BrokenTraceException e) {
                console().error(String.valueOf(e.getMessage()));
                code = ExitCode.BROKEN_INPUT;
            }
        }
        return code;
    }

    private void validate(Path trace) throws IOException {
        Console console = console();
        long events = 0;
        try (TraceReader reader = new CheckedReader(Traces.open(trace), trace.toString())) {
            EventBlock block = new EventBlock();
            while (reader.next(block)) {
                events += block.size;
            }
            if (!reader.isComplete()) {
                throw new BrokenTraceException(reader.notes().get(0));
            }
            reader.notes().forEach(console::note);
        }
        console.out().printf(Locale.ROOT, "%s: well-formed, %,d events%n", trace, events);
    }
}
