package dev.photofinish.trace.pft;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.photofinish.trace.BrokenTraceException;
import dev.photofinish.trace.testing.Drive;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever bytes are given for a binary trace, it is read or refused. */
@Tag("once")
class PftReaderFuzzTest {
    /** Files of today's format; they cannot grow old as stored ones would. */
    static Stream<byte[]> files() {
        return Arrays.stream(Compression.values()).map(Damage::file);
    }

    @MethodSource("files")
    @FuzzTest
    void any_bytes_are_read_or_refused(byte[] bytes) throws IOException {
        try (PftReader in = new PftReader(new ByteArrayInputStream(bytes), "fuzz.pft")) {
            Drive.toTheEnd(in, Forge.unpackedSize(bytes));
        } catch (BrokenTraceException e) {
            // refused in its header
        }
    }
}
