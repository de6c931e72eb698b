package dev.photofinish.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.race.FieldUse;
import dev.photofinish.core.race.FieldUse.LockUse;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class FieldUsesTest {
    private static List<FieldUse> uses(String... lines) throws IOException {
        TraceAnalysis analysis = new TraceAnalysis(EngineCatalog.parse("fasttrack"), false, Progress.NONE);
        analysis.add(TestTraces.text(lines), "trace");
        analysis.explain(TestTraces.text(lines), "trace", 10);
        return analysis.result().fields();
    }

    @Test
    void accesses_are_counted_by_kind_and_by_the_locks_held_also_after_the_race() throws IOException {
        List<FieldUse> uses = uses(
                "T1|acq(m)",
                "T1|w(x)|1",
                "T1|rel(m)",
                "T2|r(x)|2",
                "T2|acq(m)",
                "T2|acq(n)",
                "T2|r(x)|3",
                "T2|w(x)|4",
                "T2|rel(n)",
                "T2|rel(m)",
                "T2|r(y)|5");
        assertThat(uses)
                .containsExactly(new FieldUse("x", 2, 2, 2, List.of(new LockUse("m", 1, 2), new LockUse("n", 1, 1))));
        assertThat(uses.get(0).guard()).map(LockUse::lock).contains("m");
    }

    @Test
    void objects_of_one_class_are_counted_together_each_under_its_own_lock() throws IOException {
        List<FieldUse> uses =
                uses("T1|acq(L@1)", "T1|w(f@1)", "T1|rel(L@1)", "T1|acq(L@2)", "T1|w(f@2)", "T1|rel(L@2)", "T2|r(f@1)");
        assertThat(uses).containsExactly(new FieldUse("f", 2, 1, 2, List.of(new LockUse("L", 0, 2))));
    }

    @Test
    void a_lock_that_half_of_the_accesses_hold_is_no_guess() throws IOException {
        assertThat(uses("T1|acq(m)", "T1|w(x)", "T1|rel(m)", "T2|r(x)").get(0).guard())
                .isEmpty();
    }

    @Test
    void a_trace_without_races_has_no_counts() throws IOException {
        assertThat(uses("T1|w(x)", "T1|r(x)")).isEmpty();
    }
}
