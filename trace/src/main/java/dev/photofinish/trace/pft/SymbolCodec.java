package dev.photofinish.trace.pft;

import dev.photofinish.core.event.Op;
import dev.photofinish.core.event.Space;
import dev.photofinish.trace.BrokenTraceException;
import dev.photofinish.trace.symbol.LocationTable;
import dev.photofinish.trace.symbol.NameTable;
import dev.photofinish.trace.symbol.Symbols;
import dev.photofinish.trace.symbol.TextTable;
import java.io.IOException;
import java.util.Arrays;

/**
 * Symbols payloads: the names that were new since the last one. Numbers are given by order, so a record
 * holds no number of its own, and a record may only refer to records before it.
 */
public final class SymbolCodec {
    private static final int MAX_RECORD = 4 * Varint.MAX_BYTES;

    private final Symbols symbols;
    private final SiteTable sites;

    private int texts;
    private final int[] names = new int[Space.COUNT];
    private int locations = 1;
    private int writtenSites;
    private final PlacedNames placed;
    private int layouts;
    private int stretches;

    private byte[] out = new byte[PftFormat.SYMBOLS_RAW_SIZE];
    private int size;

    /** For whoever needs no sites. */
    public SymbolCodec(Symbols symbols) {
        this(symbols, new SiteTable());
    }

    /** For names and sites, both of which may still grow. */
    public SymbolCodec(Symbols symbols, SiteTable sites) {
        this.symbols = symbols;
        this.sites = sites;
        placed = new PlacedNames(symbols);
    }

    /** Collects new symbols up to about {@link PftFormat#SYMBOLS_RAW_SIZE}; returns 0 when there are none. */
    public int encode() throws IOException {
        size = 0;
        encodeTexts();
        if (texts == symbols.texts().size()) {
            for (Space space : Space.values()) {
                encodeNames(space);
            }
            encodeLocations();
            if (locations == symbols.locationCount()) {
                encodeSites();
            }
            if (size == 0) {
                encodeStretches();
            }
        }
        return size;
    }

    /** The payload that {@link #encode} made. */
    public byte[] encoded() {
        return out;
    }

    private void encodeTexts() throws IOException {
        TextTable table = symbols.texts();
        int last = texts;
        int bytes = 0;
        while (last < table.size() && bytes < PftFormat.SYMBOLS_RAW_SIZE) {
            int length = table.length(last++);
            if (length > PftFormat.MAX_TEXT_SIZE) {
                throw new BrokenTraceException("a name of " + length + " bytes is too long to be stored");
            }
            bytes += length + Varint.MAX_BYTES;
        }
        if (last == texts) {
            return;
        }
        reserve(bytes + MAX_RECORD);
        section(PftFormat.TEXTS, last - texts);
        for (; texts < last; texts++) {
            int length = table.length(texts);
            put(length);
            table.copy(texts, out, size);
            size += length;
        }
    }

    private void encodeNames(Space space) {
        NameTable table = symbols.names(space);
        int at = space.code();
        int count = Math.min(table.singles() - names[at], room());
        if (count <= 0) {
            return;
        }
        section(PftFormat.NAMES, count);
        put(at);
        for (int end = names[at] + count; names[at] < end; names[at]++) {
            int id = names[at];
            put(table.base(id));
            put(table.object(id) + 1);
            put(table.index(id) + 1);
        }
    }

    /** Names of variables that came with their numbers: gaps between them cost nothing. */
    private void encodeStretches() {
        NameTable table = symbols.names(Space.VARIABLE);
        for (; layouts < table.layoutCount(); layouts++) {
            placed.layout(table.layout(layouts));
        }
        boolean fits = true;
        placed.callGaps(table.gapText());
        while (fits && stretches < table.stretches() && !placed.isFull()) {
            fits = placed.stretch(table.stretch(stretches));
            stretches += fits ? 1 : 0;
        }
        reserve(placed.largestPayload() + MAX_RECORD);
        size = placed.encode(out);
        if (size == 0 && !fits) {
            NameTable.Stretch single = table.stretch(stretches++); // one that was appended behind others
            section(PftFormat.NAMES, 1);
            put(Space.VARIABLE.code());
            put(single.baseOrLayout());
            put(single.object() + 1);
            put(single.index() + 1);
        }
    }

    private void encodeLocations() {
        LocationTable table = symbols.locations();
        int count = Math.min(table.size() - locations, room());
        if (count <= 0) {
            return;
        }
        section(PftFormat.LOCATIONS, count);
        for (int end = locations + count; locations < end; locations++) {
            put(table.frame(locations));
            put(table.caller(locations));
        }
    }

    private void encodeSites() {
        int count = Math.min(sites.size() - writtenSites, room());
        if (count <= 0) {
            return;
        }
        section(PftFormat.SITES, count);
        for (int end = writtenSites + count; writtenSites < end; writtenSites++) {
            put(SiteTable.op(sites.words()[writtenSites]));
            put(SiteTable.location(sites.words()[writtenSites]));
        }
    }

    /** How many more records surely fit. */
    private int room() {
        return (out.length - size) / MAX_RECORD - 1;
    }

    private void section(int kind, int count) {
        put(kind);
        put(count);
    }

    private void put(int value) {
        size = Varint.write(out, size, value);
    }

    private void reserve(int bytes) {
        if (bytes > out.length) {
            out = Arrays.copyOf(out, bytes);
        }
    }

    /** Adds the names in a payload. */
    public void decode(byte[] payload, int payloadSize) throws IOException {
        ByteCursor in = new ByteCursor(payload, 0, payloadSize);
        while (in.hasMore()) {
            int kind = in.readCount();
            int count = in.readCount();
            switch (kind) {
                case PftFormat.TEXTS -> decodeTexts(in, count, payload);
                case PftFormat.NAMES -> decodeNames(in, count);
                case PftFormat.LOCATIONS -> decodeLocations(in, count);
                case PftFormat.SITES -> decodeSites(in, count);
                case PftFormat.LAYOUTS -> PlacedNames.decodeLayouts(in, count, symbols);
                case PftFormat.PLACED -> PlacedNames.decode(in, count, symbols);
                default -> throw new BrokenTraceException("holds symbols of the unknown kind " + kind);
            }
        }
    }

    private void decodeTexts(ByteCursor in, int count, byte[] payload) throws IOException {
        TextTable table = symbols.texts();
        for (int i = 0; i < count; i++) {
            int length = in.readCount();
            int at = in.skip(length);
            table.append(payload, at, at + length);
        }
    }

    private void decodeNames(ByteCursor in, int count) throws IOException {
        NameTable table = symbols.names(Space.ofCode(in.readBelow(Space.COUNT)));
        for (int i = 0; i < count; i++) {
            int base = in.readBelow(symbols.texts().size());
            table.add(base, in.readCount() - 1, in.readCount() - 1);
        }
    }

    private void decodeLocations(ByteCursor in, int count) throws IOException {
        for (int i = 0; i < count; i++) {
            int frame = in.readBelow(symbols.texts().size());
            symbols.locations().add(frame, in.readBelow(symbols.locationCount()));
        }
    }

    private void decodeSites(ByteCursor in, int count) throws IOException {
        for (int i = 0; i < count; i++) {
            int op = in.readBelow(SiteTable.LOOP + 1);
            if (op >= Op.COUNT && op != SiteTable.LOOP) {
                throw new BrokenTraceException("holds the unknown operation " + op);
            }
            sites.add((byte) op, in.readBelow(symbols.locationCount()));
        }
    }
}
