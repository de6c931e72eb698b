package dev.photofinish.programs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.photofinish.core.race.Finding;
import dev.photofinish.engine.EngineCatalog;
import dev.photofinish.engine.Progress;
import dev.photofinish.engine.TraceAnalysis;
import dev.photofinish.trace.TraceReader;
import dev.photofinish.trace.Traces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Programs recorded by the agent: their traces are well-formed, and engines find in them what the programs expect. */
class RecordingTest {
    /** Of the others, one in so many is recorded in the normal tests. */
    private static final int SAMPLE = 6;

    /**
     * Races that traces do not tell of: accesses in modes that are atomic are synchronisation there, and elements of
     * collections are no variables.
     */
    private static final Set<String> NOT_IN_TRACES = Set.of("mixed", "element");

    private static final String PREDICTIVE = "predictive";

    /**
     * Traces do not tell final fields: engines report what is behind them, too, and a write behind the hand-over may be
     * covered by that of the constructor.
     */
    private static final String FINAL_BEHIND = "final-behind";

    @TempDir
    Path folder;

    @TestFactory
    @Execution(ExecutionMode.CONCURRENT)
    Stream<DynamicTest> a_trace_tells_what_the_program_expects() {
        return recordable(Corpus.sample()).stream()
                .filter(program -> needsPrediction(program) || isTrap(program) || Corpus.isOneIn(SAMPLE, program))
                .map(this::test);
    }

    @TestFactory
    @Tag("nightly")
    @Execution(ExecutionMode.CONCURRENT)
    Stream<DynamicTest> every_trace_tells_what_its_program_expects() {
        return recordable(Corpus.programs()).stream().map(this::test);
    }

    private static List<Program> recordable(List<Program> programs) {
        return programs.stream()
                .filter(program -> !program.flags().contains(FINAL_BEHIND))
                .toList();
    }

    private DynamicTest test(Program program) {
        return dynamicTest(program.name(), () -> {
            assumeTrue(Files.exists(DetectionTest.AGENT), "the agent is not built");
            assumeTrue(CompiledPrograms.has(program.release()), () -> Jdk.missing(program.release()));
            check(program, Jdk.forRelease(program.release()).orElseThrow());
        });
    }

    private void check(Program program, Jdk jdk) throws IOException {
        boolean isTold =
                KnownGaps.reasonOrNull(program) == null && Collections.disjoint(program.flags(), NOT_IN_TRACES);
        Path trace = record(program, jdk, folder.resolve(program.name()));
        if (isTold && new Judgement(program).onlyMisses(analyse(trace, "fasttrack"))) {
            trace = record(program, jdk, folder.resolve(program.name() + "-again")); // as in DetectionTest
        }
        List<String> complaints = new Judgement(program).complaints(analyse(trace, "fasttrack"));
        if (isTold) {
            assertThat(complaints).isEmpty();
        } else {
            assertThat(complaints).allMatch(complaint -> complaint.startsWith("missed: "));
        }
        if (needsPrediction(program)) {
            if (!program.flags().contains("maximal")) {
                assertThat(new Judgement(program).missed(analyse(trace, "wcp"))).isEmpty();
            }
            assertThat(new Judgement(program).missed(analyse(trace, "predict"))).isEmpty();
        }
        if (!program.races()) {
            assertThat(new Judgement(program).complaints(analyse(trace, "wcp,cp,predict")))
                    .isEmpty();
        }
    }

    private static Path record(Program program, Jdk jdk, Path out) throws IOException {
        String agent = "-javaagent:" + DetectionTest.AGENT + "=quiet,mode=record,out=" + out;
        ChildProcess.End end = ProgramRun.run(program, jdk, List.of(agent));
        assertThat(end.code()).as("exit code; it said %s", end.err()).isZero();
        assertThat(end.out()).isEqualTo(ProgramRun.output(program));
        return trace(out);
    }

    /**
     * Whether swapping critical sections shows a race that the run itself does not. Where a read has to see another value
     * for that (maximal), the trace must tell that the program does not care; only one engine looks at that.
     */
    private static boolean needsPrediction(Program program) {
        return program.flags().contains(PREDICTIVE);
    }

    private static boolean isTrap(Program program) {
        return program.flags().contains("predictor-trap");
    }

    private static Path trace(Path out) throws IOException {
        try (Stream<Path> files = Files.list(out)) {
            List<Path> traces =
                    files.filter(file -> file.toString().endsWith(".pft")).toList();
            assertThat(traces).hasSize(1);
            return traces.get(0);
        }
    }

    private static List<Finding> analyse(Path trace, String engines) throws IOException {
        TraceAnalysis analysis = new TraceAnalysis(EngineCatalog.parse(engines), false, Progress.NONE);
        try (TraceReader reader = Traces.open(trace)) {
            analysis.add(reader, trace.toString());
        }
        return analysis.result().findings();
    }
}
