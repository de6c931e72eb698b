package dev.photofinish.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class Figure4Test {
    @TempDir
    Path folder;

    private static String run(String... arguments) {
        StringWriter out = new StringWriter();
        int code = new CommandLine(new Bench()).setOut(new PrintWriter(out)).execute(arguments);
        assertThat(code).isZero();
        return out.toString();
    }

    private static String runShort(String... more) {
        List<String> arguments = new ArrayList<>(List.of("figure4", "--events", "5000"));
        arguments.addAll(List.of("--threads", "2,16", "--runs", "1", "--warm-ups", "0"));
        arguments.addAll(List.of(more));
        return run(arguments.toArray(String[]::new));
    }

    private static List<String> rows(String printed) {
        return printed.lines().filter(line -> line.startsWith("| ")).toList();
    }

    @Test
    void there_is_a_row_for_each_shape_and_number_of_threads() {
        List<String> rows = rows(runShort());
        assertThat(rows.get(0)).isEqualTo("| trace | threads | goldilocks | ns | djit | ns | fasttrack | ns |");
        assertThat(rows.subList(1, rows.size()))
                .extracting(row -> row.substring(0, row.indexOf('|', row.indexOf('|', 1) + 1) + 1))
                .containsExactly(
                        "| multiset | 2 |",
                        "| multiset | 16 |",
                        "| sharedspot | 2 |",
                        "| sharedspot | 16 |",
                        "| localspot | 2 |",
                        "| localspot | 16 |");
    }

    @Test
    void rows_have_as_many_cells_as_the_header() {
        assertThat(rows(runShort("--engines", "shb,wcp")))
                .allSatisfy(row -> assertThat(row.split("\\|")).hasSize(1 + 2 + 2 * 2));
    }

    @Test
    void the_drawing_has_a_panel_for_each_shape_and_a_line_for_each_engine() throws Exception {
        Path file = folder.resolve("figure.svg");
        runShort("--svg", file.toString());
        SvgPlot plot = SvgPlot.parse(Files.readString(file));
        assertThat(plot.groups("panel"))
                .extracting(panel -> SvgPlot.texts(panel).get(0))
                .containsExactly("multiset", "sharedspot", "localspot");
        assertThat(plot.groups("panel"))
                .allSatisfy(
                        panel -> assertThat(SvgPlot.elements(panel, "polyline")).hasSize(3));
        assertThat(plot.groups("legend"))
                .extracting(entry -> SvgPlot.texts(entry).get(0))
                .containsExactly("goldilocks", "djit", "fasttrack");
    }

    @Test
    void the_benchmark_itself_does_not_need_a_command() {
        assertThat(run("--help")).contains("photofinish-bench [").contains("[COMMAND]");
    }
}
