package dev.photofinish.scan.theorem;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.scan.Scan;
import dev.photofinish.scan.ScanOptions;
import dev.photofinish.scan.domain.Access;
import dev.photofinish.scan.domain.Mode;
import dev.photofinish.scan.input.ClassFile;
import dev.photofinish.scan.model.ModelFile;
import dev.photofinish.scan.model.Models;
import dev.photofinish.scan.rules.Candidate;
import dev.photofinish.scan.rules.Tier;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Theorem 6.10, executed: no certified report without a schedule that shows the race. */
class TruePositivesTest {
    private static final Models MODELS = new Models(ModelFile.builtIn("default"));

    private static List<Candidate> certified(List<IlMethod> program) {
        List<ClassFile> files = List.of(new ClassFile("Program.class", ClassMaker.make(program)));
        return new Scan(ScanOptions.of(Mode.DEFAULT))
                .run(files, MODELS).candidates().stream()
                        .filter(candidate -> candidate.tier() == Tier.CERTIFIED)
                        .toList();
    }

    private static int number(Access access) {
        return Integer.parseInt(access.method().name().substring(1));
    }

    private static Interpreter.Goal goal(Access access) {
        Access innermost = access;
        while (innermost.inner() != null) {
            innermost = innermost.inner();
        }
        return new Interpreter.Goal(
                innermost.line(), innermost.path().length(), innermost.kind().isWrite());
    }

    private static boolean isConfirmed(List<IlMethod> program, Access a, Access b) {
        int[] methods = {number(a), number(b)};
        int[] parameters = {
            program.get(methods[0]).parameters(), program.get(methods[1]).parameters()
        };
        int[] shared = {a.path().index(), b.path().index()};
        return new Interpreter(Linearizer.of(program)).canRace(methods, parameters, shared, List.of(goal(a), goal(b)));
    }

    /** Checks random programs; gives back how many reports were confirmed. */
    private static int check(long firstSeed, int programs, Function<Random, List<IlMethod>> generator) {
        List<String> unconfirmed = new ArrayList<>();
        int confirmed = 0;
        for (long seed = firstSeed; seed < firstSeed + programs && unconfirmed.size() < 3; seed++) {
            List<IlMethod> program = generator.apply(new Random(seed));
            for (Candidate candidate : certified(program)) {
                if (isConfirmed(program, candidate.site(), candidate.partner())) {
                    confirmed++;
                } else {
                    unconfirmed.add("seed " + seed + ": " + candidate.site() + " against " + candidate.partner()
                            + " in " + program);
                }
            }
        }
        assertThat(unconfirmed).isEmpty();
        return confirmed;
    }

    @Test
    void every_certified_report_of_2000_random_programs_is_a_race() {
        assertThat(check(1, 2_000, Generator::program)).isGreaterThan(600);
    }

    @Test
    @Tag("nightly")
    void every_certified_report_of_100000_random_programs_is_a_race() {
        assertThat(check(1_000_000, 100_000, Generator::program)).isGreaterThan(25_000);
    }

    @Test
    void so_is_every_one_of_2000_programs_with_locks_beyond_blocks_and_exceptions() {
        assertThat(check(1, 2_000, Generator::extendedProgram)).isGreaterThan(300);
    }

    @Test
    @Tag("nightly")
    void so_is_every_one_of_100000_programs_with_locks_beyond_blocks_and_exceptions() {
        assertThat(check(1_000_000, 100_000, Generator::extendedProgram)).isGreaterThan(15_000);
    }

    @Test
    void the_interpreter_does_not_confirm_what_cannot_happen() {
        // m0 writes its parameter's field; m1 first takes a new object, as in Figure 2 of the paper.
        List<IlMethod> program = List.of(
                new IlMethod(1, List.of(new Statement.Store(Statement.Place.of(0, "f"), 0))),
                new IlMethod(1, List.of(new Statement.New(0), new Statement.Store(Statement.Place.of(0, "f"), 0))));
        Interpreter interpreter = new Interpreter(Linearizer.of(program));
        List<Interpreter.Goal> goals = List.of(new Interpreter.Goal(1, 1, true), new Interpreter.Goal(3, 1, true));
        assertThat(interpreter.canRace(new int[] {0, 1}, new int[] {1, 1}, new int[] {0, 0}, goals))
                .isFalse();
        assertThat(interpreter.canRace(
                        new int[] {0, 0}, new int[] {1, 1}, new int[] {0, 0}, List.of(goals.get(0), goals.get(0))))
                .isTrue();
    }

    @Test
    void the_interpreter_knows_the_lock() {
        List<IlMethod> program = List.of(new IlMethod(
                1, List.of(new Statement.Locked(List.of(new Statement.Store(Statement.Place.of(0, "f"), 0))))));
        List<Interpreter.Goal> goals = List.of(new Interpreter.Goal(2, 1, true), new Interpreter.Goal(2, 1, true));
        assertThat(new Interpreter(Linearizer.of(program))
                        .canRace(new int[] {0, 0}, new int[] {1, 1}, new int[] {0, 0}, goals))
                .isFalse();
    }
}
