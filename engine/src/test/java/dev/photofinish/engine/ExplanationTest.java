package dev.photofinish.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.race.Explanation;
import dev.photofinish.core.race.Finding;
import dev.photofinish.core.race.Hidden;
import dev.photofinish.core.race.Step;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Why nothing orders the two accesses of a race. */
class ExplanationTest {
    private static List<Finding> explained(String engine, int most, String... lines) throws IOException {
        TraceAnalysis analysis = new TraceAnalysis(EngineCatalog.parse(engine), false, Progress.NONE);
        analysis.add(TestTraces.text(lines), "t");
        analysis.explain(TestTraces.text(lines), "t", most);
        return analysis.result().findings();
    }

    private static Explanation only(String... lines) throws IOException {
        List<Finding> findings = explained("fasttrack", 10, lines);
        assertThat(findings).hasSize(1);
        return Objects.requireNonNull(findings.get(0).explanation());
    }

    @Test
    void threads_that_nothing_orders_have_no_last_order() throws IOException {
        assertThat(only("T1|w(x)", "T2|r(x)")).isEqualTo(new Explanation(false, null, null, null));
    }

    @Test
    void the_last_order_is_what_the_second_thread_learned_last_of_the_first() throws IOException {
        Explanation why = only("T1|rel(m)|0".replace("rel", "acq"), "T1|rel(m)|1", "T2|acq(m)|2", "T1|w(x)", "T2|r(x)");
        assertThat(why.lastFrom()).isEqualTo(new Step(1, "T1", "rel", "m", "1"));
        assertThat(why.lastTo()).isEqualTo(new Step(2, "T2", "acq", "m", "2"));
    }

    @Test
    void what_the_second_thread_could_have_learned_is_the_missed_chance() throws IOException {
        Explanation why = only("T1|acq(m)", "T1|w(x)", "T1|rel(m)|a.A.f(A.java:3) < a.A.g(A.java:5)", "T2|r(x)");
        assertThat(why.nextFrom()).isEqualTo(new Step(2, "T1", "rel", "m", "a.A.f(A.java:3)"));
    }

    @Test
    void a_fork_is_an_order_too() throws IOException {
        Explanation why = only("T1|fork(T2)|1", "T1|w(x)", "T2|r(x)");
        assertThat(why.lastTo()).isEqualTo(new Step(0, "T1", "fork", "T2", "1"));
    }

    @Test
    void a_race_that_happens_before_does_not_see_is_said_to_be_ordered_in_this_run() throws IOException {
        List<Finding> findings =
                explained("wcp", 10, "T1|w(x)", "T1|acq(m)", "T1|rel(m)", "T2|acq(m)", "T2|rel(m)", "T2|r(x)");
        assertThat(findings).hasSize(1);
        assertThat(Objects.requireNonNull(findings.get(0).explanation()).ordered())
                .isTrue();
    }

    @Test
    void only_as_many_races_are_explained_as_are_asked_for() throws IOException {
        List<Finding> findings = explained("fasttrack", 1, "T1|w(x)", "T2|w(x)", "T1|w(y)", "T2|w(y)");
        assertThat(findings)
                .extracting(finding -> finding.explanation() != null)
                .containsExactly(true, false);
    }

    @Test
    void a_hidden_race_is_explained_by_the_hand_overs_from_the_first_access_to_the_second() throws IOException {
        List<Finding> findings = explained(
                "cp,raptor",
                10,
                "T1|w(x)|1",
                "T1|acq(m)|2",
                "T1|rel(m)|3",
                "T2|acq(m)|4",
                "T2|rel(m)|5",
                "T2|acq(n)|6",
                "T2|rel(n)|7",
                "T3|acq(n)|8",
                "T3|w(x)|9");
        assertThat(findings).hasSize(1);
        assertThat(findings.get(0).engines()).containsExactly("cp", "raptor");
        assertThat(findings.get(0).hidden()).isEqualTo(new Hidden(1, 8, 8));
        Explanation why = Objects.requireNonNull(findings.get(0).explanation());
        assertThat(why.ordered()).isTrue();
        assertThat(why.handovers())
                .containsExactly(
                        new Step(2, "T1", "rel", "m", "3"),
                        new Step(3, "T2", "acq", "m", "4"),
                        new Step(6, "T2", "rel", "n", "7"),
                        new Step(7, "T3", "acq", "n", "8"));
    }
}
