package dev.photofinish.cli.trace;

import dev.photofinish.cli.BaseCommand;
import dev.photofinish.cli.Console;
import dev.photofinish.cli.ExitCode;
import dev.photofinish.core.NearestName;
import dev.photofinish.core.UsageException;
import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Op;
import dev.photofinish.core.event.Space;
import dev.photofinish.trace.BrokenTraceException;
import dev.photofinish.trace.TraceReader;
import dev.photofinish.trace.Traces;
import dev.photofinish.trace.pft.PftFile;
import dev.photofinish.trace.symbol.Symbols;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints events for people. */
@Command(name = "print", description = "Print the events of a trace, with their numbers.")
final class PrintCommand extends BaseCommand {
    @Parameters(paramLabel = "TRACE", description = "the trace")
    @Nullable
    Path trace;

    @Option(names = "--thread", paramLabel = "T", description = "only events of this thread")
    @Nullable
    String thread;

    @Option(
            names = {"--field", "--variable"},
            paramLabel = "F",
            description = "only accesses of this variable")
    @Nullable
    String variable;

    @Option(names = "--from", paramLabel = "N", description = "first event, from 0", defaultValue = "0")
    long from;

    @Option(names = "--to", paramLabel = "M", description = "event to stop before")
    long to = Long.MAX_VALUE;

    private boolean matched;

    @Override
    public Integer call() throws IOException {
        Path file = Objects.requireNonNull(trace);
        if (from < 0 || to < from) {
            throw new UsageException("--from and --to must be 0 <= from <= to");
        }
        if (from == 0 || !printThroughIndex(file)) {
            printFromStart(file);
        }
        return ExitCode.OK;
    }

    /** Starts at the right block if the file has an index. */
    private boolean printThroughIndex(Path file) throws IOException {
        if (!file.toString().endsWith(".pft") || Files.isDirectory(file)) {
            return false;
        }
        long printed = 0;
        try (PftFile blocks = new PftFile(file)) {
            EventBlock block = PftFile.newBlock();
            for (int i = blocks.blockOf(from); i >= 0 && i < blocks.blocks() && block.firstEvent < to; i++) {
                blocks.read(i, block);
                print(block, blocks.symbols());
                printed = block.firstEvent + block.size;
            }
            checkNames(blocks.symbols());
            return true;
        } catch (BrokenTraceException e) {
            from = Math.max(from, printed);
            return false; // reading from the start tells what is wrong, and where
        }
    }

    private void printFromStart(Path file) throws IOException {
        Console console = console();
        try (TraceReader reader = Traces.open(file)) {
            EventBlock block = new EventBlock();
            while (block.firstEvent + block.size < to && !console.out().checkError() && reader.next(block)) {
                print(block, reader.symbols());
            }
            reader.notes().forEach(console::note);
            checkNames(reader.symbols());
        }
    }

    private void print(EventBlock block, Symbols symbols) {
        Console console = console();
        int first = (int) Math.min(block.size, Math.max(0, from - block.firstEvent));
        int end = (int) Math.min(block.size, to - block.firstEvent);
        for (int i = first; i < end; i++) {
            Op op = Op.ofCode(block.op[i]);
            String who = symbols.name(Space.THREAD, block.thread[i]);
            String what = symbols.name(op.space(), block.target[i]);
            if ((thread == null || thread.equals(who))
                    && (variable == null || (op.space() == Space.VARIABLE && variable.equals(what)))) {
                matched = true;
                console.out()
                        .printf(
                                Locale.ROOT,
                                "%10d  %-8s %-6s %-24s %s%n",
                                block.firstEvent + i,
                                who,
                                op.mnemonic(),
                                what,
                                symbols.location(block.location[i]));
            }
        }
    }

    /** Nothing printed because of a mistyped name is an error, not an answer. */
    private void checkNames(Symbols symbols) {
        if (!matched && from == 0 && to == Long.MAX_VALUE) {
            checkName(symbols, Space.THREAD, "thread", thread);
            checkName(symbols, Space.VARIABLE, "variable", variable);
        }
    }

    private static void checkName(Symbols symbols, Space space, String what, @Nullable String name) {
        var names = IntStream.range(0, symbols.count(space))
                .mapToObj(id -> symbols.name(space, id))
                .toList();
        if (name != null && !names.contains(name)) {
            throw new UsageException("no " + what + " is called '" + name + "'"
                    + NearestName.hint(name, names.subList(0, Math.min(10_000, names.size()))));
        }
    }
}
