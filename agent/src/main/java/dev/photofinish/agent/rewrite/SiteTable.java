package dev.photofinish.agent.rewrite;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Numbers the places in the program's code; number 0 is the place that was not kept. */
public final class SiteTable {
    /** The place that was not kept. */
    public static final Site UNKNOWN = new Site("?", "?", "", -1, "?", false);

    private @Nullable Site[] sites = new Site[1024];
    private int count = 1;

    /** Gives a place its number. */
    public synchronized int add(Site site) {
        if (count == sites.length) {
            sites = Arrays.copyOf(sites, count * 2);
        }
        sites[count] = site;
        return count++;
    }

    /** The place with a number. */
    public synchronized Site get(int number) {
        Site site = number > 0 && number < count ? sites[number] : null;
        return site == null ? UNKNOWN : site;
    }
}
