package dev.photofinish.predict.exact;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The clashes that tries have met. What one try has met the others have to solve as well, if they have its events; so most
 * tries that lead nowhere are found out without running them.
 *
 * <p>Clashes that left a try no way are decided first in the next ones: what is hard should not be found out anew under every
 * way to solve what is easy.
 */
final class KnownClashes {
    /** How often each left no way. */
    private final Map<Clash, Integer> known = new LinkedHashMap<>();
    /** Those that were met last. */
    private List<Clash> news = List.of();

    void add(Collection<Clash> clashes) {
        news = List.copyOf(clashes);
        clashes.forEach(clash -> known.putIfAbsent(clash, 0));
    }

    /**
     * Solves the clashes that the last run has met, and those that are known to be hard, in one of the two ways; the other
     * ways are put on a pile of tries. Tells whether there is a way.
     */
    boolean decide(Try current, Deque<Try> pile) {
        List<Clash> choices = hardest();
        choices.addAll(news);
        news = List.of();
        boolean possible = propagate(current);
        for (Clash clash : choices) {
            if (possible && current.concerns(clash) && !current.keepsOneOf(clash)) {
                Try other = current.copy();
                other.follow(clash.otherFrom(), clash.otherTo());
                pile.push(other);
                current.follow(clash.from(), clash.to());
                possible = propagate(current);
            }
        }
        return possible;
    }

    /** Those that left no way, most often first. */
    private List<Clash> hardest() {
        List<Clash> hard = new ArrayList<>();
        known.entrySet().stream()
                .filter(entry -> entry.getValue() > 0)
                .sorted(Map.Entry.<Clash, Integer>comparingByValue().reversed())
                .forEach(entry -> hard.add(entry.getKey()));
        return hard;
    }

    /** How many there are. */
    int size() {
        return known.size();
    }

    /** Follows what leaves no choice; false if there is no way. */
    private boolean propagate(Try current) {
        boolean grown = true;
        while (grown) {
            grown = false;
            if (!current.putLast()) {
                return false;
            }
            for (Clash clash : known.keySet()) {
                if (!current.concerns(clash) || current.keepsOneOf(clash)) {
                    continue;
                }
                boolean asRecorded = current.allows(clash.from(), clash.to());
                boolean otherwise = current.allows(clash.otherFrom(), clash.otherTo());
                if (!asRecorded && !otherwise) {
                    known.merge(clash, 1, Integer::sum);
                    return false;
                }
                if (!asRecorded || !otherwise) {
                    Clash way = asRecorded ? clash : clash.swapped();
                    current.follow(way.from(), way.to());
                    grown = true;
                }
            }
        }
        return true;
    }
}
