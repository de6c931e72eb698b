package dev.photofinish.grammar.compress;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.event.EventBlock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class EventTableTest {
    private static final int[] NUMBERS = {0, 1, 7, 65_535, (1 << 26) - 1, 1 << 26, 1 << 30, Integer.MAX_VALUE};

    private static int any(SplittableRandom dice) {
        int number = NUMBERS[dice.nextInt(NUMBERS.length)];
        return dice.nextBoolean() ? number : Math.max(0, number - dice.nextInt(20));
    }

    @Test
    void events_are_numbered_as_they_come_however_large_their_numbers_are() {
        EventTable table = new EventTable();
        for (int round = 0; round < 3; round++) {
            Map<List<Integer>, Integer> expected = new HashMap<>();
            SplittableRandom dice = new SplittableRandom(round);
            for (int blocks = 0; blocks < 50; blocks++) {
                EventBlock block = new EventBlock(1_000);
                int[] numbers = new int[block.capacity()];
                for (int i = 0; i < numbers.length; i++) {
                    List<Integer> event = List.of(dice.nextInt(4), any(dice), any(dice), any(dice));
                    numbers[i] = expected.computeIfAbsent(event, e -> expected.size());
                    block.add(event.get(0).byteValue(), event.get(1), event.get(2), event.get(3));
                }
                assertThat(table.intern(block)).isEqualTo(numbers);
            }
            assertThat(table.size()).isEqualTo(expected.size()).isGreaterThan(20_000);
            table.clear();
        }
    }
}
