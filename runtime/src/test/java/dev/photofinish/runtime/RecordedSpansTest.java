package dev.photofinish.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/** In a trace, stretches of arrays say of each element what a word of its own would say. */
class RecordedSpansTest {
    private static final int LENGTH = 40;
    private static final long EPOCH = Epoch.of(3, 7);

    private final Random random = new Random();
    private final Spans spans = new Spans(LENGTH);
    private final long[] written = new long[LENGTH];
    private final long[] read = new long[LENGTH];

    private boolean isCovered(int index, boolean writes) {
        return isNow(written[index]) || (!writes && isNow(read[index]));
    }

    private static boolean isNow(long word) {
        return (word ^ EPOCH) >>> Epoch.SITE_BITS == 0;
    }

    /** Notes accesses at random until there are too many stretches. */
    private void noteSome() {
        for (int i = 0; i < 6; i++) {
            int from = random.nextInt(LENGTH);
            int to = from + 1 + random.nextInt(LENGTH - from);
            boolean writes = random.nextBoolean();
            long word = (random.nextBoolean() ? EPOCH : Epoch.of(2, 5)) | (1 + random.nextInt(2));
            if (!spans.cover(from, to, word, writes)) {
                return;
            }
            for (int k = from; k < to; k++) {
                (writes ? written : read)[k] = word;
            }
        }
    }

    @RepeatedTest(200)
    void each_element_has_the_words_that_it_was_covered_with() {
        noteSome();
        for (int i = 0; i < LENGTH; i++) {
            assertThat(spans.word(i, true)).isEqualTo(written[i]);
            assertThat(spans.word(i, false)).isEqualTo(read[i]);
        }
    }

    @RepeatedTest(200)
    void what_is_not_covered_begins_and_ends_where_single_elements_say() {
        noteSome();
        int from = random.nextInt(LENGTH);
        int to = from + random.nextInt(LENGTH - from + 1);
        boolean writes = random.nextBoolean();
        int first = from;
        while (first < to && isCovered(first, writes)) {
            first++;
        }
        int last = to;
        while (last > from && isCovered(last - 1, writes)) {
            last--;
        }
        assertThat(spans.firstUncovered(from, to, EPOCH, writes)).isEqualTo(first);
        assertThat(spans.lastUncovered(from, to, EPOCH, writes)).isEqualTo(last);
    }

    @Test
    void words_of_other_threads_are_found_and_own_ones_are_not() {
        ThreadState one = Actors.stranger();
        ThreadState two = Actors.stranger();
        spans.cover(0, 10, one.epoch | 1, true);
        spans.cover(5, 20, two.epoch | 2, false);
        assertThat(spans.wordsOfOthers(0, 5, one)).isEmpty();
        assertThat(spans.wordsOfOthers(4, 6, one)).contains(two.epoch | 2).doesNotContain(one.epoch | 1);
        assertThat(spans.wordsOfOthers(10, 20, two)).isEmpty();
        assertThat(spans.wordsOfOthers(LENGTH, LENGTH, two)).isEmpty();
    }

    @Test
    void covering_is_refused_when_there_are_too_many_stretches() {
        boolean isNoted = true;
        for (int i = 0; i < LENGTH && isNoted; i += 2) {
            isNoted = spans.cover(i, i + 1, EPOCH | i, true);
        }
        assertThat(isNoted).isFalse();
    }
}
