package dev.photofinish.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.race.AccessFacts;
import dev.photofinish.core.race.Finding;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class AccessOriginsTest {
    private static Finding explained(String... lines) throws IOException {
        TraceAnalysis analysis = new TraceAnalysis(EngineCatalog.parse("fasttrack"), false, Progress.NONE);
        analysis.add(TestTraces.text(lines), "trace");
        analysis.explain(TestTraces.text(lines), "trace", 10);
        return analysis.result().findings().get(0);
    }

    @Test
    void the_start_of_a_thread_is_told() throws IOException {
        AccessFacts second = explained(
                        "main|fork(a)|a.M.main(M.java:3) < a.M.run(M.java:1)",
                        "main|fork(b)|a.M.main(M.java:4)",
                        "a|w(x)",
                        "b|r(x)")
                .second();
        assertThat(second.origin().startedBy()).isEqualTo("main");
        assertThat(second.origin().startedAt()).isEqualTo("a.M.main(M.java:4)");
    }

    @Test
    void a_lock_is_told_with_the_place_that_took_it_last() throws IOException {
        Finding finding = explained(
                "a|acq(m)|a.A.f(A.java:1)",
                "a|rel(m)|a.A.f(A.java:2)",
                "a|acq(m)|a.A.f(A.java:3)",
                "a|acq(n)",
                "a|w(x)|a.A.f(A.java:4)",
                "a|rel(n)",
                "a|rel(m)",
                "b|r(x)");
        assertThat(finding.first().locks()).containsExactlyInAnyOrder("m taken at a.A.f(A.java:3)", "n");
        assertThat(finding.second().locks()).isEmpty();
    }

    @Test
    void what_the_trace_does_not_tell_stays_unknown() throws IOException {
        Finding finding = explained("a|w(x)", "b|r(x)");
        assertThat(finding.second().origin().startedBy()).isNull();
    }
}
