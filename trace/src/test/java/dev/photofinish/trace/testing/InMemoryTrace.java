package dev.photofinish.trace.testing;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Op;
import dev.photofinish.core.event.Space;
import dev.photofinish.trace.TraceReader;
import dev.photofinish.trace.check.TraceChecker;
import dev.photofinish.trace.check.Violation;
import dev.photofinish.trace.std.StdReader;
import dev.photofinish.trace.symbol.Symbols;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A whole trace in memory, for tests: its names and its events as columns. Never changes. */
public final class InMemoryTrace {
    private final Symbols symbols;
    private final byte[] op;
    private final int[] thread;
    private final int[] target;
    private final int[] location;

    private InMemoryTrace(Symbols symbols, Columns columns) {
        this.symbols = symbols;
        this.op = Arrays.copyOf(columns.op, columns.size);
        this.thread = Arrays.copyOf(columns.thread, columns.size);
        this.target = Arrays.copyOf(columns.target, columns.size);
        this.location = Arrays.copyOf(columns.location, columns.size);
    }

    /** All events that a reader delivers; whether they are well-formed is not checked. */
    public static InMemoryTrace read(TraceReader in) throws IOException {
        Columns columns = new Columns();
        EventBlock block = new EventBlock();
        while (in.next(block)) {
            for (int i = 0; i < block.size; i++) {
                columns.add(block.op[i], block.thread[i], block.target[i], block.location[i]);
            }
        }
        return columns.toTrace(in.symbols());
    }

    /** The trace with these lines of the text format; whether it is well-formed is not checked. */
    public static InMemoryTrace ofLines(List<String> lines) {
        byte[] text = String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
        try (StdReader in = new StdReader(new ByteArrayInputStream(text), "test")) {
            return read(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** How many events there are. */
    public int size() {
        return op.length;
    }

    /** The names behind the numbers. */
    public Symbols symbols() {
        return symbols;
    }

    /** What an event does. */
    public Op op(int event) {
        return Op.ofCode(op[event]);
    }

    /** The thread of an event. */
    public int thread(int event) {
        return thread[event];
    }

    /** What an event is done to. */
    public int target(int event) {
        return target[event];
    }

    /** Where an event is in the source. */
    public int location(int event) {
        return location[event];
    }

    /** Name of the thread of an event. */
    public String threadName(int event) {
        return symbols.name(Space.THREAD, thread[event]);
    }

    /** Name of what an event is done to. */
    public String targetName(int event) {
        return symbols.name(op(event).space(), target[event]);
    }

    /** The events as an engine gets them: checked, in one block that is filled again and again. */
    public Iterable<EventBlock> blocks() {
        return blocksOf(EventBlock.CAPACITY);
    }

    /** The same with this many events a block: where blocks end must not matter to anybody. */
    public Iterable<EventBlock> blocksOf(int eventsPerBlock) {
        return () -> new Blocks(eventsPerBlock, new TraceChecker(symbols));
    }

    /** The same, but not checked: also of an ill-formed trace, and without basic operations. */
    Iterable<EventBlock> uncheckedBlocksOf(int eventsPerBlock) {
        return () -> new Blocks(eventsPerBlock, null);
    }

    /** The first event that breaks a rule, or null in a well-formed trace. */
    public @Nullable Violation violationOrNull() {
        TraceChecker checker = new TraceChecker(symbols);
        EventBlock block = new EventBlock();
        for (int at = 0; at < size(); at += block.size) {
            fill(block, at, EventBlock.CAPACITY);
            Violation violation = checker.check(block);
            if (violation != null) {
                return violation;
            }
        }
        return null;
    }

    /** Only some of the events, and only the names that these use. */
    public InMemoryTrace keeping(IntPredicate kept) {
        TraceBuilder builder = new TraceBuilder();
        for (int i = 0; i < size(); i++) {
            if (kept.test(i)) {
                builder.add(op(i), threadName(i), targetName(i), symbols.location(location[i]));
            }
        }
        return builder.build();
    }

    /** The same events with one name of a space replaced by another name of it. */
    public InMemoryTrace renaming(Space space, String from, String to) {
        TraceBuilder builder = new TraceBuilder();
        for (int i = 0; i < size(); i++) {
            boolean renamed = op(i).space() == space && targetName(i).equals(from);
            builder.add(op(i), threadName(i), renamed ? to : targetName(i), symbols.location(location[i]));
        }
        return builder.build();
    }

    /** The events in the text format, spelled out here and not by the writer under test. */
    public List<String> lines() {
        return IntStream.range(0, size()).mapToObj(this::line).toList();
    }

    private String line(int event) {
        String head = threadName(event) + "|" + op(event).mnemonic() + "(" + targetName(event) + ")";
        return location[event] == 0 ? head : head + "|" + symbols.location(location[event]);
    }

    @Override
    public String toString() {
        return String.join("\n", lines());
    }

    private void fill(EventBlock block, int from, int atMost) {
        block.reset(from);
        int count = Math.min(Math.min(atMost, EventBlock.CAPACITY), size() - from);
        System.arraycopy(op, from, block.op, 0, count);
        System.arraycopy(thread, from, block.thread, 0, count);
        System.arraycopy(target, from, block.target, 0, count);
        System.arraycopy(location, from, block.location, 0, count);
        block.size = count;
    }

    /** Events that are still being collected. */
    static final class Columns {
        private byte[] op = new byte[64];
        private int[] thread = new int[64];
        private int[] target = new int[64];
        private int[] location = new int[64];
        private int size;

        void add(byte opCode, int threadId, int targetId, int locationId) {
            if (size == op.length) {
                op = Arrays.copyOf(op, size * 2);
                thread = Arrays.copyOf(thread, size * 2);
                target = Arrays.copyOf(target, size * 2);
                location = Arrays.copyOf(location, size * 2);
            }
            op[size] = opCode;
            thread[size] = threadId;
            target[size] = targetId;
            location[size] = locationId;
            size++;
        }

        InMemoryTrace toTrace(Symbols symbols) {
            return new InMemoryTrace(symbols, this);
        }
    }

    private final class Blocks implements Iterator<EventBlock> {
        private final EventBlock block = new EventBlock();
        private final int eventsPerBlock;
        private final @Nullable TraceChecker checker;
        private int at;

        Blocks(int eventsPerBlock, @Nullable TraceChecker checker) {
            this.eventsPerBlock = eventsPerBlock;
            this.checker = checker;
        }

        @Override
        public boolean hasNext() {
            return at < size();
        }

        @Override
        public EventBlock next() {
            if (!hasNext()) {
                throw new NoSuchElementException("all " + size() + " events were delivered");
            }
            fill(block, at, eventsPerBlock);
            at += block.size;
            Violation violation = checker == null ? null : checker.check(block);
            if (violation != null) {
                throw new IllegalStateException(violation.toString());
            }
            return block;
        }
    }
}
