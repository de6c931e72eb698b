package dev.photofinish.trace.std;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Names;
import dev.photofinish.core.event.Op;
import dev.photofinish.core.event.Space;
import dev.photofinish.trace.TraceWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Writes a trace as text. Names and locations are turned into bytes once each. */
public final class StdWriter implements TraceWriter {
    private static final int FLUSH_AT = 1 << 16;

    private final OutputStream out;
    private final Names names;
    private final byte[][][] nameBytes = new byte[Space.COUNT][][];
    private byte[][] locationBytes = new byte[0][];
    private final byte[][] opBytes = new byte[Op.COUNT][];
    private byte[] buffer = new byte[2 * FLUSH_AT];
    private int size;

    /** Text on {@code out} with these names. */
    public StdWriter(OutputStream out, Names names) {
        this.out = out;
        this.names = names;
        for (Op op : Op.values()) {
            opBytes[op.code()] = ("|" + op.mnemonic() + "(").getBytes(StandardCharsets.US_ASCII);
        }
        Arrays.fill(nameBytes, new byte[0][]);
    }

    @Override
    public void add(EventBlock block) throws IOException {
        for (int i = 0; i < block.size; i++) {
            Op op = Op.ofCode(block.op[i]);
            put(name(Space.THREAD, block.thread[i]));
            put(opBytes[op.code()]);
            put(name(op.space(), block.target[i]));
            put((byte) ')');
            if (block.location[i] != 0) {
                put((byte) '|');
                put(location(block.location[i]));
            }
            put((byte) '\n');
            if (size >= FLUSH_AT) {
                flush();
            }
        }
    }

    private byte[] name(Space space, int id) {
        byte[][] known = nameBytes[space.code()];
        if (id >= known.length) {
            known = Arrays.copyOf(known, Math.max(names.count(space), known.length * 2));
            nameBytes[space.code()] = known;
        }
        if (known[id] == null) {
            known[id] = StdEscapes.escaped(names.name(space, id)).getBytes(StandardCharsets.UTF_8);
        }
        return known[id];
    }

    private byte[] location(int id) {
        if (id >= locationBytes.length) {
            locationBytes = Arrays.copyOf(locationBytes, Math.max(names.locationCount(), locationBytes.length * 2));
        }
        if (locationBytes[id] == null) {
            locationBytes[id] = StdEscapes.onOneLine(names.location(id)).getBytes(StandardCharsets.UTF_8);
        }
        return locationBytes[id];
    }

    private void put(byte b) {
        reserve(1);
        buffer[size++] = b;
    }

    private void put(byte[] bytes) {
        reserve(bytes.length);
        System.arraycopy(bytes, 0, buffer, size, bytes.length);
        size += bytes.length;
    }

    private void reserve(int bytes) {
        if (size + bytes > buffer.length) {
            buffer = Arrays.copyOf(buffer, Math.max(size + bytes, buffer.length * 2));
        }
    }

    private void flush() throws IOException {
        out.write(buffer, 0, size);
        size = 0;
    }

    @Override
    public void close() throws IOException {
        try (out) {
            flush();
        }
    }
}
