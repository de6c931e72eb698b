package dev.photofinish.cli;

import java.util.Map;
import picocli.CommandLine.Command;

/** Runs a command and records traces of the JVMs that it starts. */
@Command(
        name = "record",
        description = "Run a program and record a trace of it, for analyze; the same as run --mode record.",
        footer = {"", "photofinish record --out traces -- java -jar app.jar"})
final class RecordCommand extends RunCommand {
    @Override
    Map<String, String> agentOptions() {
        Map<String, String> options = super.agentOptions();
        options.put("mode", "record");
        return options;
    }
}
