package dev.photofinish.workloads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.photofinish.core.race.AccessFacts;
import dev.photofinish.core.race.Finding;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Bugs that maintainers confirmed and fixed: reported in the release that has them, and not in the one without. */
@Tag("once")
class KnownBugsTest {
    private static final String BUGGY = "BUGGY";
    private static final String FIXED = "FIXED";
    private static final int RUNS = 3;

    @TempDir
    Path folder;

    @BeforeAll
    static void fetch() throws InterruptedException {
        Workshop.fetch(Workload.KNOWN.stream()
                .map(Workload::known)
                .flatMap(known -> Stream.concat(known.artifacts(BUGGY).stream(), known.artifacts(FIXED).stream())));
    }

    /** Threads can happen to run in an order in which a lock hides the race; then the next run shows it. */
    @TestFactory
    @Execution(ExecutionMode.CONCURRENT)
    Stream<DynamicTest> is_reported_in_the_release_that_has_it() {
        return Workload.KNOWN.stream()
                .map(name -> dynamicTest(name, () -> {
                    Workload known = Workload.known(name);
                    boolean isReported = false;
                    for (int run = 0; run < RUNS && !isReported; run++) {
                        isReported = run(known, BUGGY).findings().stream().anyMatch(finding -> isOf(known, finding));
                    }
                    assertThat(isReported).as(known.line("EXPECT")).isTrue();
                }));
    }

    @TestFactory
    @Execution(ExecutionMode.CONCURRENT)
    Stream<DynamicTest> is_not_reported_in_the_release_without_it() {
        return Workload.KNOWN.stream()
                .map(name -> dynamicTest(name, () -> {
                    Workload known = Workload.known(name);
                    assertThat(run(known, FIXED).findings()).noneMatch(finding -> isOf(known, finding));
                }));
    }

    private Workshop.End run(Workload known, String side) throws IOException, InterruptedException {
        CompiledWorkload program = Workshop.compile(known, side);
        Workshop.End end = Workshop.runWatched(program, folder.resolve(known.name() + side));
        assertThat(end.code()).as("exit code; it said %s", end.err()).isZero();
        assertThat(end.done()).isEqualTo("DONE " + known.name());
        return end;
    }

    /** Whether this is the race that the workload is about, wherever else the same variable may be used. */
    private static boolean isOf(Workload known, Finding finding) {
        String[] words = known.line("EXPECT").split("[ =]", -1); // race, what, its name, and for collections: in, where
        String variable = finding.variable().replaceFirst("@.*", "");
        boolean isThere = words.length == 3 || isIn(finding.first(), words[4]) || isIn(finding.second(), words[4]);
        return variable.equals(words[2]) && isThere;
    }

    private static boolean isIn(AccessFacts access, String place) {
        return access.stack().stream().anyMatch(frame -> frame.contains(place));
    }
}
