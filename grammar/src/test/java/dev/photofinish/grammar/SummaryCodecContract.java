package dev.photofinish.grammar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.trace.BrokenTraceException;
import dev.photofinish.trace.testing.InMemoryTrace;
import dev.photofinish.trace.testing.RandomCheck;
import dev.photofinish.trace.testing.RandomTraces;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * What holds for all summaries that are turned into bytes and back.
 *
 * @param <C> the summaries
 */
public abstract class SummaryCodecContract<C extends Chunk> {
    /** Traces whose parts are summarised. */
    protected static final RandomTraces TRACES = new RandomTraces().extended();

    /** Summarises a part. */
    protected abstract ChunkBuilder<C> newBuilder();

    /** A summary as bytes. */
    protected abstract byte[] encode(C chunk);

    /** The summary that bytes stand for. */
    protected abstract C decode(byte[] bytes) throws BrokenTraceException;

    /** The first byte of summaries of another kind. */
    protected abstract char otherKind();

    /** The summary of some events of a trace. */
    protected C chunk(InMemoryTrace trace, int from, int to) {
        ChunkBuilder<C> builder = newBuilder();
        for (int i = from; i < to; i++) {
            builder.add(trace.op(i).code(), trace.thread(i), trace.target(i), trace.location(i));
        }
        return builder.toChunk();
    }

    /** A summary that was away. */
    protected C sent(C chunk) {
        try {
            return decode(encode(chunk));
        } catch (BrokenTraceException e) {
            throw new AssertionError(e);
        }
    }

    private C joined(C left, C right) {
        ChunkBuilder<C> builder = newBuilder();
        builder.append(left);
        builder.append(right);
        return builder.toChunk();
    }

    @Test
    void summaries_come_back_and_join_as_if_they_had_never_been_away() {
        RandomCheck.forAll(1, 800, TRACES, trace -> {
            int cut = new SplittableRandom(trace.size()).nextInt(trace.size() + 1);
            C left = chunk(trace, 0, cut);
            C right = chunk(trace, cut, trace.size());
            byte[] expected = encode(joined(left, right));
            assertThat(encode(joined(sent(left), sent(right)))).isEqualTo(expected);
            assertThat(encode(sent(joined(left, right)))).isEqualTo(expected);
            assertThat(sent(left).findings()).isEqualTo(left.findings());
        });
    }

    @Test
    void every_flipped_bit_and_every_cut_is_refused() {
        RandomCheck.forAll(2, 5, TRACES, trace -> {
            byte[] bytes = encode(chunk(trace, 0, trace.size()));
            SummaryBytes.forEachFlippedBitAndCut(
                    bytes,
                    damaged -> assertThatThrownBy(() -> decode(damaged)).isInstanceOf(BrokenTraceException.class));
        });
    }

    @Test
    void forged_summaries_are_refused_or_are_some_summary_but_never_break_the_reader() {
        RandomCheck.forAll(3, 60, TRACES, trace -> {
            byte[] bytes = encode(chunk(trace, 0, trace.size()));
            SummaryBytes.forEachForgery(bytes, trace.size(), forged -> {
                try {
                    assertThat(encode(decode(forged))).isNotEmpty();
                } catch (BrokenTraceException e) {
                    assertThat(e).hasMessageContaining("summary");
                }
            });
        });
    }

    @Test
    void a_summary_of_another_kind_is_refused() {
        byte[] bytes = encode(newBuilder().toChunk());
        bytes[0] = (byte) otherKind();
        assertThatThrownBy(() -> decode(SummaryBytes.withChecksum(bytes)))
                .isInstanceOf(BrokenTraceException.class)
                .hasMessageContaining("kind");
    }
}
