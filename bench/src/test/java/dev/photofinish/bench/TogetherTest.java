package dev.photofinish.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class TogetherTest {
    @Test
    void prints_a_row_for_each_shape_with_each_engine_alone_and_all_together() {
        StringWriter text = new StringWriter();
        int exitCode = new CommandLine(new Together())
                .setOut(new PrintWriter(text))
                .setCaseInsensitiveEnumValuesAllowed(true)
                .execute("--events", "1000", "--runs", "1", "--shapes", "locked,racy", "--engines", "shb,eraser");
        assertThat(exitCode).isZero();
        assertThat(text.toString())
                .contains("| trace | shb | eraser | sum | in one run | in one run on all cores |")
                .containsPattern("\\| locked (\\| \\d+\\.\\d\\d ){5}\\|")
                .containsPattern("\\| racy (\\| \\d+\\.\\d\\d ){5}\\|");
    }
}
