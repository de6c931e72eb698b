package dev.photofinish.trace.pft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.photofinish.trace.BrokenTraceException;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files whose checksums are right and whose content is not: told, and not paid for in memory. */
class HostileFileTest {
    private static final int HUGE = Integer.MAX_VALUE;
    /** A reader's own buffers take less than half of this. */
    private static final long MEMORY = 8 << 20;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** One thread with a stream of three bytes; one run, of one event; its site in two bytes and its target. */
    private static final byte[] ONE_EVENT = Forge.varints(1, 0, 3, 2, 0, 1, 0, 0, 0);

    @TempDir
    private Path folder;

    private static Damage.Rescue read(byte[] file) throws IOException {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        Damage.Rescue rescue = Damage.read(file);
        assertThat(THREADS.getCurrentThreadAllocatedBytes() - before).isLessThan(MEMORY);
        return rescue;
    }

    private static void assertDamaged(Forge file, String why) throws IOException {
        Damage.Rescue rescue = read(file.closed(Forge.varints(0)));
        assertThat(rescue.failure())
                .isNotNull()
                .hasMessageContaining("at byte ")
                .hasMessageEndingWith(why);
        assertThat(rescue.lines()).isEmpty();
    }

    private static void assertSymbolsDamaged(String why, int... varints) throws IOException {
        assertDamaged(new Forge().frame(FrameHeader.SYMBOLS, 0, Forge.varints(varints)), why);
    }

    private static void assertEventsDamaged(String why, int count, int... varints) throws IOException {
        assertDamaged(new Forge().names().frame(FrameHeader.EVENTS, count, Forge.varints(varints)), why);
    }

    private void assertFileDamaged(byte[] file, String why) throws IOException {
        Path path = Files.write(folder.resolve("hostile.pft"), file);
        long before = THREADS.getCurrentThreadAllocatedBytes();
        assertThatThrownBy(() -> new PftFile(path).close())
                .isInstanceOf(BrokenTraceException.class)
                .hasMessageContaining("hostile.pft")
                .hasMessageEndingWith(why);
        assertThat(THREADS.getCurrentThreadAllocatedBytes() - before).isLessThan(MEMORY);
    }

    @Test
    void the_forged_file_without_a_fault_is_read() throws IOException {
        byte[] file =
                new Forge().names().frame(FrameHeader.EVENTS, 1, ONE_EVENT).closed(Forge.varints(0));
        assertThat(read(file).lines()).containsExactly("t|w(t)");
        assertThat(read(file).complete()).isTrue();
    }

    @Test
    void a_huge_stored_size_with_nothing_behind_it_is_a_cut() throws IOException {
        var header = new FrameHeader(FrameHeader.EVENTS, (byte) 2, HUGE, 100, 1, 0, 0);
        assertThat(read(new Forge().frame(header, new byte[10]).open()).complete())
                .isFalse();
    }

    @Test
    void a_huge_index_with_nothing_behind_it_is_a_cut() throws IOException {
        var header = new FrameHeader(FrameHeader.INDEX, (byte) 0, HUGE, HUGE, 0, 0, 0);
        assertThat(read(new Forge().frame(header, new byte[10]).open()).complete())
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {HUGE, -1, Integer.MIN_VALUE, PftFormat.MAX_RAW_SIZE + 1})
    void an_impossible_raw_size_is_damage(int rawSize) throws IOException {
        var header = new FrameHeader(FrameHeader.EVENTS, (byte) 2, 4, rawSize, 1, 0, 0);
        assertDamaged(new Forge().frame(header, new byte[4]), "it claims an impossible size");
    }

    @ParameterizedTest
    @ValueSource(bytes = {1, 2})
    void a_payload_that_does_not_unpack_to_its_size_is_damage(byte codec) throws IOException {
        byte[] raw = new byte[100];
        byte[] stored = new byte[300];
        int size;
        try (BlockCodec packer = codec == 1 ? new DeflateCodec() : new ZstdCodec()) {
            size = packer.pack(raw, raw.length, stored);
        }
        byte[] payload = Arrays.copyOf(stored, size);
        var header = new FrameHeader(FrameHeader.SYMBOLS, codec, size, 101, 0, 0, 0);
        assertDamaged(new Forge().frame(header, payload), "unpacks to 100 bytes instead of 101");
    }

    @Test
    void unknown_kinds_and_codecs_are_damage() throws IOException {
        assertDamaged(new Forge().frame((byte) 9, 0, new byte[1]), "its kind is not known");
        var header = new FrameHeader(FrameHeader.SYMBOLS, (byte) 9, 1, 1, 0, 0, 0);
        assertDamaged(new Forge().frame(header, new byte[1]), "its compression 9 is not known");
        assertSymbolsDamaged("holds symbols of the unknown kind 7", 7, 0);
    }

    @Test
    void huge_counts_and_lengths_of_names_are_damage() throws IOException {
        assertSymbolsDamaged("ends inside a value", PftFormat.TEXTS, HUGE);
        assertSymbolsDamaged("ends inside a part", PftFormat.TEXTS, 1, HUGE);
        assertDamaged(
                new Forge().names().frame(FrameHeader.SYMBOLS, 0, Forge.varints(PftFormat.NAMES, HUGE, 0, 0, 0, 0)),
                "ends inside a value");
        assertDamaged(
                new Forge().names().frame(FrameHeader.SYMBOLS, 0, Forge.varints(PftFormat.LOCATIONS, HUGE, 0, 0)),
                "ends inside a value");
        assertDamaged(
                new Forge().names().frame(FrameHeader.SYMBOLS, 0, Forge.varints(PftFormat.SITES, HUGE, 0, 0)),
                "ends inside a value");
    }

    @Test
    void names_that_refer_to_what_is_not_there_are_damage() throws IOException {
        assertSymbolsDamaged("refers to number 0 of 0", PftFormat.NAMES, 1, 0, 0, 0, 0);
        assertSymbolsDamaged("refers to number 4 of 4", PftFormat.NAMES, 1, 4);
        assertSymbolsDamaged("refers to number 0 of 0", PftFormat.LOCATIONS, 1, 0, 0);
        assertSymbolsDamaged("holds the unknown operation 21", PftFormat.SITES, 1, 21, 0);
        assertSymbolsDamaged("refers to number 32 of 32", PftFormat.SITES, 1, 32, 0);
        assertSymbolsDamaged("refers to number 0 of 0", PftFormat.LAYOUTS, 1, 1, 0);
        assertSymbolsDamaged("refers to number 0 of 0", PftFormat.PLACED, 1, 0);
        assertSymbolsDamaged("refers to number 1 of 1", PftFormat.SITES, 1, 0, 1);
    }

    @Test
    void numbers_that_are_too_long_or_too_large_are_damage() throws IOException {
        byte[] tooLong = {PftFormat.TEXTS, -1, -1, -1, -1, -1, 0};
        assertDamaged(new Forge().frame(FrameHeader.SYMBOLS, 0, tooLong), "holds a number that is too long");
        assertSymbolsDamaged("holds a number that is too large", PftFormat.TEXTS, -1);
    }

    @ParameterizedTest
    @ValueSource(ints = {HUGE, -1, 0, (1 << 15) + 1})
    void an_impossible_count_of_events_is_damage(int count) throws IOException {
        assertEventsDamaged("holds " + count + " events, not 1 to 32768", count, 0);
    }

    @Test
    void huge_counts_and_lengths_within_events_are_damage() throws IOException {
        assertEventsDamaged("refers to number " + HUGE + " of 2", 1, HUGE);
        assertEventsDamaged("a thread's stream is longer than the block", 1, 1, 0, HUGE, 2, 0, 1, 0, 0, 0);
        assertEventsDamaged("ends inside a part", 1, 1, 0, 3, HUGE, 0, 1, 0, 0, 0);
        assertEventsDamaged("has " + HUGE + " of 1 events", 1, 1, 0, 3, 6, 0, HUGE, 0, 0, 0);
        assertEventsDamaged("has -1 of 1 events", 1, 1, 0, 3, 6, 0, -1, 0, 0, 0);
    }

    @Test
    void events_that_refer_to_what_is_not_there_are_damage() throws IOException {
        assertEventsDamaged("refers to number 1 of 1", 1, 1, 1, 3, 2, 0, 1, 0, 0, 0);
        assertEventsDamaged("a run is of thread 1 of 1 and has 1 of 1 events", 1, 1, 0, 3, 2, 1, 1, 0, 0, 0);
        assertEventsDamaged("a run is of thread -1 of 1 and has 1 of 1 events", 1, 1, 0, 3, 6, -1, 1, 0, 0, 0);
        assertEventsDamaged("refers to site 1 of 1", 1, 1, 0, 3, 2, 0, 1, 1, 0, 0);
        assertEventsDamaged("refers to a name that is not defined", 1, 1, 0, 3, 2, 0, 1, 0, 0, Varint.zigzag(1));
        assertEventsDamaged("refers to a name that is not defined", 1, 1, 0, 3, 2, 0, 1, 0, 0, Varint.zigzag(-1));
    }

    @Test
    void streams_and_runs_that_do_not_fit_each_other_are_damage() throws IOException {
        assertEventsDamaged("its runs lack 1 events", 1, 1, 0, 3, 0, 0, 0, 0);
        assertEventsDamaged("its runs lack 1 events", 2, 1, 0, 3, 2, 0, 1, 0, 0, 0);
        assertEventsDamaged("its runs hold more events than it says", 1, 1, 0, 3, 3, 0, 1, 0, 0, 0, 0);
        assertEventsDamaged("has 1 bytes too many", 1, 1, 0, 3, 2, 0, 1, 0, 0, 0, 0);
        assertEventsDamaged("a thread's stream is too short", 2, 2, 0, 3, 0, 3, 2, 0, 2, 0, 0, 0, 0, 0, 0);
        assertEventsDamaged("a thread's stream is too long", 1, 1, 0, 6, 2, 0, 1, 0, 0, 0, 0, 0, 0);
    }

    @Test
    void a_stream_that_runs_over_the_end_of_the_largest_block_is_damage() throws IOException {
        byte[] headWithoutSize = Forge.varints(2, 0, PftFormat.MAX_RAW_SIZE, 0, 0, 4, 1, 1 << 15);
        int filler = PftFormat.MAX_RAW_SIZE - headWithoutSize.length;
        byte[] payload = Arrays.copyOf(Forge.varints(2, 0, filler, 0, 0, 4, 1, 1 << 15), PftFormat.MAX_RAW_SIZE);
        assertDamaged(
                new Forge().names().frame(FrameHeader.EVENTS, 1 << 15, payload),
                "a thread's stream runs over the end of the block");
    }

    @Test
    void a_block_that_does_not_start_where_the_last_one_ended_is_damage() throws IOException {
        var header = new FrameHeader(FrameHeader.EVENTS, (byte) 0, ONE_EVENT.length, ONE_EVENT.length, 1, 5, 0);
        assertDamaged(new Forge().names().frame(header, ONE_EVENT), "it starts at event 5, not 0");
    }

    @Test
    void a_hostile_index_is_damage() throws IOException {
        assertFileDamaged(new Forge().closed(Forge.varints(HUGE)), "ends inside a value");
        assertFileDamaged(new Forge().closed(Forge.varints(0, 0)), "has bytes too many");
        assertFileDamaged(
                new Forge().closed(Forge.varints(1, FrameHeader.SYMBOLS, HUGE, 0)), "it does not lead to names");
        assertFileDamaged(
                new Forge().names().closed(Forge.varints(1, FrameHeader.SYMBOLS, 16, HUGE)),
                "refers to number " + HUGE + " of 32769");
    }
}
