package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Op;
import dev.photofinish.core.event.Space;
import dev.photofinish.grammar.pfg.PfgWriter;
import dev.photofinish.trace.pft.Compression;
import dev.photofinish.trace.pft.PftWriter;
import dev.photofinish.trace.symbol.Symbols;
import dev.photofinish.trace.testing.InMemoryTrace;
import dev.photofinish.trace.testing.PublishedTraces;
import dev.photofinish.trace.testing.RandomTraces;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CompressedTraceTest {
    @TempDir
    Path folder;

    private TestFiles files;

    @BeforeEach
    void useFolder() {
        files = new TestFiles(folder);
    }

    private Path compressed(Path trace, String name, Object... options) {
        Path file = files.path(name);
        Object[] words = new Object[4 + options.length];
        words[0] = "compress";
        words[1] = trace;
        words[2] = "-o";
        words[3] = file;
        System.arraycopy(options, 0, words, 4, options.length);
        Cli.run(words).endsWith(ExitCode.OK);
        return file;
    }

    /** Traces whose threads never come to an end. */
    private static RandomTraces longTraces() {
        return new RandomTraces()
                .extended()
                .weight(Op.END, 0)
                .weight(Op.JOIN, 0)
                .weight(Op.WAIT, 0);
    }

    private Path binary(InMemoryTrace trace, String name) throws IOException {
        assertThat(trace.size()).isGreaterThanOrEqualTo(50_000);
        try (OutputStream out = Files.newOutputStream(files.path(name));
                PftWriter writer = new PftWriter(out, trace.symbols(), Compression.ZSTD)) {
            for (EventBlock block : trace.blocks()) {
                writer.add(block);
            }
        }
        return files.path(name);
    }

    /** What goes into a grammar. */
    private interface Content {
        void writeTo(PfgWriter writer) throws IOException;
    }

    /** A grammar over two threads, a variable and a lock, each of which has the number 0, the second thread 1. */
    private Path grammar(String name, Content content) throws IOException {
        Symbols symbols = new Symbols();
        symbols.add(Space.THREAD, "T1");
        symbols.add(Space.THREAD, "T2");
        symbols.add(Space.VARIABLE, "x");
        symbols.add(Space.LOCK, "l");
        try (PfgWriter writer = new PfgWriter(Files.newOutputStream(files.path(name)), symbols)) {
            writer.namesKnownBefore(0);
            content.writeTo(writer);
        }
        return files.path(name);
    }

    /** Two accesses that race, and then a great many events. */
    private static void writeEndless(PfgWriter writer) throws IOException {
        int one = writer.terminal(Op.WRITE.code(), 0, 0, 0);
        int two = writer.terminal(Op.READ.code(), 1, 0, 0);
        int many = writer.rule(new int[] {two, two}, 0, 2, 1L << 40);
        writer.sequence(new int[] {one, many, one}, 0, 3);
    }

    /** A trace that gives back a lock that nobody took. */
    private static void writeIllFormed(PfgWriter writer) throws IOException {
        int write = writer.terminal(Op.WRITE.code(), 0, 0, 0);
        int release = writer.terminal(Op.RELEASE.code(), 0, 0, 0);
        int both = writer.rule(new int[] {write, release}, 0, 2, 1000);
        writer.sequence(new int[] {both, both}, 0, 2);
    }

    /** A race, and then thousands of symbols that stand for a million events each. */
    private static void writeLong(PfgWriter writer) throws IOException {
        int one = writer.terminal(Op.WRITE.code(), 0, 0, 0);
        int two = writer.terminal(Op.READ.code(), 1, 0, 0);
        int[] many = new int[20_000];
        many[0] = one;
        many[1] = two;
        for (int i = 2; i < many.length; i++) {
            int times = 1_000_000 + i * i % 997;
            many[i] = i < 1000 ? writer.rule(new int[] {two}, 0, 1, times) : many[2 + i * i % 991];
        }
        writer.sequence(many, 0, many.length);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--compressor=phrases", "--compressor=sequitur", "--alphabet=turn"})
    void a_binary_trace_comes_back_byte_by_byte(String option) throws IOException {
        Path trace = binary(longTraces().richNames().events(50_000).apply(1), "trace.pft");
        Path grammar = compressed(trace, "trace.pfg", option);
        Cli.run("expand", grammar, "-o", files.path("back.pft")).endsWith(ExitCode.OK);
        assertThat(files.path("back.pft")).hasSameBinaryContentAs(trace);
    }

    @Test
    void a_text_trace_comes_back_byte_by_byte() throws IOException {
        Path trace = files.path("derby.std");
        Cli.run("trace", "convert", files.bytes("in.std", PublishedTraces.text("derby")), trace)
                .endsWith(ExitCode.OK);
        Path grammar = compressed(trace, "derby.pfg");
        Cli.run("expand", grammar, "-o", files.path("back.std")).endsWith(ExitCode.OK);
        assertThat(files.path("back.std")).hasSameBinaryContentAs(trace);
    }

    @Test
    void compressing_says_how_large_the_grammar_is() throws IOException {
        Cli.Run run = Cli.run("compress", files.racy(), "-o", files.path("racy.pfg"));
        assertThat(run.endsWith(ExitCode.OK).notes())
                .singleElement()
                .asString()
                .startsWith("2 events, 0 rules, 2 symbols, ");
    }

    @Test
    void a_race_is_found_in_the_compressed_trace() throws IOException {
        Path grammar = compressed(files.racy(), "racy.pfg");
        for (String engine : new String[] {"hb-grammar", "lockset-grammar", "fasttrack", "fasttrack,hb-grammar"}) {
            Cli.Run run = Cli.run("analyze", grammar, "--engine", engine).endsWith(ExitCode.RACES);
            assertThat(run.out()).contains("a.A.f(A.java:3)").contains("a.A.g(A.java:9)");
        }
        assertThat(Cli.run("analyze", grammar, "--engine", "hb-grammar").out()).contains("no lock held");
        Cli.run("analyze", compressed(files.clean(), "clean.pfg"), "--engine", "hb-grammar")
                .endsWith(ExitCode.OK);
    }

    @Test
    void the_engines_for_grammars_also_read_other_traces_in_parts_or_as_a_whole() throws IOException {
        Path trace = binary(longTraces().events(150_000).variables(200).apply(9), "trace.pft");
        for (String engine : List.of("hb-grammar", "lockset-grammar")) {
            String alone = analyse(trace, engine, 1);
            for (int jobs = 2; jobs < 5; jobs++) {
                assertThat(analyse(trace, engine, jobs)).isEqualTo(alone);
            }
        }
    }

    private static String analyse(Path trace, String engine, int jobs) {
        return Cli.run("analyze", trace, "--engine", engine, "--jobs", jobs, "--max-races", 5)
                .endsWith(ExitCode.RACES)
                .out();
    }

    @Test
    void an_ill_formed_trace_is_refused_also_in_parts() throws IOException {
        Path trace = files.binary("bad.pft", "T1|acq(l)", "T1|w(x)", "T2|r(y)", "T2|r(y)", "T2|rel(l)", "T1|w(x)");
        String why = Cli.run("analyze", trace).endsWith(ExitCode.BROKEN_INPUT).err();
        for (int jobs = 1; jobs < 6; jobs++) {
            Cli.run("analyze", trace, "--engine", "hb-grammar", "--jobs", jobs)
                    .failsWith(
                            ExitCode.BROKEN_INPUT,
                            why.substring("photofinish: ".length()).strip());
        }
    }

    @Test
    void an_endless_trace_is_analysed_but_not_expanded_unasked() throws IOException {
        Path grammar = grammar("endless.pfg", CompressedTraceTest::writeEndless);
        Cli.run("analyze", grammar, "--engine", "hb-grammar").endsWith(ExitCode.RACES);
        Cli.run("analyze", grammar, "--engine", "hb-grammar", "--first").endsWith(ExitCode.RACES);
        Cli.run("expand", grammar, "-o", files.path("endless.pft"))
                .failsWith(
                        ExitCode.USAGE,
                        grammar + " stands for 2,199,023,255,554 events; --force expands it all the same");
    }

    @Test
    void an_ill_formed_trace_in_a_grammar_is_refused_as_the_trace_itself_would_be() throws IOException {
        Path grammar = grammar("ill.pfg", CompressedTraceTest::writeIllFormed);
        Path trace = files.binary("ill.pft", "T1|w(x)", "T1|rel(l)", "T1|w(x)", "T1|rel(l)");
        String why = Cli.run("analyze", trace).endsWith(ExitCode.BROKEN_INPUT).err();
        String same = why.replace(trace.toString(), grammar.toString());
        for (String engine : List.of("hb-grammar", "lockset-grammar", "fasttrack")) {
            assertThat(Cli.run("analyze", grammar, "--engine", engine)
                            .endsWith(ExitCode.BROKEN_INPUT)
                            .err())
                    .isEqualTo(same);
        }
    }

    @Test
    void a_damaged_grammar_is_refused() throws IOException {
        Path grammar = compressed(files.racy(), "racy.pfg");
        Path flipped = files.flipped(grammar, "flipped.pfg", 70);
        Cli.Run run = Cli.run("analyze", flipped, "--engine", "hb-grammar").endsWith(ExitCode.BROKEN_INPUT);
        assertThat(run.err()).contains("is damaged");
    }

    @Test
    void a_cut_grammar_is_analysed_and_said_to_be_cut() throws IOException {
        Path grammar = compressed(files.racy(), "racy.pfg");
        Path cut = files.cut(grammar, "cut.pfg", (int) Files.size(grammar) - 5);
        Cli.Run run = Cli.run("analyze", cut, "--engine", "hb-grammar").endsWith(ExitCode.RACES);
        assertThat(run.notes()).anyMatch(note -> note.contains("is cut off: 2 events could be read"));
        assertThat(Cli.run("expand", cut, "-o", files.path("x.std"))
                        .endsWith(ExitCode.BROKEN_INPUT)
                        .err())
                .contains("is cut off");
    }

    @Test
    void most_of_a_grammar_is_analysed_when_its_last_third_is_missing() throws IOException {
        Path grammar = grammar("long.pfg", CompressedTraceTest::writeLong);
        Path cut = files.cut(grammar, "cut.pfg", (int) Files.size(grammar) * 2 / 3);
        Cli.Run run = Cli.run("analyze", cut, "--engine", "hb-grammar").endsWith(ExitCode.RACES);
        assertThat(run.notes()).anyMatch(note -> note.matches(".* is cut off: \\d{10,} events could be read.*"));
    }

    @Test
    void a_race_in_a_grammar_is_explained_as_in_the_trace() throws IOException {
        Path trace = binary(longTraces().richNames().events(50_000).apply(3), "trace.pft");
        Path grammar = compressed(trace, "trace.pfg");
        String told = Cli.run("analyze", trace, "--engine", "hb-grammar", "--max-races", 5)
                .endsWith(ExitCode.RACES)
                .out();
        assertThat(told).contains("The last order from");
        assertThat(Cli.run("analyze", grammar, "--engine", "hb-grammar", "--max-races", 5)
                        .endsWith(ExitCode.RACES)
                        .out())
                .isEqualTo(told.replace(trace.toString(), grammar.toString()));
    }

    @Test
    void first_asks_for_one_race_of_any_trace() throws IOException {
        Path trace = binary(longTraces().events(50_000).variables(200).apply(9), "trace.pft");
        for (Path file : List.of(trace, compressed(trace, "trace.pfg"))) {
            String told = Cli.run("analyze", file, "--engine", "hb-grammar", "--first")
                    .endsWith(ExitCode.RACES)
                    .out();
            assertThat(told).contains("(1 of 1)");
        }
    }

    @Test
    void what_is_no_grammar_is_not_expanded() throws IOException {
        Path target = files.path("back.pft");
        Cli.run("expand", folder, "-o", target).failsWith(ExitCode.BROKEN_INPUT, folder + " is a folder, not a trace");
        Path empty = files.bytes("empty.pfg", new byte[0]);
        Cli.run("expand", empty, "-o", target)
                .failsWith(ExitCode.BROKEN_INPUT, empty + " is empty: there is no trace in it");
        Cli.run("expand", files.racy(), "-o", target)
                .failsWith(ExitCode.BROKEN_INPUT, files.racy() + " is not a .pfg file: it does not start with PFG1");
    }

    @Test
    void sequitur_knows_no_phrases() throws IOException {
        Cli.run("compress", files.racy(), "-o", files.path("x.pfg"), "--compressor=sequitur", "--alphabet=turn")
                .failsWith(ExitCode.USAGE, "--alphabet is for --compressor phrases; sequitur has no phrases");
        assertThat(files.path("x.pfg")).doesNotExist();
    }

    @Test
    void a_name_that_is_not_that_of_a_grammar_is_refused() throws IOException {
        Cli.run("compress", files.racy(), "-o", files.path("racy.zip"))
                .failsWith(
                        ExitCode.USAGE,
                        "a compressed trace has a name that ends in .pfg, unlike '" + files.path("racy.zip") + "'");
    }

    @Test
    void commands_for_plain_traces_say_what_to_do_with_a_grammar() throws IOException {
        Path grammar = compressed(files.racy(), "racy.pfg");
        Cli.run("trace", "info", grammar)
                .failsWith(
                        ExitCode.BROKEN_INPUT,
                        grammar + " is a compressed trace; photofinish expand makes a trace of it");
    }
}
