package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.trace.testing.EventPair;
import dev.photofinish.trace.testing.SpecCase;
import dev.photofinish.trace.testing.SpecCases;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VerdictsCommandTest {
    @TempDir
    Path folder;

    private TestFiles files;

    @BeforeEach
    void useFolder() {
        files = new TestFiles(folder);
    }

    private static List<String> verdicts(Object file, Object... more) {
        Object[] words = new Object[2 + more.length];
        words[0] = "verdicts";
        words[1] = file;
        System.arraycopy(more, 0, words, 2, more.length);
        Cli.Run run = Cli.run(words).endsWith(ExitCode.OK);
        assertThat(run.err()).isEmpty();
        return run.out().lines().toList();
    }

    private static String noRace(String name) {
        return "{\"name\":\"" + name + "\",\"engine\":\"fasttrack\",\"first\":null,\"at\":{}}";
    }

    @ParameterizedTest
    @ValueSource(strings = {"my.trace.std", "my.trace.txt", "my.trace.log", "my.trace"})
    void a_trace_is_called_after_its_file_without_the_extension(String name) throws IOException {
        assertThat(verdicts(files.text(name, "T1|w(x)"))).containsExactly(noRace("my.trace"));
    }

    @Test
    void several_traces_have_a_line_each_in_their_order() throws IOException {
        assertThat(verdicts(
                        files.clean(),
                        files.binary("other.pft", TestFiles.RACE),
                        files.bytes("packed.std.gz", TestFiles.gzip("T1|w(x)"))))
                .containsExactly(
                        noRace("clean"),
                        "{\"name\":\"other\",\"engine\":\"fasttrack\",\"first\":[0,1],\"at\":{\"x\":1}}",
                        noRace("packed"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"empty.std", "empty.pft", "empty.std.gz"})
    void an_empty_file_is_the_empty_trace_which_is_well_formed(String name) throws IOException {
        assertThat(verdicts(files.empty(name))).containsExactly(noRace("empty"));
    }

    @Test
    void a_corpus_has_a_line_for_each_of_its_traces() throws IOException {
        Path corpus = files.text(
                "small.jsonl",
                "{\"name\": \"one\", \"trace\": [\"T1|w(x)|1\", \"T2|w(x)|2\"], \"expect\": {\"hb\": {}}}",
                "",
                "{\"name\": \"two\", \"trace\": []}",
                "{\"name\": \"three\", \"trace\": [\"T1|rel(m)|1\"]}");
        assertThat(verdicts(corpus))
                .containsExactly(
                        "{\"name\":\"one\",\"engine\":\"fasttrack\",\"first\":[0,1],\"at\":{\"x\":1}}",
                        noRace("two"),
                        "{\"name\":\"three\",\"wellFormed\":false,\"rule\":\"REL_NOT_HELD\",\"line\":0}");
    }

    @Test
    void the_shared_corpus_gets_the_verdicts_of_the_specification() throws IOException {
        Path corpus = files.path("corpus-shared.jsonl.gz");
        try (InputStream in = SpecCases.class.getResourceAsStream("/spec/corpus-shared.jsonl.gz")) {
            Files.copy(Objects.requireNonNull(in), corpus);
        }
        List<String> lines = verdicts(corpus, "--engine", "fasttrack");
        List<SpecCase> cases = SpecCases.corpus();
        assertThat(lines).hasSameSizeAs(cases);
        for (int i = 0; i < lines.size(); i++) {
            SpecCase expected = cases.get(i);
            String first =
                    expected.expectedFirst("hb").map(VerdictsCommandTest::pair).orElse("null");
            assertThat(lines.get(i))
                    .startsWith("{\"name\":\"" + expected.name() + "\",")
                    .contains(",\"first\":" + first + ",\"at\":{");
            for (Map.Entry<String, Long> at : expected.expectedAt("hb").entrySet()) {
                assertThat(lines.get(i)).contains("\"" + at.getKey() + "\":" + at.getValue());
            }
        }
    }

    private static String pair(EventPair pair) {
        return "[" + pair.first() + "," + pair.second() + "]";
    }

    @Test
    void malformed_vectors_get_their_rule_and_line() throws IOException {
        for (SpecCase malformed : SpecCases.malformed()) {
            Path trace = files.text(malformed.name() + ".std", malformed.lines().toArray(String[]::new));
            assertThat(verdicts(trace))
                    .containsExactly("{\"name\":\"" + malformed.name() + "\",\"wellFormed\":false,\"rule\":\""
                            + malformed.rule() + "\",\"line\":" + malformed.line() + "}");
        }
    }

    @Test
    void a_broken_corpus_is_an_error_after_the_verdicts_before_it() throws IOException {
        Path corpus = files.text("bad.jsonl", "{\"name\": \"one\", \"trace\": []}", "{\"name\": \"two\"}");
        Cli.Run run = Cli.run("verdicts", corpus).endsWith(ExitCode.BROKEN_INPUT);
        assertThat(run.out()).isEqualTo(noRace("one") + "\n");
        assertThat(run.notes()).containsExactly(corpus + ":2: the object has no \"trace\"");
    }

    @Test
    void a_corpus_that_is_not_json_is_an_error_of_one_line() throws IOException {
        Path corpus = files.text("bad.jsonl", "T1|w(x)|1");
        Cli.Run run = Cli.run("verdicts", corpus).endsWith(ExitCode.BROKEN_INPUT);
        assertThat(run.notes()).singleElement().asString().startsWith(corpus + ":1: not JSON: ");
    }

    @Test
    void a_missing_corpus_is_an_error() {
        Path missing = files.path("missing.jsonl.gz");
        Cli.run("verdicts", missing).failsWith(ExitCode.IO, missing + " does not exist");
    }

    @Test
    void a_folder_instead_of_a_corpus_is_an_error() throws IOException {
        Path inside = files.folder("folder.jsonl");
        Cli.run("verdicts", inside).failsWith(ExitCode.BROKEN_INPUT, inside + " is a folder, not a trace");
    }

    @Test
    void a_packed_corpus_that_is_cut_off_is_an_error() throws IOException {
        byte[] whole = TestFiles.gzip("{\"name\": \"one\", \"trace\": []}");
        Path corpus = files.cut(files.bytes("whole.jsonl.gz", whole), "cut.jsonl.gz", whole.length - 6);
        Cli.Run run = Cli.run("verdicts", corpus).endsWith(ExitCode.BROKEN_INPUT);
        assertThat(run.notes()).singleElement().asString().startsWith(corpus + " is damaged: ");
    }
}
