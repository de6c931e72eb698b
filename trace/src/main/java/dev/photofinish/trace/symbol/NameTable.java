package dev.photofinish.trace.symbol;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The names of one name space. A name is a base text, maybe of a numbered object, maybe at an index:
 * {@code com.acme.Stock.reserved@5}, {@code int[]@7[3]}, {@code V12}. The text of a name and its
 * parts determine each other, so nothing is lost when a trace travels through the text format.
 */
public final class NameTable {
    /** Stands for a missing object number or index. */
    public static final int NONE = -1;

    /**
     * Names whose numbers follow each other: of the fields of an object, or of neighbouring elements.
     *
     * @param baseOrLayout the base text of all, or for an object the complement of its layout
     * @param index that of the first, or {@link #NONE}
     */
    public record Stretch(int first, int count, int baseOrLayout, int object, int index) {
        /** Whether it is an object, named by a layout. */
        public boolean isObject() {
            return baseOrLayout < 0;
        }
    }

    private final TextTable texts;
    private int[] base = new int[16];
    private int[] object = new int[16];
    private int[] index = new int[16];
    /** How many names were appended one by one; the others are in stretches. */
    private int single;

    private int size;
    private @Nullable NameRuns runs;
    /** The base text of numbers that got no name; they are not used, but counted. */
    private int gapText = NONE;

    NameTable(TextTable texts) {
        this.texts = texts;
    }

    /** How many names there are. */
    public int size() {
        return size;
    }

    /** How many entries are kept for them: one for a stretch of any length, none for a gap. */
    public int entries() {
        return single + stretches();
    }

    /** How many names were appended one by one, before the first stretch. */
    public int singles() {
        return single;
    }

    /** How many stretches there are. */
    public int stretches() {
        return runs == null ? 0 : runs.size();
    }

    /** A stretch, in the order in which they came. */
    public Stretch stretch(int number) {
        return placed().stretch(number);
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
        if (runs != null) {
            placeElements(size, 1, baseText, objectNumber, elementIndex);
            return size - 1;
        }
        if (size == base.length) {
            base = Arrays.copyOf(base, size * 2);
            object = Arrays.copyOf(object, size * 2);
            index = Arrays.copyOf(index, size * 2);
        }
        base[size] = baseText;
        object[size] = objectNumber;
        index[size] = elementIndex;
        single = size + 1;
        return size++;
    }

    /** From now on names come with their numbers, in any order; those in between are called by this text meanwhile. */
    public void beginPlacing(int textOfGaps) {
        gapText = textOfGaps;
        placed();
    }

    /** Describes the fields of objects of one class by their base texts; returns the number of this layout. */
    public int addLayout(int... baseTexts) {
        return placed().addLayout(baseTexts);
    }

    /** How many layouts there are. */
    public int layoutCount() {
        return runs == null ? 0 : runs.layoutCount();
    }

    /** The base texts of a layout's fields. */
    public int[] layout(int number) {
        return placed().layout(number);
    }

    /** The base text of numbers without a name, once there are stretches. */
    public int gapText() {
        return gapText;
    }

    /** How many fields a layout has. */
    public int layoutSize(int layout) {
        return placed().layoutSize(layout);
    }

    /** Names the fields of one more object, which is called by the first of their numbers. */
    public void placeObject(int first, int layout) {
        placed().addObject(first, layout);
        size = Math.max(size, first + layoutSize(layout));
    }

    /** Names neighbouring elements; a single variable if there is no index. */
    public void placeElements(int first, int count, int baseText, int objectNumber, int firstIndex) {
        placed().addElements(first, count, baseText, objectNumber, firstIndex);
        size = Math.max(size, first + count);
    }

    private NameRuns placed() {
        if (runs == null) {
            runs = new NameRuns();
        }
        return runs;
    }

    private int run(int id) {
        return runs == null ? NameRuns.GAP : runs.find(id);
    }

    /** Number of the base text of a name in the common text table. */
    public int base(int id) {
        if (id < single) {
            return base[id];
        }
        int run = run(id);
        return run == NameRuns.GAP ? gapText : placed().base(run, id);
    }

    /** Which object the name belongs to, or {@link #NONE}. */
    public int object(int id) {
        if (id < single) {
            return object[id];
        }
        int run = run(id);
        return run == NameRuns.GAP ? id : placed().object(run);
    }

    /** Which element of an array it is, or {@link #NONE}. */
    public int index(int id) {
        if (id < single) {
            return index[id];
        }
        int run = run(id);
        return run == NameRuns.GAP ? NONE : placed().index(run, id);
    }

    /** The full text of a name. */
    public String text(int id) {
        String text = texts.text(base(id));
        int of = object(id);
        int at = index(id);
        if (of == NONE && at == NONE) {
            return text;
        }
        StringBuilder all = new StringBuilder(text);
        if (of != NONE) {
            all.append('@').append(of);
        }
        if (at != NONE) {
            all.append('[').append(at).append(']');
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
