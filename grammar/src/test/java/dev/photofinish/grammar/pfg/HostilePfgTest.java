package dev.photofinish.grammar.pfg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.core.event.Op;
import dev.photofinish.grammar.GrammarAnalysis;
import dev.photofinish.grammar.compress.PhraseCompressor;
import dev.photofinish.grammar.hb.HbChunkBuilder;
import dev.photofinish.trace.BrokenTraceException;
import dev.photofinish.trace.testing.InMemoryTrace;
import dev.photofinish.trace.testing.RandomTraces;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class HostilePfgTest {
    private static final int EVENT = 0;

    private static void isRefused(byte[] file, String why) {
        assertThatThrownBy(() -> PfgFiles.read(file))
                .isInstanceOf(BrokenTraceException.class)
                .hasMessageStartingWith("test.pfg is damaged: ")
                .hasMessageContaining(why);
    }

    @Test
    void a_rule_that_uses_itself_is_refused() throws IOException {
        isRefused(new ForgedFile().rule(1, EVENT, ~0).end(), "rule 0 uses itself");
    }

    @Test
    void rules_in_a_circle_are_refused() throws IOException {
        isRefused(
                new ForgedFile().rule(1, EVENT, ~1).rule(1, EVENT, ~0).end(),
                "rule 0 uses rule 1, which is not defined before it");
    }

    @Test
    void a_rule_that_is_used_but_missing_is_refused() throws IOException {
        isRefused(
                new ForgedFile().rule(1, EVENT, EVENT).rule(1, ~0, ~9).end(),
                "rule 1 uses rule 9, which is not defined before it");
        isRefused(new ForgedFile().sequence(~3, 1).end(), "the trace uses rule 3, which is not defined before it");
        isRefused(new ForgedFile().rule(1, EVENT, 5).end(), "rule 0 uses event 5, which is not defined");
    }

    @Test
    void a_rule_that_is_defined_twice_is_refused() throws IOException {
        isRefused(
                new ForgedFile()
                        .rule(1, EVENT, EVENT)
                        .ruleWithNumber(0, 1, EVENT, EVENT)
                        .end(),
                "rule 0 is defined twice");
        isRefused(new ForgedFile().ruleWithNumber(4, 1, EVENT, EVENT).end(), "rule 0 is missing");
    }

    @Test
    void a_rule_without_use_is_refused() throws IOException {
        isRefused(new ForgedFile().rule(1).end(), "rule 0 is empty");
        isRefused(new ForgedFile().rule(1, EVENT).end(), "rule 0 is only another name of one symbol");
        isRefused(new ForgedFile().rule(0, EVENT, EVENT).end(), "rule 0 repeats its body 0 times");
        isRefused(new ForgedFile().rule(-7, EVENT, EVENT).end(), "rule 0 repeats its body -7 times");
    }

    @Test
    void absurd_lengths_are_refused() throws IOException {
        isRefused(new ForgedFile().rule(1L << 62, EVENT, EVENT).end(), "rule 0 generates more than 2^62 events");
        isRefused(
                new ForgedFile()
                        .rule(1L << 32, EVENT, EVENT)
                        .rule(1L << 32, ~0, ~0)
                        .end(),
                "rule 1 generates more than 2^62 events");
        isRefused(
                new ForgedFile()
                        .rule(1L << 61, EVENT, EVENT)
                        .sequence(~0, 1L << 62)
                        .sequence(~0, 1L << 62)
                        .end(),
                "the trace has more than 2^62 events");
    }

    @Test
    void a_wrong_end_is_refused() throws IOException {
        isRefused(
                new ForgedFile().rule(1, EVENT, EVENT).sequence(~0, 3).end(),
                "the end does not match what came before it");
        byte[] file = new ForgedFile().rule(1, EVENT, EVENT).sequence(~0, 2).end();
        byte[] longer = Arrays.copyOf(file, file.length * 2);
        System.arraycopy(file, 16, longer, file.length, file.length - 16);
        isRefused(longer, "more follows");
    }

    @Test
    void an_unimaginably_long_trace_is_analysed_without_being_expanded() throws IOException {
        byte[] file = new ForgedFile()
                .rule(1L << 30, EVENT, EVENT)
                .rule((1L << 30) + 12_345, ~0, EVENT)
                .sequence(~1, ((1L << 31) + 1) * ((1L << 30) + 12_345))
                .end();
        CompressedTrace trace = PfgFiles.read(file);
        assertThat(trace.grammar().length()).isEqualTo(((1L << 31) + 1) * ((1L << 30) + 12_345));
        assertThat(new GrammarAnalysis<>(trace.grammar(), HbChunkBuilder.ofPart(), HbChunkBuilder.ofTrace()).findings())
                .isEmpty();
    }

    @Test
    void a_cut_file_is_the_start_of_the_trace() throws IOException {
        InMemoryTrace trace =
                new RandomTraces().weight(Op.JOIN, 0).events(3_000).apply(5);
        byte[] file = PfgFiles.compress(trace, sink -> PhraseCompressor.within(sink, 100, 400, 200));
        List<String> lines = trace.lines();
        int longest = 0;
        for (int size = 16; size < file.length; size += 7) {
            CompressedTrace cut = PfgFiles.read(Arrays.copyOf(file, size));
            assertThat(cut.complete()).isFalse();
            assertThat(cut.notes()).singleElement().asString().contains("is cut off");
            List<String> start = PfgFiles.expand(Arrays.copyOf(file, size)).lines();
            assertThat(start).isEqualTo(lines.subList(0, start.size()));
            longest = Math.max(longest, start.size());
        }
        assertThat(longest).isEqualTo(lines.size()); // only the end mark was missing
    }

    @Test
    void a_flipped_bit_is_noticed() throws IOException {
        InMemoryTrace trace = new RandomTraces().weight(Op.JOIN, 0).events(300).apply(7);
        byte[] file = PfgFiles.compress(trace, PhraseCompressor::new);
        for (int at = 0; at < file.length; at++) {
            isNoticed(file, at, at % 8);
        }
        for (int bit = 0; bit < 8; bit++) {
            isNoticed(file, file.length - 1, bit);
        }
    }

    private static void isNoticed(byte[] file, int at, int bit) {
        byte[] flipped = file.clone();
        flipped[at] ^= (byte) (1 << bit);
        assertThatThrownBy(() -> PfgFiles.read(flipped))
                .as("byte %d of %d", at, file.length)
                .isInstanceOf(BrokenTraceException.class);
    }
}
