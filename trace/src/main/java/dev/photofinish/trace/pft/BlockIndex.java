package dev.photofinish.trace.pft;

import dev.photofinish.trace.BrokenTraceException;
import java.io.IOException;
import java.util.Arrays;

/**
 * Where the blocks of a file are and which events each holds. Stored with a leading block count per
 * payload, so an index is as large as the file needs: about four bytes a block.
 */
final class BlockIndex {
    private final byte[] kinds;
    private final long[] offsets;
    private final long[] firstEvents;
    private final int size;
    private final long events;

    private BlockIndex(Builder builder) {
        this.kinds = builder.kinds;
        this.offsets = builder.offsets;
        this.firstEvents = builder.firstEvents;
        this.size = builder.size;
        this.events = builder.events;
    }

    int size() {
        return size;
    }

    byte kind(int block) {
        return kinds[block];
    }

    long offset(int block) {
        return offsets[block];
    }

    long firstEvent(int block) {
        return firstEvents[block];
    }

    /** How many events all blocks hold together. */
    long events() {
        return events;
    }

    static BlockIndex decode(byte[] payload, int payloadSize) throws IOException {
        Builder builder = new Builder();
        ByteCursor in = new ByteCursor(payload, 0, payloadSize);
        long offset = 0;
        int count = in.readCount();
        for (int i = 0; i < count; i++) {
            byte kind = (byte) in.readCount();
            offset += in.readCount();
            builder.add(kind, offset, in.readBelow(PftFormat.BLOCK_EVENTS + 1));
        }
        if (in.hasMore()) {
            throw new BrokenTraceException("has bytes too many");
        }
        return builder.build();
    }

    /** Collects blocks in file order. */
    static final class Builder {
        private byte[] kinds = new byte[16];
        private long[] offsets = new long[16];
        private long[] firstEvents = new long[16];
        private int size;
        private long events;

        void add(byte kind, long offset, int count) {
            if (size == kinds.length) {
                kinds = Arrays.copyOf(kinds, size * 2);
                offsets = Arrays.copyOf(offsets, size * 2);
                firstEvents = Arrays.copyOf(firstEvents, size * 2);
            }
            kinds[size] = kind;
            offsets[size] = offset;
            firstEvents[size] = events;
            events += count;
            size++;
        }

        BlockIndex build() {
            return new BlockIndex(this);
        }

        byte[] encode() {
            byte[] out = new byte[(size * 3 + 1) * Varint.MAX_BYTES];
            int at = Varint.write(out, 0, size);
            for (int i = 0; i < size; i++) {
                at = Varint.write(out, at, kinds[i]);
                at = Varint.write(out, at, (int) (offsets[i] - (i == 0 ? 0 : offsets[i - 1])));
                at = Varint.write(out, at, (int) ((i + 1 < size ? firstEvents[i + 1] : events) - firstEvents[i]));
            }
            return Arrays.copyOf(out, at);
        }
    }
}
