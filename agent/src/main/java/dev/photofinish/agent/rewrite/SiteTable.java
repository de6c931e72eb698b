package dev.photofinish.agent.rewrite;

import dev.photofinish.runtime.Places;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Numbers the places in the program's code; number 0 is the place that was not kept. */
public final class SiteTable implements Places.Numbers {
    /** The place that was not kept. */
    public static final Site UNKNOWN = new Site("?", "?", "", -1, "?", false);

    /** A program that makes classes all the time could have any number of frames. */
    private static final int MOST_FRAMES = 100_000;

    private @Nullable Site[] sites = new Site[1024];
    private int count = 1;
    private final Map<StackTraceElement, Integer> ofFrames = new HashMap<>();
    /** Places have most of their texts in common with others. */
    private final Map<String, String> texts = new HashMap<>();

    /** Gives a place its number. */
    public synchronized int add(Site site) {
        if (count == sites.length) {
            sites = Arrays.copyOf(sites, count * 2);
        }
        sites[count] = new Site(
                shared(site.type()),
                shared(site.method()),
                shared(site.file()),
                site.line(),
                shared(site.variable()),
                shared(site.variableType()),
                site.benign());
        return count++;
    }

    private String shared(String text) {
        String known = texts.putIfAbsent(text, text);
        return known == null ? text : known;
    }

    /** The number of a frame that was found on a stack. */
    @Override
    public synchronized int siteOf(StackTraceElement frame) {
        Integer known = ofFrames.get(frame);
        if (known == null && ofFrames.size() < MOST_FRAMES) {
            String file = frame.getFileName();
            known = add(new Site(
                    frame.getClassName(),
                    frame.getMethodName(),
                    file == null ? "" : file,
                    frame.getLineNumber(),
                    "?",
                    false));
            ofFrames.put(frame, known);
        }
        return known == null ? 0 : known;
    }

    /** The place with a number. */
    public synchronized Site get(int number) {
        Site site = number > 0 && number < count ? sites[number] : null;
        return site == null ? UNKNOWN : site;
    }
}
