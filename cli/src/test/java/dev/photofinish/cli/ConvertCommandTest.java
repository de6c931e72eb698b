package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.trace.testing.InMemoryTrace;
import dev.photofinish.trace.testing.PublishedTraces;
import dev.photofinish.trace.testing.RandomTraces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConvertCommandTest {
    private static final String[] EVERY_KIND = {
        "main|fork(T2)|a.Main.main(Main.java:3)",
        "T2|begin(T2)",
        "T2|acq(a.A.lock@1)|a.A.f(A.java:5) < a.Main.run(Main.java:9)",
        "T2|wait(a.A.lock@1)|a.A.f(A.java:6)",
        "main|acq(a.A.lock@1)|any text, even with | bars and (brackets)",
        "main|notify(a.A.lock@1)|12",
        "main|rel(a.A.lock@1)|12",
        "T2|wake(a.A.lock@1)|a.A.f(A.java:6)",
        "T2|vr(a.A.flag@1)|1",
        "main|vw(a.A.flag@1)|2",
        "main|upd(java.util.concurrent.atomic.AtomicInteger@7)|3",
        "main|init(a.B)|4",
        "T2|use(a.B)|5",
        "T2|send(queue@2)|6",
        "main|recv(queue@2)|7",
        "T2|w(int[]@5[17])|8",
        "T2|r(\u00fcn\u00efcode.\u4e2d@1)|\u00e4",
        "T2|end(T2)",
        "main|join(T2)|a.Main.main(Main.java:8)"
    };

    @TempDir
    Path folder;

    private TestFiles files;

    @BeforeEach
    void useFolder() {
        files = new TestFiles(folder);
    }

    private Path convert(Path source, String target, Object... options) {
        Path file = files.path(target);
        Object[] words = new Object[4 + options.length];
        words[0] = "trace";
        words[1] = "convert";
        words[2] = source;
        words[3] = file;
        System.arraycopy(options, 0, words, 4, options.length);
        Cli.Run run = Cli.run(words).endsWith(ExitCode.OK);
        assertThat(run.out()).isEmpty();
        return file;
    }

    private void comesBack(Path text) {
        assertThat(convert(convert(text, "there.pft"), "back.std")).hasSameBinaryContentAs(text);
    }

    @Test
    void text_to_binary_and_back_is_byte_identical() throws IOException {
        comesBack(files.text("t.std", EVERY_KIND));
    }

    @Test
    void a_published_trace_comes_back_byte_identical() throws IOException {
        comesBack(files.bytes("account.std", PublishedTraces.text("account")));
    }

    @Test
    void random_traces_come_back_byte_identical() throws IOException {
        RandomTraces random = new RandomTraces().extended().richNames().events(200);
        for (long seed = 1; seed <= 8; seed++) {
            InMemoryTrace trace = random.apply(seed);
            comesBack(files.text("t.std", trace.lines().toArray(String[]::new)));
        }
    }

    @Test
    void binary_to_text_and_back_is_byte_identical() throws IOException {
        Path binary = convert(files.text("t.std", EVERY_KIND), "there.pft");
        assertThat(convert(convert(binary, "text.std"), "back.pft")).hasSameBinaryContentAs(binary);
    }

    @ParameterizedTest
    @ValueSource(strings = {"zstd", "lz4", "deflate", "none", "ZSTD"})
    void every_compression_can_be_read_back(String compression) throws IOException {
        Path text = files.text("t.std", EVERY_KIND);
        Path binary = convert(text, "there.pft", "--compression", compression);
        assertThat(convert(binary, "back.std")).hasSameBinaryContentAs(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"packed.std.gz", "packed.std.zst", "packed.txt.gz"})
    void text_is_packed_as_its_name_says(String name) throws IOException {
        Path text = files.text("t.std", EVERY_KIND);
        Path packed = convert(text, name);
        assertThat(Files.readAllBytes(packed)).isNotEqualTo(Files.readAllBytes(text));
        assertThat(convert(packed, "back.std")).hasSameBinaryContentAs(text);
    }

    @Test
    void text_may_go_to_standard_output() throws IOException {
        Path text = files.text("t.std", EVERY_KIND);
        Cli.Run run = Cli.run("trace", "convert", convert(text, "there.pft"), "-o", "-")
                .endsWith(ExitCode.OK);
        assertThat(run.out()).isEqualTo(Files.readString(text));
        assertThat(run.err()).isEmpty();
    }

    @Test
    void the_new_name_may_be_an_option() throws IOException {
        Path target = files.path("new.pft");
        Cli.run("trace", "convert", files.racy(), "--output", target).endsWith(ExitCode.OK);
        assertThat(target).exists();
    }

    @Test
    void dialects_are_written_in_the_common_form() throws IOException {
        Path trace = files.text("t.std", "T1|fork(2)|5", "", "T2|req(m)|6", "T2|acq(m)|6");
        Path target = files.path("new.std");
        Cli.Run run = Cli.run("trace", "convert", trace, target).endsWith(ExitCode.OK);
        assertThat(Files.readAllLines(target)).isEqualTo(List.of("T1|fork(T2)|5", "T2|acq(m)|6"));
        assertThat(run.notes()).hasSize(3).allMatch(note -> note.startsWith(trace + ": "));
    }

    @Test
    void an_unknown_compression_is_an_error() throws IOException {
        Cli.run("trace", "convert", files.racy(), files.path("a.pft"), "--compression", "zip")
                .failsWith(
                        ExitCode.USAGE,
                        "Invalid value for option '--compression': expected one of [NONE, DEFLATE, ZSTD, LZ4]"
                                + " (case-insensitive) but was 'zip'");
    }
}
