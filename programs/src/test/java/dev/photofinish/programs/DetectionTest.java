package dev.photofinish.programs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.photofinish.core.race.Finding;
import dev.photofinish.report.JsonResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Every program under the agent: its races are reported, nothing else is, and it behaves as without. */
class DetectionTest {
    static final Path AGENT = Corpus.PROJECT.resolve("agent/target/photofinish-agent.jar");
    /** What the JVM itself says when it dislikes something about an agent. */
    private static final Pattern JVM_WARNING = Pattern.compile("(?i)^(\\[\\S+ )?(\\S+ \\S+ VM )?warning:");

    private static final String ALL_OF_THE_JDK = "include-jdk=all,";
    /** Of the programs without races, so many run in the normal tests with all of the JDK watched. */
    private static final int ONE_IN = 12;

    @TempDir
    Path folder;

    @TestFactory
    @Execution(ExecutionMode.CONCURRENT)
    Stream<DynamicTest> reports_what_the_program_expects() {
        return tests(
                Corpus.sample(), program -> Jdk.forRelease(program.release()).orElseThrow(), "");
    }

    /** The code of the JDK that these programs use has no races of its own, but much in it that looks like one. */
    @TestFactory
    @Execution(ExecutionMode.CONCURRENT)
    Stream<DynamicTest> stays_silent_when_the_jdk_is_watched_too() {
        return tests(
                silent().stream()
                        .filter(program -> Corpus.isOneIn(ONE_IN, program))
                        .toList(),
                program -> Jdk.forRelease(program.release()).orElseThrow(),
                ALL_OF_THE_JDK);
    }

    @TestFactory
    @Tag("nightly")
    @Execution(ExecutionMode.CONCURRENT)
    Stream<DynamicTest> stays_silent_on_the_newest_jdk_when_all_of_it_is_watched() {
        return tests(silent(), program -> Jdk.forRelease(Jdk.NEWEST).orElseThrow(), ALL_OF_THE_JDK);
    }

    private static List<Program> silent() {
        return Corpus.sample().stream().filter(program -> !program.races()).toList();
    }

    @TestFactory
    @Tag("nightly")
    @Execution(ExecutionMode.CONCURRENT)
    Stream<DynamicTest> reports_the_same_on_the_newest_jdk() {
        return tests(Corpus.programs(), program -> Jdk.forRelease(Jdk.NEWEST).orElseThrow(), "");
    }

    private Stream<DynamicTest> tests(List<Program> programs, Function<Program, Jdk> jdkFor, String options) {
        return programs.stream()
                .map(program -> dynamicTest(program.name(), () -> {
                    assumeTrue(
                            Files.exists(AGENT),
                            () -> "there is no " + AGENT + "; build it with mvn -pl agent -am package");
                    assumeTrue(CompiledPrograms.has(program.release()), () -> Jdk.missing(program.release()));
                    check(program, jdkFor.apply(program), options);
                }));
    }

    private void check(Program program, Jdk jdk, String options) throws IOException {
        String name = program.name() + (options.isEmpty() ? "" : "-with-options");
        List<Finding> findings = findings(program, jdk, options, folder.resolve(name));
        if (isIncomplete(program, findings)) {
            findings = findings(program, jdk, options, folder.resolve(name + "-again"));
        }
        assertThat(program.telling().complaints(findings)).isEmpty();
        judge(program, findings);
    }

    /**
     * Whether a run has to be repeated. On a busy machine a thread may come so late that what it waits for by sleeping is over,
     * or that the first access's task was forgotten. What is reported is never tried again.
     */
    private static boolean isIncomplete(Program program, List<Finding> findings) {
        return !program.telling().complaints(findings).isEmpty()
                || (KnownGaps.reasonOrNull(program) == null && new Judgement(program).onlyMisses(findings));
    }

    private static List<Finding> findings(Program program, Jdk jdk, String options, Path out) throws IOException {
        ChildProcess.End end =
                ProgramRun.run(program, jdk, List.of("-javaagent:" + AGENT + "=quiet," + options + "out=" + out));
        assertThat(end.code()).as("exit code; it said %s", end.err()).isZero();
        assertThat(end.out()).isEqualTo(ProgramRun.output(program));
        assertThat(end.err().lines()).noneMatch(JVM_WARNING.asPredicate());
        return JsonResult.read(out.resolve("races.json")).findings();
    }

    private static void judge(Program program, List<Finding> findings) {
        String gap = KnownGaps.reasonOrNull(program);
        if (gap == null) {
            assertThat(new Judgement(program).complaints(findings)).isEmpty();
        } else {
            assertThat(new Judgement(program).complaints(findings))
                    .as("%s is right now; it is a known gap no longer (%s)", program.name(), gap)
                    .isNotEmpty()
                    .allMatch(complaint -> complaint.startsWith("missed: "));
        }
    }
}
