package dev.photofinish.cli;

import dev.photofinish.core.UsageException;
import dev.photofinish.core.race.Result;
import dev.photofinish.engine.ScanFindings;
import dev.photofinish.report.Frames;
import dev.photofinish.report.ReportContext;
import dev.photofinish.report.Sources;
import dev.photofinish.report.TextOptions;
import dev.photofinish.report.TextReport;
import dev.photofinish.report.TextStyle;
import dev.photofinish.report.triage.Triage;
import dev.photofinish.scan.Scan;
import dev.photofinish.scan.ScanOptions;
import dev.photofinish.scan.ScanResult;
import dev.photofinish.scan.cache.ScanCache;
import dev.photofinish.scan.domain.Mode;
import dev.photofinish.scan.rules.Deduplication;
import dev.photofinish.scan.rules.Tier;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Finds likely races in class files, without running them. */
@Command(
        name = "scan",
        description = "Find likely races in class files, without running them.",
        footer = {
            "",
            "Examples:",
            "  photofinish scan target/classes",
            "  photofinish scan app.jar --classpath lib/util.jar --tier certified -o races.json"
        })
final class ScanCommand extends BaseCommand {
    private static final String TITLE = "Photofinish";

    @Parameters(arity = "1..*", paramLabel = "PATH", description = "folders of class files, jars, class files")
    List<Path> paths = new ArrayList<>();

    // Two names: the options of the agent have a mode too, and the longest name tells flags apart.
    @Option(
            names = {"--mode", "--scan-mode"},
            paramLabel = "MODE",
            defaultValue = "default",
            description = "rules: default, racerd, racerdx, paper (default: ${DEFAULT-VALUE})")
    Mode mode = Mode.DEFAULT;

    @Option(
            names = "--tier",
            paramLabel = "TIER",
            defaultValue = "likely",
            description = "least sure reports to show: certified, likely, possible (default: ${DEFAULT-VALUE})")
    Tier tier = Tier.LIKELY;

    @Option(
            names = "--classpath",
            paramLabel = "PATHS",
            description = "jars and folders that the scanned classes need; not scanned themselves")
    String classPath = "";

    @Option(
            names = "--models",
            paramLabel = "FILE",
            description = "more about what library methods do; see docs/scan.md")
    List<Path> models = new ArrayList<>();

    @Option(
            names = "--thread-safe-annotation",
            paramLabel = "NAME",
            description = "an annotation that means the same as @ThreadSafe")
    Set<String> aliases = new LinkedHashSet<>();

    @Option(
            names = {"--cache", "--scan-cache"},
            paramLabel = "FOLDER",
            description = "where to keep what was found out, so that the next scan only looks at what changed; "
                    + "off for nowhere (default: ${DEFAULT-VALUE})")
    String cache = CacheFolder.AUTO;

    @Option(names = "--all", description = "show every report, also several about one line or one place of a method")
    boolean all;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "write a report; the extension tells the format: .json .sarif .html .md .xml .txt")
    List<Path> outputs = new ArrayList<>();

    @Option(
            names = "--source",
            paramLabel = "PATH",
            description = "where source code is; may be repeated. The page shows it, other formats link to it")
    List<Path> sources = new ArrayList<>();

    @Option(
            names = "--fields",
            paramLabel = "PATTERN",
            description =
                    "only tell of these fields (`*` and `?`) whether they are safe: immutable, guarded by a lock, "
                            + "or never shared")
    @Nullable
    String fields;

    @Option(
            names = "--max-races",
            paramLabel = "N",
            description = "distinct races shown in full (default: ${DEFAULT-VALUE})")
    int maxRaces;

    @Option(
            names = "--strict",
            fallbackValue = "true",
            description = "exit with 75 when nothing was found but something was left out")
    boolean strict;

    @Mixin
    TriageFlags triage = new TriageFlags();

    @Override
    public Integer call() throws IOException {
        Console console = console();
        ReportFiles reports = new ReportFiles(outputs, maxRaces);
        reports.check();
        ScanOptions options = new ScanOptions(
                mode, classPath(), models, aliases, Runtime.version().feature());
        if (fields != null) {
            return tellFields(new Scan(options), fields, console);
        }
        ScanResult scan = scan(new Scan(options), console);
        if (scan.classes() == 0) {
            scan.leftOut().forEach(left -> console.error(left.toString()));
            return ExitCode.BROKEN_INPUT;
        }
        ScanResult wanted = new IgnoreComments(sources).without(scan);
        ScanResult shown = all ? wanted : wanted.with(Deduplication.of(wanted.candidates()));
        String name = paths.stream().map(Path::toString).collect(Collectors.joining(", "));
        String engine = mode == Mode.DEFAULT ? "scan" : "scan-" + mode.word();
        Result result = ScanFindings.of(shown, name, engine, tier);
        Triage triaged = triage.apply(result);
        if (!outputs.isEmpty()) {
            scan.notes().forEach(console::note);
        } else {
            scan.notes().forEach(note -> console.out().println("photofinish: " + note)); // part of the result
            console.out().print(TextReport.of(triaged, new TextOptions(console.style(), maxRaces, Frames.APP, null)));
        }
        TextOptions text = new TextOptions(TextStyle.PLAIN, maxRaces, Frames.APP, reports.resultFile());
        reports.write(triaged, new ReportContext(TITLE, Version.number(), new Sources(sources), text), console);
        if (!triaged.fresh().isEmpty()) {
            return ExitCode.RACES;
        }
        return strict && !result.isComplete() ? ExitCode.UNKNOWN : ExitCode.OK;
    }

    private int tellFields(Scan scan, String pattern, Console console) throws IOException {
        if (mode != Mode.DEFAULT) {
            throw new UsageException("--fields needs the default rules; leave --mode out");
        }
        Pattern wanted = Pattern.compile(
                ("\\Q" + pattern + "\\E").replace("*", "\\E.*\\Q").replace("?", "\\E.\\Q"));
        scan.run(paths, null).verdicts().all().forEach((field, verdict) -> {
            if (wanted.matcher(field).matches()) {
                console.out().println(field + ": " + verdict.words());
            }
        });
        return ExitCode.OK;
    }

    private ScanResult scan(Scan scan, Console console) throws IOException {
        Path folder = CacheFolder.of(cache);
        if (folder == null) {
            return scan.run(paths);
        }
        ScanCache kept = new ScanCache(folder);
        ScanResult result = kept.run(scan, paths);
        // Nobody asked for the usual folder, so nobody has to hear of it.
        if (kept.problem() != null && !cache.equals(CacheFolder.AUTO)) {
            console.note(kept.problem());
        }
        return result;
    }

    private List<Path> classPath() {
        List<Path> entries = new ArrayList<>();
        for (String entry : classPath.split(File.pathSeparator, -1)) {
            if (!entry.isBlank()) {
                entries.add(Path.of(entry));
            }
        }
        return entries;
    }
}
