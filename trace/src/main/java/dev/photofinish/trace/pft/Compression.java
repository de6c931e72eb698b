package dev.photofinish.trace.pft;

import org.jspecify.annotations.Nullable;

/** The ways to compress blocks. */
public enum Compression {
    /** Not at all. */
    NONE(0),
    /** JDK only, for readers and writers that must not bring libraries along. */
    DEFLATE(1),
    /** Zstandard: the best ratio and the fastest to read. */
    ZSTD(2),
    /** LZ4 in plain Java: the fastest to write without native code, for recording. */
    LZ4(3);

    private final byte code;

    Compression(int code) {
        this.code = (byte) code;
    }

    /** The number that frames store. */
    public byte code() {
        return code;
    }

    static @Nullable Compression ofCodeOrNull(byte code) {
        for (Compression compression : values()) {
            if (compression.code == code) {
                return compression;
            }
        }
        return null;
    }

    /** A codec to be used by one thread. */
    public BlockCodec newCodec() {
        return switch (this) {
            case NONE -> new StoredCodec();
            case DEFLATE -> new DeflateCodec();
            case ZSTD -> new ZstdCodec();
            case LZ4 -> new Lz4Codec();
        };
    }
}
