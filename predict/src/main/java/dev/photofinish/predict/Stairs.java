package dev.photofinish.predict;

import java.util.Arrays;

/**
 * Orders from one thread to another: pairs of places, the event at the one before the event at the other. Of two pairs only
 * those are kept that say something the other does not, so both columns ascend.
 */
final class Stairs {
    private int[] from;
    private int[] to;
    private int size;

    Stairs() {
        from = new int[4];
        to = new int[4];
    }

    private Stairs(Stairs other) {
        from = other.from.clone();
        to = other.to.clone();
        size = other.size;
    }

    Stairs copy() {
        return new Stairs(this);
    }

    /** How many first events of the one thread come before this place of the other. */
    int before(int place) {
        int index = countUpTo(to, place) - 1;
        return index < 0 ? 0 : from[index] + 1;
    }

    /** The first place of the other thread that comes after this place of the one; {@link Integer#MAX_VALUE} if none. */
    int after(int place) {
        int index = countUpTo(from, place - 1);
        return index == size ? Integer.MAX_VALUE : to[index];
    }

    boolean leadsTo(int place) {
        int index = countUpTo(to, place) - 1;
        return index >= 0 && to[index] == place;
    }

    /** The first place of the other thread, from this one on, that something leads to. */
    int nextLed(int place) {
        int index = countUpTo(to, place - 1);
        return index == size ? Integer.MAX_VALUE : to[index];
    }

    private int countUpTo(int[] column, int bound) {
        int low = 0;
        int high = size;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (column[middle] <= bound) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Adds a pair; false if it is implied. */
    boolean add(int fromPlace, int toPlace) {
        int index = countUpTo(from, fromPlace - 1);
        if (index < size && to[index] <= toPlace) {
            return false;
        }
        int end = index < size && from[index] == fromPlace ? index + 1 : index;
        int start = index;
        while (start > 0 && to[start - 1] >= toPlace) {
            start--;
        }
        replace(start, end, fromPlace, toPlace);
        return true;
    }

    private void replace(int start, int end, int fromPlace, int toPlace) {
        int newSize = size - (end - start) + 1;
        if (newSize > from.length) {
            from = Arrays.copyOf(from, newSize * 2);
            to = Arrays.copyOf(to, newSize * 2);
        }
        System.arraycopy(from, end, from, start + 1, size - end);
        System.arraycopy(to, end, to, start + 1, size - end);
        from[start] = fromPlace;
        to[start] = toPlace;
        size = newSize;
    }
}
