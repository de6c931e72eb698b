package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InfoAndValidateTest {
    @TempDir
    Path folder;

    private TestFiles files;

    @BeforeEach
    void useFolder() {
        files = new TestFiles(folder);
    }

    private static String info(Path trace) {
        return Cli.run("trace", "info", trace).endsWith(ExitCode.OK).out();
    }

    @Test
    void info_counts_events_names_and_bytes() throws IOException {
        Path trace = files.text("t.std", "T1|acq(m)|1", "T1|w(x)|2", "T1|w(x)|2", "T1|rel(m)|3", "T2|vr(flag)");
        assertThat(info(trace)).isEqualTo("trace            " + trace + "\n" + """
                        complete         yes
                        events           5
                          w              2
                          acq            1
                          rel            1
                          vr             1
                        threads          2
                        locks            1
                        variables        1
                        channels         1
                        locations        3
                        bytes            56
                        bytes per event  11.20
                        """);
    }

    @Test
    void info_of_a_binary_trace_counts_the_same() throws IOException {
        Path text = files.text("t.std", "T1|acq(m)|1", "T1|w(x)|2", "T2|vr(flag)");
        Path binary = files.path("t.pft");
        Cli.run("trace", "convert", text, binary).endsWith(ExitCode.OK);
        String events = info(text)
                .lines()
                .skip(1)
                .filter(line -> !line.startsWith("bytes"))
                .toList()
                .toString();
        assertThat(info(binary)
                        .lines()
                        .skip(1)
                        .filter(line -> !line.startsWith("bytes"))
                        .toList())
                .hasToString(events);
    }

    @Test
    void info_groups_the_digits_of_large_numbers() throws IOException {
        Path trace = files.text("t.std", Collections.nCopies(12_345, "T1|w(x)").toArray(String[]::new));
        assertThat(info(trace)).contains("events           12,345\n");
    }

    @Test
    void info_describes_several_traces() throws IOException {
        Cli.Run run = Cli.run("trace", "info", files.racy(), files.clean()).endsWith(ExitCode.OK);
        assertThat(run.out()).contains("racy.std", "clean.std");
    }

    @Test
    void info_mentions_dialects_on_standard_error() throws IOException {
        Path trace = files.text("t.std", "T1|w(x)", "", "T1|w(x)");
        assertThat(Cli.run("trace", "info", trace).notes()).containsExactly(trace + ": 1 blank lines left out");
    }

    @Test
    void info_measures_a_packed_trace_as_it_is_stored() throws IOException {
        Path trace = files.bytes("t.std.gz", TestFiles.gzip(TestFiles.RACE));
        assertThat(info(trace)).contains("bytes            " + Files.size(trace) + "\n");
    }

    @Test
    void validate_says_that_a_trace_is_well_formed() throws IOException {
        Path trace = files.clean();
        assertThat(Cli.run("trace", "validate", trace).endsWith(ExitCode.OK).out())
                .isEqualTo(trace + ": well-formed, 2 events\n");
    }

    @Test
    void validate_accepts_a_whole_binary_trace() throws IOException {
        Path trace = files.binary("t.pft", TestFiles.RACE);
        assertThat(Cli.run("trace", "validate", trace).endsWith(ExitCode.OK).out())
                .isEqualTo(trace + ": well-formed, 2 events\n");
    }

    @Test
    void validate_checks_several_traces() throws IOException {
        Cli.Run run = Cli.run("trace", "validate", files.clean(), files.racy()).endsWith(ExitCode.OK);
        assertThat(run.out().lines()).hasSize(2).allMatch(line -> line.endsWith(": well-formed, 2 events"));
    }
}
