package dev.photofinish.cli;

import dev.photofinish.core.race.Result;
import dev.photofinish.engine.EngineCatalog;
import dev.photofinish.engine.Progress;
import dev.photofinish.engine.TraceAnalysis;
import dev.photofinish.report.TextReport;
import dev.photofinish.trace.TraceReader;
import dev.photofinish.trace.std.StdReader;
import java.io.IOException;
import java.io.InputStream;
import picocli.CommandLine.Command;

/** Shows what a race report looks like, on a trace that comes with the program. */
@Command(
        name = "demo",
        description = {
            "Analyse a bundled example and print its race report.",
            "The example is a small shop: a worker reserves stock under a lock, a web page reads it without."
        })
final class DemoCommand extends BaseCommand {
    private static final String EXAMPLE = "demo.std";
    private static final int MOST = 10;

    @Override
    public Integer call() throws IOException {
        Console console = console();
        TraceAnalysis analysis = new TraceAnalysis(EngineCatalog.parse("fasttrack"), false, Progress.NONE);
        try (TraceReader example = example();
                TraceReader again = example()) {
            analysis.add(example, EXAMPLE);
            analysis.explain(again, EXAMPLE, MOST);
        }
        Result result = analysis.result();
        console.out().print(TextReport.of(result, console.style(), MOST));
        console.out().println();
        console.out().println("This was the bundled example. Next: photofinish analyze YOUR-TRACE");
        console.out().println("(analyze ends with exit code " + ExitCode.RACES + " when it finds races, 0 when not)");
        return ExitCode.OK;
    }

    private static TraceReader example() throws IOException {
        InputStream in = DemoCommand.class.getResourceAsStream(EXAMPLE);
        if (in == null) {
            throw new IOException("the example " + EXAMPLE + " is missing from the program");
        }
        return new StdReader(in, EXAMPLE);
    }
}
