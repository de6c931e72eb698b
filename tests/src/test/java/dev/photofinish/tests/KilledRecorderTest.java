package dev.photofinish.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A trace whose recorder was killed in the middle of writing it. */
class KilledRecorderTest {
    @TempDir
    Path folder;

    @BeforeEach
    void recordAndKill() throws IOException, InterruptedException {
        Process recorder = new ProcessBuilder(
                        RealRun.java(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        EndlessRecorder.class.getName(),
                        folder.resolve("killed.pft").toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (BufferedReader output =
                new BufferedReader(new InputStreamReader(recorder.getInputStream(), StandardCharsets.UTF_8))) {
            assertThat(output.readLine()).isEqualTo(EndlessRecorder.STARTED);
        } finally {
            recorder.destroyForcibly();
            recorder.waitFor();
        }
    }

    private RealRun.End run(Object... arguments) throws IOException, InterruptedException {
        return RealRun.jar(folder, arguments).run();
    }

    @Test
    void its_races_are_found_and_the_missing_end_is_mentioned() throws IOException, InterruptedException {
        RealRun.End end = run("analyze", "killed.pft").endsWith(66);
        assertThat(end.out()).contains("data race PF-", "INCOMPLETE");
        assertThat(end.err())
                .matches("photofinish: killed\\.pft was cut off at byte \\d+: \\d+ events could be read,"
                        + " the rest is lost\n");
    }

    @Test
    void it_can_be_repaired_and_is_whole_then() throws IOException, InterruptedException {
        run("trace", "convert", "--repair", "killed.pft", "whole.pft").endsWith(0);
        run("trace", "validate", "whole.pft").endsWith(0).isSilent();
    }
}
