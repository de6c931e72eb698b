package dev.photofinish.grammar.compress;

import dev.photofinish.grammar.IntList;
import java.util.Arrays;

/**
 * Replaces the most frequent pair of neighbours in a sequence by a new symbol, again and again, until no pair comes three
 * times (Re-Pair). Every place is visited a constant number of times: places of a pair are chained, and pairs stand in
 * buckets by how often they come.
 *
 * <p>The new symbols are numbered from {@link #FIRST} upwards, below all others.
 */
final class PairReplacement {
    /** The symbol of the first pair. */
    static final int FIRST = Integer.MIN_VALUE + 2;

    /** A pair that comes twice is as long as its rule. */
    private static final int WORTH_IT = 3;

    private static final int NONE = -1;

    /** By place: its symbol, its neighbours, the pair that starts there, and the other places of that pair. */
    private final int[] symbol;

    private final int[] next;
    private final int[] previous;
    private final int[] pairAt;
    private final int[] nextOfPair;
    private final int[] previousOfPair;

    /** By pair: its symbols, how often it comes, its first place, and its neighbours in the bucket. */
    private final PairTable pairs;

    private int[] count = new int[1 << 10];
    private int[] place = new int[1 << 10];
    private int[] nextInBucket = new int[1 << 10];
    private int[] previousInBucket = new int[1 << 10];
    /** By count: a pair that comes so often. */
    private final int[] buckets;

    private final IntList left = new IntList();
    private final IntList right = new IntList();

    /** Works on a copy of {@code sequence[0, length)}. */
    PairReplacement(int[] sequence, int length) {
        symbol = Arrays.copyOf(sequence, length);
        next = new int[length];
        previous = new int[length];
        pairAt = new int[length];
        nextOfPair = new int[length];
        previousOfPair = new int[length];
        buckets = new int[length / 2 + 2];
        pairs = new PairTable(length);
        Arrays.fill(buckets, NONE);
        Arrays.fill(pairAt, NONE);
        for (int i = 0; i < length; i++) {
            previous[i] = i - 1;
            next[i] = i + 1 < length ? i + 1 : NONE;
        }
        for (int i = 0; i + 1 < length; i++) {
            note(i);
        }
        for (int often = buckets.length - 1; often >= WORTH_IT; often--) {
            while (buckets[often] != NONE) {
                replace(buckets[often]);
            }
        }
    }

    /** How many pairs were replaced. */
    int count() {
        return left.size();
    }

    /** First symbol of the pair with this number; it may be an earlier pair. */
    int left(int pair) {
        return left.get(pair);
    }

    /** Second symbol of the pair with this number. */
    int right(int pair) {
        return right.get(pair);
    }

    /** What is left of the sequence. */
    IntList rest() {
        IntList rest = new IntList();
        for (int i = symbol.length == 0 ? NONE : 0; i != NONE; i = next[i]) {
            rest.add(symbol[i]);
        }
        return rest;
    }

    private void replace(int pair) {
        int made = FIRST + left.size();
        left.add(pairs.left(pair));
        right.add(pairs.right(pair));
        leaveBucket(pair);
        count[pair] = 0;
        for (int at = place[pair]; at != NONE; ) {
            int following = nextOfPair[at];
            pairAt[at] = NONE;
            int second = next[at];
            forget(previous[at]);
            forget(second);
            symbol[at] = made;
            next[at] = next[second];
            if (next[at] != NONE) {
                previous[next[at]] = at;
            }
            note(previous[at]);
            note(at);
            at = following;
        }
        place[pair] = NONE;
    }

    /** Takes note of the pair that starts at a place, unless it overlaps with another one like it. */
    private void note(int at) {
        if (at == NONE || next[at] == NONE) {
            return;
        }
        int pair = pairs.find(symbol[at], symbol[next[at]]);
        if (pair == count.length) {
            grow();
        }
        if (pairs.isNew()) {
            count[pair] = 0;
            place[pair] = NONE;
        }
        if ((previous[at] != NONE && pairAt[previous[at]] == pair) || pairAt[next[at]] == pair) {
            return;
        }
        pairAt[at] = pair;
        nextOfPair[at] = place[pair];
        previousOfPair[at] = NONE;
        if (place[pair] != NONE) {
            previousOfPair[place[pair]] = at;
        }
        place[pair] = at;
        leaveBucket(pair);
        count[pair]++;
        enterBucket(pair);
    }

    /** A pair is about to go from this place. */
    private void forget(int at) {
        if (at == NONE || pairAt[at] == NONE) {
            return;
        }
        int pair = pairAt[at];
        pairAt[at] = NONE;
        if (previousOfPair[at] == NONE) {
            place[pair] = nextOfPair[at];
        } else {
            nextOfPair[previousOfPair[at]] = nextOfPair[at];
        }
        if (nextOfPair[at] != NONE) {
            previousOfPair[nextOfPair[at]] = previousOfPair[at];
        }
        leaveBucket(pair);
        count[pair]--;
        enterBucket(pair);
    }

    private void leaveBucket(int pair) {
        if (count[pair] < WORTH_IT) {
            return;
        }
        int before = previousInBucket[pair];
        int after = nextInBucket[pair];
        if (before == NONE) {
            buckets[count[pair]] = after;
        } else {
            nextInBucket[before] = after;
        }
        if (after != NONE) {
            previousInBucket[after] = before;
        }
    }

    private void enterBucket(int pair) {
        if (count[pair] < WORTH_IT) {
            return;
        }
        int first = buckets[count[pair]];
        nextInBucket[pair] = first;
        previousInBucket[pair] = NONE;
        if (first != NONE) {
            previousInBucket[first] = pair;
        }
        buckets[count[pair]] = pair;
    }

    private void grow() {
        int length = count.length * 2;
        count = Arrays.copyOf(count, length);
        place = Arrays.copyOf(place, length);
        nextInBucket = Arrays.copyOf(nextInBucket, length);
        previousInBucket = Arrays.copyOf(previousInBucket, length);
    }
}
