package dev.photofinish.runtime;

import org.jspecify.annotations.Nullable;

/** In a trace: the numbers of an array's elements, given when they are first met, and of the array itself. */
final class ElementNumbers {
    private static final long NUMBER = Raw.U.objectFieldOffset(ElementNumbers.class, "number");
    private static final int PIECE_BITS = 9;
    private static final int PIECE = 1 << PIECE_BITS;

    private final ArrayShadow shadow;
    private final int[] @Nullable [] pieces;
    /** The number and the name of the array; 0 if it has none yet. */
    private volatile int number;

    private int text;

    ElementNumbers(ArrayShadow shadow) {
        this.shadow = shadow;
        pieces = new int[(shadow.length() + PIECE - 1) >>> PIECE_BITS][];
    }

    /** The number of an element. */
    int variable(int index, ThreadState thread) {
        return Variables.ofElement(piece(index >>> PIECE_BITS), index & (PIECE - 1), this, index, thread);
    }

    private int[] piece(int at) {
        int[] known = pieces[at];
        if (known != null) {
            return known;
        }
        int[] made = new int[Math.min(PIECE, shadow.length() - (at << PIECE_BITS))];
        Object other = Raw.U.compareAndExchangeReference(pieces, Raw.offset(at), null, made);
        return other == null ? made : (int[]) other;
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
