package dev.photofinish.trace.pft;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/** Makes files with right checksums around whatever content. */
final class Forge {
    private final ByteArrayOutputStream file = new ByteArrayOutputStream();

    Forge() {
        file.writeBytes(PftFormat.fileHeader());
    }

    /** The numbers given as varints, one after the other. */
    static byte[] varints(int... values) {
        byte[] bytes = new byte[values.length * Varint.MAX_BYTES];
        int size = 0;
        for (int value : values) {
            size = Varint.write(bytes, size, value);
        }
        return Arrays.copyOf(bytes, size);
    }

    /** Appends a frame as it stands, with the checksums of what it holds. */
    Forge frame(FrameHeader header, byte[] payload) {
        int crc = FrameHeader.crc(payload, payload.length);
        byte[] bytes = new byte[FrameHeader.SIZE];
        new FrameHeader(
                        header.kind(),
                        header.codec(),
                        header.storedSize(),
                        header.rawSize(),
                        header.count(),
                        header.firstEvent(),
                        crc)
                .write(bytes);
        file.writeBytes(bytes);
        file.writeBytes(payload);
        return this;
    }

    /** Appends an uncompressed frame. */
    Forge frame(byte kind, int count, byte[] payload) {
        return frame(new FrameHeader(kind, (byte) 0, payload.length, payload.length, count, 0, 0), payload);
    }

    /** Appends names: a thread "t", a variable "t", a site that writes at an unknown location. */
    Forge names() {
        byte[] text = {PftFormat.TEXTS, 1, 1, 't'};
        return frame(FrameHeader.SYMBOLS, 0, text)
                .frame(FrameHeader.SYMBOLS, 0, varints(PftFormat.NAMES, 1, 0, 0, 0, 0))
                .frame(FrameHeader.SYMBOLS, 0, varints(PftFormat.NAMES, 1, 2, 0, 0, 0))
                .frame(FrameHeader.SYMBOLS, 0, varints(PftFormat.SITES, 1, 1, 0));
    }

    /** Appends an index frame and the end mark. */
    byte[] closed(byte[] index) {
        int at = file.size();
        frame(FrameHeader.INDEX, 0, index);
        file.writeBytes(PftFormat.trailer(at));
        return file.toByteArray();
    }

    /** The file without an end. */
    byte[] open() {
        return file.toByteArray();
    }

    /**
     * Makes all checksums of a damaged file right again, and the numbers that must agree with others, so
     * that a fuzzer gets to the code behind them.
     */
    static byte[] repaired(byte[] damaged) {
        byte[] file = Arrays.copyOf(damaged, Math.max(damaged.length, PftFormat.FILE_HEADER_SIZE));
        System.arraycopy(PftFormat.fileHeader(), 0, file, 0, PftFormat.FILE_HEADER_SIZE);
        long events = 0;
        int at = PftFormat.FILE_HEADER_SIZE;
        while (file.length - at >= FrameHeader.SIZE) {
            FrameHeader frame = FrameHeader.read(Arrays.copyOfRange(file, at, at + FrameHeader.SIZE));
            int left = file.length - at - FrameHeader.SIZE;
            int size = Math.floorMod(frame.storedSize(), left + 1);
            byte[] payload = Arrays.copyOfRange(file, at + FrameHeader.SIZE, at + FrameHeader.SIZE + size);
            int rawSize = frame.codec() == Compression.NONE.code() ? size : frame.rawSize();
            byte[] header = new byte[FrameHeader.SIZE];
            int crc = FrameHeader.crc(payload, size);
            new FrameHeader(frame.kind(), frame.codec(), size, rawSize, frame.count(), events, crc).write(header);
            System.arraycopy(header, 0, file, at, header.length);
            if (frame.kind() == FrameHeader.INDEX) {
                return withTrailer(file, at, at + FrameHeader.SIZE + size);
            }
            events += frame.kind() == FrameHeader.EVENTS ? Math.max(0, frame.count()) : 0;
            at += FrameHeader.SIZE + size;
        }
        return file;
    }

    private static byte[] withTrailer(byte[] file, int indexAt, int trailerAt) {
        byte[] whole = Arrays.copyOf(file, trailerAt + PftFormat.TRAILER_SIZE);
        System.arraycopy(PftFormat.trailer(indexAt), 0, whole, trailerAt, PftFormat.TRAILER_SIZE);
        return whole;
    }

    /** How large a file can be when its payloads are unpacked. */
    static long unpackedSize(byte[] file) {
        long size = file.length;
        for (int at = PftFormat.FILE_HEADER_SIZE; at >= 0 && file.length - at >= FrameHeader.SIZE; ) {
            FrameHeader frame = FrameHeader.read(Arrays.copyOfRange(file, at, at + FrameHeader.SIZE));
            if (frame.storedSize() < 0 || frame.rawSize() < 0 || frame.rawSize() > PftFormat.MAX_RAW_SIZE) {
                break;
            }
            size += frame.rawSize();
            at += FrameHeader.SIZE + frame.storedSize();
        }
        return size;
    }
}
