package dev.photofinish.trace.testing;

import java.util.Comparator;

/**
 * Two events of a trace by number, the earlier one first.
 *
 * @param first the earlier event
 * @param second the later event
 */
public record EventPair(int first, int second) implements Comparable<EventPair> {
    private static final Comparator<EventPair> ORDER =
            Comparator.comparingInt(EventPair::first).thenComparingInt(EventPair::second);

    @Override
    public int compareTo(EventPair other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return "[" + first + ", " + second + "]";
    }
}
