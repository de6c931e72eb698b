package dev.photofinish.trace.pft;

import dev.photofinish.trace.BrokenTraceException;
import java.io.IOException;

/** No compression. */
final class StoredCodec implements BlockCodec {
    @Override
    public int bound(int rawSize) {
        return rawSize;
    }

    @Override
    public int pack(byte[] raw, int rawSize, byte[] stored) {
        System.arraycopy(raw, 0, stored, 0, rawSize);
        return rawSize;
    }

    @Override
    public void unpack(byte[] stored, int storedSize, byte[] raw, int rawSize) throws IOException {
        if (storedSize != rawSize) {
            throw new BrokenTraceException("stored size " + storedSize + " is not the raw size " + rawSize);
        }
        System.arraycopy(stored, 0, raw, 0, rawSize);
    }

    @Override
    public void close() {}
}
