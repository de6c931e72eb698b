package dev.photofinish.engine;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class NamingStreamTest {
    private static final OutputStream FULL = new OutputStream() {
        @Override
        public void write(int b) throws IOException {
            throw new IOException("No space left on device");
        }
    };

    @Test
    void an_error_names_the_file() throws IOException {
        try (OutputStream out = new NamingStream(FULL, Path.of("report.html"))) {
            assertThatThrownBy(() -> out.write(1))
                    .isInstanceOf(FileSystemException.class)
                    .hasMessage("report.html: No space left on device");
        }
    }
}
