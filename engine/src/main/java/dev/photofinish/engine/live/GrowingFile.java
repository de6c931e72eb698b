package dev.photofinish.engine.live;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;

/** A file that is still being written: who comes to its end waits for more, until the writer is gone. */
final class GrowingFile extends InputStream {
    private static final long PAUSE_MILLIS = 100;

    private final InputStream in;
    private final BooleanSupplier isWhole;

    GrowingFile(Path file, BooleanSupplier isWhole) throws IOException {
        in = new FileInputStream(file.toFile());
        this.isWhole = isWhole;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int from, int most) throws IOException {
        while (true) {
            boolean wasWhole = isWhole.getAsBoolean(); // before reading: the last bytes may come in between
            int count = in.read(bytes, from, most);
            if (count >= 0 || wasWhole) {
                return count;
            }
            pause();
        }
    }

    private static void pause() throws InterruptedIOException {
        try {
            Thread.sleep(PAUSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while waiting for more of a trace");
        }
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
