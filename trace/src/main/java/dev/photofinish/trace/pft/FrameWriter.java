package dev.photofinish.trace.pft;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/** Packs payloads and writes them as frames, one after the other. */
class FrameWriter implements Closeable {
    private final OutputStream out;
    private final Compression compression;
    private final BlockCodec codec;
    private final BlockIndex.Builder index = new BlockIndex.Builder();
    private final byte[] header = new byte[FrameHeader.SIZE];
    private final byte[] payload = new byte[EventEncoder.maxPayload()];
    private byte[] stored = {};
    private long offset;

    FrameWriter(OutputStream out, Compression compression) throws IOException {
        this.out = out;
        this.compression = compression;
        this.codec = compression.newCodec();
        byte[] fileHeader = PftFormat.fileHeader();
        out.write(fileHeader);
        offset = fileHeader.length;
    }

    /** Where the next payload is to be put. */
    byte[] payload() throws IOException {
        return payload;
    }

    /** Writes what was put into {@link #payload}. */
    void write(byte kind, int size, int count, long firstEvent) throws IOException {
        write(kind, payload, size, count, firstEvent);
    }

    final void write(byte kind, byte[] raw, int size, int count, long firstEvent) throws IOException {
        stored = Arrays.copyOf(stored, Math.max(stored.length, codec.bound(size)));
        index.add(kind, offset, count);
        int storedSize = codec.pack(raw, size, stored);
        int crc = FrameHeader.crc(stored, storedSize);
        write(new FrameHeader(kind, compression.code(), storedSize, size, count, firstEvent, crc), stored);
        out.flush();
    }

    private void write(FrameHeader frame, byte[] bytes) throws IOException {
        frame.write(header);
        out.write(header);
        out.write(bytes, 0, frame.storedSize());
        offset += FrameHeader.SIZE + frame.storedSize();
    }

    /** Writes the index and the mark of a complete file. */
    void finish(long events) throws IOException {
        long indexOffset = offset;
        byte[] raw = index.encode(); // grows with the file: uncompressed, its claimed size can be believed
        int crc = FrameHeader.crc(raw, raw.length);
        write(new FrameHeader(FrameHeader.INDEX, Compression.NONE.code(), raw.length, raw.length, 0, events, crc), raw);
        out.write(PftFormat.trailer(indexOffset));
    }

    @Override
    public void close() throws IOException {
        try (out;
                codec) {
            out.flush();
        }
    }
}
