package dev.photofinish.scan.rules;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Keeps readers from the same news twice, as RacerD does: one report per line of a method, and per method one
 * about reads and one about writes of a place; one about calls of interfaces.
 */
public final class Deduplication {
    private Deduplication() {}

    /** The reports that say something new, in the same order; surer ones of a line come first. */
    public static List<Candidate> of(List<Candidate> candidates) {
        Set<String> told = new HashSet<>();
        List<Candidate> kept = new ArrayList<>();
        for (Tier tier : Tier.values()) {
            for (Candidate candidate : candidates) {
                if (candidate.tier() == tier && isNews(candidate, told)) {
                    kept.add(candidate);
                }
            }
        }
        Set<Candidate> chosen = new HashSet<>(kept);
        return candidates.stream().filter(chosen::contains).distinct().toList();
    }

    private static boolean isNews(Candidate candidate, Set<String> told) {
        String method = candidate.site().method() + candidate.site().method().descriptor();
        String line = method + ":" + candidate.site().line();
        String place = candidate.issue() == Issue.UNSAFE_INTERFACE
                ? method + " calls"
                : method
                        + (candidate.site().kind().isWrite() ? " writes " : " reads ")
                        + candidate.site().path();
        boolean news = !told.contains(line) && !told.contains(place);
        told.add(line);
        told.add(place);
        return news;
    }
}
