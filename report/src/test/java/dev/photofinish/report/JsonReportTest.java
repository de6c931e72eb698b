package dev.photofinish.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.photofinish.core.race.Result;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class JsonReportTest {
    private static byte[] bytes(Result result) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        JsonReport.write(result, "1.2.3", out);
        return out.toByteArray();
    }

    private static Map<String, @Nullable Object> json(Result result) {
        return JsonTree.parse(bytes(result));
    }

    private static Map<String, @Nullable Object> race(Result result) {
        return JsonTree.objects(json(result).get("races")).get(0);
    }

    @Test
    void the_text_is_the_one_that_was_published() throws IOException {
        GoldenFile.check("races.json", new String(bytes(Results.severalTraces()), StandardCharsets.UTF_8));
    }

    @Test
    void the_top_says_what_made_it_and_whether_data_is_missing() {
        assertThat(json(Results.none()))
                .containsExactly(
                        entry("schemaVersion", "1.1"),
                        entry("tool", Map.of("name", "photofinish", "version", "1.2.3")),
                        entry("complete", true),
                        entry("traces", json(Results.none()).get("traces")),
                        entry("engines", json(Results.none()).get("engines")),
                        entry("races", List.of()));
    }

    @Test
    void a_trace_says_what_was_read_of_it() {
        assertThat(JsonTree.objects(json(Results.incomplete()).get("traces")).get(0))
                .containsExactly(
                        entry("name", "cut.pft"),
                        entry("events", 1L),
                        entry("threads", 1L),
                        entry("locks", 1L),
                        entry("variables", 1L),
                        entry("complete", false),
                        entry("notes", List.of("cut.pft was cut off at byte 99")));
    }

    @Test
    void one_incomplete_trace_makes_the_result_incomplete() {
        assertThat(json(Results.severalTraces())).containsEntry("complete", false);
    }

    @Test
    void an_engine_says_what_it_saw() {
        assertThat(JsonTree.objects(json(Results.severalTraces()).get("engines"))
                        .get(0))
                .containsExactly(
                        entry("engine", "fasttrack"),
                        entry("trace", "monday.pft"),
                        entry("racingPairs", 18L),
                        entry("locationPairs", 1L),
                        entry("racyVariables", 3L),
                        entry("first", List.of(41_207L, 41_252L)));
    }

    @Test
    void hidden_races_are_told_apart_with_the_hand_overs_that_hide_them() {
        assertThat(JsonTree.objects(json(Results.hidden()).get("engines")).get(0))
                .contains(
                        entry("racingPairs", 7L),
                        entry("hiddenRacingPairs", 4L),
                        entry("hiddenLocationPairs", 1L),
                        entry("visibleLocationPairs", 1L));
        assertThat(race(Results.hidden()))
                .containsEntry("hidden", Map.of("count", 4L, "minDistance", 5L, "maxDistance", 800L));
        assertThat(String.valueOf(race(Results.hidden()).get("explanation")))
                .contains("handovers")
                .contains("T2.java:3");
    }

    @Test
    void an_engine_that_saw_nothing_has_no_first_race() {
        assertThat(JsonTree.objects(json(Results.none()).get("engines")).get(0)).containsEntry("first", null);
    }

    @Test
    void a_race_is_told_in_full() {
        assertThat(race(Results.one(Results.writeRead())))
                .containsOnlyKeys(
                        "id",
                        "fingerprint",
                        "rule",
                        "certainty",
                        "engines",
                        "trace",
                        "variable",
                        "first",
                        "second",
                        "count",
                        "variables",
                        "minDistance",
                        "maxDistance",
                        "guaranteed")
                .containsEntry("id", "PF-7c1e90")
                .containsEntry("certainty", "proved")
                .containsEntry("engines", List.of("fasttrack", "shb"))
                .containsEntry("maxDistance", 810L);
    }

    @Test
    void an_access_has_its_stack_and_its_locks() {
        assertThat(JsonTree.object(race(Results.one(Results.writeRead())).get("first")))
                .containsExactly(
                        entry("access", "write"),
                        entry("event", 41_207L),
                        entry("thread", "order-worker-2"),
                        entry(
                                "stack",
                                List.of(
                                        "com.acme.stock.Inventory.reserve(Inventory.java:22)",
                                        "com.acme.order.OrderJob.call(OrderJob.java:40)")),
                        entry("locksHeld", List.of(Results.INVENTORY_LOCK, "com.acme.order.Workers.lock@7")));
    }

    @Test
    void an_explanation_names_the_events_that_order_the_threads() {
        Map<String, @Nullable Object> why =
                JsonTree.object(race(Results.one(Results.explained())).get("explanation"));
        assertThat(why).containsOnlyKeys("orderedInThisRun", "lastOrderFrom", "lastOrderTo", "missedChance");
        assertThat(JsonTree.object(why.get("lastOrderTo")))
                .containsExactly(
                        entry("event", 40_001L),
                        entry("thread", "http-7"),
                        entry("operation", "recv"),
                        entry("target", "queue@5"),
                        entry("place", "com.acme.StockPage.render(StockPage.java:49)"));
    }

    @Test
    void an_explanation_without_events_has_nulls() {
        assertThat(JsonTree.object(race(Results.one(Results.neverOrdered())).get("explanation")))
                .containsExactly(
                        entry("orderedInThisRun", false),
                        entry("lastOrderFrom", null),
                        entry("lastOrderTo", null),
                        entry("missedChance", null));
    }

    @Test
    void a_race_that_no_theory_covers_says_so() {
        assertThat(race(Results.one(Results.orderedByLuck()))).containsEntry("guaranteed", false);
    }

    @Test
    void an_unknown_place_is_an_empty_stack() {
        assertThat(JsonTree.object(race(Results.one(Results.writeWrite())).get("first")))
                .containsEntry("stack", List.of());
    }

    @Test
    void races_keep_the_order_of_the_result() {
        assertThat(JsonTree.objects(json(Results.everyCertainty()).get("races")))
                .extracting(race -> race.get("id"))
                .containsExactly("PF-7c1e90", "PF-012345", "PF-00a1b2", "PF-c0ffee");
    }

    @Test
    void names_with_quotes_and_line_ends_come_back_as_they_were() {
        String odd = "we\"ird\\na\nme \u00e4\u4e2d";
        Result result = new Result(List.of(Results.trace(odd)), List.of(), List.of());
        assertThat(JsonTree.objects(json(result).get("traces")).get(0)).containsEntry("name", odd);
    }

    @Test
    void equal_results_give_equal_bytes() {
        assertThat(bytes(Results.everyCertainty())).isEqualTo(bytes(Results.everyCertainty()));
    }

    @Test
    void the_stream_stays_open() {
        AtomicBoolean closed = new AtomicBoolean();
        JsonReport.write(Results.none(), "1", new ByteArrayOutputStream() {
            @Override
            public void close() {
                closed.set(true);
            }
        });
        assertThat(closed).isFalse();
    }
}
