package dev.photofinish.trace.testing;

import dev.photofinish.core.event.Op;
import dev.photofinish.core.event.Space;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Makes a failing trace smaller while it still fails, and never anything but well-formed: drops threads,
 * locks, variables and channels, runs of events, pairs that belong together, single events, and takes
 * two variables, locks or channels for one.
 */
public final class Shrinker {
    private final Predicate<InMemoryTrace> stillFails;
    private InMemoryTrace smallest;

    private Shrinker(InMemoryTrace start, Predicate<InMemoryTrace> stillFails) {
        this.smallest = start;
        this.stillFails = stillFails;
    }

    /** A trace that still fails and that none of the steps makes smaller; the given one at worst. */
    public static InMemoryTrace shrink(InMemoryTrace failing, Predicate<InMemoryTrace> stillFails) {
        Shrinker shrinker = new Shrinker(failing, stillFails);
        while (shrinker.dropNames() || shrinker.dropRuns() || shrinker.dropPairs() || shrinker.mergeNames()) {
            // another step may help now
        }
        return shrinker.smallest;
    }

    /** Tries to keep only some events. */
    private boolean tryKeeping(IntPredicate kept) {
        InMemoryTrace candidate = smallest.keeping(kept);
        return candidate.size() < smallest.size() && trySmaller(candidate);
    }

    private boolean trySmaller(InMemoryTrace candidate) {
        if (candidate.violationOrNull() != null || !stillFails.test(candidate)) {
            return false;
        }
        smallest = candidate;
        return true;
    }

    private boolean dropNames() {
        boolean dropped = false;
        for (Space space : Space.values()) {
            for (String name : namesOf(space)) {
                dropped |= tryKeeping(event -> !isAbout(event, space, name));
            }
        }
        return dropped;
    }

    private boolean isAbout(int event, Space space, String name) {
        return (space == Space.THREAD && smallest.threadName(event).equals(name))
                || (smallest.op(event).space() == space
                        && smallest.targetName(event).equals(name));
    }

    private List<String> namesOf(Space space) {
        return IntStream.range(0, smallest.symbols().count(space))
                .mapToObj(id -> smallest.symbols().name(space, id))
                .toList();
    }

    private boolean dropRuns() {
        boolean dropped = false;
        for (int length = smallest.size() / 2; length > 0; length /= 2) {
            for (int from = smallest.size() - length; from >= 0; from -= length) {
                int start = from;
                int end = from + length;
                dropped |= tryKeeping(event -> event < start || event >= end);
            }
        }
        return dropped;
    }

    /** Drops an acquire with a release, a wait with a wake, a fork with a join. */
    private boolean dropPairs() {
        for (int i = 0; i < smallest.size(); i++) {
            for (int j = i + 1; j < smallest.size(); j++) {
                int first = i;
                int second = j;
                if (belongTogether(i, j) && tryKeeping(event -> event != first && event != second)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean belongTogether(int i, int j) {
        Space space = smallest.op(i).space();
        boolean sameTarget = space == smallest.op(j).space() && smallest.target(i) == smallest.target(j);
        return switch (space) {
            case LOCK -> sameTarget && smallest.thread(i) == smallest.thread(j);
            case THREAD -> sameTarget && smallest.op(i) == Op.FORK;
            case CHANNEL -> sameTarget;
            case VARIABLE -> false;
        };
    }

    private boolean mergeNames() {
        for (Space space : List.of(Space.VARIABLE, Space.LOCK, Space.CHANNEL)) {
            Set<String> seen = new HashSet<>();
            for (String name : namesOf(space)) {
                for (String other : seen) {
                    if (trySmaller(smallest.renaming(space, name, other))) {
                        return true;
                    }
                }
                seen.add(name);
            }
        }
        return false;
    }
}
