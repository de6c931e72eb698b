package dev.photofinish.trace.pft;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import com.github.luben.zstd.ZstdDecompressCtx;
import com.github.luben.zstd.ZstdException;
import dev.photofinish.trace.BrokenTraceException;
import java.io.IOException;

/** Zstandard, the default of the command line. */
final class ZstdCodec implements BlockCodec {
    private static final int LEVEL = 3;

    private final ZstdCompressCtx compress = new ZstdCompressCtx();
    private final ZstdDecompressCtx decompress = new ZstdDecompressCtx();

    ZstdCodec() {
        compress.setLevel(LEVEL);
    }

    @Override
    public int bound(int rawSize) {
        return (int) Zstd.compressBound(rawSize);
    }

    @Override
    public int pack(byte[] raw, int rawSize, byte[] stored) {
        return compress.compressByteArray(stored, 0, stored.length, raw, 0, rawSize);
    }

    @Override
    public void unpack(byte[] stored, int storedSize, byte[] raw, int rawSize) throws IOException {
        try {
            int size = decompress.decompressByteArray(raw, 0, rawSize, stored, 0, storedSize);
            if (size != rawSize) {
                throw new BrokenTraceException("unpacks to " + size + " bytes instead of " + rawSize);
            }
        } catch (ZstdException e) {
            throw new BrokenTraceException("cannot be unpacked: " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        compress.close();
        decompress.close();
    }
}
