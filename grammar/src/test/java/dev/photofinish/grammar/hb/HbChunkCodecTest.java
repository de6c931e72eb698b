package dev.photofinish.grammar.hb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.grammar.ChunkBuilder;
import dev.photofinish.grammar.SummaryCodecContract;
import dev.photofinish.trace.BrokenTraceException;
import dev.photofinish.trace.testing.RandomCheck;
import org.junit.jupiter.api.Test;

class HbChunkCodecTest extends SummaryCodecContract<HbChunk> {
    @Override
    protected ChunkBuilder<HbChunk> newBuilder() {
        return HbChunkBuilder.ofPart();
    }

    @Override
    protected byte[] encode(HbChunk chunk) {
        return HbChunkCodec.encode(chunk);
    }

    @Override
    protected HbChunk decode(byte[] bytes) throws BrokenTraceException {
        return HbChunkCodec.decode(bytes);
    }

    @Override
    protected char otherKind() {
        return 'L';
    }

    @Test
    void the_sets_of_the_paper_come_back() {
        RandomCheck.forAll(1, 800, TRACES, trace -> {
            HbChunk chunk = chunk(trace, trace.size() / 2, trace.size());
            assertThat(new PaperSets(sent(chunk)).describe()).isEqualTo(new PaperSets(chunk).describe());
        });
    }
}
