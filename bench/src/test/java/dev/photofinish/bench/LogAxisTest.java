package dev.photofinish.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class LogAxisTest {
    @Test
    void ticks_enclose_the_values_as_closely_as_ones_twos_and_fives_can() {
        assertThat(LogAxis.around(List.of(453.0, 31.0, 90.0)).ticks()).containsExactly(20.0, 50.0, 100.0, 200.0, 500.0);
        assertThat(LogAxis.around(List.of(0.3)).ticks()).containsExactly(0.2, 0.5);
    }

    @Test
    void a_value_on_a_tick_needs_no_room_beyond() {
        assertThat(LogAxis.around(List.of(20.0, 50.0)).ticks()).containsExactly(20.0, 50.0);
        assertThat(LogAxis.around(List.of(10.0)).ticks()).containsExactly(10.0, 20.0);
    }

    @Test
    void equal_factors_are_equal_distances() {
        LogAxis axis = new LogAxis(List.of(2.0, 4.0, 8.0, 16.0));
        assertThat(axis.share(2)).isZero();
        assertThat(axis.share(4)).isCloseTo(1 / 3.0, within(1e-9));
        assertThat(axis.share(8)).isCloseTo(2 / 3.0, within(1e-9));
        assertThat(axis.share(16)).isEqualTo(1);
    }

    @Test
    void the_only_tick_is_in_the_middle() {
        assertThat(new LogAxis(List.of(8.0)).share(8)).isEqualTo(0.5);
    }
}
