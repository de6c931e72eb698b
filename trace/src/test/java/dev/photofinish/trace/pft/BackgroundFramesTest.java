package dev.photofinish.trace.pft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.core.event.Op;
import dev.photofinish.core.event.Space;
import dev.photofinish.trace.symbol.Symbols;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.ThreadFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class BackgroundFramesTest {
    private static final ThreadFactory THREADS = work -> {
        Thread thread = new Thread(work, "frames");
        thread.setDaemon(true);
        return thread;
    };

    private static Symbols names() {
        Symbols symbols = new Symbols();
        symbols.add(Space.THREAD, "main");
        symbols.add(Space.VARIABLE, "x");
        return symbols;
    }

    private static void write(PftWriter writer, int events) throws IOException {
        try (writer) {
            for (int i = 0; i < events; i++) {
                writer.add(i % 3 == 0 ? Op.WRITE.code() : Op.READ.code(), 0, 0, 0);
            }
        }
    }

    @Test
    void a_file_written_in_the_background_is_the_same() throws IOException {
        ByteArrayOutputStream one = new ByteArrayOutputStream();
        ByteArrayOutputStream other = new ByteArrayOutputStream();
        write(new PftWriter(one, names(), Compression.DEFLATE), 500_000);
        write(new PftWriter(other, names(), Compression.DEFLATE, THREADS), 500_000);
        assertThat(other.toByteArray()).isEqualTo(one.toByteArray());
    }

    @Test
    void what_goes_wrong_in_the_background_is_told_to_the_writer() throws IOException {
        OutputStream full = new OutputStream() {
            private int left = 1_000;

            @Override
            public void write(int b) throws IOException {
                if (--left < 0) {
                    throw new IOException("No space left on device");
                }
            }
        };
        PftWriter writer = new PftWriter(full, names(), Compression.NONE, THREADS);
        assertThatThrownBy(() -> write(writer, 2_000_000))
                .isInstanceOf(IOException.class)
                .hasMessage("No space left on device");
    }

    @Test
    void a_flushed_block_is_in_the_stream_soon() throws IOException, InterruptedException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PftWriter writer = new PftWriter(out, names(), Compression.NONE, THREADS);
        writer.add(Op.READ.code(), 0, 0, 0);
        writer.flushBlock();
        while (out.size() < PftFormat.FILE_HEADER_SIZE + 2 * FrameHeader.SIZE) {
            Thread.sleep(1); // the time-out of the class ends this
        }
        writer.close();
    }
}
