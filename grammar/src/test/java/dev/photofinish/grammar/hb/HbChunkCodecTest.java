package dev.photofinish.grammar.hb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.grammar.SummaryBytes;
import dev.photofinish.trace.BrokenTraceException;
import dev.photofinish.trace.testing.InMemoryTrace;
import dev.photofinish.trace.testing.RandomCheck;
import dev.photofinish.trace.testing.RandomTraces;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class HbChunkCodecTest {
    private static final RandomTraces TRACES = new RandomTraces().extended();

    private static HbChunk chunk(InMemoryTrace trace, int from, int to) {
        HbChunkBuilder builder = HbChunkBuilder.ofPart();
        for (int i = from; i < to; i++) {
            builder.add(trace.op(i).code(), trace.thread(i), trace.target(i), trace.location(i));
        }
        return builder.toChunk();
    }

    private static HbChunk sent(HbChunk chunk) {
        try {
            return HbChunkCodec.decode(HbChunkCodec.encode(chunk));
        } catch (BrokenTraceException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void summaries_come_back_and_join_as_if_they_had_never_been_away() {
        RandomCheck.forAll(1, 800, TRACES, trace -> {
            int cut = new SplittableRandom(trace.size()).nextInt(trace.size() + 1);
            HbChunk left = chunk(trace, 0, cut);
            HbChunk right = chunk(trace, cut, trace.size());
            byte[] expected = HbChunkCodec.encode(left.then(right));
            assertThat(HbChunkCodec.encode(sent(left).then(sent(right)))).isEqualTo(expected);
            assertThat(HbChunkCodec.encode(sent(left.then(right)))).isEqualTo(expected);
            assertThat(new PaperSets(sent(right)).describe()).isEqualTo(new PaperSets(right).describe());
            assertThat(sent(left).findings()).isEqualTo(left.findings());
        });
    }

    @Test
    void every_flipped_bit_and_every_cut_is_refused() {
        RandomCheck.forAll(2, 5, TRACES, trace -> {
            byte[] bytes = HbChunkCodec.encode(chunk(trace, 0, trace.size()));
            SummaryBytes.forEachFlippedBitAndCut(
                    bytes,
                    damaged -> assertThatThrownBy(() -> HbChunkCodec.decode(damaged))
                            .isInstanceOf(BrokenTraceException.class));
        });
    }

    @Test
    void forged_summaries_are_refused_or_are_some_summary_but_never_break_the_reader() {
        RandomCheck.forAll(3, 60, TRACES, trace -> {
            byte[] bytes = HbChunkCodec.encode(chunk(trace, 0, trace.size()));
            SummaryBytes.forEachForgery(bytes, trace.size(), forged -> {
                try {
                    HbChunk some = HbChunkCodec.decode(forged);
                    assertThat(HbChunkCodec.encode(some)).isNotEmpty();
                } catch (BrokenTraceException e) {
                    assertThat(e).hasMessageContaining("summary");
                }
            });
        });
    }

    @Test
    void a_summary_of_another_kind_is_refused() {
        byte[] bytes = HbChunkCodec.encode(HbChunk.EMPTY);
        bytes[0] = 'L';
        assertThatThrownBy(() -> HbChunkCodec.decode(SummaryBytes.withChecksum(bytes)))
                .isInstanceOf(BrokenTraceException.class)
                .hasMessageContaining("kind");
    }
}
