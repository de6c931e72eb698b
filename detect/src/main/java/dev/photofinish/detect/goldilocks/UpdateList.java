package dev.photofinish.detect.goldilocks;

import java.util.Arrays;

/**
 * The rules of all synchronisation that some access may still need, oldest first, in a ring of longs. A
 * <em>position</em> counts all rules ever added: an access that remembers the position at which it happened
 * is followed by the rules from there on.
 */
final class UpdateList {
    private static final long NEVER = -1;

    private long[] ring = new long[64];
    private long begin;
    private long end;

    /** By element: position of the last rule from it and of the last rule to it. */
    private long[] lastFrom = new long[0];

    private long[] lastTo = new long[0];

    /** Position of the oldest rule that is kept. */
    long begin() {
        return begin;
    }

    /** Position of the next rule. */
    long end() {
        return end;
    }

    /** How many rules are kept. */
    long length() {
        return end - begin;
    }

    /** Appends a rule. */
    void add(int from, int to) {
        if (length() == ring.length) {
            grow();
        }
        makeRoomFor(Math.max(from, to));
        lastFrom[from] = end;
        lastTo[to] = end;
        ring[(int) end & (ring.length - 1)] = Rule.of(from, to);
        end++;
        if (end > AccessKey.MAX_POSITION) {
            throw new IllegalStateException("more than " + AccessKey.MAX_POSITION + " synchronisations");
        }
    }

    /** The rule at a position that is kept. */
    long rule(long position) {
        assert position >= begin && position < end : begin + " " + position + " " + end;
        return ring[(int) position & (ring.length - 1)];
    }

    /** The rules, each at its position modulo the length. */
    long[] ring() {
        return ring;
    }

    /** Position of the last rule from an element, or -1. */
    long lastFrom(int element) {
        return element < lastFrom.length ? lastFrom[element] : NEVER;
    }

    /** Position of the last rule to an element, or -1. */
    long lastTo(int element) {
        return element < lastTo.length ? lastTo[element] : NEVER;
    }

    /** Drops all rules before a position. */
    void dropBefore(long position) {
        assert position >= begin && position <= end : begin + " " + position + " " + end;
        begin = position;
    }

    private void grow() {
        long[] larger = new long[ring.length * 2];
        for (long at = begin; at < end; at++) {
            larger[(int) at & (larger.length - 1)] = rule(at);
        }
        ring = larger;
    }

    private void makeRoomFor(int element) {
        if (element >= lastFrom.length) {
            int old = lastFrom.length;
            int length = Math.max(element + 1, Math.max(16, old * 2));
            lastFrom = Arrays.copyOf(lastFrom, length);
            lastTo = Arrays.copyOf(lastTo, length);
            Arrays.fill(lastFrom, old, length, NEVER);
            Arrays.fill(lastTo, old, length, NEVER);
        }
    }
}
