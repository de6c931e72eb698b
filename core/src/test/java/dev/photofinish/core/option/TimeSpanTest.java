package dev.photofinish.core.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.core.UsageException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimeSpanTest {
    @ParameterizedTest
    @CsvSource({"500ms,500", "90s,90000", "5m,300000", "2h,7200000", "3,3000", "0,0", "2H,7200000"})
    void times_are_numbers_with_a_unit(String text, long millis) {
        assertThat(TimeSpan.parse(text, "--timeout").toMillis()).isEqualTo(millis);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-1s", "1d", "1.5s", "soon", "99999999999s"})
    void what_is_no_time_is_said_with_the_name_of_the_option(String text) {
        assertThatThrownBy(() -> TimeSpan.parse(text, "--timeout"))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("--timeout must be a time such as 90s, 5m or 2h")
                .hasMessageContaining("'" + text + "'");
    }
}
