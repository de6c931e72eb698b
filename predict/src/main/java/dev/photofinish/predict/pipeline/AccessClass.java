package dev.photofinish.predict.pipeline;

import org.jspecify.annotations.Nullable;

/** Accesses that look the same: of one thread, to one variable, at one place in the source, under the same locks. */
final class AccessClass {
    final int variable;
    final int thread;
    /** Where in the source and whether it writes; see {@link Sites}. */
    final long site;

    final int held;
    final boolean writes;
    /** The events, in the order of the recording, are so many in this table from here on. */
    private final int[] events;

    private int start;
    private int count;

    AccessClass(Key key, boolean writes, int[] events) {
        this.events = events;
        variable = key.variable;
        thread = key.thread;
        site = key.site;
        held = key.held;
        this.writes = writes;
    }

    boolean is(int otherThread, long otherSite, int otherHeld) {
        return thread == otherThread && site == otherSite && held == otherHeld;
    }

    void startAt(int place) {
        start = place;
        count = 0;
    }

    /** Puts the next event into the table. */
    void add(int event) {
        events[start + count++] = event;
    }

    /** Counts an event that has no place yet. */
    void count() {
        count++;
    }

    int size() {
        return count;
    }

    int event(int i) {
        return events[start + i];
    }

    /** What makes accesses look the same. */
    record Key(int variable, int thread, long site, int held) {
        /** Spelled out: the one that a record has by itself is slow where it is asked for millions of times. */
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Key key
                    && variable == key.variable
                    && thread == key.thread
                    && site == key.site
                    && held == key.held;
        }

        /** Mixed well: small numbers, which the usual way would put on top of each other. */
        @Override
        public int hashCode() {
            long where = (long) variable << Integer.SIZE | thread;
            long how = site * 0xC2B2AE3D27D4EB4FL + held;
            return (int) (((where * 0x9E3779B97F4A7C15L + how) * 0xC2B2AE3D27D4EB4FL) >>> Integer.SIZE);
        }
    }
}
