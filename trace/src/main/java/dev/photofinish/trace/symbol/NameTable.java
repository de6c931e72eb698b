package dev.photofinish.trace.symbol;

import java.util.Arrays;

/**
 * The names of one name space. A name is a base text, maybe of a numbered object, maybe at an index:
 * {@code com.acme.Stock.reserved@5}, {@code int[]@7[3]}, {@code V12}. The text of a name and its
 * parts determine each other, so nothing is lost when a trace travels through the text format.
 */
public final class NameTable {
    /** Stands for a missing object number or index. */
    public static final int NONE = -1;

    private final TextTable texts;
    private int[] base = new int[16];
    private int[] object = new int[16];
    private int[] index = new int[16];
    private int size;

    NameTable(TextTable texts) {
        this.texts = texts;
    }

    /** How many names there are. */
    public int size() {
        return size;
    }

    /** Appends a name given by its full text and returns its number. */
    public int add(String text) {
        int end = text.length();
        int at = NONE;
        int of = NONE;
        int bracket = text.lastIndexOf('[');
        if (bracket > 0 && text.charAt(end - 1) == ']') {
            at = canonicalNumber(text, bracket + 1, end - 1);
            end = at == NONE ? end : bracket;
        }
        int sign = text.lastIndexOf('@', end - 1);
        if (sign > 0) {
            of = canonicalNumber(text, sign + 1, end);
            end = of == NONE ? end : sign;
        }
        return add(texts.intern(text.substring(0, end)), of, at);
    }

    /** Appends a name given by its parts and returns its number. */
    public int add(int baseText, int objectNumber, int elementIndex) {
        if (size == base.length) {
            base = Arrays.copyOf(base, size * 2);
            object = Arrays.copyOf(object, size * 2);
            index = Arrays.copyOf(index, size * 2);
        }
        base[size] = baseText;
        object[size] = objectNumber;
        index[size] = elementIndex;
        return size++;
    }

    /** Number of the base text of a name in the common text table. */
    public int base(int id) {
        return base[id];
    }

    /** Which object the name belongs to, or {@link #NONE}. */
    public int object(int id) {
        return object[id];
    }

    /** Which element of an array it is, or {@link #NONE}. */
    public int index(int id) {
        return index[id];
    }

    /** The full text of a name. */
    public String text(int id) {
        String text = texts.text(base[id]);
        if (object[id] == NONE && index[id] == NONE) {
            return text;
        }
        StringBuilder all = new StringBuilder(text);
        if (object[id] != NONE) {
            all.append('@').append(object[id]);
        }
        if (index[id] != NONE) {
            all.append('[').append(index[id]).append(']');
        }
        return all.toString();
    }

    /** The number written in {@code text[from, to)} if printing it gives the same text, or {@link #NONE}. */
    private static int canonicalNumber(String text, int from, int to) {
        int digits = to - from;
        if (digits < 1 || digits > 9 || (digits > 1 && text.charAt(from) == '0')) {
            return NONE;
        }
        int number = 0;
        for (int i = from; i < to; i++) {
            int digit = text.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return NONE;
            }
            number = number * 10 + digit;
        }
        return number;
    }
}
