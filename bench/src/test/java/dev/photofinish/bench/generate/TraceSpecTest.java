package dev.photofinish.bench.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class TraceSpecTest {
    @Test
    void a_shape_brings_its_own_defaults() {
        TraceSpec spec = TraceSpec.of(TraceShape.SERVER, 1_000_000, 1);
        assertThat(spec.count(TraceParameter.THREADS)).isEqualTo(257);
        assertThat(spec.count(TraceParameter.LIVE)).isEqualTo(16);
        assertThat(spec.number(TraceParameter.SYNC)).isEqualTo(0.999);
        assertThat(spec.number(TraceParameter.WRITES)).isEqualTo(0.3);
    }

    @ParameterizedTest
    @CsvSource({"LOCKED,100,400", "LOCKED,1000000,20000", "LOCKED,100000000,200000", "LOOPY,100000000,16"})
    void variables_grow_with_the_events_within_bounds(TraceShape shape, long events, int variables) {
        assertThat(TraceSpec.of(shape, events, 1).count(TraceParameter.VARIABLES))
                .isEqualTo(variables);
    }

    @ParameterizedTest
    @EnumSource
    void all_defaults_are_valid_values(TraceShape shape) {
        for (TraceParameter parameter : TraceParameter.values()) {
            parameter.checkValue(shape.defaultOf(parameter, 1_000_000));
        }
    }

    @Test
    void an_overridden_parameter_leaves_the_others_and_the_original_alone() {
        TraceSpec usual = TraceSpec.of(TraceShape.LOCKED, 1_000, 1);
        TraceSpec changed = usual.with(TraceParameter.THREADS, 33);
        assertThat(changed.count(TraceParameter.THREADS)).isEqualTo(33);
        assertThat(changed.count(TraceParameter.LOCKS)).isEqualTo(100);
        assertThat(usual.count(TraceParameter.THREADS)).isEqualTo(9);
        assertThat(changed).isEqualTo(usual.with(TraceParameter.THREADS, 33)).isNotEqualTo(usual);
    }

    @ParameterizedTest
    @CsvSource({"THREADS,1", "THREADS,2.5", "SYNC,1.1", "SYNC,NaN", "FIELDS,0", "LOCATIONS,0", "BURST,0.5"})
    void values_that_make_no_sense_are_refused(TraceParameter parameter, double value) {
        TraceSpec spec = TraceSpec.of(TraceShape.LOCKED, 1_000, 1);
        assertThatThrownBy(() -> spec.with(parameter, value))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(parameter.word())
                .hasMessageContaining(Double.toString(value));
    }

    @Test
    void a_trace_has_at_least_a_hundred_events() {
        assertThatThrownBy(() -> TraceSpec.of(TraceShape.LOCKED, 99, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a trace has at least 100 events, not 99");
    }

    @Test
    void words_are_what_people_type_and_no_two_are_alike() {
        assertThat(Arrays.stream(TraceParameter.values()).map(TraceParameter::word))
                .doesNotHaveDuplicates();
        assertThat(TraceShape.FORKJOIN.word()).isEqualTo("forkjoin");
        assertThat(TraceParameter.SHARED_VARIABLES.word()).isEqualTo("shared-vars");
    }
}
