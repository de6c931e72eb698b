package dev.photofinish.trace.pft;

import dev.photofinish.trace.BrokenTraceException;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads frames one after the other, and tells damage from an early end. */
public final class FrameSource implements Closeable {
    private final InputStream in;
    private final String name;
    private final Map<Compression, BlockCodec> codecs = new EnumMap<>(Compression.class);
    private final byte[] header = new byte[FrameHeader.SIZE];
    private final byte[] raw = new byte[PftFormat.MAX_RAW_SIZE + Long.BYTES];
    private byte[] stored = new byte[1 << 16];
    private long offset;
    private boolean cut;

    /** Frames of the file {@code name}, the first of which stands at {@code offset}. */
    public FrameSource(InputStream in, String name, long offset) {
        this.in = in;
        this.name = name;
        this.offset = offset;
    }

    /** Says that whoever owns the stream has moved it to the frame at this offset. */
    void movedTo(long newOffset) {
        offset = newOffset;
    }

    /** Checks the bytes that every file starts with. */
    void readFileHeader() throws IOException {
        byte[] found = in.readNBytes(PftFormat.FILE_HEADER_SIZE);
        offset += found.length;
        int magicSize = Math.min(found.length, PftFormat.MAGIC.length);
        if (found.length == 0) {
            throw new BrokenTraceException(name + " is empty");
        }
        if (!Arrays.equals(found, 0, magicSize, PftFormat.MAGIC, 0, magicSize)) {
            throw new BrokenTraceException(name + " is not a .pft trace: it does not start with PFT1");
        }
        if (found.length < PftFormat.FILE_HEADER_SIZE) {
            throw new BrokenTraceException(
                    name + " is cut off inside its header, after " + found.length + " bytes: nothing can be read");
        }
        byte[] expected = PftFormat.fileHeader();
        if (found[4] != expected[4] || found[5] != expected[5]) {
            int version = (found[4] & 0xFF) | (found[5] & 0xFF) << 8;
            throw new BrokenTraceException(
                    name + " is of format version " + version + "; this program reads version " + PftFormat.VERSION);
        }
        if (!Arrays.equals(found, expected)) {
            throw new BrokenTraceException(name + " is damaged in its first 16 bytes: the checksum does not match");
        }
    }

    /** The next frame's header with its payload unpacked in {@link #payload()}, or null at an early end. */
    public @Nullable FrameHeader next() throws IOException {
        long at = offset;
        int size = in.readNBytes(header, 0, header.length);
        if (size < header.length || isZero(header)) {
            cut = true;
            return null;
        }
        if (!FrameHeader.isIntact(header)) {
            if (endsInZeros(header, header.length)) {
                return null;
            }
            throw damaged("the header of the block", at, "its checksum does not match");
        }
        FrameHeader frame = FrameHeader.read(header);
        checkSizes(frame, at);
        if (!readStored(frame)) {
            cut = true;
            return null;
        }
        if (FrameHeader.crc(stored, frame.storedSize()) != frame.payloadCrc()) {
            if (endsInZeros(stored, frame.storedSize())) {
                return null;
            }
            throw damaged("the block", at, "its checksum does not match (first event " + frame.firstEvent() + ")");
        }
        unpack(frame, at);
        offset = at + FrameHeader.SIZE + frame.storedSize();
        return frame;
    }

    private static boolean isZero(byte[] bytes) {
        for (byte b : bytes) {
            if (b != 0) {
                return false;
            }
        }
        return true;
    }

    /**
     * Whether the bytes read last end in zeros and nothing but zeros follows: a crashed file system leaves
     * them where the last pages should be, and pages do not end where blocks do. That counts as a cut.
     */
    private boolean endsInZeros(byte[] bytes, int size) throws IOException {
        if (size > 0 && bytes[size - 1] != 0) {
            return false;
        }
        for (int next = in.read(); next >= 0; next = in.read()) {
            if (next != 0) {
                return false;
            }
        }
        cut = true;
        return true;
    }

    private void checkSizes(FrameHeader frame, long at) throws IOException {
        boolean asIs = frame.codec() == Compression.NONE.code();
        if (frame.storedSize() < 0
                || frame.rawSize() < 0
                || (asIs ? frame.rawSize() != frame.storedSize() : frame.rawSize() > PftFormat.MAX_RAW_SIZE)
                || (frame.kind() != FrameHeader.INDEX && frame.rawSize() > PftFormat.MAX_RAW_SIZE)) {
            throw damaged("the block", at, "it claims an impossible size");
        }
    }

    /** Reads as much as claimed, but never allocates much more than really comes. */
    private boolean readStored(FrameHeader frame) throws IOException {
        int size = frame.storedSize();
        if (size <= stored.length) {
            return in.readNBytes(stored, 0, size) == size;
        }
        byte[] bytes = in.readNBytes(size);
        if (bytes.length < size) {
            return false;
        }
        stored = bytes;
        return true;
    }

    private void unpack(FrameHeader frame, long at) throws IOException {
        if (frame.codec() == Compression.NONE.code() && frame.kind() == FrameHeader.INDEX) {
            return; // read from the stored bytes, because it may be larger than a block
        }
        Compression compression = Compression.ofCodeOrNull(frame.codec());
        if (compression == null) {
            throw damaged("the block", at, "its compression " + frame.codec() + " is not known");
        }
        try {
            codecs.computeIfAbsent(compression, Compression::newCodec)
                    .unpack(stored, frame.storedSize(), raw, frame.rawSize());
        } catch (BrokenTraceException e) {
            throw damaged("the block", at, String.valueOf(e.getMessage()));
        }
    }

    /** Unpacked payload of the last frame. */
    public byte[] payload() {
        return raw;
    }

    /** Payload of the last frame as it stands in the file. */
    byte[] storedPayload() {
        return stored;
    }

    /** Where the next frame starts. */
    public long offset() {
        return offset;
    }

    /** Whether the file ended before its end mark. */
    public boolean isCut() {
        return cut;
    }

    /** Checks that the file ends with the mark of a complete file and nothing after it. */
    void readTrailer(long indexOffset) throws IOException {
        byte[] found = in.readNBytes(PftFormat.TRAILER_SIZE);
        if (found.length < PftFormat.TRAILER_SIZE) {
            cut = true;
        } else if (!Arrays.equals(found, PftFormat.trailer(indexOffset))) {
            if (endsInZeros(found, found.length)) {
                return;
            }
            throw damaged("the end mark", offset, "it does not match");
        } else if (in.read() >= 0) {
            throw damaged("the end", offset + PftFormat.TRAILER_SIZE, "bytes follow the end mark");
        }
    }

    /** What is wrong with something in the file. */
    public BrokenTraceException damaged(String what, long at, String why) {
        return new BrokenTraceException(name + " is damaged: " + what + " at byte " + at + ": " + why);
    }

    @Override
    public void close() throws IOException {
        codecs.values().forEach(BlockCodec::close);
        codecs.clear();
        in.close();
    }
}
