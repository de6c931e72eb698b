package dev.photofinish.trace.pft;

import dev.photofinish.trace.BrokenTraceException;
import java.io.IOException;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/** The JDK's deflate at its fastest level. */
final class DeflateCodec implements BlockCodec {
    private final Deflater deflater = new Deflater(Deflater.BEST_SPEED, true);
    private final Inflater inflater = new Inflater(true);

    @Override
    public int bound(int rawSize) {
        return rawSize + (rawSize >> 8) + 64;
    }

    @Override
    public int pack(byte[] raw, int rawSize, byte[] stored) {
        deflater.reset();
        deflater.setInput(raw, 0, rawSize);
        deflater.finish();
        return deflater.deflate(stored);
    }

    @Override
    public void unpack(byte[] stored, int storedSize, byte[] raw, int rawSize) throws IOException {
        inflater.reset();
        inflater.setInput(stored, 0, storedSize);
        try {
            int size = inflater.inflate(raw, 0, rawSize);
            if (size != rawSize) {
                throw new BrokenTraceException("unpacks to " + size + " bytes instead of " + rawSize);
            }
        } catch (DataFormatException e) {
            throw new BrokenTraceException("cannot be unpacked: " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        deflater.end();
        inflater.end();
    }
}
