package dev.photofinish.trace.symbol;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Numbers distinct texts densely, in order of first appearance. Texts are kept as UTF-8 in one array,
 * so that a million names cost their bytes and not a million objects, and are looked up straight from
 * a reader's buffer.
 */
public final class TextTable {
    /** Looked-up slices must be followed by this many readable bytes, whatever they hold. */
    public static final int PADDING = Long.BYTES;

    private static final VarHandle WORD = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final char REPLACEMENT = '\uFFFD';
    private static final int MAX_BYTES = Integer.MAX_VALUE - 64;

    private byte[] bytes = new byte[256];
    private int[] end = new int[16];
    private long[] hashes = new long[16];
    private int size;
    /** Open addressing: number of the text plus one, 0 for a free slot. At most half full. */
    private int[] slots = new int[32];

    /** How many texts there are. */
    public int size() {
        return size;
    }

    /** The number of a text, a new one if it was not there. */
    public int intern(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        byte[] padded = Arrays.copyOf(utf8, utf8.length + PADDING);
        return intern(padded, 0, utf8.length);
    }

    /**
     * The number of the text in {@code buffer[from, to)}, a new one if it was not there. The buffer
     * must reach {@link #PADDING} bytes beyond {@code to}.
     */
    public int intern(byte[] buffer, int from, int to) {
        long hash = hash(buffer, from, to);
        int mask = slots.length - 1;
        for (int slot = (int) hash & mask; ; slot = (slot + 1) & mask) {
            int entry = slots[slot] - 1;
            if (entry < 0) {
                return add(buffer, from, to, hash, slot);
            }
            if (hashes[entry] == hash && holds(entry, buffer, from, to)) {
                return entry;
            }
        }
    }

    /** The text with this number; bytes that are not UTF-8 are taken for Latin-1, so that names stay different. */
    public String text(int id) {
        int from = start(id);
        String text = new String(bytes, from, end[id] - from, StandardCharsets.UTF_8);
        return text.indexOf(REPLACEMENT) < 0
                ? text
                : new String(bytes, from, end[id] - from, StandardCharsets.ISO_8859_1);
    }

    /** Length of a text in bytes. */
    public int length(int id) {
        return end[id] - start(id);
    }

    /** Copies the bytes of a text to {@code target}, which must have room. */
    public void copy(int id, byte[] target, int at) {
        System.arraycopy(bytes, start(id), target, at, length(id));
    }

    private int start(int id) {
        return id == 0 ? 0 : end[id - 1];
    }

    private boolean holds(int id, byte[] buffer, int from, int to) {
        int start = start(id);
        return Arrays.equals(bytes, start, end[id], buffer, from, to);
    }

    private int add(byte[] buffer, int from, int to, long hash, int slot) {
        int used = size == 0 ? 0 : end[size - 1];
        int length = to - from;
        if (length > MAX_BYTES - used) {
            throw new IllegalStateException("more than 2 GB of names in one trace");
        }
        if (used + length > bytes.length) {
            bytes = Arrays.copyOf(bytes, grown(bytes.length, used + length));
        }
        if (size == end.length) {
            end = Arrays.copyOf(end, size * 2);
            hashes = Arrays.copyOf(hashes, size * 2);
        }
        System.arraycopy(buffer, from, bytes, used, length);
        end[size] = used + length;
        hashes[size] = hash;
        slots[slot] = ++size;
        if (size * 2 > slots.length) {
            rehash();
        }
        return size - 1;
    }

    private static int grown(int now, int needed) {
        return Math.max(needed, (int) Math.min(MAX_BYTES, now * 2L));
    }

    private void rehash() {
        int[] larger = new int[slots.length * 2];
        int mask = larger.length - 1;
        for (int id = 0; id < size; id++) {
            int slot = (int) hashes[id] & mask;
            while (larger[slot] != 0) {
                slot = (slot + 1) & mask;
            }
            larger[slot] = id + 1;
        }
        slots = larger;
    }

    /** Eight bytes at a time; the bytes beyond {@code to} in the last word are masked away. */
    private static long hash(byte[] buffer, int from, int to) {
        long hash = (long) to - from;
        int at = from;
        for (; to - at > Long.BYTES; at += Long.BYTES) {
            hash = mix(hash ^ (long) WORD.get(buffer, at));
        }
        int rest = to - at;
        long mask = rest == 0 ? 0 : -1L >>> (Long.SIZE - rest * Byte.SIZE);
        return mix(mix(hash ^ ((long) WORD.get(buffer, at) & mask)));
    }

    /** A product spreads low bits upwards only, and slots are taken from the low bits: so bring the high ones down. */
    private static long mix(long value) {
        long product = value * 0x9E3779B97F4A7C15L;
        return product ^ (product >>> 32);
    }
}
