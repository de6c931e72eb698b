package dev.photofinish.agent.record;

import dev.photofinish.trace.pft.PftWriter;

/** A thread of the trace. */
final class TraceThread {
    private static final int KINDS = 3;

    private final int number;
    private final TraceLocations.OfThread locations;
    /** By kind of access and place in the code: the site of the trace + 1. */
    private final int[][] sites = new int[KINDS][16];

    TraceThread(int number, TraceLocations.OfThread locations) {
        this.number = number;
        this.locations = locations;
    }

    int number() {
        return number;
    }

    TraceLocations.OfThread locations() {
        return locations;
    }

    /** Sites of the trace for the accesses in {@code words[from, to)}. */
    void sites(long[] words, int from, int to, int[] into, PftWriter writer) {
        for (int i = from; i < to; i++) {
            long word = words[i];
            int operation = TapeEntries.operation(word);
            int site = TapeEntries.site(word);
            int[] known = sites[Math.min(operation, KINDS - 1)];
            int found = site < known.length ? known[site] : 0;
            into[i - from] = (found != 0 ? found : find(operation, site, writer)) - 1;
        }
    }

    private int find(int operation, int site, PftWriter writer) {
        int kind = Math.min(operation, KINDS - 1);
        sites[kind] = TraceLocations.withRoom(sites[kind], site);
        sites[kind][site] = 1 + writer.site((byte) operation, locations.at(site));
        return sites[kind][site];
    }
}
