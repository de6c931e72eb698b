package dev.photofinish.runtime;

/** In a trace: the numbers of an array's elements, given to neighbours together when one is met, and of the array itself. */
final class ElementNumbers {
    private static final long NUMBER = Raw.U.objectFieldOffset(ElementNumbers.class, "number");
    private static final int LARGE_PIECE_BITS = 6;
    /** Small arrays are many, and few of their elements are accessed in most of them. */
    private static final int SMALL_PIECE_BITS = 3;

    private final ArrayShadow shadow;
    private final int pieceBits;
    /** The first number of each piece. */
    private final int[] pieces;
    /** The number and the name of the array; 0 if it has none yet. */
    private volatile int number;

    private int text;

    ElementNumbers(ArrayShadow shadow) {
        this.shadow = shadow;
        pieceBits = shadow.length() <= SmallArray.LONGEST ? SMALL_PIECE_BITS : LARGE_PIECE_BITS;
        pieces = new int[(shadow.length() + piece() - 1) >>> pieceBits];
    }

    private int piece() {
        return 1 << pieceBits;
    }

    /** The number of an element. */
    int variable(int index, ThreadState thread) {
        int piece = index >>> pieceBits;
        int first = pieces[piece];
        if (first == 0) {
            int from = piece << pieceBits;
            first = Variables.ofElements(pieces, piece, this, from, Math.min(piece(), shadow.length() - from), thread);
        }
        return first + (index & (piece() - 1));
    }

    /** How many elements from one on have numbers that follow each other; not beyond a limit. */
    int inARow(int index, int limit, ThreadState thread) {
        int end = Math.min(limit, ((index >>> pieceBits) + 1) << pieceBits);
        int expected = pieces[index >>> pieceBits] + piece();
        while (end < limit && variable(end, thread) == expected) {
            expected += piece();
            end = Math.min(limit, end + piece());
        }
        return Math.max(1, end - index);
    }

    /** The number of the array, which is that of the first of its elements to have one. */
    int number(int firstElement) {
        if (number == 0) {
            Raw.U.compareAndSetInt(this, NUMBER, 0, firstElement);
        }
        return number;
    }

    /** The name of the array's class. */
    int text(ThreadState thread) {
        if (text == 0) {
            Object array = shadow.get();
            text = 1 + Texts.number(array == null ? "?[]" : array.getClass().getTypeName(), thread);
        }
        return text - 1;
    }
}
