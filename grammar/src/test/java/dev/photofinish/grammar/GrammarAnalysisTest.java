package dev.photofinish.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.event.Op;
import dev.photofinish.trace.BrokenTraceException;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class GrammarAnalysisTest {
    private static final int RULES = 100;

    /** Summaries that know nothing but their length; remembers all that were made as long as somebody needs them. */
    private static final class Lengths implements ChunkBuilder<Length> {
        final List<WeakReference<Length>> made = new ArrayList<>();
        private long length;

        @Override
        public long length() {
            return length;
        }

        @Override
        public void add(byte op, int thread, int target, int location) {
            length++;
        }

        @Override
        public void skip() {
            length++;
        }

        @Override
        public void append(Length part) {
            length += part.length;
        }

        @Override
        public List<AccessPair> findings() {
            return List.of();
        }

        @Override
        public Length toChunk() {
            Length chunk = new Length(length);
            made.add(new WeakReference<>(chunk));
            length = 0;
            return chunk;
        }

        long stillThere() {
            return made.stream().filter(chunk -> chunk.get() != null).count();
        }
    }

    private record Length(long length) implements Chunk {
        @Override
        public List<AccessPair> findings() {
            return List.of();
        }
    }

    /** Rules each of which uses the one before twice. */
    private static Grammar chain() throws BrokenTraceException {
        Alphabet alphabet = new Alphabet();
        int event = alphabet.intern(Op.READ.code(), 0, 0, 0);
        GrammarBuilder builder = new GrammarBuilder(alphabet);
        int last = builder.rule(new int[] {event, event}, 0, 2, 1);
        for (int i = 1; i < RULES; i++) {
            int[] body = {last, event, i < 50 ? last : event};
            last = builder.rule(body, 0, body.length, 1);
        }
        return builder.start(new int[] {last, last}, 0, 2);
    }

    @Test
    void every_rule_is_summarised_once_and_its_summary_dropped_after_its_last_use() throws BrokenTraceException {
        Grammar grammar = chain();
        Lengths parts = new Lengths();
        Lengths trace = new Lengths();
        GrammarAnalysis<Length> analysis = new GrammarAnalysis<>(grammar, parts, trace, 0, new BitSet());
        analysis.findings();
        assertThat(trace.length()).isEqualTo(grammar.length());
        assertThat(parts.made).hasSize(RULES);
        System.gc();
        assertThat(parts.stillThere()).isZero();
        assertThat(analysis).isNotNull(); // it was reachable all the time
    }
}
