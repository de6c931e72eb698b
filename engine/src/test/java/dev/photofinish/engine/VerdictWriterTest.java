package dev.photofinish.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.trace.BrokenTraceException;
import dev.photofinish.trace.Traces;
import dev.photofinish.trace.testing.SpecCase;
import dev.photofinish.trace.testing.SpecCases;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class VerdictWriterTest {
    private static final List<EngineInfo> FASTTRACK = EngineCatalog.parse("fasttrack");

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    private String written() {
        return out.toString(StandardCharsets.UTF_8);
    }

    private String verdict(String... lines) throws IOException {
        new VerdictWriter(FASTTRACK, out).add(TestTraces.text(lines), "t");
        return written();
    }

    @Test
    void a_race_has_first_and_at_with_event_numbers_from_zero() throws IOException {
        assertThat(verdict("T1|w(y)", "T1|w(x)", "T2|r(x)", "T2|r(y)"))
                .isEqualTo("{\"name\":\"t\",\"engine\":\"fasttrack\",\"first\":[1,2],\"at\":{\"y\":3,\"x\":2}}\n");
    }

    @Test
    void without_a_race_first_is_null_and_at_is_empty() throws IOException {
        assertThat(verdict("T1|w(x)"))
                .isEqualTo("{\"name\":\"t\",\"engine\":\"fasttrack\",\"first\":null,\"at\":{}}\n");
    }

    @Test
    void the_empty_trace_is_well_formed() throws IOException {
        new VerdictWriter(FASTTRACK, out).add(Traces.empty("t"), "t");
        assertThat(written()).isEqualTo("{\"name\":\"t\",\"engine\":\"fasttrack\",\"first\":null,\"at\":{}}\n");
    }

    @Test
    void an_ill_formed_trace_has_the_rule_and_the_line_from_zero() throws IOException {
        assertThat(verdict("T1|w(x)", "T2|r(x)", "T1|rel(m)"))
                .isEqualTo("{\"name\":\"t\",\"wellFormed\":false,\"rule\":\"REL_NOT_HELD\",\"line\":2}\n");
    }

    @Test
    void a_line_that_is_no_event_is_ill_formed_too() throws IOException {
        assertThat(verdict("T1|w(x)", "hello"))
                .isEqualTo("{\"name\":\"t\",\"wellFormed\":false,\"rule\":\"SYNTAX\",\"line\":1}\n");
    }

    @Test
    void lines_are_counted_with_those_that_were_left_out() throws IOException {
        assertThat(verdict("T1|w(x)", "", "T1|rel(m)")).contains("\"line\":2");
    }

    @Test
    void every_malformed_case_of_the_specification_gets_its_rule_and_line() throws IOException {
        for (SpecCase malformed : SpecCases.malformed()) {
            out.reset();
            new VerdictWriter(FASTTRACK, out)
                    .add(TestTraces.text(malformed.lines().toArray(String[]::new)), malformed.name());
            assertThat(written())
                    .isEqualTo("{\"name\":\"" + malformed.name() + "\",\"wellFormed\":false,\"rule\":\""
                            + malformed.rule() + "\",\"line\":" + malformed.line() + "}\n");
        }
    }

    @Test
    void several_engines_have_a_line_each() throws IOException {
        new VerdictWriter(EngineCatalog.parse("fasttrack,djit"), out).add(TestTraces.text("T1|w(x)"), "t");
        assertThat(written().lines()).hasSize(2);
        assertThat(written()).containsSubsequence("\"engine\":\"fasttrack\"", "\"engine\":\"djit\"");
    }

    @Test
    void an_ill_formed_trace_has_one_line_however_many_engines_there_are() throws IOException {
        new VerdictWriter(EngineCatalog.parse("fasttrack,djit"), out).add(TestTraces.text("T1|rel(m)"), "t");
        assertThat(written().lines()).hasSize(1);
    }

    @Test
    void a_trace_that_was_cut_off_is_marked() throws IOException {
        byte[] binary = TestTraces.binary("T1|w(x)", "T2|r(x)");
        new VerdictWriter(FASTTRACK, out).add(TestTraces.cut(binary, binary.length - 1), "t");
        assertThat(written()).endsWith("\"first\":[0,1],\"at\":{\"x\":1},\"complete\":false}\n");
    }

    @Test
    void a_damaged_trace_has_no_verdict() throws IOException {
        byte[] binary = TestTraces.binary("T1|w(x)", "T2|r(x)");
        VerdictWriter verdicts = new VerdictWriter(FASTTRACK, out);
        assertThatThrownBy(() -> verdicts.add(TestTraces.damaged(binary, 60), "t"))
                .isInstanceOf(BrokenTraceException.class);
        assertThat(written()).isEmpty();
    }

    @Test
    void odd_names_are_quoted() throws IOException {
        new VerdictWriter(FASTTRACK, out).add(TestTraces.text("T1|w(x\"y)", "T2|w(x\"y)"), "a\"b");
        assertThat(written()).contains("\"name\":\"a\\\"b\"", "{\"x\\\"y\":1}");
    }
}
