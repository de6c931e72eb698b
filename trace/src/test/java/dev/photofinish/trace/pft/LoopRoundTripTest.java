package dev.photofinish.trace.pft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Op;
import dev.photofinish.core.event.Space;
import dev.photofinish.trace.BrokenTraceException;
import dev.photofinish.trace.symbol.Symbols;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Loops are written once and read as the events that they stand for. */
class LoopRoundTripTest {
    private static final int VARIABLES = 100_000;

    private final Symbols symbols = new Symbols();
    private final ByteArrayOutputStream file = new ByteArrayOutputStream();
    private final PftWriter writer;
    private final List<String> expected = new ArrayList<>();

    LoopRoundTripTest() throws IOException {
        writer = new PftWriter(file, symbols, Compression.DEFLATE);
        symbols.add(Space.THREAD, "one");
        symbols.add(Space.THREAD, "two");
        symbols.add(Space.LOCK, "lock");
        for (int i = 0; i < VARIABLES; i++) {
            symbols.add(Space.VARIABLE, "v" + i);
        }
        symbols.locations().add("here");
    }

    private void loop(int thread, int turns, int... variables) throws IOException {
        int[] sites = new int[variables.length];
        for (int i = 0; i < sites.length; i++) {
            sites[i] = writer.site(op(i), i % 2);
        }
        writer.addLoop(thread, sites, variables, variables.length, turns);
        for (int turn = 0; turn < turns; turn++) {
            for (int i = 0; i < variables.length; i++) {
                expect(op(i), thread, variables[i] + turn, i % 2);
            }
        }
    }

    private static byte op(int access) {
        return access % 3 == 2 ? Op.WRITE.code() : Op.READ.code();
    }

    private void event(Op op, int thread, int target) throws IOException {
        writer.add(op.code(), thread, target, 0);
        expect(op.code(), thread, target, 0);
    }

    private void expect(byte op, int thread, int target, int location) {
        expected.add(op + " " + thread + " " + target + " " + location);
    }

    private List<String> read(int capacity) throws IOException {
        List<String> events = new ArrayList<>();
        try (PftReader reader = new PftReader(new ByteArrayInputStream(file.toByteArray()), "test")) {
            EventBlock block = new EventBlock(capacity);
            while (reader.next(block)) {
                for (int i = 0; i < block.size; i++) {
                    events.add(block.op[i] + " " + block.thread[i] + " " + block.target[i] + " " + block.location[i]);
                }
            }
        }
        return events;
    }

    @Test
    void a_loop_comes_back_as_its_events() throws IOException {
        event(Op.READ, 0, 5);
        loop(0, 1_000, 10, 5_000, 20_000);
        event(Op.WRITE, 0, 6);
        writer.close();
        assertThat(read(4_096)).isEqualTo(expected);
        assertThat(file.size()).isLessThan(900_000);
    }

    @Test
    void a_loop_that_is_longer_than_a_block_goes_on_in_the_next() throws IOException {
        loop(1, 50_000, 3, 40_000);
        event(Op.ACQUIRE, 1, 0);
        writer.close();
        assertThat(read(2_048)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 100, 2_048, 40_000})
    void loops_and_other_events_of_several_threads_mix(int capacity) throws IOException {
        Random random = new Random(capacity);
        for (int i = 0; i < 60; i++) {
            int thread = random.nextInt(2);
            int[] variables =
                    random.ints(1 + random.nextInt(40), 0, VARIABLES - 3_000).toArray();
            loop(thread, 1 + random.nextInt(random.nextBoolean() ? 5 : 300), variables);
            event(Op.READ, random.nextInt(2), random.nextInt(VARIABLES));
        }
        writer.close();
        assertThat(read(capacity)).isEqualTo(expected);
    }

    @Test
    void a_loop_that_leaves_the_variables_is_refused() throws IOException {
        loop(0, 1_000, VARIABLES - 500);
        writer.close();
        assertThatThrownBy(() -> read(100))
                .isInstanceOf(BrokenTraceException.class)
                .hasMessageContaining("not defined");
    }

    @Test
    void damaged_loops_are_refused_and_never_read_beyond_the_block() throws IOException {
        EventEncoder encoder = new EventEncoder();
        SiteTable sites = new SiteTable();
        int read = sites.intern(Op.READ.code(), 0);
        encoder.addLoop(sites.loop(), 0, new int[] {read, read}, new int[] {1, 2}, 2, 100);
        byte[] payload = new byte[EventEncoder.maxPayload()];
        int size = encoder.finish(payload);
        for (int i = 0; i < size; i++) {
            for (int value = 0; value < 256; value++) {
                byte before = payload[i];
                payload[i] = (byte) value;
                decodeQuietly(new EventDecoder(symbols, sites), payload, size);
                payload[i] = before;
            }
        }
    }

    private static void decodeQuietly(EventDecoder decoder, byte[] payload, int size) throws IOException {
        EventBlock block = new EventBlock(64);
        try {
            decoder.start(payload, size, 200);
            int events = 0;
            while (decoder.hasMore()) {
                block.reset(0);
                decoder.next(block);
                events += block.size;
            }
            assertThat(events).isEqualTo(200);
        } catch (BrokenTraceException e) {
            assertThat(e).hasMessageNotContaining("null");
        }
    }
}
