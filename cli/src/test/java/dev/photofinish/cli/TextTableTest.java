package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TextTableTest {
    @Test
    void columns_are_as_wide_as_their_widest_cell() {
        assertThat(TextTable.of(List.of("a", "long header"), List.of(List.of("wide cell", "x"), List.of("", "y"))))
                .isEqualTo("""
                        a          long header
                        wide cell  x
                                   y
                        """);
    }

    @Test
    void lines_do_not_end_with_spaces() {
        assertThat(TextTable.of(List.of("a", "b"), List.of(List.of("1", "")))).isEqualTo("a  b\n1\n");
    }

    @Test
    void a_table_without_rows_has_its_header() {
        assertThat(TextTable.of(List.of("a", "b"), List.of())).isEqualTo("a  b\n");
    }
}
