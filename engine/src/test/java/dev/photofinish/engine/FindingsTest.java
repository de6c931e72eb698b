package dev.photofinish.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.race.Finding;
import dev.photofinish.core.race.RaceLog;
import dev.photofinish.core.race.Result;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How the races that an engine saw become findings. */
class FindingsTest {
    private static Result analyse(String... lines) throws IOException {
        TraceAnalysis analysis = new TraceAnalysis(EngineCatalog.parse("fasttrack"), false, Progress.NONE);
        analysis.add(TestTraces.text(lines), "trace");
        return analysis.result();
    }

    @Test
    void lines_of_the_same_two_methods_are_one_finding_that_names_them_all() throws IOException {
        List<Finding> findings = analyse(
                        "T1|w(x@1)|a.A.f(A.java:20)",
                        "T2|r(x@1)|a.A.g(A.java:50)",
                        "T1|w(x@2)|a.A.f(A.java:10)",
                        "T2|r(x@2)|a.A.g(A.java:50)")
                .findings();
        assertThat(findings).hasSize(1);
        assertThat(findings.get(0).first().place()).isEqualTo("a.A.f(A.java:20)");
        assertThat(findings.get(0).details().alsoAt()).containsExactly("a.A.f(A.java:10) and a.A.g(A.java:50)");
    }

    @Test
    void the_fingerprint_does_not_depend_on_what_else_races_or_on_the_engine() throws IOException {
        String[] small = {"T1|w(x@2)|a.A.f(A.java:20)", "T2|r(x@2)|a.A.g(A.java:50)"};
        String[] large = {
            "T3|w(x@1)|a.A.f(A.java:2)",
            "T1|w(x@2)|a.A.f(A.java:20)",
            "T2|w(x@1)|a.A.f(A.java:3)",
            "T2|r(x@2)|a.A.g(A.java:50)"
        };
        String expected = analyse(small).findings().get(0).fingerprint();
        for (String engine : List.of("djit", "wcp", "shb", "eraser", "cp")) {
            TraceAnalysis analysis = new TraceAnalysis(EngineCatalog.parse(engine), false, Progress.NONE);
            analysis.add(TestTraces.text(large), "trace");
            assertThat(analysis.result().findings())
                    .as(engine)
                    .extracting(Finding::fingerprint)
                    .contains(expected);
        }
    }

    @Test
    void pairs_that_differ_in_callers_only_are_one_finding_with_all_counts() throws IOException {
        List<Finding> findings = analyse(
                        "T1|w(x@1)|a.A.f(A.java:3) < a.A.one(A.java:1)",
                        "T2|r(x@1)|a.A.g(A.java:9)",
                        "T1|w(x@2)|a.A.f(A.java:3) < a.A.two(A.java:2)",
                        "T3|w(z)",
                        "T2|r(x@2)|a.A.g(A.java:9)")
                .findings();
        assertThat(findings).hasSize(1);
        assertThat(findings.get(0).count()).isEqualTo(2);
        assertThat(findings.get(0).minDistance()).isEqualTo(1);
        assertThat(findings.get(0).maxDistance()).isEqualTo(2);
        assertThat(findings.get(0).first().stack()).contains("a.A.one(A.java:1)");
    }

    @Test
    void the_field_of_many_objects_is_one_finding() throws IOException {
        List<Finding> findings = analyse("T1|w(A.f@1)", "T2|r(A.f@1)", "T1|w(A.f@2)", "T2|r(A.f@2)")
                .findings();
        assertThat(findings).hasSize(1);
        assertThat(findings.get(0).variables()).isEqualTo(2);
        assertThat(findings.get(0).count()).isEqualTo(2);
    }

    @Test
    void findings_stand_in_the_order_of_their_later_access() throws IOException {
        List<Finding> findings =
                analyse("T1|w(b)", "T1|w(a)", "T2|w(a)", "T2|w(b)").findings();
        assertThat(findings).extracting(Finding::variable).containsExactly("a", "b");
    }

    @Test
    void the_same_trace_gives_the_same_result() throws IOException {
        String[] trace = {"T1|w(b)|1", "T1|w(a)|2", "T2|w(a)|3", "T2|w(b)|4", "T3|r(a)|5"};
        assertThat(analyse(trace)).isEqualTo(analyse(trace));
    }

    @Test
    void locations_of_any_form_are_taken_as_they_are() throws IOException {
        List<Finding> findings =
                analyse("T1|w(x)|a.A.f(A.java:99999999999999)", "T2|w(x)|???").findings();
        assertThat(findings.get(0).first().place()).isEqualTo("a.A.f(A.java:99999999999999)");
        assertThat(findings.get(0).second().place()).isEqualTo("???");
    }

    @Test
    void an_unknown_location_has_an_empty_stack() throws IOException {
        assertThat(analyse("T1|w(x)", "T2|w(x)").findings().get(0).first().stack())
                .isEmpty();
    }

    @Test
    void more_pairs_of_places_than_are_kept_are_mentioned() throws IOException {
        int racy = RaceLog.MAX_PAIRS + 2;
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < racy; i++) {
            lines.add("T1|w(v" + i + ")|1");
        }
        for (int i = 0; i < racy; i++) {
            lines.add("T2|w(v" + i + ")|at" + i);
        }
        Result result = analyse(lines.toArray(String[]::new));
        assertThat(result.findings()).hasSize(RaceLog.MAX_PAIRS);
        assertThat(result.traces().get(0).notes())
                .contains("trace: fasttrack saw races at more than 100000 pairs of places;"
                        + " 2 races at further pairs are counted, not listed");
    }
}
