package dev.photofinish.bench.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RandomSourceTest {
    private static final int DRAWS = 200_000;

    @Test
    void it_is_the_published_generator() {
        RandomSource random = new RandomSource(1234567);
        // The values that Rosetta Code lists for this seed (Pseudo-random numbers/Splitmix64).
        assertThat(random.bits()).isEqualTo(6457827717110365317L);
        assertThat(random.bits()).isEqualTo(3203168211198807973L);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.5, 1, 2, 3.5})
    void a_skewed_draw_falls_below_a_share_as_often_as_the_power_law_says(double skew) {
        RandomSource random = new RandomSource(1);
        int below = 0;
        for (int i = 0; i < DRAWS; i++) {
            int drawn = random.skewed(1_000, skew);
            assertThat(drawn).isBetween(0, 999);
            below += drawn < 250 ? 1 : 0;
        }
        assertThat((double) below / DRAWS).isCloseTo(Math.pow(0.25, 1 / skew), within(0.005));
    }

    @Test
    void an_even_draw_reaches_all_values_alike() {
        RandomSource random = new RandomSource(2);
        int[] counts = new int[7];
        for (int i = 0; i < DRAWS; i++) {
            counts[random.below(7)]++;
        }
        for (int count : counts) {
            assertThat((double) count / DRAWS).isCloseTo(1.0 / 7, within(0.005));
        }
    }

    @Test
    void chances_of_zero_and_one_are_certain() {
        RandomSource random = new RandomSource(3);
        for (int i = 0; i < 1_000; i++) {
            assertThat(random.chance(0)).isFalse();
            assertThat(random.chance(1)).isTrue();
        }
    }
}
