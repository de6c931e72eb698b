package dev.photofinish.cli.trace;

import dev.photofinish.cli.BaseCommand;
import dev.photofinish.cli.Console;
import dev.photofinish.cli.ExitCode;
import dev.photofinish.core.UsageException;
import dev.photofinish.core.event.EventBlock;
import dev.photofinish.engine.OutputFile;
import dev.photofinish.grammar.compress.Cuts;
import dev.photofinish.grammar.compress.PhraseCompressor;
import dev.photofinish.grammar.compress.SequiturCompressor;
import dev.photofinish.grammar.compress.TraceCompressor;
import dev.photofinish.grammar.pfg.PfgWriter;
import dev.photofinish.trace.BrokenTraceException;
import dev.photofinish.trace.TraceReader;
import dev.photofinish.trace.Traces;
import dev.photofinish.trace.check.CheckedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes a grammar of a trace. */
@Command(
        name = "compress",
        description = "Write a trace as a grammar, in which what repeats is written and analysed once.",
        footer = {"", "Example: photofinish compress app.pft -o app.pfg"})
public final class CompressCommand extends BaseCommand {
    @Parameters(paramLabel = "TRACE", description = "the trace to read")
    @Nullable
    Path source;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE.pfg",
            required = true,
            description = "the compressed trace")
    @Nullable
    Path target;

    @Option(
            names = "--compressor",
            paramLabel = "NAME",
            description = "phrases: fast, in bounded memory; sequitur: the published one (default: phrases)")
    Compressor compressor = Compressor.PHRASES;

    @Option(
            names = "--alphabet",
            paramLabel = "NAME",
            description = "of phrases: event, or turn to end phrases where threads take turns (default: event)")
    Cuts alphabet = Cuts.EVENT;

    /** The compressors. */
    enum Compressor {
        PHRASES,
        SEQUITUR
    }

    @Override
    public Integer call() throws IOException {
        Path file = Objects.requireNonNull(source);
        Path output = Objects.requireNonNull(target);
        if (!output.toString().endsWith(".pfg")) {
            throw new UsageException("a compressed trace has a name that ends in .pfg, unlike '" + output + "'");
        }
        Console console = console();
        try (TraceReader reader = new CheckedReader(Traces.open(file), file.toString());
                OutputFile result = new OutputFile(output)) {
            String summary = compress(reader, result);
            result.commit();
            reader.notes().forEach(console::note);
            console.note(summary + String.format(Locale.ROOT, ", %,d bytes", Files.size(output)));
        }
        return ExitCode.OK;
    }

    private String compress(TraceReader reader, OutputFile result) throws IOException {
        try (PfgWriter writer = new PfgWriter(result.stream(), reader.symbols())) {
            TraceCompressor running = compressor == Compressor.SEQUITUR
                    ? new SequiturCompressor(writer)
                    : new PhraseCompressor(writer, alphabet);
            EventBlock block = new EventBlock();
            while (reader.next(block)) {
                writer.namesKnownBefore(block.firstEvent);
                running.add(block);
            }
            if (!reader.isComplete()) {
                throw new BrokenTraceException(
                        reader.notes().get(0) + "; photofinish trace convert --repair keeps what could be read");
            }
            running.finish();
            return String.format(
                    Locale.ROOT, "%,d events, %,d rules, %,d symbols", writer.events(), writer.rules(), writer.size());
        }
    }
}
