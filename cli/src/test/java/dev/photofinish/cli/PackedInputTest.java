package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.Zstd;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PackedInputTest {
    @TempDir
    Path folder;

    private TestFiles files;

    @BeforeEach
    void useFolder() {
        files = new TestFiles(folder);
    }

    private static byte[] zstd(String... lines) {
        return Zstd.compress((String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void gzip_is_unpacked() throws IOException {
        Cli.run("analyze", files.bytes("t.std.gz", TestFiles.gzip(TestFiles.RACE)))
                .endsWith(ExitCode.RACES);
    }

    @Test
    void zstd_is_unpacked() throws IOException {
        Cli.run("analyze", files.bytes("t.std.zst", zstd(TestFiles.RACE))).endsWith(ExitCode.RACES);
    }

    @Test
    void a_file_that_is_not_packed_as_its_name_says() throws IOException {
        Path plain = files.text("plain.std.gz", TestFiles.RACE);
        Cli.run("analyze", plain).failsWith(ExitCode.BROKEN_INPUT, plain + " is not compressed as its name says");
    }

    @Test
    void gzip_that_is_cut_off_anywhere_is_broken_input() throws IOException {
        byte[] whole = TestFiles.gzip(TestFiles.RACE);
        for (int size = 1; size < whole.length; size += 3) {
            Path cut = files.bytes("cut.std.gz", Arrays.copyOf(whole, size));
            Cli.Run run = Cli.run("analyze", cut).endsWith(ExitCode.BROKEN_INPUT);
            assertThat(run.notes())
                    .as("cut at byte %d", size)
                    .singleElement()
                    .asString()
                    .startsWith(cut + " is ");
        }
    }

    @Test
    void gzip_that_is_cut_off_says_how_much_could_be_unpacked() throws IOException {
        byte[] whole = TestFiles.gzip(TestFiles.RACE);
        Path cut = files.bytes("cut.std.gz", Arrays.copyOf(whole, whole.length - 8));
        Cli.run("analyze", cut)
                .failsWith(
                        ExitCode.BROKEN_INPUT,
                        cut + " is damaged: its compressed data is cut off or broken after 48 unpacked bytes");
    }

    @Test
    void zstd_that_is_cut_off_is_broken_input() throws IOException {
        byte[] whole = zstd(TestFiles.RACE);
        Path cut = files.bytes("cut.std.zst", Arrays.copyOf(whole, whole.length - 3));
        Cli.run("analyze", cut)
                .failsWith(
                        ExitCode.BROKEN_INPUT,
                        cut + " is damaged: its compressed data is cut off or broken after 0 unpacked bytes");
    }

    @Test
    void a_partial_analysis_of_packed_text_tells_what_comes_before_the_break() throws IOException {
        byte[] whole = TestFiles.gzip(TestFiles.RACE);
        Path cut = files.bytes("cut.std.gz", Arrays.copyOf(whole, whole.length - 8));
        Cli.Run run = Cli.run("analyze", cut, "--partial").endsWith(ExitCode.RACES);
        assertThat(run.out()).contains("INCOMPLETE");
        assertThat(run.notes()).singleElement().asString().endsWith("(partial result: only what comes before)");
    }
}
