package dev.photofinish.scan;

import dev.photofinish.scan.domain.Mode;
import dev.photofinish.scan.flow.MethodTraits;
import dev.photofinish.scan.input.ClassFile;
import dev.photofinish.scan.input.ClassInput;
import dev.photofinish.scan.input.LeftOut;
import dev.photofinish.scan.model.ModelFile;
import dev.photofinish.scan.model.Models;
import dev.photofinish.scan.rules.Candidate;
import dev.photofinish.scan.rules.FieldVerdicts;
import dev.photofinish.scan.rules.Reports;
import dev.photofinish.scan.summary.Program;
import dev.photofinish.scan.summary.Summaries;
import dev.photofinish.scan.summary.SummaryStore;
import dev.photofinish.scan.world.ClassWorld;
import dev.photofinish.scan.world.Digest;
import dev.photofinish.scan.world.JdkClasses;
import dev.photofinish.scan.world.TypeInfo;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Scans class files: reads them, summarises all methods bottom-up, judges class by class. */
public final class Scan {
    private final ScanOptions options;

    /** A scan with the given options. */
    public Scan(ScanOptions options) {
        this.options = options;
    }

    /** What it was told. */
    public ScanOptions options() {
        return options;
    }

    /**
     * What a scan found, and how much work it was.
     *
     * @param result what it found
     * @param computed how many methods were looked at, and not taken from what an earlier scan kept
     * @param verdicts what can be promised about fields
     */
    public record Outcome(ScanResult result, int computed, FieldVerdicts verdicts) {}

    /** Scans folders, jars and class files. */
    public ScanResult run(List<Path> paths) throws IOException {
        return run(paths, null).result();
    }

    /** Scans folders, jars and class files; what an earlier scan kept is not looked at again. */
    public Outcome run(List<Path> paths, @Nullable SummaryStore store) throws IOException {
        ClassInput input = new ClassInput(options.javaVersion());
        for (Path path : paths) {
            input.add(path);
        }
        ClassInput classPath = new ClassInput(options.javaVersion());
        for (Path path : options.classPath()) {
            classPath.add(path);
        }
        List<ClassFile> dependencies = new ArrayList<>(classPath.files());
        dependencies.addAll(classPath.dependencies());
        dependencies.addAll(input.dependencies());
        return run(input.files(), dependencies, input.leftOut(), models(), store);
    }

    /** Scans class files that are at hand. */
    public ScanResult run(List<ClassFile> files, Models models) {
        return run(files, List.of(), List.of(), models, null).result();
    }

    private Outcome run(
            List<ClassFile> files,
            List<ClassFile> dependencies,
            List<LeftOut> unread,
            Models models,
            @Nullable SummaryStore store) {
        Program program = new Program(files);
        ClassWorld world = new ClassWorld(program.types().values(), library(dependencies));
        MethodTraits traits = new MethodTraits(world, options.threadSafeAliases());
        Summaries summaries = new Summaries(program, world, models, traits, options.mode())
                .compute(store, store == null ? "" : name(dependencies));
        Reports reports = new Reports(world, summaries, traits, options.mode());
        List<Candidate> candidates = new ArrayList<>();
        program.types().values().forEach(type -> candidates.addAll(reports.of(type)));
        List<LeftOut> leftOut = new ArrayList<>(unread);
        leftOut.addAll(program.leftOut());
        leftOut.addAll(summaries.leftOut());
        if (summaries.cut() > 0) {
            String methods = summaries.cut() + (summaries.cut() == 1 ? " method" : " methods");
            leftOut.add(new LeftOut(methods, "some of the many accesses that they reach through calls", false));
        }
        ScanResult result = new ScanResult(
                candidates, program.types().size(), summaries.count(), leftOut, world.missing(), program.sourceFiles());
        return new Outcome(result, summaries.computed(), new FieldVerdicts(program, world, summaries));
    }

    private static String name(List<ClassFile> dependencies) {
        Digest digest = new Digest();
        dependencies.forEach(file -> digest.add(file.place()).add(file.bytes()));
        return digest.name();
    }

    /** What is known about libraries: built in, and told by the options. */
    public Models models() throws IOException {
        String builtIn = options.mode() == Mode.DEFAULT ? "default" : "racerd";
        Models models = new Models(ModelFile.builtIn(builtIn));
        for (Path file : options.models()) {
            models = models.plus(ModelFile.read(file));
        }
        return models;
    }

    /** Types by name: of the JDK first, as when programs run; then of the dependencies. */
    private static Function<String, @Nullable TypeInfo> library(List<ClassFile> dependencies) {
        Map<String, ClassFile> byName = new HashMap<>();
        for (ClassFile file : dependencies) {
            String place = file.place();
            int start = place.lastIndexOf("!/");
            String name = place.substring(start < 0 ? 0 : start + 2, place.length() - ".class".length());
            byName.putIfAbsent(name, file);
        }
        JdkClasses jdk = new JdkClasses();
        return name -> {
            TypeInfo type = jdk.apply(name);
            ClassFile file = type == null ? byName.get(name) : null;
            return file == null ? type : headerOrNull(file);
        };
    }

    private static @Nullable TypeInfo headerOrNull(ClassFile file) {
        try {
            return JdkClasses.header(file.bytes());
        } catch (RuntimeException e) {
            return null;
        }
    }
}
