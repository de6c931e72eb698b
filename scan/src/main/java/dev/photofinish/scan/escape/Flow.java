package dev.photofinish.scan.escape;

/**
 * What a method does with its parameters and its result.
 *
 * @param escaping the parameters that it gives away, a bit for each slot
 * @param result what it gives back
 */
record Flow(long escaping, Held result) {
    /** Of a method that has not been looked at: more is found out in the end. */
    static final Flow NOTHING = new Flow(0, Held.NULL);
    /** Of a method whose code cannot be followed. */
    static final Flow UNKNOWN = new Flow(-1L, Held.OTHER);

    boolean isEscaping(int slot) {
        return slot >= Held.MOST_SLOTS || (escaping & 1L << slot) != 0;
    }
}
