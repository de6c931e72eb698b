package dev.photofinish.engine.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.race.AccessFacts;
import dev.photofinish.core.race.Certainty;
import dev.photofinish.core.race.Finding;
import dev.photofinish.core.race.FindingDetails;
import dev.photofinish.core.race.Hidden;
import dev.photofinish.core.race.Result;
import dev.photofinish.core.race.TraceFacts;
import java.util.List;
import org.junit.jupiter.api.Test;

class ResultsTest {
    private static Finding finding(String fingerprint, String trace, int count) {
        AccessFacts access = new AccessFacts(true, -1, "main", List.of(), List.of());
        return new Finding(
                "PF-" + fingerprint,
                fingerprint,
                "PF001",
                Certainty.PROVED,
                List.of("fasttrack"),
                trace,
                "a.B.c",
                access,
                access,
                count,
                1,
                -1,
                -1,
                true,
                null,
                Hidden.NONE,
                FindingDetails.NONE);
    }

    private static Result result(String trace, boolean complete, Finding... findings) {
        TraceFacts facts = new TraceFacts(trace, -1, 2, -1, -1, complete, List.of());
        return new Result(List.of(facts), List.of(), List.of(findings));
    }

    @Test
    void the_same_race_in_two_jvms_is_one_race_seen_more_often() {
        Result merged = Results.merge(List.of(
                result("one", true, finding("a", "one", 3), finding("b", "one", 1)),
                result("two", true, finding("a", "two", 4))));
        assertThat(merged.findings()).extracting(Finding::id).containsExactly("PF-a", "PF-b");
        assertThat(merged.findings()).extracting(Finding::count).containsExactly(7L, 1L);
        assertThat(merged.traces()).extracting(TraceFacts::name).containsExactly("one", "two");
    }

    @Test
    void one_incomplete_result_makes_the_whole_incomplete() {
        assertThat(Results.merge(List.of(result("one", true), result("two", false)))
                        .isComplete())
                .isFalse();
    }

    @Test
    void nothing_merged_is_nothing() {
        assertThat(Results.merge(List.of()).findings()).isEmpty();
    }
}
