package dev.photofinish.grammar.pfg;

import dev.photofinish.core.event.Op;
import dev.photofinish.grammar.GrammarSink;
import dev.photofinish.grammar.IntList;
import dev.photofinish.grammar.LongList;
import dev.photofinish.trace.pft.BlockCodec;
import dev.photofinish.trace.pft.Compression;
import dev.photofinish.trace.pft.EventEncoder;
import dev.photofinish.trace.pft.FrameHeader;
import dev.photofinish.trace.pft.SiteTable;
import dev.photofinish.trace.pft.SymbolCodec;
import dev.photofinish.trace.symbol.Symbols;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Writes a grammar while it is being made. Memory holds the names, the length of each rule, and a frame of each kind;
 * what is with the stream can be read even if the rest never comes.
 */
public final class PfgWriter implements GrammarSink, Closeable {
    private final OutputStream out;
    private final BlockCodec codec = Compression.ZSTD.newCodec();
    private final SiteTable sites = new SiteTable();
    private final SymbolCodec symbolCodec;
    private final byte[] header = new byte[FrameHeader.SIZE];
    private byte[] stored = new byte[0];

    private final EventEncoder newTerminals = new EventEncoder();
    private final byte[] terminalPayload = new byte[EventEncoder.maxPayload()];
    private final Payload rulePayload = new Payload(PfgFormat.RULES);
    private final Payload sequencePayload = new Payload(PfgFormat.SEQUENCE);

    private int terminals;
    private final LongList ruleLengths = new LongList();
    private long bodySymbols;
    private long sequenceSymbols;
    private long events;
    private long namesBefore;
    private boolean closed;

    /** A grammar on {@code out} of a trace with these names, which may still grow. */
    public PfgWriter(OutputStream out, Symbols symbols) throws IOException {
        this.out = out;
        this.symbolCodec = new SymbolCodec(symbols, sites);
        out.write(PfgFormat.header());
    }

    /** Takes note that all names there are were known before this event. */
    public void namesKnownBefore(long event) throws IOException {
        namesBefore = event;
        writeSymbols();
    }

    private void writeSymbols() throws IOException {
        for (int size = symbolCodec.encode(); size > 0; size = symbolCodec.encode()) {
            write(FrameHeader.SYMBOLS, symbolCodec.encoded(), size, 0, namesBefore);
        }
    }

    @Override
    public int terminal(byte op, int thread, int target, int location) throws IOException {
        if (newTerminals.isFull()) {
            writeTerminals();
        }
        newTerminals.add(sites.intern(op, location), Op.ofCode(op), thread, target);
        return terminals++;
    }

    @Override
    public int rule(int[] body, int from, int to, long times) throws IOException {
        if (to - from > PfgFormat.LONGEST_BODY) {
            IntList pieces = split(body, from, to);
            return rule(pieces.array(), 0, pieces.size(), times);
        }
        if (rulePayload.isFull()) {
            writeRules();
        }
        rulePayload.put(to - from);
        rulePayload.putLong(times);
        long length = 0;
        for (int i = from; i < to; i++) {
            rulePayload.putSymbol(body[i]);
            length += lengthOf(body[i]);
        }
        rulePayload.endRecord();
        bodySymbols += to - from;
        ruleLengths.add(length * times);
        return ~(ruleLengths.size() - 1);
    }

    private IntList split(int[] body, int from, int to) throws IOException {
        IntList pieces = new IntList();
        int at = from;
        for (; to - at > PfgFormat.LONGEST_BODY; at += PfgFormat.LONGEST_BODY) {
            pieces.add(rule(body, at, at + PfgFormat.LONGEST_BODY, 1));
        }
        pieces.addAll(body, at, to);
        return pieces;
    }

    private long lengthOf(int symbol) {
        return symbol >= 0 ? 1 : ruleLengths.get(~symbol);
    }

    @Override
    public void sequence(int[] body, int from, int to) throws IOException {
        for (int i = from; i < to; i++) {
            if (sequencePayload.isFull() || isMuchToLose()) {
                flush();
            }
            sequencePayload.putSymbol(body[i]);
            sequencePayload.endRecord();
            sequenceSymbols++;
            events += lengthOf(body[i]);
        }
    }

    /** Whether a cut would take more events away than need be; where there are few symbols, they stand for many. */
    private boolean isMuchToLose() {
        return sequencePayload.size() >= PfgFormat.LEAST_SEQUENCE
                && events - sequencePayload.firstRecord() >= PfgFormat.EVENTS_AT_STAKE;
    }

    /** How many rules there are so far. */
    public int rules() {
        return ruleLengths.size();
    }

    /** How many symbols all bodies and the trace itself have. */
    public long size() {
        return bodySymbols + sequenceSymbols;
    }

    /** How many events the trace has so far. */
    public long events() {
        return events;
    }

    /** Hands everything to the stream. */
    public void flush() throws IOException {
        writeRules();
        write(sequencePayload, events);
        out.flush();
    }

    /** Terminals, and the sites that they refer to. */
    private void writeTerminals() throws IOException {
        int count = newTerminals.count();
        if (count > 0) {
            writeSymbols();
            int size = newTerminals.finish(terminalPayload);
            write(PfgFormat.TERMINALS, terminalPayload, size, count, terminals - count);
        }
    }

    /** Rules, and the terminals that they refer to. */
    private void writeRules() throws IOException {
        writeTerminals();
        write(rulePayload, ruleLengths.size());
    }

    private void write(Payload payload, long next) throws IOException {
        if (payload.records() > 0) {
            write(payload.kind, payload.bytes(), payload.size(), payload.records(), payload.firstRecord());
        }
        payload.restart(next);
    }

    private void write(byte kind, byte[] payload, int size, int count, long first) throws IOException {
        if (stored.length < codec.bound(size)) {
            stored = new byte[codec.bound(size)];
        }
        int storedSize = codec.pack(payload, size, stored);
        int crc = FrameHeader.crc(stored, storedSize);
        new FrameHeader(kind, Compression.ZSTD.code(), storedSize, size, count, first, crc).write(header);
        out.write(header);
        out.write(stored, 0, storedSize);
    }

    /** Writes the last frames and the mark of a complete file, and closes the stream. */
    @Override
    public void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        try (out;
                codec) {
            namesKnownBefore(events);
            flush();
            Payload end = new Payload(PfgFormat.END);
            end.put(terminals);
            end.put(ruleLengths.size());
            end.putLong(sequenceSymbols);
            end.put(PfgFormat.END_MARK);
            write(PfgFormat.END, end.bytes(), end.size(), 0, events);
        }
    }
}
