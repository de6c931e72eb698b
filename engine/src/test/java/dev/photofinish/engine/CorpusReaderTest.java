package dev.photofinish.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.trace.BrokenTraceException;
import dev.photofinish.trace.testing.InMemoryTrace;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CorpusReaderTest {
    /** The traces of a corpus with these lines, each as its name and its events. */
    private static List<String> read(String... lines) throws IOException {
        List<String> traces = new ArrayList<>();
        new CorpusReader("c.jsonl")
                .read(
                        new BufferedReader(new StringReader(String.join("\n", lines))),
                        (trace, name) -> traces.add(
                                name + ": " + InMemoryTrace.read(trace).lines()));
        return traces;
    }

    @Test
    void each_line_is_a_trace_with_a_name() throws IOException {
        assertThat(read(
                        "{\"name\": \"a\", \"trace\": [\"T1|w(x)|1\", \"T2|r(x)|2\"]}",
                        "{\"name\": \"b\", \"trace\": [\"T1|r(y)\"]}"))
                .containsExactly("a: [T1|w(x)|1, T2|r(x)|2]", "b: [T1|r(y)]");
    }

    @Test
    void other_keys_are_passed_over() throws IOException {
        assertThat(read("{\"expect\": {\"trace\": [1, {\"name\": 2}]}, \"trace\": [\"T1|w(x)\"], \"name\": \"a\","
                        + " \"grammar\": {\"start\": \"S\", \"rules\": {}}}"))
                .containsExactly("a: [T1|w(x)]");
    }

    @Test
    void a_trace_without_a_name_is_called_after_its_line() throws IOException {
        assertThat(read("", "{\"trace\": []}")).containsExactly("c.jsonl:2: []");
    }

    @Test
    void blank_lines_are_passed_over() throws IOException {
        assertThat(read("", "{\"name\": \"a\", \"trace\": []}", "   ", "")).hasSize(1);
    }

    @Test
    void an_empty_corpus_has_no_traces() throws IOException {
        assertThat(read()).isEmpty();
    }

    @Test
    void text_that_is_not_json_is_an_error_that_names_the_line() {
        assertThatThrownBy(() -> read("{\"trace\": []}", "T1|w(x)"))
                .isInstanceOf(BrokenTraceException.class)
                .hasMessageStartingWith("c.jsonl:2: not JSON: ");
    }

    @Test
    void json_that_is_cut_off_is_an_error() {
        assertThatThrownBy(() -> read("{\"name\": \"a\", \"trace\": [\"T1|w(x)\""))
                .isInstanceOf(BrokenTraceException.class)
                .hasMessageStartingWith("c.jsonl:1: not JSON: ");
    }

    @Test
    void json_that_is_no_object_is_an_error() {
        assertThatThrownBy(() -> read("[1, 2]"))
                .isInstanceOf(BrokenTraceException.class)
                .hasMessage("c.jsonl:1: not a JSON object");
    }

    @Test
    void an_object_without_a_trace_is_an_error() {
        assertThatThrownBy(() -> read("{\"name\": \"a\"}"))
                .isInstanceOf(BrokenTraceException.class)
                .hasMessage("c.jsonl:1: the object has no \"trace\"");
    }

    @Test
    void a_trace_that_is_no_list_is_an_error() {
        assertThatThrownBy(() -> read("{\"trace\": \"T1|w(x)\"}"))
                .isInstanceOf(BrokenTraceException.class)
                .hasMessage("c.jsonl:1: \"trace\" is not a list of lines");
    }

    @Test
    void a_trace_with_something_else_than_lines_is_an_error() {
        assertThatThrownBy(() -> read("{\"trace\": [\"T1|w(x)\", 5]}"))
                .isInstanceOf(BrokenTraceException.class)
                .hasMessage("c.jsonl:1: \"trace\" is not a list of lines");
    }

    @Test
    void something_after_the_object_is_an_error() {
        assertThatThrownBy(() -> read("{\"trace\": []} {\"trace\": []}"))
                .isInstanceOf(BrokenTraceException.class)
                .hasMessage("c.jsonl:1: something follows the JSON object");
    }

    @Test
    void traces_before_a_broken_line_are_delivered() {
        List<String> names = new ArrayList<>();
        BufferedReader in = new BufferedReader(new StringReader("{\"name\": \"a\", \"trace\": []}\nnonsense"));
        assertThatThrownBy(() -> new CorpusReader("c").read(in, (trace, name) -> names.add(name)))
                .isInstanceOf(BrokenTraceException.class);
        assertThat(names).containsExactly("a");
    }
}
