package dev.photofinish.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;

class WordsTest {
    @Test
    void one_is_singular() {
        assertThat(Words.count(1, "race")).isEqualTo("1 race");
    }

    @Test
    void all_other_numbers_are_plural() {
        assertThat(Words.count(0, "race")).isEqualTo("0 races");
        assertThat(Words.count(2, "race")).isEqualTo("2 races");
    }

    @Test
    void thousands_are_grouped() {
        assertThat(Words.number(1_234_567)).isEqualTo("1,234,567");
    }

    @Test
    void the_language_of_the_machine_does_not_matter() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);
            assertThat(Words.number(1_234_567)).isEqualTo("1,234,567");
        } finally {
            Locale.setDefault(before);
        }
    }
}
