package dev.photofinish.trace.symbol;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LocationTableTest {
    private final Symbols symbols = new Symbols();
    private final LocationTable locations = symbols.locations();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "17",
                "a.B.c(B.java:1)",
                "a.B.c(B.java:1) < d.E.f(E.java:2)",
                "a < b < c < b < a",
                "",
                " < ",
                " < a",
                "a < ",
                "a < < b",
                "a <  < b",
                " < < ",
                "a<b",
            })
    void a_location_comes_back_as_it_was_given(String text) {
        assertThat(locations.text(locations.add(text))).isEqualTo(text);
    }

    @Test
    void a_stack_is_kept_as_frames_innermost_first() {
        int inner = locations.add("a.B.c(B.java:1) < d.E.f(E.java:2)");
        assertThat(symbols.texts().text(locations.frame(inner))).isEqualTo("a.B.c(B.java:1)");
        assertThat(locations.text(locations.caller(inner))).isEqualTo("d.E.f(E.java:2)");
        assertThat(locations.caller(locations.caller(inner))).isEqualTo(LocationTable.UNKNOWN);
    }

    @Test
    void stacks_share_their_outer_part() {
        int one = locations.add("a < main");
        int other = locations.add("b < main");
        assertThat(locations.caller(one)).isEqualTo(locations.caller(other));
    }

    @Test
    void the_unknown_location_has_no_text() {
        assertThat(locations.size()).isEqualTo(1);
        assertThat(locations.text(LocationTable.UNKNOWN)).isEmpty();
    }
}
