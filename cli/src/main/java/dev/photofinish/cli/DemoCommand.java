package dev.photofinish.cli;

import dev.photofinish.core.race.Result;
import dev.photofinish.engine.EngineCatalog;
import dev.photofinish.engine.OutputFile;
import dev.photofinish.engine.Progress;
import dev.photofinish.engine.TraceAnalysis;
import dev.photofinish.report.Frames;
import dev.photofinish.report.ReportContext;
import dev.photofinish.report.ReportFormat;
import dev.photofinish.report.Sources;
import dev.photofinish.report.TextOptions;
import dev.photofinish.report.TextReport;
import dev.photofinish.report.TextStyle;
import dev.photofinish.report.triage.Triage;
import dev.photofinish.trace.TraceReader;
import dev.photofinish.trace.std.StdReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Shows what a race report looks like, on examples that come with the program. */
@Command(
        name = "demo",
        description = {
            "Run a bundled example under the agent and print its race report.",
            "The example is a small bank: a teller pays in under a lock, a web page shows the balance without."
        })
final class DemoCommand extends BaseCommand {
    private static final String PROGRAM = "Bank.java";
    private static final String FOLDER = "com/acme/bank";
    private static final String TRACE = "demo.std";
    private static final int MOST = 10;

    @Option(
            names = "--trace",
            description = "analyse a bundled trace instead: a worker reserves stock under a lock, a page reads it")
    boolean trace;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FOLDER",
            defaultValue = "photofinish-demo",
            description = "where the page and the result go (default: ${DEFAULT-VALUE})")
    Path folder = Path.of("photofinish-demo");

    @Override
    public Integer call() throws IOException {
        return trace ? analyse() : run();
    }

    private int run() throws IOException {
        Path root = Files.createTempDirectory("photofinish-demo");
        Path program = root.resolve(FOLDER).resolve(PROGRAM); // newer JDKs want it where its package says
        try {
            Files.createDirectories(program.getParent());
            try (InputStream source = bundled(PROGRAM)) {
                Files.copy(source, program);
            }
            String java =
                    Path.of(System.getProperty("java.home"), "bin", "java").toString();
            Sources sources = new Sources(List.of(root));
            return LiveRun.run(List.of(java, program.toString()), Map.of("quiet", "true"), run -> report(run, sources));
        } finally {
            for (Path made = program; made != null && made.startsWith(root); made = made.getParent()) {
                Files.deleteIfExists(made);
            }
        }
    }

    private int report(LiveRun run, Sources sources) throws IOException {
        if (run.jvms() == 0 || run.code() != 0) {
            console().error("the example did not run under the agent; what it said is above");
            return ExitCode.INTERNAL;
        }
        print(run.result(), sources);
        console().out().println("This was the bundled example. Next: photofinish run -- java -jar YOUR.jar");
        console().out().println("(run ends with exit code " + ExitCode.RACES + " when it finds races)");
        return ExitCode.OK;
    }

    private int analyse() throws IOException {
        TraceAnalysis analysis = new TraceAnalysis(EngineCatalog.parse("fasttrack"), false, Progress.NONE);
        try (TraceReader example = example();
                TraceReader again = example()) {
            analysis.add(example, TRACE);
            analysis.explain(again, TRACE, MOST);
        }
        print(analysis.result(), Sources.NONE);
        console().out().println("This was the bundled example. Next: photofinish analyze YOUR-TRACE");
        console().out().println("(analyze ends with exit code " + ExitCode.RACES + " when it finds races, 0 when not)");
        return ExitCode.OK;
    }

    /** The report as text here, and as files beside: a page for a browser, and the result for other commands. */
    private void print(Result result, Sources sources) throws IOException {
        Triage triage = Triage.of(result);
        Path json = folder.resolve(TextOptions.USUAL_FILE);
        Path page = folder.resolve("report.html");
        TextOptions text = new TextOptions(TextStyle.PLAIN, MOST, Frames.APP, json.toString());
        ReportContext context = new ReportContext("Photofinish demo", Version.number(), sources, text);
        Files.createDirectories(folder);
        for (Path file : List.of(json, page)) {
            try (OutputFile out = new OutputFile(file)) {
                ReportFormat.of(file.toString()).write(triage, context, out.stream());
                out.commit();
            }
        }
        TextOptions printed = new TextOptions(console().style(), MOST, Frames.APP, json.toString());
        console().out().print(TextReport.of(triage, printed));
        console().out().println("photofinish: report " + page);
        console().out().println();
    }

    private static TraceReader example() throws IOException {
        return new StdReader(bundled(TRACE), TRACE);
    }

    private static InputStream bundled(String name) throws IOException {
        InputStream in = DemoCommand.class.getResourceAsStream(name);
        if (in == null) {
            throw new IOException("the example " + name + " is missing from the program");
        }
        return in;
    }
}
