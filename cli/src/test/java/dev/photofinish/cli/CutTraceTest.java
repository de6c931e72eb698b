package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Binary traces whose end is missing, as after kill -9 or on a full disk. */
class CutTraceTest {
    private static final int HEADER = 16;
    /** Not every cut, which the tests of the reader try, but some in every part of the file. */
    private static final int STEP = 11;

    @TempDir
    Path folder;

    private TestFiles files;

    @BeforeEach
    void useFolder() {
        files = new TestFiles(folder);
    }

    /** A trace with a race whose end mark is missing, so that all events are there. */
    private Path cutAtTheVeryEnd(String... lines) throws IOException {
        Path whole = files.binary("whole.pft", lines);
        return files.cut(whole, "cut.pft", (int) Files.size(whole) - 5);
    }

    private static String note(Cli.Run run) {
        assertThat(run.notes()).hasSize(1);
        return run.notes().get(0);
    }

    @Test
    void analyze_reports_the_races_that_could_be_read() throws IOException {
        Path cut = cutAtTheVeryEnd(TestFiles.RACE);
        Cli.Run run = Cli.run("analyze", cut).endsWith(ExitCode.RACES);
        assertThat(note(run)).matches(cut + " was cut off at byte \\d+: 2 events could be read, the rest is lost");
        assertThat(run.out()).contains("INCOMPLETE, more may be hidden in what is missing");
    }

    @Test
    void analyze_without_races_ends_well_but_says_what_is_missing() throws IOException {
        Path cut = cutAtTheVeryEnd(TestFiles.NO_RACE);
        Cli.Run run = Cli.run("analyze", cut).endsWith(ExitCode.OK);
        assertThat(note(run)).startsWith(cut + " was cut off at byte ");
        assertThat(run.out()).contains("INCOMPLETE").endsWith("photofinish: no races\n");
    }

    @Test
    void strict_analyze_without_races_ends_with_unknown() throws IOException {
        Cli.run("analyze", "--strict", cutAtTheVeryEnd(TestFiles.NO_RACE)).endsWith(ExitCode.UNKNOWN);
    }

    @Test
    void strict_analyze_with_races_reports_them() throws IOException {
        Cli.run("analyze", "--strict", cutAtTheVeryEnd(TestFiles.RACE)).endsWith(ExitCode.RACES);
    }

    @Test
    void strict_analyze_of_a_whole_trace_ends_well() throws IOException {
        Cli.run("analyze", "--strict", files.binary("whole.pft", TestFiles.NO_RACE))
                .endsWith(ExitCode.OK);
    }

    @Test
    void a_json_report_says_that_data_is_missing() throws IOException {
        Path report = files.path("races.json");
        Cli.run("analyze", cutAtTheVeryEnd(TestFiles.NO_RACE), "-o", report).endsWith(ExitCode.OK);
        assertThat(report).content().contains("\"complete\" : false", "was cut off at byte");
    }

    @Test
    void wherever_it_is_cut_analyze_gives_a_result_and_a_note() throws IOException {
        Path whole = files.binary("whole.pft", TestFiles.RACE);
        List<Integer> codes = new ArrayList<>();
        for (int size = HEADER; size < Files.size(whole); size += STEP) {
            Path cut = files.cut(whole, "cut.pft", size);
            Cli.Run run = Cli.run("analyze", cut);
            assertThat(note(run)).as("cut at byte %d", size).startsWith(cut + " was cut off at byte ");
            codes.add(run.code());
        }
        assertThat(codes).containsOnly(ExitCode.OK, ExitCode.RACES).isSorted();
    }

    @Test
    void validate_calls_it_broken() throws IOException {
        Path cut = cutAtTheVeryEnd(TestFiles.RACE);
        Cli.Run run = Cli.run("trace", "validate", cut).endsWith(ExitCode.BROKEN_INPUT);
        assertThat(note(run)).matches(cut + " was cut off at byte \\d+: 2 events could be read, the rest is lost");
        assertThat(run.out()).isEmpty();
    }

    @Test
    void wherever_it_is_cut_validate_calls_it_broken() throws IOException {
        Path whole = files.binary("whole.pft", TestFiles.NO_RACE);
        for (int size = 1; size < Files.size(whole); size += STEP) {
            Cli.run("trace", "validate", files.cut(whole, "cut.pft", size)).endsWith(ExitCode.BROKEN_INPUT);
        }
    }

    @Test
    void convert_refuses_it_says_what_helps_and_leaves_no_file() throws IOException {
        Path cut = cutAtTheVeryEnd(TestFiles.RACE);
        Cli.Run run =
                Cli.run("trace", "convert", cut, "-o", files.path("new.std")).endsWith(ExitCode.BROKEN_INPUT);
        assertThat(note(run))
                .matches(cut + " was cut off at byte \\d+: 2 events could be read, the rest is lost;"
                        + " --repair keeps what could be read");
        files.containsOnly("whole.pft", "cut.pft");
    }

    @Test
    void convert_with_repair_keeps_what_could_be_read_and_says_what_is_lost() throws IOException {
        Path cut = cutAtTheVeryEnd(TestFiles.RACE);
        Path mended = files.path("mended.std");
        Cli.Run run = Cli.run("trace", "convert", "--repair", cut, "-o", mended).endsWith(ExitCode.OK);
        assertThat(run.notes()).hasSize(2).last().isEqualTo("1 repair");
        assertThat(run.notes().get(0)).startsWith(cut + " was cut off at byte ");
        assertThat(mended).hasContent(String.join("\n", TestFiles.RACE) + "\n");
    }

    @Test
    void a_repaired_trace_is_whole_again() throws IOException {
        Path mended = files.path("mended.pft");
        Cli.run("trace", "convert", "--repair", cutAtTheVeryEnd(TestFiles.RACE), mended)
                .endsWith(ExitCode.OK);
        Cli.run("trace", "validate", mended).endsWith(ExitCode.OK);
    }

    @Test
    void info_says_that_it_was_cut_off() throws IOException {
        Cli.Run run = Cli.run("trace", "info", cutAtTheVeryEnd(TestFiles.RACE)).endsWith(ExitCode.OK);
        assertThat(run.out()).contains("complete         no, it was cut off\n");
        assertThat(note(run)).contains(" was cut off at byte ");
    }

    @Test
    void print_prints_what_could_be_read_and_says_what_is_missing() throws IOException {
        Cli.Run run = Cli.run("trace", "print", cutAtTheVeryEnd(TestFiles.RACE)).endsWith(ExitCode.OK);
        assertThat(run.out().lines()).hasSize(2);
        assertThat(note(run)).contains(" was cut off at byte ");
    }

    @Test
    void print_from_an_event_needs_no_index() throws IOException {
        Cli.Run run = Cli.run("trace", "print", "--from", "1", cutAtTheVeryEnd(TestFiles.RACE))
                .endsWith(ExitCode.OK);
        assertThat(run.out().lines()).singleElement().asString().contains("T2");
    }

    @Test
    void verdicts_mark_it() throws IOException {
        Cli.Run run = Cli.run("verdicts", cutAtTheVeryEnd(TestFiles.RACE)).endsWith(ExitCode.OK);
        assertThat(run.out())
                .isEqualTo("{\"name\":\"cut\",\"engine\":\"fasttrack\",\"first\":[0,1],\"at\":{\"x\":1},"
                        + "\"complete\":false}\n");
    }
}
