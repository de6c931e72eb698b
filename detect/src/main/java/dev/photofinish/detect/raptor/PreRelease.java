package dev.photofinish.detect.raptor;

import java.util.Arrays;
import java.util.List;

/**
 * What a release of lock m by thread T makes of conditions m^j (Algorithm 4, with the precomputation of section
 * 10.1): whether m^j holds, and which conditions take its place if that is not known.
 *
 * <p>Only T's own elements in the locksets of m's acquires decide this, and they can depend on each other. So
 * these are brought to a fixpoint first (one pass, as published, is not enough), and what is computed from them
 * holds for all owners.
 */
final class PreRelease {
    private final int lock;
    private final int element;
    private final List<RaptorSection> sections;
    private final ConditionSink sink;
    /** The largest number l with T in CP(m^l), or 0. */
    private int known;
    /** By position in the list of sections: conditions of T in CCP of that section or a later one. */
    private IntMap[] from = {};

    /** Where new conditions of an acquire are entered, so that they are found again. */
    @FunctionalInterface
    interface ConditionSink {
        void add(Owner owner, int element, int lock, int number);
    }

    /** Rule (b) is about two sections, so the one that ends does not count among those it may follow. */
    PreRelease(LockOwners lock, int thread, ConditionSink sink) {
        this.lock = lock.lock;
        this.element = Element.thread(thread);
        this.sections = lock.closedSections();
        this.sink = sink;
        do {
            compute(thread);
        } while (close(thread));
    }

    private void compute(int thread) {
        known = 0;
        from = new IntMap[sections.size() + 1];
        Arrays.setAll(from, i -> new IntMap());
        for (int i = sections.size() - 1; i >= 0; i--) {
            RaptorSection section = sections.get(i);
            if (known == 0 && section.owner.cpThreads.get(thread)) {
                known = section.number;
            }
            IntMap later = from[i + 1];
            for (int c = 0; c < later.size(); c++) {
                from[i].putLeast(later.key(c), later.value(c));
            }
            for (Owner.Conditional condition : section.owner.conditional()) {
                int number = condition.elements.get(element);
                if (number != IntMap.NONE) {
                    from[i].putLeast(condition.lock, number);
                }
            }
        }
    }

    /** Applies what was computed to T's elements in the locksets of m's acquires; true if that added something. */
    private boolean close(int thread) {
        boolean changed = false;
        for (RaptorSection section : sections) {
            IntMap onLock = section.owner.onCondition(lock);
            int number = onLock == null ? IntMap.NONE : onLock.get(element);
            if (number == IntMap.NONE || section.owner.cpThreads.get(thread)) {
                continue;
            }
            int least = least(number);
            if (holds(least)) {
                section.owner.cpThreads.set(thread);
                changed = true;
                continue;
            }
            IntMap instead = instead(least);
            for (int c = 0; c < instead.size(); c++) {
                changed |= addTo(section.owner, instead.key(c), instead.value(c));
            }
        }
        return changed;
    }

    private boolean addTo(Owner owner, int onLock, int number) {
        IntMap present = owner.onCondition(onLock);
        int before = present == null ? IntMap.NONE : present.get(element);
        if (before != IntMap.NONE && before <= number) {
            return false;
        }
        sink.add(owner, element, onLock, number);
        return true;
    }

    /** The least number of a condition on m that a condition on m with this number leads to. */
    int least(int number) {
        int least = number;
        int next = instead(least).get(lock);
        while (next != IntMap.NONE && next < least) {
            least = next;
            next = instead(least).get(lock);
        }
        return least;
    }

    /** Whether a condition with such a least number is now known to hold. */
    boolean holds(int least) {
        return known >= least;
    }

    /** The conditions that take the place of one with such a least number, those on m itself among them. */
    IntMap instead(int least) {
        int low = 0;
        int high = sections.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sections.get(middle).number < least) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return from[low];
    }
}
