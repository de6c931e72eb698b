package dev.photofinish.bench.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class CostTest {
    @Test
    void the_median_does_not_mind_one_bad_run() {
        assertThat(Cost.median(3, 100, 2)).isEqualTo(3);
        assertThat(Cost.median(4, 2)).isEqualTo(3);
    }

    @Test
    void the_geometric_mean_of_ratios_is_the_same_both_ways() {
        assertThat(Cost.geometricMean(2, 8)).isCloseTo(4, within(1e-9));
        assertThat(Cost.geometricMean(0.5, 0.125)).isCloseTo(0.25, within(1e-9));
    }

    @Test
    void a_row_tells_times_memory_and_ratios() {
        assertThat(new Cost(2, 5, 102_400, 204_800).row("map"))
                .isEqualTo("| map | 2.00 | 5.00 | 2.50 | 100 | 200 | 2.00 |");
    }
}
