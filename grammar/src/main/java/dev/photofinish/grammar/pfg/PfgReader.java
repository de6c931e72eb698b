package dev.photofinish.grammar.pfg;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.grammar.Alphabet;
import dev.photofinish.grammar.Grammar;
import dev.photofinish.grammar.GrammarBuilder;
import dev.photofinish.grammar.IntList;
import dev.photofinish.grammar.pfg.CompressedTrace.NewNames;
import dev.photofinish.trace.BrokenTraceException;
import dev.photofinish.trace.pft.ByteCursor;
import dev.photofinish.trace.pft.EventDecoder;
import dev.photofinish.trace.pft.FrameHeader;
import dev.photofinish.trace.pft.FrameSource;
import dev.photofinish.trace.pft.SiteTable;
import dev.photofinish.trace.pft.SymbolCodec;
import dev.photofinish.trace.pft.Varint;
import dev.photofinish.trace.symbol.Symbols;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Reads a {@code .pfg} file into memory. Nothing is expanded; what no grammar can be is refused, with the rule named. */
public final class PfgReader {
    private static final int BUFFER = 1 << 16;
    private static final int LONG_BITS = 63;

    private final String name;
    private final FrameSource frames;
    private final Symbols symbols = new Symbols();
    private final SiteTable sites = new SiteTable();
    private final SymbolCodec symbolCodec = new SymbolCodec(symbols, sites);
    private final EventDecoder decoder = new EventDecoder(symbols, sites);
    private final EventBlock decoded = new EventBlock();
    private final List<NewNames> newNames = new ArrayList<>();
    private final Alphabet alphabet = new Alphabet();
    private final GrammarBuilder builder = new GrammarBuilder(alphabet);
    private final IntList sequence = new IntList();
    private long events;

    private int lastTerminal;
    private int lastRule;

    private PfgReader(InputStream in, String name) {
        this.name = name;
        this.frames = new FrameSource(in, name, PfgFormat.HEADER_SIZE);
    }

    /** Whether a file starts like a grammar. */
    public static boolean isGrammar(Path path) throws IOException {
        if (!Files.isRegularFile(path)) {
            return false;
        }
        try (InputStream in = Files.newInputStream(path)) {
            return Arrays.equals(in.readNBytes(PfgFormat.MAGIC.length), PfgFormat.MAGIC);
        }
    }

    /** The content of a file. */
    public static CompressedTrace read(Path path) throws IOException {
        if (Files.isDirectory(path)) {
            throw new BrokenTraceException(path + " is a folder, not a trace");
        }
        try (InputStream in = new BufferedInputStream(Files.newInputStream(path), BUFFER)) {
            return read(in, path.toString());
        }
    }

    /** The content of a stream; {@code name} is for messages. */
    public static CompressedTrace read(InputStream in, String name) throws IOException {
        byte[] header = in.readNBytes(PfgFormat.HEADER_SIZE);
        int magic = Math.min(header.length, PfgFormat.MAGIC.length);
        if (header.length == 0) {
            throw new BrokenTraceException(name + " is empty: there is no trace in it");
        }
        if (!Arrays.equals(header, 0, magic, PfgFormat.MAGIC, 0, magic)) {
            throw new BrokenTraceException(name + " is not a .pfg file: it does not start with PFG1");
        }
        if (!Arrays.equals(header, PfgFormat.header())) {
            throw new BrokenTraceException(name + " is damaged in its first 16 bytes, or of a newer version");
        }
        return new PfgReader(in, name).readFrames();
    }

    private CompressedTrace readFrames() throws IOException {
        boolean ended = false;
        long at = frames.offset();
        for (FrameHeader frame = frames.next(); frame != null; frame = ended ? null : frames.next()) {
            try {
                ended = take(frame);
            } catch (BrokenTraceException e) {
                throw frames.damaged("the block", at, String.valueOf(e.getMessage()));
            }
            at = frames.offset();
        }
        if (ended && frames.next() != null) {
            throw frames.damaged("the end", at, "more follows");
        }
        return new CompressedTrace(name, builder.start(sequence.array(), 0, sequence.size()), symbols, newNames, ended);
    }

    /** Takes the payload of a frame; true if it was the last one. */
    private boolean take(FrameHeader frame) throws IOException {
        ByteCursor in = new ByteCursor(frames.payload(), 0, frame.rawSize());
        lastTerminal = 0;
        lastRule = 0;
        switch (frame.kind()) {
            case FrameHeader.SYMBOLS -> takeNames(frame);
            case PfgFormat.TERMINALS -> takeTerminals(frame);
            case PfgFormat.RULES -> takeRules(frame, in);
            case PfgFormat.SEQUENCE -> takeSequence(frame, in);
            case PfgFormat.END -> checkEnd(frame, in);
            default -> throw new BrokenTraceException("it is of the unknown kind " + frame.kind());
        }
        boolean isRead = frame.kind() == FrameHeader.SYMBOLS || frame.kind() == PfgFormat.TERMINALS || !in.hasMore();
        if (!isRead) {
            throw new BrokenTraceException("it has bytes too many");
        }
        return frame.kind() == PfgFormat.END;
    }

    private void takeNames(FrameHeader frame) throws IOException {
        byte[] payload = Arrays.copyOf(frames.payload(), frame.rawSize());
        symbolCodec.decode(payload, payload.length);
        newNames.add(new NewNames(frame.firstEvent(), payload));
    }

    private void takeTerminals(FrameHeader frame) throws IOException {
        expectNumber("event", frame.firstEvent(), alphabet.size());
        decoder.start(frames.payload(), frame.rawSize(), frame.count());
        while (decoder.hasMore()) {
            decoded.reset(0);
            decoder.next(decoded);
            alphabet.add(decoded);
        }
    }

    private void takeRules(FrameHeader frame, ByteCursor in) throws IOException {
        expectNumber("rule", frame.firstEvent(), builder.rules());
        IntList body = new IntList();
        for (int i = 0; i < frame.count(); i++) {
            int size = in.readBelow(PfgFormat.LONGEST_BODY * 2 + 1);
            long times = readLong(in);
            body.cutTo(0);
            for (int k = 0; k < size; k++) {
                body.add(readSymbol(in));
            }
            builder.rule(body.array(), 0, size, times);
        }
    }

    private void takeSequence(FrameHeader frame, ByteCursor in) throws IOException {
        expectNumber("trace: event", frame.firstEvent(), events);
        int left = frame.count();
        while (left > 0) {
            int taken = takeStretch(in, left);
            if (taken == 0) {
                takeSymbol(readSymbol(in));
                taken = 1;
            }
            left -= taken;
        }
    }

    private void takeSymbol(int symbol) throws IOException {
        if (symbol >= alphabet.size() || (symbol < 0 && ~symbol >= builder.rules())) {
            throw new BrokenTraceException("the trace uses " + (symbol < 0 ? "rule " + ~symbol : "event " + symbol)
                    + ", which is not defined before it");
        }
        events += builder.lengthOfSymbol(symbol);
        if (events < 0 || events > Grammar.MAX_LENGTH) {
            throw new BrokenTraceException("the trace has more than 2^62 events");
        }
        sequence.add(symbol);
    }

    /** Takes events that follow each other in the order of their numbers, at most so many; returns how many these are. */
    private int takeStretch(ByteCursor in, int most) {
        int count = in.skipEqual(Payload.NEXT_TERMINAL, Math.min(most, alphabet.size() - 1 - lastTerminal));
        sequence.addAscending(lastTerminal + 1, count);
        lastTerminal += count;
        events += count;
        return count;
    }

    private void checkEnd(FrameHeader frame, ByteCursor in) throws IOException {
        if (frame.firstEvent() != events
                || in.readCount() != alphabet.size()
                || in.readCount() != builder.rules()
                || readLong(in) != sequence.size()
                || in.readByte() != PfgFormat.END_MARK) {
            throw new BrokenTraceException("the end does not match what came before it");
        }
    }

    private static void expectNumber(String what, long found, long expected) throws BrokenTraceException {
        if (found < expected) {
            throw new BrokenTraceException(what + " " + found + " is defined twice");
        }
        if (found > expected) {
            throw new BrokenTraceException(what + " " + expected + " is missing");
        }
    }

    private int readSymbol(ByteCursor in) throws IOException {
        long word = readLong(in);
        int difference = Varint.unzigzag((int) (word >>> 1));
        if ((word & 1) == 0) {
            lastTerminal += difference;
            return checkSymbol(lastTerminal);
        }
        lastRule += difference;
        return ~checkSymbol(lastRule);
    }

    private int checkSymbol(int number) throws BrokenTraceException {
        if (number < 0) {
            throw new BrokenTraceException("rule " + builder.rules() + " uses a symbol with a negative number");
        }
        return number;
    }

    private static long readLong(ByteCursor in) throws IOException {
        long value = 0;
        for (int shift = 0; shift <= LONG_BITS; shift += 7) {
            long b = in.readByte();
            value |= (b & 0x7F) << shift;
            if (b >= 0) {
                return value;
            }
        }
        throw new BrokenTraceException("it holds a number that is too long");
    }
}
