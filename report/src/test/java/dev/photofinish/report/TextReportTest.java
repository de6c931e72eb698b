package dev.photofinish.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.race.Finding;
import dev.photofinish.core.race.Result;
import dev.photofinish.core.race.TraceFacts;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class TextReportTest {
    private static final int ALL = 100;
    private static final TextStyle ASCII = new TextStyle(false, true);
    private static final TextStyle COLOR = new TextStyle(true, false);

    private static String plain(Result result) {
        return TextReport.of(result, TextStyle.PLAIN, ALL);
    }

    @Test
    void a_write_and_a_read_with_stacks_and_locks() throws IOException {
        GoldenFile.check("write-read.txt", plain(Results.one(Results.writeRead())));
    }

    @Test
    void a_race_of_a_running_program_says_nothing_that_is_not_known() throws IOException {
        TraceFacts run = new TraceFacts("shop", -1, -1, -1, -1, true, List.of());
        GoldenFile.check("live.txt", plain(new Result(List.of(run), List.of(), List.of(Results.live()))));
    }

    @Test
    void two_writes_without_known_places() throws IOException {
        GoldenFile.check("write-write.txt", plain(Results.one(Results.writeWrite())));
    }

    @Test
    void a_race_whose_last_order_is_known() throws IOException {
        GoldenFile.check("explained.txt", plain(Results.one(Results.explained())));
    }

    @Test
    void a_race_of_threads_that_nothing_ever_ordered() throws IOException {
        GoldenFile.check("never-ordered.txt", plain(Results.one(Results.neverOrdered())));
    }

    @Test
    void a_race_that_was_hidden_by_luck_and_is_not_the_first() throws IOException {
        GoldenFile.check("ordered-by-luck.txt", plain(Results.one(Results.orderedByLuck())));
    }

    @Test
    void races_that_are_partly_hidden_are_counted_apart_with_their_distances() throws IOException {
        GoldenFile.check("hidden.txt", plain(Results.hidden()));
    }

    @Test
    void a_candidate_because_locks_are_not_nested() throws IOException {
        GoldenFile.check("candidate-unnested.txt", plain(Results.one(Results.unnestedCandidate())));
    }

    @Test
    void a_candidate() throws IOException {
        GoldenFile.check("candidate.txt", plain(Results.one(Results.candidate())));
    }

    @Test
    void with_several_traces_everything_says_which_one_it_is_about() throws IOException {
        GoldenFile.check("several-traces.txt", plain(Results.severalTraces()));
    }

    @Test
    void an_incomplete_trace_is_said_to_be_so() throws IOException {
        GoldenFile.check("incomplete.txt", plain(Results.incomplete()));
    }

    @Test
    void races_beyond_the_limit_are_counted() throws IOException {
        GoldenFile.check("more-than-shown.txt", TextReport.of(Results.many(3), TextStyle.PLAIN, 1));
    }

    @Test
    void with_a_limit_of_zero_only_the_summary_is_left() throws IOException {
        GoldenFile.check("none-shown.txt", TextReport.of(Results.many(1), TextStyle.PLAIN, 0));
    }

    @Test
    void no_races_is_said_too() throws IOException {
        GoldenFile.check("no-races.txt", plain(Results.none()));
    }

    @Test
    void counts_of_different_certainty_stand_side_by_side() throws IOException {
        GoldenFile.check("every-certainty.txt", plain(Results.everyCertainty()));
    }

    @Test
    void colour_marks_what_matters() throws IOException {
        GoldenFile.check("color.txt", TextReport.of(Results.many(2), COLOR, 1));
    }

    @Test
    void ascii_replaces_what_terminals_may_not_know() throws IOException {
        GoldenFile.check("ascii.txt", TextReport.of(Results.many(2), ASCII, 1));
    }

    @Test
    void ascii_text_has_only_ascii_characters() {
        String text = TextReport.of(Results.severalTraces(), ASCII, 1);
        assertThat(StandardCharsets.US_ASCII.newEncoder().canEncode(text)).isTrue();
    }

    @Test
    void colour_changes_nothing_but_colour() {
        String colored = TextReport.of(Results.everyCertainty(), COLOR, ALL);
        assertThat(colored.replaceAll("\u001b\\[[0-9;]*m", "")).isEqualTo(plain(Results.everyCertainty()));
    }

    @Test
    void the_same_result_gives_the_same_text() {
        assertThat(plain(Results.everyCertainty())).isEqualTo(plain(Results.everyCertainty()));
    }

    @Test
    void lock_labels_start_afresh_in_every_race() {
        Finding race = Results.writeRead();
        Result twice = new Result(List.of(), List.of(), List.of(race, race));
        assertThat(plain(twice))
                .containsSubsequence("  L1  ", "  L2  ", "  L1  ", "  L2  ")
                .doesNotContain("L3");
    }

    @Test
    void short_lock_names_stand_for_themselves() {
        assertThat(plain(Results.one(Results.writeWrite())))
                .contains("by T2, holding L2 and L3 ")
                .doesNotContain("  locks\n");
    }

    @Test
    void a_candidate_is_not_said_to_be_a_race() {
        assertThat(plain(Results.one(Results.candidate())))
                .contains("possible data race", "why this may be a race")
                .doesNotContain("this is a race");
    }

    @Test
    void every_line_ends_with_a_line_feed_and_none_with_spaces() {
        String text = plain(Results.everyCertainty());
        assertThat(text).endsWith("\n").doesNotContain("\r").doesNotContain(" \n");
    }

    @Test
    void frames_of_the_jdk_below_the_program_are_hidden() {
        String text = plain(Results.one(Results.withStack(
                "java.base/java.util.HashMap.put(HashMap.java:610)",
                "com.acme.Shop.sell(Shop.java:7)",
                "java.base/java.util.concurrent.FutureTask.run(FutureTask.java:264)",
                "java.lang.Thread.run(Thread.java:840)")));
        assertThat(text)
                .contains("      at java.base/java.util.HashMap.put(HashMap.java:610)\n"
                        + "      at com.acme.Shop.sell(Shop.java:7)\n"
                        + "      \u2026 2 frames of the JDK hidden\n");
    }

    @Test
    void the_racing_frame_is_never_hidden() {
        String frame = "java.base/java.util.HashMap.put(HashMap.java:610)";
        assertThat(plain(Results.one(Results.withStack(frame)))).contains("      at " + frame + "\n");
    }
}
