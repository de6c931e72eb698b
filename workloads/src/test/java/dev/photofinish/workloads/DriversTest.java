package dev.photofinish.workloads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Libraries at work compute the same with the agent as without. */
class DriversTest {
    private static final String JARS = "JARS";
    /** What the JVM itself says when it dislikes something about an agent. */
    private static final Pattern JVM_WARNING = Pattern.compile("(?i)^(\\[\\S+ )?(\\S+ \\S+ VM )?warning:");

    @TempDir
    Path folder;

    /** Those that the tests take on this JDK. */
    private static List<String> sample() {
        int every = Integer.getInteger("test.every", 1);
        List<String> all = Workload.allDrivers();
        return all.stream().filter(name -> all.indexOf(name) % every == 0).toList();
    }

    @BeforeAll
    static void fetch() throws InterruptedException {
        Workshop.fetch(sample().stream().flatMap(name -> Workload.driver(name).artifacts(JARS).stream()));
    }

    @TestFactory
    @Execution(ExecutionMode.CONCURRENT)
    Stream<DynamicTest> does_the_same_with_the_agent() {
        return tests("4");
    }

    @TestFactory
    @Tag("nightly")
    @Execution(ExecutionMode.CONCURRENT)
    Stream<DynamicTest> does_all_of_its_work_with_the_agent() {
        return tests("100");
    }

    private Stream<DynamicTest> tests(String percent) {
        return sample().stream()
                .map(name -> dynamicTest(name, () -> {
                    CompiledWorkload driver = Workshop.compile(Workload.driver(name), JARS);
                    Workshop.End plain = Workshop.runPlain(driver, percent);
                    Workshop.End watched = Workshop.runWatched(driver, folder.resolve(name + percent), percent);
                    assertThat(plain.done()).startsWith("DONE " + name);
                    assertThat(watched.done()).isEqualTo(plain.done());
                    assertThat(watched.code()).as(watched.err()).isEqualTo(plain.code());
                    assertThat(watched.err().lines().filter(JVM_WARNING.asPredicate()))
                            .as("warnings of the JVM")
                            .containsExactlyElementsOf(plain.err()
                                    .lines()
                                    .filter(JVM_WARNING.asPredicate())
                                    .toList());
                }));
    }
}
