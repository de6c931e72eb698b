package dev.photofinish.agent.record;

import dev.photofinish.agent.rewrite.Site;
import dev.photofinish.agent.rewrite.SiteTable;
import dev.photofinish.trace.symbol.LocationTable;
import dev.photofinish.trace.symbol.Symbols;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** The locations of a trace: places in the code, and where a thread left its stack there also who called them. */
final class TraceLocations {
    private final Symbols symbols;
    private final SiteTable sites;
    /** By site: the location + 1. */
    private int[] plain = new int[1 << 10];

    private final Map<String, Integer> ofText = new HashMap<>();

    TraceLocations(Symbols symbols, SiteTable sites) {
        this.symbols = symbols;
        this.sites = sites;
    }

    /** The location of a place in the code. */
    int of(int site) {
        if (site == 0) {
            return LocationTable.UNKNOWN;
        }
        plain = withRoom(plain, site);
        if (plain[site] == 0) {
            plain[site] = 1 + of(sites.get(site).frame(), sites.get(site));
        }
        return plain[site] - 1;
    }

    /** Two variables on one line have two locations, which look the same: races of the one are not those of the other. */
    private int of(String text, Site place) {
        return ofText.computeIfAbsent(
                text + '\n' + place.variable(), key -> symbols.locations().add(text));
    }

    /** The location of a place to which a thread came with this stack, a frame in each line. */
    int of(int site, String stack) {
        Site place = sites.get(site);
        String method = place.type() + "." + place.method() + "(";
        StringBuilder text = new StringBuilder(place.frame());
        boolean isCaller = false;
        for (String line : stack.lines().toList()) {
            String frame = line.substring(line.lastIndexOf('/') + 1); // without loader and module
            if (isCaller) {
                text.append(LocationTable.CALLED_FROM).append(frame);
            }
            isCaller |= frame.startsWith(method);
        }
        return of(text.toString(), place);
    }

    static int[] withRoom(int[] table, int index) {
        return index < table.length ? table : Arrays.copyOf(table, Math.max(index + 1, table.length * 2));
    }

    /** The locations of one thread. */
    final class OfThread {
        /** By site: the location with callers + 1. */
        private int[] called = {};

        void called(int site, String stack) {
            called = withRoom(called, site);
            called[site] = 1 + of(site, stack);
        }

        int at(int site) {
            return site < called.length && called[site] != 0 ? called[site] - 1 : of(site);
        }
    }
}
