package dev.photofinish.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SamplingTest {
    private static final int SITE = 77;

    @AfterEach
    void lookAtEverything() {
        Sampling.choose(1);
        Sampling.begin(0);
    }

    @Test
    void nothing_is_passed_over_unless_asked_for() {
        Sampling.choose(1);
        Sampling.begin(3);
        assertThat(Sampling.isOn()).isFalse();
        assertThat(Sampling.passesOver(SITE)).isFalse();
    }

    @Test
    void one_turn_in_so_many_is_looked_at_everywhere() {
        Sampling.choose(4);
        for (int turn = 0; turn < 12; turn++) {
            Sampling.begin(turn);
            assertThat(Sampling.passesOver(SITE)).as("turn %d", turn).isEqualTo(turn % 4 != 0);
        }
    }

    @Test
    void a_place_that_is_used_often_is_looked_at_more_seldom_the_more_it_is_used() {
        Sampling.choose(0);
        Sampling.begin(1);
        int looked = 0;
        while (!Sampling.passesOver(SITE)) {
            looked++;
        }
        assertThat(looked).isEqualTo(1_001);
        assertThat(Sampling.passesOver(SITE + 1)).as("another place").isFalse();
        Sampling.begin(10);
        while (!Sampling.passesOver(SITE)) {
            looked++;
        }
        assertThat(looked).isBetween(99_000, 101_000);
        Sampling.begin(100);
        assertThat(Sampling.passesOver(SITE))
                .as("now and then everything is looked at")
                .isFalse();
    }
}
