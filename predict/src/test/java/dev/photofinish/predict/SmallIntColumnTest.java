package dev.photofinish.predict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class SmallIntColumnTest {
    @Test
    void keeps_small_and_large_values_side_by_side_and_across_chunks() {
        int[] values = new int[150_000];
        Arrays.setAll(values, i -> i % 70_000 == 69_999 ? Integer.MAX_VALUE - i : i % 1_000);
        SmallIntColumn column = new SmallIntColumn();
        for (int from = 0; from < values.length; from += 1_500) {
            column.addAll(Arrays.copyOfRange(values, from, from + 2_000), 1_500);
        }
        int[] kept = new int[values.length];
        Arrays.setAll(kept, column::get);
        assertThat(kept).isEqualTo(values);
    }
}
