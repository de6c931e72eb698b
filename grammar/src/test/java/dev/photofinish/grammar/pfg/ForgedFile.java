package dev.photofinish.grammar.pfg;

import dev.photofinish.core.event.Op;
import dev.photofinish.core.event.Space;
import dev.photofinish.trace.pft.Compression;
import dev.photofinish.trace.pft.EventEncoder;
import dev.photofinish.trace.pft.FrameHeader;
import dev.photofinish.trace.pft.SiteTable;
import dev.photofinish.trace.pft.SymbolCodec;
import dev.photofinish.trace.symbol.Symbols;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;

/** Files that no writer would write, frame by frame; their checksums are right. */
final class ForgedFile {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private int rules;
    private long events;
    private int symbols;

    /** A file with one terminal. */
    ForgedFile() throws IOException {
        out.write(PfgFormat.header());
        Symbols names = new Symbols();
        names.add(Space.THREAD, "T1");
        names.add(Space.VARIABLE, "x");
        SiteTable sites = new SiteTable();
        EventEncoder events = new EventEncoder();
        events.add(sites.intern(Op.READ.code(), 0), Op.READ, 0, 0);
        frame(FrameHeader.SYMBOLS, encode(new SymbolCodec(names, sites)), 0, 0);
        frame(PfgFormat.TERMINALS, encode(events), 1, 0);
    }

    private static byte[] encode(SymbolCodec codec) throws IOException {
        int size = codec.encode();
        return Arrays.copyOf(codec.encoded(), size);
    }

    private static byte[] encode(EventEncoder terminals) {
        byte[] payload = new byte[EventEncoder.maxPayload()];
        int size = terminals.finish(payload);
        return Arrays.copyOf(payload, size);
    }

    ForgedFile frame(byte kind, byte[] payload, int count, long first) throws IOException {
        byte[] header = new byte[FrameHeader.SIZE];
        int crc = FrameHeader.crc(payload, payload.length);
        new FrameHeader(kind, Compression.NONE.code(), payload.length, payload.length, count, first, crc).write(header);
        out.write(header);
        out.write(payload);
        return this;
    }

    /** A rule with the next number. */
    ForgedFile rule(long times, int... body) throws IOException {
        return ruleWithNumber(rules++, times, body);
    }

    ForgedFile ruleWithNumber(int number, long times, int... body) throws IOException {
        Payload payload = new Payload(PfgFormat.RULES);
        payload.put(body.length);
        payload.putLong(times);
        for (int symbol : body) {
            payload.putSymbol(symbol);
        }
        return frame(PfgFormat.RULES, Arrays.copyOf(payload.bytes(), payload.size()), 1, number);
    }

    /** The trace goes on with a symbol that stands for so many events. */
    ForgedFile sequence(int symbol, long length) throws IOException {
        Payload payload = new Payload(PfgFormat.SEQUENCE);
        payload.putSymbol(symbol);
        frame(PfgFormat.SEQUENCE, Arrays.copyOf(payload.bytes(), payload.size()), 1, events);
        events += length;
        symbols++;
        return this;
    }

    byte[] end() throws IOException {
        Payload payload = new Payload(PfgFormat.END);
        payload.put(1);
        payload.put(rules);
        payload.putLong(symbols);
        payload.put(PfgFormat.END_MARK);
        frame(PfgFormat.END, Arrays.copyOf(payload.bytes(), payload.size()), 0, events);
        return out.toByteArray();
    }
}
