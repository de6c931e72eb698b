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

    @Test
    void a_package_is_left_out_and_nothing_else() {
        assertThat(Words.withoutPackage("java.util.concurrent.LinkedBlockingQueue@5"))
                .isEqualTo("LinkedBlockingQueue@5");
        assertThat(Words.withoutPackage("com.acme.stock.Inventory.lock@1")).isEqualTo("Inventory.lock@1");
        assertThat(Words.withoutPackage("m")).isEqualTo("m");
        assertThat(Words.withoutPackage("order-worker-2")).isEqualTo("order-worker-2");
    }

    @Test
    void a_class_is_named_without_what_is_around_it() {
        assertThat(Words.className("com.acme.Bank$Account")).isEqualTo("Account");
        assertThat(Words.className("com.acme.Bank$1")).isEqualTo("Bank$1");
        assertThat(Words.className("Bank")).isEqualTo("Bank");
    }

    @Test
    void the_article_goes_with_the_sound() {
        assertThat(Words.withArticle("Inventory")).isEqualTo("an Inventory");
        assertThat(Words.withArticle("Bank")).isEqualTo("a Bank");
        assertThat(Words.withArticle("User")).isEqualTo("a User");
        assertThat(Words.withArticle("Update")).isEqualTo("an Update");
    }

    @Test
    void a_method_is_named_without_its_class() {
        assertThat(Words.method("com.acme.Shop.open(Shop.java:3)")).isEqualTo("open()");
        assertThat(Words.method("17")).isEqualTo("17");
    }
}
