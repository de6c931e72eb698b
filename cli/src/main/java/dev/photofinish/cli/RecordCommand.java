package dev.photofinish.cli;

import dev.photofinish.core.option.OptionTable;
import dev.photofinish.core.race.TraceFacts;
import dev.photofinish.engine.TraceCompression;
import dev.photofinish.grammar.compress.PhraseCompressor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Runs a command under the agent and keeps traces of all JVMs that it started. */
@Command(
        name = "record",
        description = {
            "Run a program and record a trace of what its threads do.",
            "The program's input, output and exit code stay as they are."
        },
        footer = {
            "",
            "photofinish record -- java -jar app.jar",
            "photofinish record --out traces --include 'com.acme.*' -- mvn -q test",
            "photofinish record --compressed -- java -jar app.jar"
        })
final class RecordCommand extends ProgramCommand {
    @Option(
            names = "--compressed",
            fallbackValue = "true",
            description = "keep traces as grammars (.pfg), in which what repeats is written and analysed once")
    boolean compressed;

    @Override
    public Integer call() throws IOException {
        Map<String, String> options = AgentFlags.values(spec);
        options.put("mode", "record");
        options.putIfAbsent("out", OptionTable.get("out", "the table").defaultValue());
        options.putIfAbsent("log", "stderr");
        options.putIfAbsent("quiet", "true");
        return LiveRun.run(command, options, this::report);
    }

    private int report(LiveRun run) throws IOException {
        Console console = console();
        if (run.jvms() == 0) {
            return nothingWatched(run);
        }
        run.result().traces().stream().map(TraceFacts::notes).forEach(notes -> notes.forEach(console::note));
        for (Path recorded : run.traces()) {
            Path trace = compressed ? compress(recorded, console) : recorded;
            console.note("recorded " + shortest(trace) + String.format(Locale.ROOT, " (%,d bytes)", Files.size(trace)));
            String engine = trace.equals(recorded) ? "" : "--engine hb-grammar ";
            console.note("next: photofinish analyze " + engine + shortest(trace));
        }
        if (run.suddenEnds() > 0) {
            console.note(run.suddenEnds() + " of " + run.jvms() + " JVMs came to a sudden end; their traces are cut");
        }
        return run.code();
    }

    /** Replaces a trace by its grammar. A trace that is cut or cannot be replaced stays as it is: nothing recorded is lost. */
    private static Path compress(Path trace, Console console) {
        String name = trace.getFileName().toString();
        Path grammar = trace.resolveSibling(name.substring(0, name.lastIndexOf('.')) + ".pfg");
        try {
            TraceCompression made = TraceCompression.compress(trace, grammar, PhraseCompressor::new);
            console.note("compressed " + shortest(trace) + ": " + made.describe());
            Files.delete(trace);
            return grammar;
        } catch (IOException e) {
            console.note(shortest(trace) + " stays as it is: " + e.getMessage());
            return trace;
        }
    }
}
