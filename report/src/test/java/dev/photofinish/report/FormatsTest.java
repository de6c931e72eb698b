package dev.photofinish.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.triage.Suppression;
import dev.photofinish.report.triage.Baseline;
import dev.photofinish.report.triage.Triage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import java.util.function.Consumer;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

/** Every format of the same result, against golden files. */
class FormatsTest {
    private static final LocalDate TODAY = LocalDate.of(2026, 12, 1);
    private static final TextOptions OPTIONS =
            new TextOptions(TextStyle.PLAIN, Integer.MAX_VALUE, Frames.APP, TextOptions.USUAL_FILE);

    /** One race suppressed, one in the baseline, the others new. */
    static Triage triaged() {
        Suppression hits = new Suppression(
                "photofinish-suppressions.txt:1",
                List.of(new Suppression.Part(Suppression.Kind.FIELD, "com.acme.stats.*")),
                "ACME-812",
                "rough counter",
                null);
        Suppression unused = new Suppression(
                "photofinish-suppressions.txt:2",
                List.of(new Suppression.Part(Suppression.Kind.THREAD, "metrics-*")),
                null,
                "reporter",
                LocalDate.of(2027, 3, 31));
        Suppression expired = new Suppression(
                "photofinish-suppressions.txt:3",
                List.of(new Suppression.Part(Suppression.Kind.RACE, "com.acme.*")),
                "ACME-77",
                "being replaced",
                LocalDate.of(2026, 11, 30));
        Baseline baseline = Baseline.of(
                Shop.result().withFindings(List.of(Shop.collection(), Results.live())), TODAY.minusDays(90));
        return Triage.of(Shop.result(), List.of(hits, unused, expired), baseline, TODAY);
    }

    private static String written(Consumer<OutputStream> writer) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        writer.accept(out);
        return out.toString(StandardCharsets.UTF_8);
    }

    static String sarif(Triage triage) {
        return written(out -> SarifReport.write(triage, Sources.NONE, "shop", "1.2.3", out));
    }

    static String json() {
        return written(out -> JsonReport.write(Shop.result(), "1.2.3", out));
    }

    @Test
    void text() throws IOException {
        GoldenFile.check("shop.txt", TextReport.of(triaged(), OPTIONS));
    }

    @Test
    void one_line_per_race() throws IOException {
        TextOptions lines = new TextOptions(TextStyle.PLAIN, 100, Frames.parse("0"), null);
        GoldenFile.check("shop-lines.txt", TextReport.of(triaged(), lines));
    }

    @Test
    void json_result() throws IOException {
        GoldenFile.check("shop.json", json());
    }

    @Test
    void sarif_log() throws IOException {
        GoldenFile.check("shop.sarif", sarif(triaged()));
    }

    @Test
    void markdown() throws IOException {
        GoldenFile.check("shop.md", MarkdownReport.of(triaged(), OPTIONS));
    }

    @Test
    void junit() throws Exception {
        String xml = JunitReport.of(triaged(), OPTIONS);
        GoldenFile.check("shop.xml", xml);
        Element root = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)))
                .getDocumentElement();
        assertThat(root.getElementsByTagName("testcase").getLength()).isEqualTo(4);
        assertThat(root.getElementsByTagName("failure").getLength()).isEqualTo(2);
    }

    @Test
    void perfetto() throws IOException {
        GoldenFile.check("shop.perfetto.json", written(out -> PerfettoReport.write(triaged(), out)));
    }

    @Test
    void baseline() throws IOException {
        GoldenFile.check(
                "shop-baseline.json", written(out -> BaselineJson.write(Baseline.of(Shop.result(), TODAY), out)));
    }

    @Test
    void the_same_input_gives_the_same_bytes() {
        assertThat(TextReport.of(triaged(), OPTIONS)).isEqualTo(TextReport.of(triaged(), OPTIONS));
        assertThat(sarif(triaged())).isEqualTo(sarif(triaged()));
    }

    @Test
    void what_xml_cannot_hold_does_not_break_it() {
        assertThat(JunitReport.escaped("a<b> & \"c\"\u0000\u001b\ud800"))
                .isEqualTo("a&lt;b&gt; &amp; &quot;c&quot;???");
    }

    @Test
    void no_more_results_than_a_code_host_takes_and_the_rest_is_mentioned() {
        String log = sarif(Triage.of(Results.many(SarifReport.MOST_RESULTS + 7)));
        assertThat(log.split("\"ruleId\"", -1)).hasSize(1 + SarifReport.MOST_RESULTS);
        assertThat(log).contains("7 further races left out; races.json has them");
    }
}
