package dev.photofinish.runtime;

import org.jspecify.annotations.Nullable;

/**
 * The clocks of the slots from {@value #FIRST} on, which only programs with very many threads have. A tree that never
 * changes: who learns something makes a new one, which shares all but one path with the old one. So many threads that
 * know nearly the same need little more room than one.
 *
 * <p>Trees that were made one from the other form a line, and the later ones know at least what the earlier ones know.
 * Therefore to learn from somebody who is ahead on the same line, as those are who took the same lock before, means to
 * take over the tree: nothing is compared. The same holds for each branch of a tree.
 *
 * <pre>
 *   15    10 9     5 4     0
 *  +--------+-------+-------+
 *  | branch | leaf  | clock |     a slot
 *  +--------+-------+-------+
 * </pre>
 *
 * <p><b>Guarantees.</b> A tree may be read and continued by any thread that has come by it in any way.
 * <b>Progress.</b> Nobody waits.
 */
final class FarClocks {
    /** Slots below this one have their clocks in arrays: as many as there are threads in most programs. */
    static final int FIRST = 256;

    private static final int BITS = 5;
    private static final int WIDTH = 1 << BITS;
    private static final int BRANCH_SHIFT = 2 * BITS;

    private static final Object[] NO_PARTS = {};
    private static final int[] NO_CLOCKS = new int[WIDTH];

    /** Trees of which each was made from the one before. */
    private static final class Line {
        private static final long NEWEST = Raw.U.objectFieldOffset(Line.class, "newest");

        @SuppressWarnings("UnusedVariable") // through Unsafe
        private volatile int newest;

        /** Whether whoever asks may make the tree that follows this one; at most one may. */
        boolean goesOnAfter(int place) {
            return newest == place && Raw.U.compareAndSetInt(this, NEWEST, place, place + 1);
        }
    }

    /** Branches, or the leaves of a branch, which are arrays of clocks. Those that are null or beyond the end have none. */
    private final @Nullable Object[] parts;

    private final Line line;
    private final int place;

    /** A tree or branch that knows at least as much as two others do, if there are any. */
    private FarClocks(@Nullable Object[] parts, @Nullable FarClocks one, @Nullable FarClocks other) {
        this.parts = parts;
        if (one != null && one.line.goesOnAfter(one.place)) {
            line = one.line;
            place = one.place + 1;
        } else if (other != null && other.line.goesOnAfter(other.place)) {
            line = other.line;
            place = other.place + 1;
        } else {
            line = new Line();
            place = 0;
        }
    }

    /** The clock of a slot. */
    int get(int slot) {
        FarClocks branch = (FarClocks) part(slot >>> BRANCH_SHIFT);
        int[] leaf = branch == null ? null : (int[]) branch.part(slot >>> BITS & WIDTH - 1);
        return leaf == null ? 0 : leaf[slot & WIDTH - 1];
    }

    private @Nullable Object part(int index) {
        return index < parts.length ? parts[index] : null;
    }

    /** All that is known, and the clock of one more slot. */
    static FarClocks with(@Nullable FarClocks known, int slot, int clock) {
        if (known != null && known.get(slot) >= clock) {
            return known;
        }
        int index = slot >>> BRANCH_SHIFT;
        FarClocks branch = known == null ? null : (FarClocks) known.part(index);
        int leafIndex = slot >>> BITS & WIDTH - 1;
        int[] leaf = branch == null ? null : (int[]) branch.part(leafIndex);
        int[] clocks = Snapshot.copy(leaf == null ? NO_CLOCKS : leaf, WIDTH);
        clocks[slot & WIDTH - 1] = clock;
        return withPart(known, index, withPart(branch, leafIndex, clocks));
    }

    private static FarClocks withPart(@Nullable FarClocks known, int index, Object part) {
        @Nullable Object[] before = known == null ? NO_PARTS : known.parts;
        @Nullable Object[] parts = copy(before, Math.max(before.length, index + 1));
        parts[index] = part;
        return new FarClocks(parts, known, null);
    }

    private static @Nullable Object[] copy(@Nullable Object[] from, int size) {
        @Nullable Object[] copy = new Object[size];
        System.arraycopy(from, 0, copy, 0, from.length);
        return copy;
    }

    /** What at least one of two knows; one of them, if that knows all that the other one does: rather the second. */
    static @Nullable FarClocks joined(@Nullable FarClocks one, @Nullable FarClocks other) {
        return (FarClocks) joinedParts(one, other);
    }

    private static @Nullable Object joinedParts(@Nullable Object one, @Nullable Object other) {
        if (one == other || other == null) {
            return one;
        }
        if (one == null) {
            return other;
        }
        return other instanceof int[] clocks
                ? joinedLeaves((int[]) one, clocks)
                : joinedTrees((FarClocks) one, (FarClocks) other);
    }

    private static int[] joinedLeaves(int[] one, int[] other) {
        int more = 0; // its sign: whether there is any
        int less = 0;
        for (int i = 0; i < WIDTH; i++) {
            more |= other[i] - one[i];
            less |= one[i] - other[i];
        }
        if (more >= 0 || less >= 0) {
            return more < 0 ? one : other; // of equals the one that came from elsewhere: then more have the same
        }
        int[] clocks = Snapshot.copy(one, WIDTH);
        Snapshot.raise(clocks, other);
        return clocks;
    }

    private static FarClocks joinedTrees(FarClocks one, FarClocks other) {
        if (one.line == other.line) {
            return one.place > other.place ? one : other;
        }
        int size = Math.max(one.parts.length, other.parts.length);
        @Nullable Object[] parts = other.parts;
        boolean isOne = true;
        for (int i = 0; i < size; i++) {
            Object ofOne = one.part(i);
            Object ofOther = other.part(i);
            Object joined = joinedParts(ofOne, ofOther);
            isOne &= joined == ofOne;
            if (joined != ofOther) {
                parts = parts == other.parts ? copy(parts, size) : parts;
                parts[i] = joined;
            }
        }
        return parts == other.parts ? other : isOne ? one : new FarClocks(parts, one, other);
    }

    /** Whether somebody in a slot, whose own clock therefore does not matter, knows all that another one does. */
    static boolean covers(@Nullable FarClocks known, @Nullable FarClocks other, int ownSlot) {
        return coversPart(known, other, BRANCH_SHIFT, 0, ownSlot);
    }

    private static boolean coversPart(
            @Nullable Object known, @Nullable Object other, int shift, int firstSlot, int ownSlot) {
        if (known == other || other == null) {
            return true;
        }
        if (other instanceof int[] clocks) {
            return coversLeaf(known == null ? NO_CLOCKS : (int[]) known, clocks, ownSlot - firstSlot);
        }
        FarClocks tree = (FarClocks) known;
        FarClocks otherTree = (FarClocks) other;
        if (tree != null && tree.line == otherTree.line && tree.place > otherTree.place) {
            return true;
        }
        for (int i = 0; i < otherTree.parts.length; i++) {
            Object part = tree == null ? null : tree.part(i);
            if (!coversPart(part, otherTree.parts[i], shift - BITS, firstSlot + (i << shift), ownSlot)) {
                return false;
            }
        }
        return true;
    }

    private static boolean coversLeaf(int[] known, int[] other, int ownIndex) {
        for (int i = 0; i < WIDTH; i++) {
            if (other[i] > known[i] && i != ownIndex) {
                return false;
            }
        }
        return true;
    }
}
