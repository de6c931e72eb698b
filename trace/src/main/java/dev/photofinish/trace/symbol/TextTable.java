package dev.photofinish.trace.symbol;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Numbers texts densely, in order of appearance. Texts are kept as UTF-8 in one array, so that a million
 * names cost their bytes and not a million objects, and are looked up straight from a reader's buffer.
 *
 * <p>Most names in traces are short. A text of up to seven bytes is its own key: bytes and length in one long,
 * so looking it up touches one place in memory. Longer ones are found by their hash.
 */
public final class TextTable {
    /** Looked-up slices must be followed by this many readable bytes, whatever they hold. */
    public static final int PADDING = Long.BYTES;

    private static final VarHandle WORD = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final char REPLACEMENT = '\uFFFD';
    private static final int MAX_BYTES = Integer.MAX_VALUE - 64;
    static final int SHORT = Long.BYTES - 1;
    private static final int LENGTH_SHIFT = 56;

    private byte[] bytes = new byte[256];
    private int[] end = new int[16];
    private int size;
    /** Texts from this one on were appended and cannot be looked up yet. */
    private int indexed;

    /** Open addressing, two words a slot: key of a text and its number. Short texts never have the top bit set. */
    private long[] slots = new long[64];

    private int used;
    private final NumberedNames numbered = new NumberedNames();

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
     * The number of the text in {@code buffer[from, to)}, a new one if it was not there. The buffer must reach
     * {@link #PADDING} bytes beyond {@code to}.
     */
    public int intern(byte[] buffer, int from, int to) {
        int id = numbered.find(buffer, from, to);
        if (id == NumberedNames.UNKNOWN) {
            id = lookUp(buffer, from, to);
            numbered.note(id, size);
        }
        return id;
    }

    private int lookUp(byte[] buffer, int from, int to) {
        if (indexed < size) {
            index();
        }
        long key = key(buffer, from, to);
        int mask = slots.length - 1;
        for (int slot = slotOf(key, mask); ; slot = (slot + 2) & mask) {
            if (slots[slot] == key) {
                int id = (int) slots[slot + 1];
                if (key > 0 || holds(id, buffer, from, to)) {
                    return id;
                }
            } else if (slots[slot] == 0) {
                int id = append(buffer, from, to);
                indexed++;
                put(slot, key, id);
                return id;
            }
        }
    }

    /** Adds a text that the caller knows to be new, without making it ready for being looked up. */
    public int append(byte[] buffer, int from, int to) {
        int start = size == 0 ? 0 : end[size - 1];
        int length = to - from;
        if (length > MAX_BYTES - start) {
            throw new IllegalStateException("more than 2 GB of names in one trace");
        }
        if (start + length > bytes.length - PADDING) {
            bytes = Arrays.copyOf(bytes, (int) Math.min(MAX_BYTES, Math.max(bytes.length * 2L, start + length + 64L)));
        }
        if (size == end.length) {
            end = Arrays.copyOf(end, size * 2);
        }
        System.arraycopy(buffer, from, bytes, start, length);
        end[size] = start + length;
        return size++;
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
        return Arrays.equals(bytes, start(id), end[id], buffer, from, to);
    }

    private void index() {
        for (; indexed < size; indexed++) {
            long key = key(bytes, start(indexed), end[indexed]);
            int mask = slots.length - 1;
            int slot = slotOf(key, mask);
            while (slots[slot] != 0) {
                slot = (slot + 2) & mask;
            }
            put(slot, key, indexed);
        }
    }

    private void put(int slot, long key, int id) {
        slots[slot] = key;
        slots[slot + 1] = id;
        if (++used * 4 > slots.length) { // at most half full
            rehash();
        }
    }

    private void rehash() {
        long[] old = slots;
        slots = new long[old.length * 2];
        int mask = slots.length - 1;
        for (int i = 0; i < old.length; i += 2) {
            if (old[i] != 0) {
                int slot = slotOf(old[i], mask);
                while (slots[slot] != 0) {
                    slot = (slot + 2) & mask;
                }
                slots[slot] = old[i];
                slots[slot + 1] = old[i + 1];
            }
        }
    }

    private static int slotOf(long key, int mask) {
        return (int) ((mix(key) * 0xC2B2AE3D27D4EB4FL) >>> 32) & mask & ~1;
    }

    /** A positive key is the text itself; a negative one is a hash, and the text has to be compared. */
    private static long key(byte[] buffer, int from, int to) {
        int length = to - from;
        if (length <= SHORT) {
            return shortKey(buffer, from, length);
        }
        long hash = length;
        int at = from;
        for (; to - at > Long.BYTES; at += Long.BYTES) {
            hash = mix(hash ^ (long) WORD.get(buffer, at));
        }
        // the last word overlaps the one before, instead of reaching beyond the text
        return mix(hash ^ (long) WORD.get(buffer, to - Long.BYTES)) | Long.MIN_VALUE;
    }

    static long shortKey(byte[] buffer, int from, int length) {
        long mask = (1L << (length * Byte.SIZE)) - 1;
        return ((long) WORD.get(buffer, from) & mask) | (length + 1L) << LENGTH_SHIFT;
    }

    /** A product spreads low bits upwards only: bring the high ones down. */
    private static long mix(long value) {
        long product = value * 0x9E3779B97F4A7C15L;
        return product ^ (product >>> 32);
    }
}
