package dev.photofinish.trace.pft;

import dev.photofinish.core.event.Op;
import java.util.Arrays;

/**
 * Sites: an operation at a location. Code mostly does the same operation whenever it passes a line, so
 * one small number tells both.
 */
final class SiteTable {
    private byte[] ops = new byte[64];
    private int[] locations = new int[64];
    private int size;
    /** Per operation and location the site plus one, 0 when there is none yet. */
    private final int[][] siteOf = new int[Op.COUNT][];

    SiteTable() {
        Arrays.fill(siteOf, new int[0]);
    }

    int size() {
        return size;
    }

    byte[] ops() {
        return ops;
    }

    int[] locations() {
        return locations;
    }

    void add(byte op, int location) {
        if (size == ops.length) {
            ops = Arrays.copyOf(ops, size * 2);
            locations = Arrays.copyOf(locations, size * 2);
        }
        ops[size] = op;
        locations[size] = location;
        size++;
    }

    /** The site of an operation at a location, a new one if there was none. */
    int intern(byte op, int location) {
        int[] known = siteOf[op];
        if (location >= known.length) {
            known = Arrays.copyOf(known, Math.max(location + 1, known.length * 2));
            siteOf[op] = known;
        }
        if (known[location] == 0) {
            add(op, location);
            known[location] = size;
        }
        return known[location] - 1;
    }
}
