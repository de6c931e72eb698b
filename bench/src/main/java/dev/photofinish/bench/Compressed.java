package dev.photofinish.bench;

import dev.photofinish.bench.generate.TraceParameter;
import dev.photofinish.bench.generate.TraceShape;
import dev.photofinish.bench.generate.TraceSpec;
import dev.photofinish.core.event.EventBlock;
import dev.photofinish.engine.EngineCatalog;
import dev.photofinish.engine.GrammarEngine;
import dev.photofinish.engine.GrammarTraces;
import dev.photofinish.grammar.GrammarSink;
import dev.photofinish.grammar.compress.Cuts;
import dev.photofinish.grammar.compress.PhraseCompressor;
import dev.photofinish.grammar.compress.SequiturCompressor;
import dev.photofinish.grammar.compress.TraceCompressor;
import dev.photofinish.grammar.pfg.CompressedTrace;
import dev.photofinish.grammar.pfg.PfgReader;
import dev.photofinish.grammar.pfg.PfgWriter;
import dev.photofinish.trace.TraceReader;
import dev.photofinish.trace.Traces;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Compresses traces and compares engines on grammars with those on plain traces: tables 1 and 2 of the paper. */
@Command(
        name = "compressed",
        description = "Measure compression, and the engines on compressed and on plain traces.",
        usageHelpAutoWidth = true,
        mixinStandardHelpOptions = true)
final class Compressed implements Callable<Integer> {
    @Option(names = "--events", paramLabel = "N", description = "events of each trace (default: ${DEFAULT-VALUE})")
    long events = 10_000_000;

    @Option(names = "--shapes", split = ",", description = "shapes to generate (default: all but those of figure4)")
    List<TraceShape> shapes = List.of(
            TraceShape.LOOPY,
            TraceShape.LOCKED,
            TraceShape.RACY,
            TraceShape.SERVER,
            TraceShape.FORKJOIN,
            TraceShape.PIPELINE);

    @Option(
            names = "--jitter",
            description = "irregular turns of loopy, from 0 to 1 (default: that of the shape, then none)")
    @Nullable
    Double jitter;

    @Option(names = "--runs", description = "timed runs of each measurement (default: ${DEFAULT-VALUE})")
    int runs = 3;

    @Option(names = "--warm-ups", description = "untimed runs before them (default: ${DEFAULT-VALUE})")
    int warmUps = 1;

    @Option(names = "--sequitur", description = "also compress with Sequitur; takes long, and much memory")
    boolean sequitur;

    @Option(names = "--zstd", description = "also compress whole files with zstd at level 19; takes long")
    boolean zstd;

    @Option(names = "--sizes-only", description = "only compress, once")
    boolean sizesOnly;

    @Spec
    @SuppressWarnings("NullAway.Init")
    CommandSpec command;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = command.commandLine().getOut();
        out.println("Machine: " + Machine.describe());
        out.printf(Locale.ROOT, "Seconds by the clock, best of %d runs, or of as many as fit into 3 s%n%n", runs);
        out.println(header());
        for (TraceShape shape : shapes) {
            TraceSpec spec = TraceSpec.of(shape, events, 1);
            if (jitter != null) {
                measure(shape.word(), spec.with(TraceParameter.JITTER, jitter), out);
                continue;
            }
            measure(shape.word(), spec, out);
            if (shape == TraceShape.LOOPY) {
                measure(shape.word() + ", no jitter", spec.with(TraceParameter.JITTER, 0), out);
            }
        }
        return 0;
    }

    private void measure(String name, TraceSpec spec, PrintWriter out) throws IOException {
        Path trace = Files.createTempFile("photofinish-compressed", ".pft");
        Path grammar = Files.createTempFile("photofinish-compressed", ".pfg");
        try {
            Figure4.write(spec, trace);
            out.println("| " + name + " | " + String.join(" | ", row(trace, grammar)) + " |");
            out.flush();
        } finally {
            Files.delete(trace);
            Files.delete(grammar);
        }
    }

    private String header() {
        List<String> names = new ArrayList<>(List.of(
                "trace", "events", "rules", "symbols", "ratio", "B/event .pft", "B/event .pfg", "ratio, turns"));
        if (sequitur) {
            names.addAll(List.of("Sequitur ratio", "Sequitur B/event", "Sequitur M events/s"));
        }
        if (zstd) {
            names.add("B/event zstd -19 --long");
        }
        names.add("compress M events/s");
        if (!sizesOnly) {
            names.addAll(List.of(
                    "hb-grammar, first run",
                    "hb-grammar",
                    "fasttrack",
                    "lockset-grammar",
                    "eraser",
                    "hb-grammar .pft, 1 job",
                    "2 jobs"));
        }
        return "| " + String.join(" | ", names) + " |\n" + "|---".repeat(names.size()) + "|";
    }

    private List<String> row(Path trace, Path grammar) throws IOException {
        List<String> cells = new ArrayList<>();
        double ratioOfTurns = ratio(compress(trace, grammar, sink -> new PhraseCompressor(sink, Cuts.TURN)));
        List<String> published = sequitur ? sequitur(trace, grammar) : List.of();
        List<PfgWriter> made = new ArrayList<>();
        double compressing = seconds(() -> made.add(compress(trace, grammar, PhraseCompressor::new)));
        PfgWriter last = made.get(made.size() - 1);
        cells.add(String.format(Locale.ROOT, "%,d", last.events()));
        cells.add(String.format(Locale.ROOT, "%,d", last.rules()));
        cells.add(String.format(Locale.ROOT, "%,d", last.size()));
        cells.add(decimal(ratio(last)));
        cells.add(bytesPerEvent(trace));
        cells.add(bytesPerEvent(grammar));
        cells.add(decimal(ratioOfTurns));
        cells.addAll(published);
        if (zstd) {
            cells.add(String.format(Locale.ROOT, "%.4f", (double) WholeFileZstd.bytes(trace) / events));
        }
        cells.add(decimal(events / compressing / 1e6));
        if (!sizesOnly) {
            Measurement.Work raceSearch = () -> onGrammar(GrammarEngine.HAPPENS_BEFORE, grammar);
            cells.add(seconds(Measurement.of(0, 1, raceSearch)));
            cells.add(time(raceSearch));
            cells.add(time(plain("fasttrack", trace)));
            cells.add(time(() -> onGrammar(GrammarEngine.LOCKSET, grammar)));
            cells.add(time(plain("eraser", trace)));
            cells.add(time(() -> GrammarEngine.HAPPENS_BEFORE.analyse(trace, 1)));
            cells.add(time(() -> GrammarEngine.HAPPENS_BEFORE.analyse(trace, 2)));
        }
        return cells;
    }

    private List<String> sequitur(Path trace, Path grammar) throws IOException {
        long start = System.nanoTime();
        PfgWriter made = compress(trace, grammar, SequiturCompressor::new);
        double seconds = (System.nanoTime() - start) / 1e9;
        return List.of(decimal(ratio(made)), bytesPerEvent(grammar), decimal(events / seconds / 1e6));
    }

    /** Writes a grammar; the writer, which is closed, knows how large it is. */
    private static PfgWriter compress(Path trace, Path grammar, Function<GrammarSink, TraceCompressor> compressors)
            throws IOException {
        try (TraceReader reader = Traces.open(trace);
                OutputStream out = new BufferedOutputStream(Files.newOutputStream(grammar), 1 << 16);
                PfgWriter writer = new PfgWriter(out, reader.symbols())) {
            TraceCompressor compressor = compressors.apply(writer);
            EventBlock block = new EventBlock();
            while (reader.next(block)) {
                writer.namesKnownBefore(block.firstEvent);
                compressor.add(block);
            }
            compressor.finish();
            return writer;
        }
    }

    private static void onGrammar(GrammarEngine engine, Path grammar) throws IOException {
        CompressedTrace trace = PfgReader.read(grammar);
        GrammarTraces.check(trace, new ArrayList<>());
        engine.analyse(trace.grammar(), false);
    }

    private static EndToEnd plain(String engine, Path trace) {
        return new EndToEnd(trace, EngineCatalog.parse(engine).get(0));
    }

    private double seconds(Measurement.Work work) throws IOException {
        return Measurement.of(sizesOnly ? 0 : warmUps, sizesOnly ? 1 : runs, work)
                .clockSeconds();
    }

    private String time(Measurement.Work work) throws IOException {
        return seconds(Measurement.settled(warmUps, runs, work));
    }

    private static String seconds(Measurement measured) {
        return String.format(Locale.ROOT, "%.3f", measured.clockSeconds());
    }

    private static double ratio(PfgWriter grammar) {
        return (double) grammar.events() / grammar.size();
    }

    private String bytesPerEvent(Path file) throws IOException {
        return String.format(Locale.ROOT, "%.4f", (double) Files.size(file) / events);
    }

    private static String decimal(double value) {
        return String.format(Locale.ROOT, "%,.2f", value);
    }
}
