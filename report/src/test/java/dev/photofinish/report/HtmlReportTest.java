package dev.photofinish.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.race.Result;
import dev.photofinish.report.triage.Triage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HtmlReportTest {
    @TempDir
    Path folder;

    static String html(Triage triage, Sources sources) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        HtmlReport.write(triage, sources, "Shop <1>", "1.2.3", out);
        return out.toString(StandardCharsets.UTF_8);
    }

    private static String dataOf(String html) {
        int start = html.indexOf("id=\"data\">") + "id=\"data\">".length();
        return html.substring(start, html.indexOf("</script>", start));
    }

    @Test
    void the_data_of_the_page_is_a_golden_file() throws IOException {
        GoldenFile.check(
                "shop.html.json",
                dataOf(html(FormatsTest.triaged(), Sources.NONE)).replace(",\"", ",\n\"") + "\n");
    }

    @Test
    void the_page_needs_nothing_from_elsewhere() throws IOException {
        String html = html(FormatsTest.triaged(), Sources.NONE);
        assertThat(html.replace("http://www.w3.org/2000/svg", ""))
                .doesNotContain("http://", "https://", " src=", "@import");
        assertThat(html).contains("<title>Shop &lt;1>: races</title>");
    }

    @Test
    void the_shell_is_small() throws IOException {
        assertThat(html(Triage.of(Results.none()), Sources.NONE).length()).isLessThan(60_000);
    }

    @Test
    void names_from_the_program_cannot_become_part_of_the_page() throws IOException {
        Result evil = Results.one(Results.withStack("</script><script>alert(1)</script>"));
        String data = dataOf(html(Triage.of(evil), Sources.NONE));
        assertThat(data).doesNotContain("<").contains("\\u003c/script>");
    }

    @Test
    void five_thousand_findings_are_under_20_megabytes() throws IOException {
        Path file = folder.resolve("report.html");
        try (OutputStream out = Files.newOutputStream(file)) {
            HtmlReport.write(Triage.of(Shop.many(5_000)), Sources.NONE, "Shop", "1.2.3", out);
        }
        assertThat(Files.size(file)).isLessThan(20L * 1024 * 1024);
    }

    @Test
    void source_lines_around_the_accesses_are_in_the_page() throws IOException {
        Path source = folder.resolve("com/acme/stock/Inventory.java");
        Files.createDirectories(source.getParent());
        Files.write(source, IntStream.range(1, 60).mapToObj(i -> "line " + i).toList());
        String data = dataOf(html(FormatsTest.triaged(), new Sources(List.of(folder))));
        assertThat(data)
                .contains("\"com/acme/stock/Inventory.java\":{\"16\":\"line 16\"")
                .contains("\"36\":\"line 36\"");
        assertThat(data).doesNotContain("line 37", "line 15\"");
    }
}
