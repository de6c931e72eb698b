package dev.photofinish.grammar.lockset;

import dev.photofinish.grammar.ChunkBuilder;
import dev.photofinish.grammar.SummaryCodecContract;
import dev.photofinish.trace.BrokenTraceException;

class LockChunkCodecTest extends SummaryCodecContract<LockChunk> {
    @Override
    protected ChunkBuilder<LockChunk> newBuilder() {
        return LockChunkBuilder.ofPart();
    }

    @Override
    protected byte[] encode(LockChunk chunk) {
        return LockChunkCodec.encode(chunk);
    }

    @Override
    protected LockChunk decode(byte[] bytes) throws BrokenTraceException {
        return LockChunkCodec.decode(bytes);
    }

    @Override
    protected char otherKind() {
        return 'H';
    }
}
