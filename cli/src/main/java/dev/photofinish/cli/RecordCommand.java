package dev.photofinish.cli;

import dev.photofinish.core.option.OptionTable;
import dev.photofinish.core.race.TraceFacts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;

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
            "photofinish record --out traces --include 'com.acme.*' -- mvn -q test"
        })
final class RecordCommand extends ProgramCommand {
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
        for (Path trace : run.traces()) {
            console.note("recorded " + shortest(trace) + String.format(Locale.ROOT, " (%,d bytes)", Files.size(trace)));
            console.note("next: photofinish analyze " + shortest(trace));
        }
        if (run.suddenEnds() > 0) {
            console.note(run.suddenEnds() + " of " + run.jvms() + " JVMs came to a sudden end; their traces are cut");
        }
        return run.code();
    }
}
