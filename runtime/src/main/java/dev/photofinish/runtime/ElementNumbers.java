package dev.photofinish.runtime;

/** In a trace: the numbers of an array's elements, given to neighbours together when one is met, and of the array itself. */
final class ElementNumbers {
    private static final long NUMBER = Raw.U.objectFieldOffset(ElementNumbers.class, "number");
    private static final int PIECE_BITS = 6;
    private static final int PIECE = 1 << PIECE_BITS;

    private final ArrayShadow shadow;
    /** The first number of each piece. */
    private final int[] pieces;
    /** The number and the name of the array; 0 if it has none yet. */
    private volatile int number;

    private int text;

    ElementNumbers(ArrayShadow shadow) {
        this.shadow = shadow;
        pieces = new int[(shadow.length() + PIECE - 1) >>> PIECE_BITS];
    }

    /** The number of an element. */
    int variable(int index, ThreadState thread) {
        int piece = index >>> PIECE_BITS;
        int first = pieces[piece];
        if (first == 0) {
            int from = piece << PIECE_BITS;
            first = Variables.ofElements(pieces, piece, this, from, Math.min(PIECE, shadow.length() - from), thread);
        }
        return first + (index & (PIECE - 1));
    }

    /** How many elements from one on have numbers that follow each other; not beyond a limit. */
    int inARow(int index, int limit, ThreadState thread) {
        int end = Math.min(limit, ((index >>> PIECE_BITS) + 1) << PIECE_BITS);
        int expected = pieces[index >>> PIECE_BITS] + PIECE;
        while (end < limit && variable(end, thread) == expected) {
            expected += PIECE;
            end = Math.min(limit, end + PIECE);
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
