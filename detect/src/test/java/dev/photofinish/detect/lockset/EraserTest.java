package dev.photofinish.detect.lockset;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.race.Sighting;
import dev.photofinish.detect.EngineRun;
import dev.photofinish.trace.testing.InMemoryTrace;
import dev.photofinish.trace.testing.SpecCase;
import dev.photofinish.trace.testing.SpecCases;
import dev.photofinish.trace.testing.SpecHarness;
import dev.photofinish.trace.testing.TraceText;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class EraserTest {
    private static final List<SpecCase> CASES =
            SpecCases.all().stream().filter(c -> c.expects("lockset")).toList();

    private static EngineRun run(InMemoryTrace trace) {
        return EngineRun.of(Eraser::new, trace);
    }

    private static Map<String, Long> expectedAt(SpecCase c) {
        Map<String, Long> at = new TreeMap<>();
        Map<?, ?> lockset = (Map<?, ?>) Objects.requireNonNull(c.expected("lockset"));
        ((Map<?, ?>) Objects.requireNonNull(lockset.get("at")))
                .forEach((variable, event) -> at.put((String) variable, ((Number) event).longValue()));
        return at;
    }

    private static EngineRun classic(String text) {
        return EngineRun.of(Eraser::classic, TraceText.of(text));
    }

    @Test
    void violations_and_where_they_show_are_those_of_the_specification() {
        SpecHarness.compare(CASES, EraserTest::expectedAt, trace -> run(trace).at());
    }

    @Test
    void the_report_names_the_accesses_that_emptied_the_set_and_what_they_held() {
        EngineRun run = run(TraceText.of("""
                        T1|acq(m)|1
                        T1|w(x)|2
                        T1|rel(m)|3
                        T2|acq(n)|4
                        T2|r(x)|5
                        """));
        Sighting seen = run.log().pairs().get(0).first();
        assertThat(run.at()).isEqualTo(Map.of("x", 4L));
        assertThat(seen.firstEvent).isEqualTo(1);
        assertThat(run.locksOf(seen.firstLocks)).containsExactly("m");
        assertThat(run.locksOf(seen.secondLocks)).containsExactly("n");
    }

    @Test
    void many_threads_that_take_locks_are_followed() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 40; i++) {
            text.append("T%d|acq(m)%nT%d|w(x)%nT%d|rel(m)%n".formatted(i, i, i));
        }
        assertThat(run(TraceText.of(text.toString())).at()).isEmpty();
    }

    @Test
    void the_classic_machine_forgives_initialisation_by_one_thread() {
        String text = """
                T1: w(x)
                T2:       acq(m)  w(x)  rel(m)
                T3:                             acq(m)  w(x)  rel(m)
                """;
        assertThat(run(TraceText.of(text)).at()).containsKey("x");
        assertThat(classic(text).at()).isEmpty();
    }

    @Test
    void the_classic_machine_forgives_reads_after_initialisation() {
        assertThat(classic("""
                        T1: w(x)
                        T2:       r(x)
                        T3:             r(x)
                        """).at()).isEmpty();
    }

    @Test
    void the_classic_machine_reports_a_shared_variable_that_is_modified_without_a_common_lock() {
        assertThat(classic("""
                        T1: w(x)
                        T2:       r(x)
                        T3:             w(x)
                        """).at()).isEqualTo(Map.of("x", 2L));
    }
}
