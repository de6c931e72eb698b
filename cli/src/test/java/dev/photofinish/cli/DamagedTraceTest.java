package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Binary traces in which a bit has changed. */
class DamagedTraceTest {
    private static final int FILE_HEADER = 16;
    private static final int FRAME_HEADER = 32;
    /** Not every byte, which the tests of the reader try, but some in every part of the file. */
    private static final int STEP = 11;

    @TempDir
    Path folder;

    private TestFiles files;

    @BeforeEach
    void useFolder() {
        files = new TestFiles(folder);
    }

    /** A trace whose first block, which holds names, has a flipped bit in its content. */
    private Path damagedInFirstBlock() throws IOException {
        return files.flipped(files.binary("whole.pft", TestFiles.RACE), "damaged.pft", FILE_HEADER + FRAME_HEADER + 3);
    }

    private static String expected(Path damaged) {
        return damaged + " is damaged: the block at byte 16: its checksum does not match (first event 0)";
    }

    @Test
    void analyze_names_the_place() throws IOException {
        Path damaged = damagedInFirstBlock();
        Cli.run("analyze", damaged).failsWith(ExitCode.BROKEN_INPUT, expected(damaged));
    }

    @Test
    void validate_names_the_place() throws IOException {
        Path damaged = damagedInFirstBlock();
        Cli.run("trace", "validate", damaged).failsWith(ExitCode.BROKEN_INPUT, expected(damaged));
    }

    @Test
    void verdicts_name_the_place() throws IOException {
        Path damaged = damagedInFirstBlock();
        Cli.run("verdicts", damaged).failsWith(ExitCode.BROKEN_INPUT, expected(damaged));
    }

    @Test
    void convert_names_the_place_and_leaves_no_file() throws IOException {
        Path damaged = damagedInFirstBlock();
        Cli.run("trace", "convert", damaged, "-o", files.path("new.std"))
                .failsWith(ExitCode.BROKEN_INPUT, expected(damaged));
        files.containsOnly("whole.pft", "damaged.pft");
    }

    @Test
    void damage_in_the_header_of_a_block_is_told_apart_from_damage_in_its_content() throws IOException {
        Path damaged = files.flipped(files.binary("whole.pft", TestFiles.RACE), "damaged.pft", FILE_HEADER + 5);
        Cli.run("analyze", damaged)
                .failsWith(
                        ExitCode.BROKEN_INPUT,
                        damaged + " is damaged: the header of the block at byte 16: its checksum does not match");
    }

    @Test
    void wherever_a_bit_is_flipped_it_is_found_and_located() throws IOException {
        Path whole = files.binary("whole.pft", TestFiles.RACE);
        for (int at = FILE_HEADER; at < Files.size(whole); at += STEP) {
            Path damaged = files.flipped(whole, "damaged.pft", at);
            Cli.Run run = Cli.run("analyze", damaged).endsWith(ExitCode.BROKEN_INPUT);
            assertThat(run.notes())
                    .as("bit flipped in byte %d", at)
                    .singleElement()
                    .asString()
                    .matches(damaged + " is damaged: .* at byte \\d+: .*");
        }
    }

    @Test
    void wherever_a_bit_of_the_first_bytes_is_flipped_it_is_found() throws IOException {
        Path whole = files.binary("whole.pft", TestFiles.RACE);
        for (int at = 0; at < FILE_HEADER; at++) {
            Cli.run("analyze", files.flipped(whole, "damaged.pft", at)).endsWith(ExitCode.BROKEN_INPUT);
        }
    }

    @Test
    void a_partial_analysis_reports_what_comes_before_the_damage() throws IOException {
        Path whole = files.binary("whole.pft", TestFiles.RACE[0], TestFiles.RACE[1], "T3|w(y)");
        Path damaged = files.flipped(whole, "damaged.pft", (int) Files.size(whole) - 3);
        Cli.Run run = Cli.run("analyze", "--partial", damaged).endsWith(ExitCode.RACES);
        assertThat(run.notes())
                .singleElement()
                .asString()
                .contains(" is damaged: ")
                .endsWith("(partial result: only what comes before)");
    }

    @Test
    void repair_keeps_what_comes_before_the_damage_and_says_so() throws IOException {
        Path whole = files.binary("whole.pft", TestFiles.RACE);
        Path damaged = files.flipped(whole, "damaged.pft", (int) Files.size(whole) - 3);
        Path mended = files.path("mended.std");
        Cli.Run run = Cli.run("trace", "convert", "--repair", damaged, mended).endsWith(ExitCode.OK);
        assertThat(run.notes())
                .anyMatch(note -> note.startsWith("the rest is left out: " + damaged + " is damaged: the end mark at"));
        assertThat(mended).hasContent(String.join("\n", TestFiles.RACE) + "\n");
    }

    @Test
    void repair_leaves_out_everything_after_the_damage() throws IOException {
        Path whole = files.binary("whole.pft", "T1|w(a)", "T1|w(b)", "T1|w(a)", "T1|w(a)");
        int namesOfSecondEvent = nextBlock(whole, nextBlock(whole, FILE_HEADER));
        Path damaged = files.flipped(whole, "damaged.pft", namesOfSecondEvent + FRAME_HEADER + 3);
        Path mended = files.path("mended.std");
        Cli.run("trace", "convert", "--repair", damaged, mended).endsWith(ExitCode.OK);
        assertThat(mended).hasContent("T1|w(a)\n");
    }

    /** Where the block after the one at an offset starts. */
    private static int nextBlock(Path file, int at) throws IOException {
        ByteBuffer content = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
        return at + FRAME_HEADER + content.getInt(at + 4);
    }

    @Test
    void print_shows_no_event_twice_when_a_later_block_is_damaged() throws IOException {
        Path whole =
                files.binary("whole.pft", Collections.nCopies(20, "T1|w(x)").toArray(String[]::new));
        Path damaged = files.flipped(whole, "damaged.pft", (int) Files.size(whole) / 2);
        Cli.Run run = Cli.run("trace", "print", "--from", "1", damaged).endsWith(ExitCode.BROKEN_INPUT);
        assertThat(run.out().lines().map(line -> line.strip().split(" ", 2)[0]))
                .isNotEmpty()
                .doesNotHaveDuplicates();
    }
}
