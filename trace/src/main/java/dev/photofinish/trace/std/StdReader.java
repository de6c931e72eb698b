package dev.photofinish.trace.std;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Op;
import dev.photofinish.core.event.Space;
import dev.photofinish.trace.BrokenTraceException;
import dev.photofinish.trace.TraceReader;
import dev.photofinish.trace.check.IllFormedTraceException;
import dev.photofinish.trace.check.Rule;
import dev.photofinish.trace.symbol.LocationTable;
import dev.photofinish.trace.symbol.Symbols;
import dev.photofinish.trace.symbol.TextTable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * Reads a text trace. Dialects of other recorders are normalised and mentioned in {@link #notes()}
 * once: blank lines and {@code req(l)} events are left out, bare thread numbers are understood.
 */
public final class StdReader implements TraceReader {
    /** No line may be longer, so that a file without line ends costs no more memory than this. */
    private static final int MAX_LINE = 1 << 18;

    private static final int FIRST_BUFFER = 1 << 16;
    private static final int QUOTED = 80;

    private final InputStream in;
    private final String name;
    private final Symbols symbols = new Symbols();
    private final ThreadNames threads = new ThreadNames(symbols);
    private final TextTable[] texts = new TextTable[Space.COUNT];
    private final TextTable locationTexts = new TextTable();
    private int[] locationOf = new int[64];

    private byte[] buffer = new byte[FIRST_BUFFER];
    private int at;
    private int limit;
    private boolean inputEnded;
    private long read;

    private long events;
    private long line;
    private long blankLines;
    private long requests;
    /** Line of each event of the last block, kept only once lines were left out. */
    private long @Nullable [] lines;

    private long linesFrom;
    private @Nullable IOException pending;
    private @Nullable Consumer<IllFormedTraceException> badLines;

    /** The trace on {@code in}; {@code name} is for messages. */
    public StdReader(InputStream in, String name) {
        this.in = in;
        this.name = name;
        for (int i = 0; i < texts.length; i++) {
            texts[i] = new TextTable();
        }
    }

    /** Leaves lines out that are no events, and hands each to {@code listener}. */
    public void leaveOutBadLines(Consumer<IllFormedTraceException> listener) {
        badLines = listener;
    }

    @Override
    public boolean next(EventBlock block) throws IOException {
        block.reset(events);
        linesFrom = events;
        if (pending != null) {
            throw pending;
        }
        try {
            while (!block.isFull() && nextLine(block)) {
                // nextLine adds the event
            }
        } catch (IOException e) {
            pending = e;
            if (block.size == 0) {
                throw e;
            }
        }
        events += block.size;
        return block.size > 0;
    }

    /** Takes one line from the buffer; false at the end of the input. */
    private boolean nextLine(EventBlock block) throws IOException {
        int end = lineEnd();
        if (end < 0) {
            return false;
        }
        int from = line == 0 ? afterByteOrderMark() : at;
        int to = end;
        at = end + 1;
        while (to > from && isSpace(buffer[to - 1])) {
            to--;
        }
        while (from < to && isSpace(buffer[from])) {
            from++;
        }
        if (from == to) {
            blankLines++;
            leaveOut(block.capacity());
        } else {
            parseOrLeaveOut(from, to, block);
        }
        line++;
        return true;
    }

    private int afterByteOrderMark() {
        boolean marked = limit - at >= 3
                && buffer[at] == (byte) 0xEF
                && buffer[at + 1] == (byte) 0xBB
                && buffer[at + 2] == (byte) 0xBF;
        return marked ? at + 3 : at;
    }

    /** Where the line that starts at {@code at} ends, or -1 when there is none. */
    private int lineEnd() throws IOException {
        int scan = at;
        while (true) {
            for (; scan < limit; scan++) {
                if (buffer[scan] == '\n') {
                    return scan;
                }
            }
            if (inputEnded) {
                return at < limit ? limit : -1;
            }
            scan -= at;
            refill();
            if (scan > MAX_LINE) {
                throw syntax(at, at + MAX_LINE, "a line of more than " + MAX_LINE + " bytes");
            }
        }
    }

    private void refill() throws IOException {
        System.arraycopy(buffer, at, buffer, 0, limit - at);
        limit -= at;
        at = 0;
        if (limit * 2 > buffer.length) {
            buffer = Arrays.copyOf(buffer, buffer.length * 2);
        }
        int size;
        try {
            size = in.read(buffer, limit, buffer.length - TextTable.PADDING - limit);
        } catch (EOFException | ZipException e) {
            throw new BrokenTraceException(
                    name + " is damaged: its compressed data is cut off or broken after line " + line, e);
        }
        if (size < 0) {
            inputEnded = true;
        } else {
            limit += size;
            read += size;
        }
    }

    private static boolean isSpace(byte b) {
        return b <= ' ' && b >= 0;
    }

    private void leaveOut(int capacity) {
        if (lines == null) {
            lines = new long[capacity];
            for (int i = 0; i < lines.length; i++) {
                lines[i] = linesFrom + i;
            }
        }
    }

    private void parseOrLeaveOut(int from, int to, EventBlock block) throws IOException {
        try {
            parse(from, to, block);
        } catch (IllFormedTraceException e) {
            if (badLines == null) {
                throw e;
            }
            badLines.accept(e);
            leaveOut(block.capacity());
        }
    }

    /** SIZE: one pass over the bytes of a line; splitting it would pass the same five positions around. */
    private void parse(int from, int to, EventBlock block) throws IOException {
        byte[] bytes = buffer;
        int bar = from;
        while (bar < to && bytes[bar] != '|') {
            bar++;
        }
        int open = bar + 1;
        while (open < to && bytes[open] != '(') {
            open++;
        }
        int close = open + 1;
        while (close < to && bytes[close] != ')') {
            if (bytes[close] == '(' || bytes[close] == '|') {
                throw syntax(from, to, "'" + (char) bytes[close] + "' inside the argument");
            }
            close++;
        }
        int threadEnd = bar;
        while (threadEnd > from && isSpace(bytes[threadEnd - 1])) {
            threadEnd--;
        }
        if (threadEnd == from || close >= to) {
            throw syntax(from, to, "not of the form THREAD|OP(ARGUMENT)|LOCATION");
        }
        int locationFrom = close + 2;
        if (close + 1 < to && bytes[close + 1] != '|') {
            throw syntax(from, to, "'|' is missing before the location");
        }
        int op = StdSyntax.operation(bytes, bar + 1, open);
        if (op == StdSyntax.UNKNOWN) {
            throw syntax(from, to, "the operation is not known");
        }
        int argumentFrom = open + 1;
        int argumentTo = close;
        while (argumentTo > argumentFrom && isSpace(bytes[argumentTo - 1])) {
            argumentTo--;
        }
        while (argumentFrom < argumentTo && isSpace(bytes[argumentFrom])) {
            argumentFrom++;
        }
        if (argumentFrom == argumentTo) {
            throw syntax(from, to, "the argument is empty");
        }
        if (op == StdSyntax.REQUEST) {
            requests++;
            leaveOut(block.capacity());
            return;
        }
        int thread = threads.running(bytes, from, threadEnd);
        Space space = Op.ofCode(op).space();
        int target = space == Space.THREAD
                ? threads.target(bytes, argumentFrom, argumentTo, from, threadEnd)
                : name(space, argumentFrom, argumentTo);
        int location = locationFrom > to ? LocationTable.UNKNOWN : location(locationFrom, to);
        if (lines != null) {
            lines[block.size] = line;
        }
        block.add((byte) op, thread, target, location);
    }

    private int name(Space space, int from, int to) {
        TextTable table = texts[space.code()];
        int before = table.size();
        int id = table.intern(buffer, from, to);
        if (id == before) {
            symbols.add(space, StdEscapes.unescaped(table.text(id)));
        }
        return id;
    }

    private int location(int from, int to) {
        int before = locationTexts.size();
        int text = locationTexts.intern(buffer, from, to);
        if (text == before) {
            if (text == locationOf.length) {
                locationOf = Arrays.copyOf(locationOf, text * 2);
            }
            locationOf[text] = symbols.locations().add(locationTexts.text(text));
        }
        return locationOf[text];
    }

    private IllFormedTraceException syntax(int from, int to, String what) {
        int end = Math.min(to, from + QUOTED);
        String quoted = new String(buffer, from, end - from, StandardCharsets.UTF_8).replaceAll("\\p{Cntrl}", "?");
        return new IllFormedTraceException(
                name, Rule.SYNTAX, line, "\"" + quoted + (end < to ? "..." : "") + "\": " + what);
    }

    @Override
    public Symbols symbols() {
        return symbols;
    }

    @Override
    public List<String> notes() {
        List<String> notes = new ArrayList<>();
        if (threads.hasNormalised()) {
            notes.add(name + ": bare thread numbers are read as T numbers: fork(5) as fork(T5)");
        }
        if (requests > 0) {
            notes.add(name + ": " + requests + " req events left out; they order nothing");
        }
        if (blankLines > 0) {
            notes.add(name + ": " + blankLines + " blank lines left out");
        }
        if (events > 1000 && symbols.locationCount() > events / 2) {
            notes.add(name + ": nearly every event has a location of its own; races cannot be grouped by location");
        }
        return notes;
    }

    @Override
    public long lineOf(long event) {
        return lines == null ? event : lines[(int) (event - linesFrom)];
    }

    @Override
    public long position() {
        return read;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
