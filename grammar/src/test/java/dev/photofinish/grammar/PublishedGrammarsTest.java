package dev.photofinish.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Space;
import dev.photofinish.detect.StreamingEngine;
import dev.photofinish.detect.hb.Djit;
import dev.photofinish.detect.lockset.Eraser;
import dev.photofinish.grammar.check.GrammarCheck;
import dev.photofinish.grammar.compress.PhraseCompressor;
import dev.photofinish.grammar.compress.SequiturCompressor;
import dev.photofinish.grammar.compress.TraceCompressor;
import dev.photofinish.grammar.hb.HbGrammar;
import dev.photofinish.grammar.lockset.LocksetGrammar;
import dev.photofinish.trace.testing.InMemoryTrace;
import dev.photofinish.trace.testing.PublishedTraces;
import dev.photofinish.trace.testing.TraceFiles;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The traces of real programs, by every compressor and by any parse. */
class PublishedGrammarsTest {
    static List<String> names() {
        return PublishedTraces.names();
    }

    private static Grammar compressed(InMemoryTrace trace, Function<GrammarSink, TraceCompressor> compressors)
            throws IOException {
        InMemoryGrammar made = new InMemoryGrammar();
        TraceCompressor compressor = compressors.apply(made);
        for (EventBlock block : trace.blocks()) {
            compressor.add(block);
        }
        compressor.finish();
        return made.grammar();
    }

    private static List<Grammar> grammars(InMemoryTrace trace) throws IOException {
        List<Grammar> grammars = new ArrayList<>();
        grammars.add(RandomGrammars.of(trace, 1));
        grammars.add(RandomGrammars.of(trace, 2));
        grammars.add(RandomGrammars.asItIs(trace));
        grammars.add(compressed(trace, SequiturCompressor::new));
        grammars.add(compressed(trace, PhraseCompressor::new));
        grammars.add(compressed(trace, sink -> PhraseCompressor.within(sink, 300, 900, 500)));
        return grammars;
    }

    private static Set<Integer> variables(StreamingEngine engine, InMemoryTrace trace) {
        for (EventBlock block : trace.blocks()) {
            engine.accept(block);
        }
        engine.finish();
        return IntStream.range(0, trace.symbols().count(Space.VARIABLE))
                .filter(variable -> engine.races().firstAt(variable) >= 0)
                .boxed()
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<Integer> variables(GrammarAnalysis<?> analysis) {
        return analysis.findings().stream().map(AccessPair::variable).collect(Collectors.toCollection(TreeSet::new));
    }

    @ParameterizedTest
    @MethodSource("names")
    void grammars_have_the_racy_variables_of_djit_and_the_violations_of_eraser(String name) throws IOException {
        InMemoryTrace trace = TraceFiles.readStd(PublishedTraces.text(name));
        Set<Integer> racy = variables(new Djit(), trace);
        Set<Integer> unguarded = variables(new Eraser(), trace);
        for (Grammar grammar : grammars(trace)) {
            assertThat(grammar.length()).isEqualTo(trace.size());
            assertThat(GrammarCheck.of(grammar, trace.symbols()).violation()).isNull();
            assertThat(variables(HbGrammar.analysis(grammar))).isEqualTo(racy);
            assertThat(variables(LocksetGrammar.analysis(grammar))).isEqualTo(unguarded);
        }
    }
}
