package dev.photofinish.cli.trace;

import dev.photofinish.cli.BaseCommand;
import dev.photofinish.cli.Console;
import dev.photofinish.cli.ExitCode;
import dev.photofinish.core.UsageException;
import dev.photofinish.engine.TraceCompression;
import dev.photofinish.grammar.GrammarSink;
import dev.photofinish.grammar.compress.Cuts;
import dev.photofinish.grammar.compress.PhraseCompressor;
import dev.photofinish.grammar.compress.SequiturCompressor;
import dev.photofinish.grammar.compress.TraceCompressor;
import java.io.IOException;
import java.nio.file.Path;
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
        if (compressor == Compressor.SEQUITUR && alphabet != Cuts.EVENT) {
            throw new UsageException("--alphabet is for --compressor phrases; sequitur has no phrases");
        }
        Console console = console();
        TraceCompression made = TraceCompression.compress(file, output, this::newCompressor);
        made.notes().forEach(console::note);
        console.note(made.describe());
        return ExitCode.OK;
    }

    private TraceCompressor newCompressor(GrammarSink sink) {
        return compressor == Compressor.SEQUITUR ? new SequiturCompressor(sink) : new PhraseCompressor(sink, alphabet);
    }
}
