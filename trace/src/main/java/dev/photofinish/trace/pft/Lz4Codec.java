package dev.photofinish.trace.pft;

import dev.photofinish.trace.BrokenTraceException;
import java.io.IOException;
import net.jpountz.lz4.LZ4Compressor;
import net.jpountz.lz4.LZ4Exception;
import net.jpountz.lz4.LZ4Factory;
import net.jpountz.lz4.LZ4SafeDecompressor;

/** One LZ4 block for each payload, packed and unpacked without native code. */
final class Lz4Codec implements BlockCodec {
    private final LZ4Compressor compressor = LZ4Factory.safeInstance().fastCompressor();
    private final LZ4SafeDecompressor decompressor = LZ4Factory.safeInstance().safeDecompressor();

    @Override
    public int bound(int rawSize) {
        return compressor.maxCompressedLength(rawSize);
    }

    @Override
    public int pack(byte[] raw, int rawSize, byte[] stored) {
        return compressor.compress(raw, 0, rawSize, stored, 0);
    }

    @Override
    public void unpack(byte[] stored, int storedSize, byte[] raw, int rawSize) throws IOException {
        try {
            int size = decompressor.decompress(stored, 0, storedSize, raw, 0, rawSize);
            if (size != rawSize) {
                throw new BrokenTraceException("unpacks to " + size + " bytes instead of " + rawSize);
            }
        } catch (LZ4Exception e) {
            throw new BrokenTraceException("cannot be unpacked: " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        // holds nothing
    }
}
