package dev.photofinish.trace.pft;

import java.io.IOException;

/**
 * How the payload of a frame is compressed. The number of a codec is stored in each frame, so a file
 * may mix them. Instances keep native state and are used by one thread.
 */
public interface BlockCodec extends AutoCloseable {
    /** Upper bound of the stored size of {@code rawSize} bytes. */
    int bound(int rawSize);

    /** Packs {@code raw[0, rawSize)} into {@code stored} and returns the size there. */
    int pack(byte[] raw, int rawSize, byte[] stored) throws IOException;

    /** Unpacks {@code stored[0, storedSize)} into {@code raw}; fails unless it gives {@code rawSize} bytes. */
    void unpack(byte[] stored, int storedSize, byte[] raw, int rawSize) throws IOException;

    @Override
    void close();
}
