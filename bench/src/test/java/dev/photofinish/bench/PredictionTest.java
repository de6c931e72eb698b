package dev.photofinish.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class PredictionTest {
    @Test
    void prints_a_row_for_each_shape_with_the_rate_and_what_became_of_the_candidates() {
        StringWriter text = new StringWriter();
        int exitCode = new CommandLine(new Prediction())
                .setOut(new PrintWriter(text))
                .setCaseInsensitiveEnumValuesAllowed(true)
                .execute("--events", "1000", "--runs", "1", "--shapes", "locked,racy", "--bytes", "0");
        assertThat(exitCode).isZero();
        assertThat(text.toString())
                .containsPattern("\\| locked \\| \\d+\\.\\d \\| - \\| predict decided all of \\d+ candidate")
                .containsPattern("\\| racy \\| \\d+\\.\\d \\| - \\| predict decided all of \\d+ candidate");
    }
}
