package dev.photofinish.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.race.Finding;
import dev.photofinish.core.race.Result;
import dev.photofinish.core.triage.Suppression;
import dev.photofinish.core.triage.Suppressions;
import dev.photofinish.report.triage.Baseline;
import dev.photofinish.report.triage.Difference;
import dev.photofinish.report.triage.Triage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is hidden, known and new. */
class TriageTest {
    private static final LocalDate TODAY = LocalDate.of(2026, 12, 1);

    @TempDir
    Path folder;

    private List<Suppression> entries(String... lines) throws IOException {
        return Suppressions.read(Files.write(folder.resolve("list.txt"), List.of(lines)));
    }

    private Triage triage(String... lines) throws IOException {
        return Triage.of(Shop.result(), entries(lines), null, TODAY);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "field:com.acme.stock.Inventory.reserved",
                "field:com.acme.stock.Inventory.*",
                "field:*.Inventory.reser?ed",
                "top:com.acme.stock.Inventory.reserve",
                "top:*.reserve & top:*.reservedNow",
                "race:com.acme.order.*",
                "race:io.undertow.*",
                "race:java.util.concurrent.FutureTask.run",
                "thread:http-7",
                "thread:order-worker-?",
                "id:PF-63f6eb",
                "jar:shop.* & thread:http-7"
            })
    void an_entry_hides_what_it_is_about(String pattern) throws IOException {
        Triage triage = triage(pattern + " | reason=\"test\"");
        assertThat(triage.open()).hasSize(3).doesNotContain(Shop.predicted());
        assertThat(triage.unused()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "field:com.acme.stock.Inventory",
                "field:Inventory.reserved",
                "field:com.acme.stock.Inventory.reserve?d?",
                "top:com.acme.order.OrderJob.call",
                "top:*.reserve & top:*.release",
                "thread:http",
                "id:PF-63f6e",
                "race:com.acme.stock.Inventory.reserve(*"
            })
    void a_pattern_is_the_whole_name_and_nothing_is_implied(String pattern) throws IOException {
        Triage triage = triage(pattern + " | reason=\"test\"");
        assertThat(triage.open()).hasSize(4);
        assertThat(triage.unused()).hasSize(1);
    }

    @Test
    void an_entry_holds_up_to_its_last_day() throws IOException {
        assertThat(triage("thread:http-7 | issue=A-1, until=2026-12-01").open()).hasSize(3);
        Triage over = triage("thread:http-7 | issue=A-1, until=2026-11-30");
        assertThat(over.open()).hasSize(4);
        assertThat(over.expired()).hasSize(1);
        assertThat(over.unused()).isEmpty();
    }

    @Test
    void reasons_may_hold_commas_and_bars_in_quotes() throws IOException {
        Suppression entry =
                entries("field:a.B | reason=\"one, two\", issue=A-1").get(0);
        assertThat(entry.reason()).isEqualTo("one, two");
        assertThat(entry.issue()).isEqualTo("A-1");
        assertThat(entry.justification()).isEqualTo("A-1: one, two");
    }

    @Test
    void a_line_is_read_back_as_it_was_written() throws IOException {
        Suppression entry = entries("top:a.B.get & top:a.B.put | issue=V-5, reason=\"idempotent\", until=2027-01-02")
                .get(0);
        assertThat(entries(entry.line()).get(0).parts()).isEqualTo(entry.parts());
        assertThat(entries(entry.line()).get(0).until()).isEqualTo(entry.until());
    }

    @Test
    void what_is_not_in_the_baseline_is_new() {
        Result known = Shop.result().withFindings(List.of(Shop.predicted(), Results.live()));
        Triage triage = Triage.of(Shop.result(), List.of(), Baseline.of(known, TODAY), TODAY);
        assertThat(triage.fresh()).hasSize(3).doesNotContain(Shop.predicted());
        assertThat(triage.gone()).extracting(Baseline.Entry::id).containsExactly("PF-11fe00");
    }

    @Test
    void without_a_baseline_everything_open_is_new() {
        assertThat(Triage.of(Shop.result()).fresh()).hasSize(4);
    }

    @Test
    void a_difference_is_told_by_fingerprints() {
        Result old = Shop.result().withFindings(List.of(Shop.predicted(), Shop.collection()));
        Result now = Shop.result().withFindings(List.of(Shop.collection(), Shop.certified()));
        Difference difference = Difference.of(old, now);
        assertThat(difference.introduced())
                .extracting(Finding::id)
                .containsExactly(Shop.certified().id());
        assertThat(difference.fixed())
                .extracting(Finding::id)
                .containsExactly(Shop.predicted().id());
        assertThat(difference.unchanged())
                .extracting(Finding::id)
                .containsExactly(Shop.collection().id());
    }
}
