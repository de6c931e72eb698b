package dev.photofinish.trace.pft;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.photofinish.core.event.EventBlock;
import dev.photofinish.trace.BrokenTraceException;
import dev.photofinish.trace.testing.Drive;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever content stands between right checksums, it is read or refused, from front to back and by the index. */
@Tag("once")
class PftContentFuzzTest {
    @TempDir
    private static Path folder;

    static Stream<byte[]> files() {
        return PftReaderFuzzTest.files();
    }

    @MethodSource("files")
    @FuzzTest
    void any_content_is_read_or_refused(byte[] bytes) throws IOException {
        byte[] file = Forge.repaired(bytes);
        try (PftReader in = new PftReader(new ByteArrayInputStream(file), "fuzz.pft")) {
            Drive.toTheEnd(in, Forge.unpackedSize(file));
        }
        readByIndex(Files.write(folder.resolve("fuzz.pft"), file));
    }

    private static void readByIndex(Path path) throws IOException {
        EventBlock block = new EventBlock();
        try (PftFile file = new PftFile(path)) {
            for (int i = file.blocks() - 1; i >= 0; i--) {
                file.read(i, block);
                assertThat(block.size).isPositive();
            }
        } catch (BrokenTraceException e) {
            assertThat(e).hasMessageContaining("fuzz.pft");
        }
    }
}
