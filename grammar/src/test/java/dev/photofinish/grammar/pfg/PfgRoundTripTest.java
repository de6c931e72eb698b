package dev.photofinish.grammar.pfg;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.grammar.GrammarSink;
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
        RandomTraces traces = new RandomTraces().extended().richNames().events(60);
        RandomCheck.forAll(1, 10_000, traces, trace -> {
            InMemoryTrace back = PfgFiles.expand(PfgFiles.compress(trace, compressor.factory));
            assertThat(back.lines()).isEqualTo(trace.lines());
        });
    }

    @ParameterizedTest
    @EnumSource
    void a_binary_trace_comes_back_byte_by_byte(Compressor compressor) throws IOException {
        InMemoryTrace trace = new RandomTraces()
                .extended()
                .richNames()
                .variables(500)
                .events(100_000)
                .apply(3);
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
