package dev.photofinish.programs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.photofinish.programs.Expectation.Verdict;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The programs themselves, before any detector looks at them. */
@Tag("once")
class CorpusTest {
    private static final List<Program> PROGRAMS = Corpus.programs();

    @Test
    void there_are_many_programs() {
        assertThat(PROGRAMS).hasSizeGreaterThanOrEqualTo(125);
    }

    @Test
    void about_half_of_them_have_a_race() {
        long racy = PROGRAMS.stream().filter(Program::races).count();
        assertThat((double) racy / PROGRAMS.size()).isBetween(0.4, 0.6);
    }

    @Test
    void every_program_says_what_it_is_about_and_what_is_expected() {
        assertThat(PROGRAMS).allSatisfy(program -> {
            assertThat(program.idiom()).isNotBlank();
            assertThat(program.expectations()).isNotEmpty();
        });
    }

    @Test
    void no_program_has_both_a_race_and_none() {
        assertThat(PROGRAMS)
                .noneMatch(program ->
                        program.races() && program.expectations().stream().anyMatch(e -> e.verdict() == Verdict.NONE));
    }

    @Test
    void names_that_tell_the_verdict_tell_the_truth() {
        assertThat(PROGRAMS)
                .allSatisfy(program -> assertThat(
                                program.races()
                                        ? program.name().endsWith("Ok")
                                        : program.name().endsWith("Race"))
                        .as(program.name() + " claims the opposite of what it expects")
                        .isFalse());
    }

    @Test
    void no_two_programs_are_about_the_same() {
        assertThat(PROGRAMS.stream().map(Program::idiom)).doesNotHaveDuplicates();
    }

    /** This also shows that every program compiles. */
    @TestFactory
    @Execution(ExecutionMode.CONCURRENT)
    Stream<DynamicTest> runs_without_the_agent() {
        return PROGRAMS.stream()
                .map(program -> dynamicTest(program.name(), () -> {
                    assumeTrue(CompiledPrograms.has(program.release()), () -> Jdk.missing(program.release()));
                    Jdk jdk = Jdk.forRelease(program.release()).orElseThrow();
                    ChildProcess.End end = ProgramRun.run(program, jdk, List.of());
                    assertThat(end).isEqualTo(new ChildProcess.End(0, ProgramRun.output(program), ""));
                }));
    }
}
