package dev.photofinish.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.event.Op;
import dev.photofinish.core.event.Space;
import dev.photofinish.trace.testing.InMemoryTrace;
import dev.photofinish.trace.testing.TraceBuilder;
import dev.photofinish.trace.testing.TraceFiles;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Names that the text format was not made for. */
class OddNamesTest {
    private static final byte[] TWO_LATIN_1_VARIABLES = {
        'T', '1', '|', 'w', '(', (byte) 0xE4, ')', '\n', 'T', '1', '|', 'w', '(', (byte) 0xF6, ')', '\n'
    };

    @Test
    void variables_whose_names_are_not_utf_8_stay_different() throws IOException {
        InMemoryTrace read = TraceFiles.readStd(TWO_LATIN_1_VARIABLES);
        assertThat(read.symbols().name(Space.VARIABLE, 0))
                .isNotEqualTo(read.symbols().name(Space.VARIABLE, 1));
    }

    @Test
    void thread_names_with_brackets_survive_the_text_format() throws IOException {
        InMemoryTrace trace =
                new TraceBuilder().add(Op.FORK, "main", "http (acceptor)", "").build();
        assertThat(TraceFiles.readStd(TraceFiles.std(trace)).lines()).isEqualTo(trace.lines());
    }

    @Test
    void numeric_thread_names_survive_the_text_format() throws IOException {
        InMemoryTrace trace = new TraceBuilder().add(Op.FORK, "main", "5", "").build();
        assertThat(TraceFiles.readStd(TraceFiles.std(trace)).lines()).isEqualTo(trace.lines());
    }

    @Test
    void a_byte_order_mark_is_not_part_of_a_name() throws IOException {
        assertThat(TraceFiles.readStd("\uFEFFT1|w(x)\n").lines()).containsExactly("T1|w(x)");
    }
}
