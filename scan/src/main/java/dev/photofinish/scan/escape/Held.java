package dev.photofinish.scan.escape;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.tree.analysis.Value;

/**
 * What a variable may hold, as far as it matters: objects of the classes in question.
 *
 * @param size in words
 * @param classes exact classes of objects that were made, and of which this may be one
 * @param formals the parameters that this may be, a bit for each slot
 * @param isOther whether it may be anything else too
 */
record Held(int size, Set<String> classes, long formals, boolean isOther) implements Value {
    /** Parameters from here on are not told apart; those who get them are taken to give them away. */
    static final int MOST_SLOTS = 64;

    /** Anything that does not matter. */
    static final Held OTHER = new Held(1, Set.of(), 0, true);
    /** The same, of two words. */
    static final Held OTHER_WIDE = new Held(2, Set.of(), 0, true);
    /** No object at all. */
    static final Held NULL = new Held(1, Set.of(), 0, false);

    /** An object that is made here. */
    static Held made(String type) {
        return new Held(1, Set.of(type), 0, false);
    }

    /** The parameter in a slot. */
    static Held formal(int slot, int size) {
        return slot < MOST_SLOTS ? new Held(size, Set.of(), 1L << slot, false) : size == 2 ? OTHER_WIDE : OTHER;
    }

    @Override
    public int getSize() {
        return size;
    }

    /** Whether it can be one of the objects in question. */
    boolean matters() {
        return formals != 0 || !classes.isEmpty();
    }

    /** One or the other; the same object if the other adds nothing. */
    Held join(Held other) {
        boolean adds = size > other.size
                || (other.formals & ~formals) != 0
                || (other.isOther && !isOther)
                || !classes.containsAll(other.classes);
        if (!adds) {
            return this;
        }
        Set<String> all = new HashSet<>(classes);
        all.addAll(other.classes);
        return new Held(Math.min(size, other.size), all, formals | other.formals, isOther || other.isOther);
    }
}
