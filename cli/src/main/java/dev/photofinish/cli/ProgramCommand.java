package dev.photofinish.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Parameters;

/** What commands share that run a program under the agent. They have all options of the agent as flags. */
abstract class ProgramCommand extends BaseCommand {
    @Parameters(paramLabel = "COMMAND", arity = "1..*", description = "the program and its arguments, after --")
    List<String> command = new ArrayList<>();

    /** Says that nothing was watched; gives the exit code for that. */
    final int nothingWatched(LiveRun run) {
        console()
                .error("the command ended with " + run.code() + ", but no JVM started with the agent; is "
                        + command.get(0) + " a Java program, and does it pass JAVA_TOOL_OPTIONS on?");
        return run.code() != 0 ? run.code() : ExitCode.UNKNOWN;
    }

    /** A file as a user here would name it. */
    static Path shortest(Path file) {
        Path here = Path.of("").toAbsolutePath();
        return file.startsWith(here) ? here.relativize(file) : file;
    }
}
