package dev.photofinish.trace.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.trace.std.StdReader;
import dev.photofinish.trace.testing.PublishedTraces;
import dev.photofinish.trace.testing.SpecCase;
import dev.photofinish.trace.testing.SpecCases;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MalformedTraceTest {
    private static List<SpecCase> vectors() {
        return SpecCases.malformed();
    }

    private static @Nullable IllFormedTraceException failureOf(byte[] text) throws IOException {
        try (CheckedReader in =
                new CheckedReader(new StdReader(new ByteArrayInputStream(text), "bad.std"), "bad.std")) {
            EventBlock block = new EventBlock();
            while (in.next(block)) {
                // nobody looks at the events
            }
            return null;
        } catch (IllFormedTraceException e) {
            return e;
        }
    }

    @ParameterizedTest
    @MethodSource("vectors")
    void a_malformed_vector_is_refused_for_its_rule_at_its_line(SpecCase vector) throws IOException {
        byte[] text = String.join("\n", vector.lines()).getBytes(StandardCharsets.UTF_8);
        IllFormedTraceException failure = Objects.requireNonNull(failureOf(text));
        assertThat(failure.rule()).hasToString(vector.rule());
        assertThat(failure.line()).isEqualTo(vector.line());
    }

    @Test
    void sunflow_as_published_forks_a_thread_that_runs_already() throws IOException {
        assertThat(failureOf(PublishedTraces.text("sunflow-raw")))
                .isNotNull()
                .hasMessage("bad.std:145: FORK_AFTER_START: T0 does fork(T1) after that thread's first event;"
                        + " a thread is forked before its first event");
    }

    @Test
    void lufact_as_published_forks_a_thread_that_runs_already() throws IOException {
        assertThat(failureOf(PublishedTraces.text("lufact")))
                .isNotNull()
                .hasMessageStartingWith("bad.std:6: FORK_AFTER_START: T0 does fork(T1)");
    }

    @Test
    void the_other_published_traces_are_well_formed() throws IOException {
        for (String name : PublishedTraces.names()) {
            assertThat(failureOf(PublishedTraces.text(name))).as(name).isNull();
        }
    }

    @Test
    void lines_that_were_left_out_still_count() throws IOException {
        byte[] text = "\nT1|req(m)\n\nT1|rel(m)\n".getBytes(StandardCharsets.UTF_8);
        IllFormedTraceException failure = Objects.requireNonNull(failureOf(text));
        assertThat(failure.line()).isEqualTo(3);
        assertThat(failure).hasMessageStartingWith("bad.std:4: ");
    }
}
