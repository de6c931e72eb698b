package dev.photofinish.detect.raptor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/**
 * All owners with locksets, and for each element a list of those that may still gain it. Only these are looked at
 * when an event concerns the element; most owners gain an element soon and for good.
 *
 * <p>A list is brought up to date when it is used: each one knows how many of the owners, in the order in which
 * they came into being, it has taken in.
 */
final class OwnerIndex {
    private static final int LEAST = 1 << 10;

    /** The owners that may gain one element. */
    static final class Waiting {
        private int seen;
        private final List<Owner> owners = new ArrayList<>();
    }

    private final List<Owner> owners = new ArrayList<>();
    private final List<Waiting> lists = new ArrayList<>();
    private int limit = LEAST;

    /** All owners, in the order in which they came into being; some may be gone. */
    List<Owner> owners() {
        return owners;
    }

    void add(Owner owner) {
        owners.add(owner);
    }

    Waiting newList() {
        Waiting list = new Waiting();
        lists.add(list);
        return list;
    }

    /** Shows the owners on a list to a visitor, which tells whether one can go: it cannot gain anything any more. */
    void visit(Waiting list, Predicate<Owner> visitor) {
        List<Owner> waiting = list.owners;
        int kept = 0;
        int size = waiting.size();
        for (int i = 0; i < size; i++) {
            Owner owner = waiting.get(i);
            if (!owner.gone && !visitor.test(owner)) {
                waiting.set(kept++, owner);
            }
        }
        waiting.subList(kept, size).clear();
        for (; list.seen < owners.size(); list.seen++) {
            Owner owner = owners.get(list.seen);
            if (!owner.gone && !visitor.test(owner)) {
                waiting.add(owner);
            }
        }
    }

    /** Whether so many owners have come into being that it is worth looking for those that are gone. */
    boolean isWorthCleaning() {
        return owners.size() > limit;
    }

    /** Forgets owners that are gone. */
    void clean() {
        int[] keptBefore = new int[owners.size() + 1];
        int kept = 0;
        for (int i = 0; i < owners.size(); i++) {
            keptBefore[i] = kept;
            if (!owners.get(i).gone) {
                owners.set(kept++, owners.get(i));
            }
        }
        Arrays.fill(keptBefore, owners.size(), keptBefore.length, kept);
        owners.subList(kept, owners.size()).clear();
        lists.forEach(list -> list.seen = keptBefore[list.seen]);
        limit = Math.max(LEAST, 2 * kept);
    }
}
