package dev.photofinish.trace.symbol;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Names that were numbered before they came, in any order, a stretch of numbers at a time: the fields of one object, or
 * neighbouring elements of one array. A stretch costs the same however long it is. Numbers that nothing was said of are
 * gaps.
 */
final class NameRuns {
    static final int GAP = -1;

    /** By layout: the base texts of an object's fields. */
    private final List<int[]> layouts = new ArrayList<>();

    private int[] first = new int[16];
    private int[] count = new int[16];
    /** The text of all, or for an object the complement of its layout. */
    private int[] base = new int[16];

    private int[] object = new int[16];
    private int[] index = new int[16];
    private int size;

    /** First number and place of each stretch, sorted as far as they were looked up. */
    private long[] order = new long[16];

    private int ordered;

    int size() {
        return size;
    }

    int[] layout(int number) {
        return layouts.get(number).clone();
    }

    NameTable.Stretch stretch(int run) {
        return new NameTable.Stretch(first[run], count[run], base[run], object[run], index[run]);
    }

    int addLayout(int[] baseTexts) {
        layouts.add(baseTexts.clone());
        return layouts.size() - 1;
    }

    int layoutCount() {
        return layouts.size();
    }

    int layoutSize(int layout) {
        return layouts.get(layout).length;
    }

    void addObject(int firstId, int layout) {
        add(firstId, layoutSize(layout), ~layout);
        object[size - 1] = firstId;
        index[size - 1] = NameTable.NONE;
    }

    void addElements(int firstId, int elements, int baseText, int ofObject, int firstIndex) {
        add(firstId, elements, baseText);
        object[size - 1] = ofObject;
        index[size - 1] = firstIndex;
    }

    private void add(int firstId, int names, int textOrLayout) {
        if (size == first.length) {
            first = Arrays.copyOf(first, size * 2);
            count = Arrays.copyOf(count, size * 2);
            base = Arrays.copyOf(base, size * 2);
            object = Arrays.copyOf(object, size * 2);
            index = Arrays.copyOf(index, size * 2);
        }
        first[size] = firstId;
        count[size] = names;
        base[size++] = textOrLayout;
    }

    /** The stretch that a number is in, or {@link #GAP}. */
    int find(int id) {
        if (ordered < size) {
            order = Arrays.copyOf(order, Math.max(order.length, size * 2));
            for (; ordered < size; ordered++) {
                order[ordered] = (long) first[ordered] << 32 | ordered;
            }
            Arrays.sort(order, 0, size); // mostly sorted: what was there, and then what a few threads have counted up
        }
        int at = Arrays.binarySearch(order, 0, size, (long) id << 32 | Integer.MAX_VALUE);
        int run = at == -1 ? GAP : (int) order[-at - 2];
        return run != GAP && id - first[run] < count[run] ? run : GAP;
    }

    int base(int run, int id) {
        return base[run] >= 0 ? base[run] : layouts.get(~base[run])[id - first[run]];
    }

    int object(int run) {
        return object[run];
    }

    int index(int run, int id) {
        return index[run] == NameTable.NONE ? NameTable.NONE : index[run] + id - first[run];
    }
}
