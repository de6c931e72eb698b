package dev.photofinish.trace.symbol;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class TextTableTest {
    private final TextTable texts = new TextTable();

    @Test
    void texts_are_numbered_in_order_of_first_appearance() {
        assertThat(texts.intern("a")).isZero();
        assertThat(texts.intern("b")).isEqualTo(1);
        assertThat(texts.intern("a")).isZero();
        assertThat(texts.size()).isEqualTo(2);
    }

    @Test
    void what_follows_a_text_in_the_buffer_does_not_matter() {
        for (int length = 0; length <= 3 * Long.BYTES; length++) {
            byte[] buffer = "x".repeat(length).getBytes(StandardCharsets.UTF_8);
            byte[] ones = Arrays.copyOf(buffer, length + TextTable.PADDING);
            Arrays.fill(ones, length, ones.length, (byte) -1);
            assertThat(texts.intern(ones, 0, length)).isEqualTo(texts.intern("x".repeat(length)));
        }
    }

    @Test
    void texts_that_differ_in_one_byte_or_in_length_are_different() {
        for (int length = 0; length < 20; length++) {
            texts.intern("\0".repeat(length));
            for (int at = 0; at < length; at++) {
                texts.intern("\0".repeat(at) + "x" + "\0".repeat(length - at - 1));
            }
        }
        assertThat(texts.size()).isEqualTo(20 + 19 * 20 / 2);
    }

    @Test
    void many_texts_keep_their_numbers() {
        for (int i = 0; i < 100_000; i++) {
            assertThat(texts.intern("name" + i)).isEqualTo(i);
        }
        for (int i = 0; i < 100_000; i++) {
            assertThat(texts.text(i)).isEqualTo("name" + i);
            assertThat(texts.intern("name" + i)).isEqualTo(i);
        }
    }

    @Test
    void a_text_can_be_copied_without_a_string() {
        texts.intern("ab");
        int id = texts.intern("größe");
        byte[] copy = new byte[1 + texts.length(id)];
        texts.copy(id, copy, 1);
        assertThat(new String(copy, 1, copy.length - 1, StandardCharsets.UTF_8)).isEqualTo("größe");
    }
}
