package dev.photofinish.grammar;

import dev.photofinish.core.event.EventBlock;
import java.util.List;

/**
 * Goes through a part of a trace from left to right. What comes next is a plain event or a part that was summarised
 * before, which costs as much as its summary is large, however many events it has.
 *
 * @param <C> the summaries
 */
public interface ChunkBuilder<C extends Chunk> {
    /** How many events there were so far. */
    long length();

    /** Says how many variables the trace has, so that tables need not grow. */
    default void expectVariables(int count) {}

    /** Adds one event. */
    void add(byte op, int thread, int target, int location);

    /** Adds one event that makes no difference. */
    void skip();

    /** Adds all events of a block; its basic operations need not be filled in. */
    default void add(EventBlock block) {
        for (int i = 0; i < block.size; i++) {
            add(block.op[i], block.thread[i], block.target[i], block.location[i]);
        }
    }

    /** Adds a part that was summarised before. */
    void append(C part);

    /** The variables with something to report so far, each with two accesses that show it. */
    List<AccessPair> findings();

    /** The summary of what was added; the builder is empty after that. */
    C toChunk();
}
