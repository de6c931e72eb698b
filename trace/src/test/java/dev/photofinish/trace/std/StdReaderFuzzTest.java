package dev.photofinish.trace.std;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.photofinish.trace.BrokenTraceException;
import dev.photofinish.trace.testing.Drive;
import dev.photofinish.trace.testing.InMemoryTrace;
import dev.photofinish.trace.testing.TraceFiles;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import org.junit.jupiter.api.Tag;

/** Whatever bytes are given for a text trace, it is read or refused, and reading what was read changes nothing. */
@Tag("once")
class StdReaderFuzzTest {
    @FuzzTest
    void any_bytes_are_read_or_refused(byte[] bytes) throws IOException {
        try (StdReader in = new StdReader(new ByteArrayInputStream(bytes), "fuzz.std")) {
            Drive.toTheEnd(in, bytes.length);
        }
        InMemoryTrace read;
        try {
            read = TraceFiles.readStd(bytes);
        } catch (BrokenTraceException e) {
            return;
        }
        assertThat(TraceFiles.readStd(TraceFiles.std(read)).lines()).isEqualTo(read.lines());
    }
}
