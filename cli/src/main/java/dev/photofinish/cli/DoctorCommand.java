package dev.photofinish.cli;

import dev.photofinish.core.option.OptionTable;
import dev.photofinish.core.triage.Suppressions;
import dev.photofinish.engine.live.AgentJar;
import dev.photofinish.engine.live.WatchedCommand;
import dev.photofinish.report.triage.Baseline;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Looks for what could keep a run from working. */
@Command(
        name = "doctor",
        description = {
            "Look for what could keep a run from working: Java, the agent, other agents, files, folders.",
            "Each line is ok, or says what to fix; with something to fix the exit code is 75."
        })
final class DoctorCommand extends BaseCommand {
    private static final int OLDEST_JAVA = 17;
    private static final String VARIABLE = "JAVA_TOOL_OPTIONS";

    /** Something that is looked at; it fails with what is to be fixed. */
    private interface Look {
        String at() throws IOException;
    }

    @Parameters(arity = "0..*", paramLabel = "COMMAND", description = "a command that is to run, after --")
    List<String> command = new ArrayList<>();

    private boolean isWell = true;

    @Override
    public Integer call() {
        look("java", DoctorCommand::java);
        look(
                "agent",
                () -> AgentJar.find(System.getenv("PHOTOFINISH_HOME"), AgentJar.sourceOf(DoctorCommand.class))
                        .toString());
        look("other agents", () -> otherAgents(System.getenv(VARIABLE)));
        look("this folder", () -> writable(Path.of("")));
        look("temporary files", () -> writable(Path.of(System.getProperty("java.io.tmpdir"))));
        look("suppressions", () -> {
            Path file = usual("suppressions");
            return Files.exists(file) ? file + ", " + Suppressions.read(file).size() + " entries" : "none";
        });
        look("baseline", () -> {
            Path file = usual("baseline");
            return Files.exists(file)
                    ? file + ", " + Baseline.read(file).entries().size() + " races"
                    : "none";
        });
        if (!command.isEmpty()) {
            look("command", this::command);
        }
        return isWell ? ExitCode.OK : ExitCode.UNKNOWN;
    }

    private void look(String what, Look look) {
        String line;
        try {
            line = "ok   " + what + ": " + look.at();
        } catch (IOException e) {
            isWell = false;
            line = "fix  " + what + ": " + e.getMessage();
        }
        console().out().println(line);
    }

    private static String java() throws IOException {
        String version = System.getProperty("java.version");
        if (Runtime.version().feature() < OLDEST_JAVA) {
            throw new IOException("Java " + version + " is too old; use " + OLDEST_JAVA + " or later");
        }
        return version + " in " + System.getProperty("java.home");
    }

    private static String otherAgents(@Nullable String options) throws IOException {
        if (options == null || !options.contains("-javaagent:")) {
            return "none in " + VARIABLE;
        }
        if (options.contains("photofinish-agent")) {
            throw new IOException(VARIABLE + " names our agent already, so JVMs would start it twice; unset it");
        }
        return "in " + VARIABLE + ", they see classes before ours does: " + options;
    }

    private static String writable(Path folder) throws IOException {
        Path absolute = folder.toAbsolutePath();
        if (!Files.isWritable(absolute)) {
            throw new IOException(absolute + " cannot be written; use another one or --out");
        }
        return absolute + " can be written";
    }

    private static Path usual(String option) {
        return Path.of(OptionTable.get(option, "the table").defaultValue());
    }

    private String command() throws IOException {
        String name = command.get(0);
        boolean isPath = name.contains("/") || name.contains(File.separator);
        boolean isThere = isPath ? Files.isExecutable(Path.of(name)) : isOnPath(name);
        if (!isThere) {
            throw new IOException(name + (isPath ? " cannot be run" : " is not on the PATH"));
        }
        return new WatchedCommand(command).isJava()
                ? name + ", gets the agent as its first argument"
                : name + ", hands the agent on to its JVMs through " + VARIABLE;
    }

    private static boolean isOnPath(String name) {
        String path = System.getenv("PATH");
        return path != null
                && Pattern.compile(Pattern.quote(File.pathSeparator))
                        .splitAsStream(path)
                        .map(folder -> Path.of(folder.isEmpty() ? "." : folder))
                        .anyMatch(folder -> Files.isExecutable(folder.resolve(name))
                                || Files.isExecutable(folder.resolve(name + ".exe")));
    }
}
