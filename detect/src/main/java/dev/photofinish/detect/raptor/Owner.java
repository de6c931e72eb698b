package dev.photofinish.detect.raptor;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A lockset owner: an acquire, or all accesses of one thread between two things that it tells others. Such
 * accesses have the same locksets for ever, except for what {@link Access} holds (the paper's subscript star
 * and ξ), so they share them.
 */
final class Owner {
    /** Its thread, the only element of its PO lockset. */
    final int thread;
    /** Which acquire it is; null for accesses. */
    final @Nullable RaptorSection section;

    /** HB: threads, locks with the number of the first release, channels. */
    final BitSet hbThreads = new BitSet();

    final IntMap hbLocks = new IntMap();
    final BitSet hbChannels = new BitSet();
    /** CP: threads and locks. */
    final BitSet cpThreads = new BitSet();

    final BitSet cpLocks = new BitSet();
    /** CCP: for each lock n that is held, from element σ to the least k of all σ:n^k. */
    private final List<Conditional> conditional = new ArrayList<>(0);

    /** How many accesses need it; acquires count their references elsewhere. */
    int accesses;

    boolean gone;

    /** All elements on condition of one lock. */
    static final class Conditional {
        final int lock;
        final IntMap elements = new IntMap();

        Conditional(int lock) {
            this.lock = lock;
        }
    }

    Owner(int thread, @Nullable RaptorSection section) {
        this.thread = thread;
        this.section = section;
        hbThreads.set(thread);
    }

    List<Conditional> conditional() {
        return conditional;
    }

    /** The elements on condition of a lock, or null. */
    @Nullable
    IntMap onCondition(int lock) {
        for (int i = 0; i < conditional.size(); i++) {
            if (conditional.get(i).lock == lock) {
                return conditional.get(i).elements;
            }
        }
        return null;
    }

    /** Adds an element on condition of a lock; true if it is the first one on condition of that lock. */
    boolean addConditional(int element, int lock, int number) {
        IntMap elements = onCondition(lock);
        boolean first = elements == null;
        if (elements == null) {
            Conditional added = new Conditional(lock);
            conditional.add(added);
            elements = added.elements;
        }
        elements.putLeast(element, number);
        return first;
    }

    /** Removes all elements on condition of a lock, which is being released. */
    void removeConditional(int lock) {
        conditional.removeIf(condition -> condition.lock == lock);
    }

    boolean isCpBefore(int element) {
        int number = Element.number(element);
        return Element.isLock(element) ? cpLocks.get(number) : cpThreads.get(number);
    }
}
