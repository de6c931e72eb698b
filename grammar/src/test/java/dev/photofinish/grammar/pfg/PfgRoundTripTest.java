package dev.photofinish.grammar.pfg;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Op;
import dev.photofinish.grammar.Alphabet;
import dev.photofinish.grammar.Expansion;
import dev.photofinish.grammar.Grammar;
import dev.photofinish.grammar.GrammarSink;
import dev.photofinish.grammar.InMemoryGrammar;
import dev.photofinish.grammar.compress.Cuts;
import dev.photofinish.grammar.compress.PhraseCompressor;
import dev.photofinish.grammar.compress.SequiturCompressor;
import dev.photofinish.grammar.compress.TraceCompressor;
import dev.photofinish.trace.TraceReader;
import dev.photofinish.trace.pft.Compression;
import dev.photofinish.trace.pft.PftReader;
import dev.photofinish.trace.pft.PftWriter;
import dev.photofinish.trace.testing.InMemoryTrace;
import dev.photofinish.trace.testing.RandomCheck;
import dev.photofinish.trace.testing.RandomTraces;
import dev.photofinish.trace.testing.TraceBuilder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PfgRoundTripTest {
    /** The compressors under test. */
    @SuppressWarnings("ImmutableEnumChecker") // the functions have no state
    enum Compressor {
        SEQUITUR(SequiturCompressor::new),
        PHRASES(PhraseCompressor::new),
        PHRASES_OF_TURNS(sink -> new PhraseCompressor(sink, Cuts.TURN)),
        FORGETFUL(sink -> PhraseCompressor.within(sink, 10, 40, 20));

        final Function<GrammarSink, TraceCompressor> factory;

        Compressor(Function<GrammarSink, TraceCompressor> factory) {
            this.factory = factory;
        }
    }

    @ParameterizedTest
    @EnumSource
    void ten_thousand_random_traces_come_back_as_they_were(Compressor compressor) {
        RandomCheck.forAll(1, 10_000, new RandomTraces().extended().events(60), trace -> {
            InMemoryGrammar made = new InMemoryGrammar();
            TraceCompressor running = compressor.factory.apply(made);
            for (EventBlock block : trace.blocksOf(7)) {
                running.add(block);
            }
            running.finish();
            isExpansion(trace, made.grammar());
        });
    }

    private static void isExpansion(InMemoryTrace trace, Grammar grammar) {
        Alphabet alphabet = grammar.alphabet();
        Expansion expansion = new Expansion(grammar);
        assertThat(grammar.length()).isEqualTo(trace.size());
        for (int i = 0; i < trace.size(); i++) {
            int event = expansion.next();
            boolean same = event >= 0
                    && alphabet.op(event) == trace.op(i).code()
                    && alphabet.thread(event) == trace.thread(i)
                    && alphabet.target(event) == trace.target(i)
                    && alphabet.location(event) == trace.location(i);
            assertThat(same).as("event %d", i).isTrue();
        }
        assertThat(expansion.next()).isNegative();
    }

    @ParameterizedTest
    @EnumSource
    void traces_come_back_from_files_with_all_their_names(Compressor compressor) {
        RandomTraces traces = new RandomTraces().extended().richNames().events(60);
        RandomCheck.forAll(1, 300, traces, trace -> {
            InMemoryTrace back = PfgFiles.expand(PfgFiles.compress(trace, compressor.factory));
            assertThat(back.lines()).isEqualTo(trace.lines());
        });
    }

    @ParameterizedTest
    @EnumSource
    void a_binary_trace_comes_back_byte_by_byte(Compressor compressor) throws IOException {
        RandomTraces endless = new RandomTraces()
                .extended()
                .weight(Op.END, 0)
                .weight(Op.JOIN, 0)
                .weight(Op.WAIT, 0);
        InMemoryTrace trace = endless.richNames().variables(500).events(100_000).apply(3);
        assertThat(trace.size()).isEqualTo(100_000);
        ByteArrayOutputStream pft = new ByteArrayOutputStream();
        try (PftWriter writer = new PftWriter(pft, trace.symbols(), Compression.ZSTD)) {
            for (EventBlock block : trace.blocks()) {
                writer.add(block);
            }
        }
        ByteArrayOutputStream pfg = new ByteArrayOutputStream();
        try (TraceReader reader = new PftReader(new ByteArrayInputStream(pft.toByteArray()), "test.pft");
                PfgWriter writer = new PfgWriter(pfg, reader.symbols())) {
            TraceCompressor running = compressor.factory.apply(writer);
            EventBlock block = new EventBlock();
            while (reader.next(block)) {
                writer.namesKnownBefore(block.firstEvent);
                running.add(block);
            }
            running.finish();
        }
        ByteArrayOutputStream back = new ByteArrayOutputStream();
        try (TraceReader reader = new ExpandingReader(PfgFiles.read(pfg.toByteArray()));
                PftWriter writer = new PftWriter(back, reader.symbols(), Compression.ZSTD)) {
            EventBlock block = new EventBlock();
            while (reader.next(block)) {
                writer.add(block);
            }
        }
        assertThat(back.toByteArray()).isEqualTo(pft.toByteArray());
    }

    @Test
    void the_empty_trace_has_a_grammar() throws IOException {
        InMemoryTrace empty = new TraceBuilder().build();
        byte[] file = PfgFiles.compress(empty, SequiturCompressor::new);
        assertThat(PfgFiles.expand(file).size()).isZero();
        assertThat(PfgFiles.read(file).complete()).isTrue();
    }
}
