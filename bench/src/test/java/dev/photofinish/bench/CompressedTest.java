package dev.photofinish.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class CompressedTest {
    @Test
    void prints_a_row_for_each_shape() {
        StringWriter out = new StringWriter();
        int code = new CommandLine(new Compressed())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setOut(new PrintWriter(out))
                .execute("--events=20000", "--shapes=loopy,pipeline", "--runs=1", "--sequitur");
        assertThat(code).isZero();
        List<String> lines =
                out.toString().lines().filter(line -> line.startsWith("|")).toList();
        assertThat(lines).hasSize(5);
        assertThat(lines.get(2)).startsWith("| loopy | 20,000 |");
        assertThat(lines.get(3)).startsWith("| loopy, no jitter | 20,000 |");
        assertThat(lines.get(4)).startsWith("| pipeline | 20,000 |");
        assertThat(lines)
                .extracting(line -> line.split("\\|").length)
                .containsOnly(lines.get(0).split("\\|").length);
    }
}
