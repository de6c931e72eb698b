package dev.photofinish.trace.pft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.trace.BrokenTraceException;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Files that lost their end or some bits, tried at every byte and every bit. */
class DamagedFileTest {
    private static final List<String> LINES = Damage.TRACE.lines();

    private static void assertCut(byte[] file, int events) throws IOException {
        Damage.Rescue rescue = Damage.read(file);
        assertThat(rescue.failure()).isNull();
        assertThat(rescue.lines()).isEqualTo(LINES.subList(0, events));
        assertThat(rescue.complete()).isFalse();
        assertThat(rescue.notes()).hasSize(1);
        assertThat(rescue.notes().get(0))
                .matches("test.pft was cut off at byte \\d+: " + events + " events could be read, the rest is lost");
    }

    @Test
    void an_undamaged_file_is_complete_and_has_no_notes() throws IOException {
        Damage.Rescue rescue = Damage.read(Damage.file(Compression.ZSTD));
        assertThat(rescue.lines()).isEqualTo(LINES);
        assertThat(rescue.complete()).isTrue();
        assertThat(rescue.notes()).isEmpty();
    }

    @Test
    void a_file_cut_inside_its_header_is_broken() {
        byte[] file = Damage.file(Compression.NONE);
        for (int size = 1; size < PftFormat.FILE_HEADER_SIZE; size++) {
            byte[] cut = Arrays.copyOf(file, size);
            assertThatThrownBy(() -> Damage.read(cut))
                    .isInstanceOf(BrokenTraceException.class)
                    .hasMessage("test.pft is cut off inside its header, after " + size + " bytes: nothing can be read");
        }
        assertThatThrownBy(() -> Damage.read(new byte[0])).hasMessage("test.pft is empty");
    }

    @ParameterizedTest
    @EnumSource
    void a_file_cut_anywhere_else_gives_its_whole_blocks(Compression compression) throws IOException {
        byte[] file = Damage.file(compression);
        for (int size = PftFormat.FILE_HEADER_SIZE; size < file.length; size++) {
            assertCut(Arrays.copyOf(file, size), Damage.eventsBefore(file, size));
        }
    }

    @ParameterizedTest
    @EnumSource
    void zeros_instead_of_the_last_bytes_are_a_cut(Compression compression) throws IOException {
        byte[] file = Damage.file(compression);
        for (int from = PftFormat.FILE_HEADER_SIZE; from < file.length; from++) {
            byte[] zeroed = Damage.zeroFrom(file, from);
            assertCut(zeroed, Damage.eventsBefore(file, Arrays.mismatch(file, zeroed)));
        }
    }

    @ParameterizedTest
    @EnumSource
    void zeros_after_a_cut_change_nothing(Compression compression) throws IOException {
        byte[] file = Damage.file(compression);
        for (int size = PftFormat.FILE_HEADER_SIZE; size < file.length; size++) {
            byte[] padded = Arrays.copyOf(Arrays.copyOf(file, size), file.length + 100);
            assertCut(padded, Damage.eventsBefore(file, Arrays.mismatch(file, padded)));
        }
    }

    @ParameterizedTest
    @EnumSource
    void every_flipped_bit_is_found_and_its_place_is_named(Compression compression) throws IOException {
        byte[] file = Damage.file(compression);
        int body = PftFormat.FILE_HEADER_SIZE * Byte.SIZE;
        for (int bit = body; bit < file.length * Byte.SIZE; bit++) {
            Damage.Rescue rescue = Damage.read(Damage.flip(file, bit));
            assertThat(rescue.failure())
                    .as("bit %d", bit)
                    .isNotNull()
                    .hasMessageContaining("damaged")
                    .message()
                    .containsPattern("at byte \\d+");
            assertThat(rescue.lines()).isEqualTo(LINES.subList(0, Damage.eventsBefore(file, bit / Byte.SIZE)));
        }
    }

    @Test
    void every_flipped_bit_of_the_header_is_found() {
        byte[] file = Damage.file(Compression.NONE);
        for (int bit = 0; bit < PftFormat.FILE_HEADER_SIZE * Byte.SIZE; bit++) {
            byte[] flipped = Damage.flip(file, bit);
            assertThatThrownBy(() -> Damage.read(flipped))
                    .isInstanceOf(BrokenTraceException.class)
                    .message()
                    .containsPattern(
                            "does not start with PFT1|is of format version \\d+|damaged in its first 16 bytes");
        }
    }

    @Test
    void bytes_after_the_end_mark_are_damage() throws IOException {
        byte[] file = Damage.file(Compression.NONE);
        byte[] longer = Arrays.copyOf(file, file.length + 1);
        assertThat(Damage.read(longer).failure())
                .hasMessage("test.pft is damaged: the end at byte " + file.length + ": bytes follow the end mark");
    }
}
