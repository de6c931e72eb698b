package dev.photofinish.programs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.race.AccessFacts;
import dev.photofinish.core.race.Certainty;
import dev.photofinish.core.race.Finding;
import dev.photofinish.core.race.FindingDetails;
import dev.photofinish.core.race.Hidden;
import dev.photofinish.core.race.ThreadOrigin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The judge is judged: a corpus that accepts everything proves nothing. */
class JudgementTest {
    @TempDir
    Path folder;

    private Program program(String... header) throws IOException {
        String code = """
                class P {
                  int x; // @A
                  int y; // @B
                }
                """;
        return Program.read(Files.writeString(folder.resolve("P.java"), String.join("\n", header) + "\n" + code), 17);
    }

    private static AccessFacts access(boolean writes, String... stack) {
        return new AccessFacts(writes, -1, "main", List.of(stack), List.of());
    }

    private static Finding finding(String variable, AccessFacts first, AccessFacts second) {
        return new Finding(
                "PF-000000",
                "0",
                "PF001",
                Certainty.PROVED,
                List.of(),
                "P",
                variable,
                first,
                second,
                1,
                1,
                -1,
                -1,
                true,
                null,
                Hidden.NONE,
                FindingDetails.NONE);
    }

    private static Finding race(String variable, int line, int other) {
        return finding(
                variable, access(true, "P.main(P.java:" + line + ")"), access(false, "P.run(P.java:" + other + ")"));
    }

    private static Finding told(@Nullable String created, @Nullable String submitted) {
        ThreadOrigin origin = new ThreadOrigin(7, false, null, null, null, submitted, null);
        Finding finding = race("P.x", 2, 3);
        AccessFacts second = finding.second();
        return finding.between(
                        finding.first(),
                        new AccessFacts(second.writes(), -1, second.thread(), second.stack(), second.locks(), origin))
                .detailed(new FindingDetails(null, List.of(), null, created, null, null, null, null, List.of()));
    }

    @Test
    void what_a_report_tells_of_origins_must_be_right() throws IOException {
        Telling telling =
                program("// TELLS created=A submitted=-", "// EXPECT none").telling();
        assertThat(telling.complaints(List.of(told("P.make(P.java:4)", null)))).isEmpty();
        assertThat(telling.complaints(List.of(told("P.make(P.java:5)", null))))
                .containsExactly("told of P.x: created in lines [5], not [4]");
        assertThat(telling.complaints(List.of(told(null, null))))
                .containsExactly("told of P.x: created in lines [], not [4]");
        assertThat(telling.complaints(List.of(told("P.make(P.java:4)", "P.main(P.java:5)"))))
                .containsExactly("told of P.x: submitted in lines [5], not []");
    }

    @Test
    void the_expected_race_is_right_in_either_order() throws IOException {
        Judgement judgement = new Judgement(program("// EXPECT race field=P.x at=A,B"));
        assertThat(judgement.complaints(List.of(race("P.x", 3, 4)))).isEmpty();
        assertThat(judgement.complaints(List.of(race("P.x@17", 4, 3)))).isEmpty();
    }

    @Test
    void a_race_has_two_threads() throws IOException {
        Judgement judgement = new Judgement(program("// EXPECT race field=P.x at=A,B"));
        Finding told = told(null, null);
        AccessFacts first = told.first();
        AccessFacts same = new AccessFacts(
                true,
                -1,
                first.thread(),
                first.stack(),
                first.locks(),
                told.second().origin());
        assertThat(judgement.complaints(List.of(race("P.x", 3, 4).between(same, told.second()))))
                .contains("P.x is said to race in one thread, main");
    }

    @Test
    void a_missing_race_is_missed() throws IOException {
        Judgement judgement = new Judgement(program("// EXPECT race field=P.x at=A,B"));
        assertThat(judgement.complaints(List.of())).singleElement().asString().startsWith("missed: ");
    }

    @Test
    void a_race_on_other_lines_is_not_the_one_that_is_missed() throws IOException {
        Judgement judgement = new Judgement(program("// EXPECT race field=P.x at=A,B"));
        assertThat(judgement.complaints(List.of(race("P.x", 3, 3)))).hasSize(1);
    }

    @Test
    void a_race_on_another_field_is_not_expected() throws IOException {
        Judgement judgement = new Judgement(program("// EXPECT race field=P.x at=A,B"));
        assertThat(judgement.complaints(List.of(race("P.x", 3, 4), race("P.y", 3, 4))))
                .containsExactly("not expected: P.y at line 3 by main and at line 4 by main");
    }

    @Test
    void a_race_in_a_program_without_is_not_expected() throws IOException {
        Judgement judgement = new Judgement(program("// EXPECT none"));
        assertThat(judgement.complaints(List.of(race("P.x", 3, 4)))).hasSize(1);
        assertThat(judgement.complaints(List.of())).isEmpty();
    }

    @Test
    void a_race_that_one_run_does_not_show_may_be_missed() throws IOException {
        Judgement judgement = new Judgement(program("// EXPECT race field=P.x at=A,B", "// FLAGS predictive,maximal"));
        assertThat(judgement.complaints(List.of())).isEmpty();
    }

    @Test
    void the_line_of_a_collection_is_that_of_its_caller() throws IOException {
        Judgement judgement = new Judgement(program("// EXPECT race collection=java.util.HashMap at=A,A"));
        AccessFacts put = access(true, "java.util.HashMap.put(HashMap.java:610)", "P.main(P.java:3)");
        assertThat(judgement.complaints(List.of(finding("java.util.HashMap", put, put))))
                .isEmpty();
    }

    @Test
    void the_index_of_an_array_element_does_not_matter() throws IOException {
        Judgement judgement = new Judgement(program("// EXPECT race array=int[] at=A,B"));
        assertThat(judgement.complaints(List.of(race("int[]@3[7]", 3, 4)))).isEmpty();
        assertThat(judgement.complaints(List.of(race("int[][1]", 3, 4)))).isEmpty();
    }

    @Test
    void a_finding_tells_all_pairs_of_lines_of_two_methods() throws IOException {
        Judgement judgement =
                new Judgement(program("// EXPECT race field=P.x at=A,B", "// EXPECT race field=P.x at=B,B"));
        Finding both = race("P.x", 4, 5).together(race("P.x", 5, 5));
        assertThat(judgement.complaints(List.of(race("P.x", 4, 5)))).hasSize(1);
        assertThat(judgement.complaints(List.of(both))).isEmpty();
    }

    @Test
    void an_array_of_references_may_be_any() throws IOException {
        Judgement judgement = new Judgement(program("// EXPECT race array=java.lang.String[] at=A,B"));
        assertThat(judgement.complaints(List.of(race("Object[]", 3, 4)))).isEmpty();
        assertThat(judgement.complaints(List.of(race("int[]", 3, 4)))).hasSize(2);
    }
}
