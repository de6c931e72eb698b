package dev.photofinish.cli;

import dev.photofinish.engine.CorpusReader;
import dev.photofinish.engine.EngineCatalog;
import dev.photofinish.engine.VerdictWriter;
import dev.photofinish.trace.TraceReader;
import dev.photofinish.trace.Traces;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Bare verdicts for tools that compare engines. */
@Command(
        name = "verdicts",
        description = "Print the verdict of engines on each trace as one JSON object a line, for comparing engines.",
        footer = {
            "",
            "Each FILE is a trace or a corpus: .jsonl with one object a line that has a name and the lines of a trace.",
            "Event numbers count from 0."
        })
final class VerdictsCommand extends BaseCommand {
    private static final Pattern EXTENSIONS = Pattern.compile("(\\.(std|txt|pft|log))?(\\.(gz|zst))?$");

    @Option(
            names = "--engine",
            paramLabel = "NAME[,NAME]...",
            description = "engines to ask (default: ${DEFAULT-VALUE})")
    String engine = "";

    @Mixin
    LimitFlags limits = new LimitFlags();

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "traces or corpora")
    List<Path> files = new ArrayList<>();

    @Override
    public Integer call() throws IOException {
        Console console = console();
        VerdictWriter verdicts = new VerdictWriter(limits.applyTo(EngineCatalog.parse(engine)), console.out());
        for (Path file : files) {
            String name = String.valueOf(file.getFileName());
            if (name.matches(".*\\.jsonl(\\.gz|\\.zst)?") && !Files.isDirectory(file)) {
                try (BufferedReader in =
                        new BufferedReader(new InputStreamReader(Traces.unpacked(file), StandardCharsets.UTF_8))) {
                    new CorpusReader(file.toString()).read(in, verdicts::add);
                }
            } else {
                judge(file, EXTENSIONS.matcher(name).replaceFirst(""), verdicts);
            }
        }
        return ExitCode.OK;
    }

    private static void judge(Path file, String name, VerdictWriter verdicts) throws IOException {
        // By definition the empty trace is well-formed; elsewhere an empty file is a user's mistake.
        boolean empty = Files.isRegularFile(file) && Files.size(file) == 0;
        try (TraceReader reader = empty ? Traces.empty(name) : Traces.open(file)) {
            verdicts.add(reader, name);
        }
    }
}
