package dev.photofinish.trace.pft;

import dev.photofinish.core.event.Space;
import dev.photofinish.trace.BrokenTraceException;
import dev.photofinish.trace.symbol.NameTable;
import dev.photofinish.trace.symbol.Symbols;
import java.io.IOException;
import java.util.Arrays;

/**
 * Names of variables that a recorder has numbered itself. It need not keep them: they go to the file, in the order in
 * which they come, with their numbers.
 *
 * <pre>
 *  layouts  for each: number of fields, their base texts
 *  placed   base text of gaps, then for each stretch: zigzag of its first number - the end of the one before (0 at
 *           first), and
 *             2 * layout                                           the fields of an object
 *             1, text, zigzag of first - object, index, length     elements of an array
 *             3, text                                              a variable of no object
 *             5, text                                              a variable that is an object
 * </pre>
 */
public final class PlacedNames {
    private static final int ELEMENTS = 1;
    private static final int PLAIN = 3;
    private static final int OBJECT = 5;

    private static final int MAX_RECORD = 6 * Varint.MAX_BYTES;
    private static final String GAP = "?";

    private final Symbols symbols;
    private int gapText = NameTable.NONE;
    private int layouts;
    private byte[] newLayouts = new byte[256];
    private int layoutsSize;
    private int layoutsWritten;

    private final byte[] records = new byte[PftFormat.SYMBOLS_RAW_SIZE];
    private int size;
    private int count;
    private int end;

    PlacedNames(Symbols symbols) {
        this.symbols = symbols;
    }

    /** Describes the fields of a class by their base texts; returns the number of this layout. */
    public int layout(int... baseTexts) {
        newLayouts = Arrays.copyOf(
                newLayouts, Math.max(newLayouts.length, 2 * layoutsSize + (baseTexts.length + 1) * Varint.MAX_BYTES));
        layoutsSize = Varint.write(newLayouts, layoutsSize, baseTexts.length);
        for (int text : baseTexts) {
            layoutsSize = Varint.write(newLayouts, layoutsSize, text);
        }
        return layouts++;
    }

    /** Names the fields of one more object; their numbers follow each other. */
    public void object(int first, int layout, int fields) {
        begin(first, 2 * layout, first + fields);
    }

    /** Names elements of an array, which follow each other. */
    public void elements(int first, int length, int baseText, int object, int index) {
        begin(first, ELEMENTS, first + length);
        put(baseText);
        put(Varint.zigzag(first - object));
        put(index);
        put(length);
    }

    /** Names one variable, which is an object if it can be there more than once. */
    public void variable(int number, int baseText, boolean isObject) {
        begin(number, isObject ? OBJECT : PLAIN, number + 1);
        put(baseText);
    }

    /** Names a stretch of a table whose layouts are known here; false if there is no record for such a one. */
    boolean stretch(NameTable.Stretch stretch) {
        int first = stretch.first();
        if (stretch.isObject()) {
            object(first, ~stretch.baseOrLayout(), stretch.count());
        } else if (stretch.index() != NameTable.NONE) {
            elements(first, stretch.count(), stretch.baseOrLayout(), stretch.object(), stretch.index());
        } else if (stretch.object() == NameTable.NONE || stretch.object() == first) {
            variable(first, stretch.baseOrLayout(), stretch.object() == first);
        } else {
            return false;
        }
        return true;
    }

    /** Numbers without a name are called by this text. */
    void callGaps(int text) {
        gapText = text;
    }

    /** How large the payload is at most. */
    int largestPayload() {
        return layoutsSize + size + MAX_RECORD;
    }

    private void begin(int first, int what, int newEnd) {
        if (gapText == NameTable.NONE) {
            gapText = symbols.texts().intern(GAP);
        }
        put(Varint.zigzag(first - end));
        put(what);
        end = newEnd;
        count++;
    }

    private void put(int value) {
        size = Varint.write(records, size, value);
    }

    /** Whether names must be written before more can be taken. */
    public boolean isFull() {
        return size > records.length - 2 * MAX_RECORD || layoutsSize > records.length;
    }

    /** The payload with all new names, of {@code payload[0, size)}; the size is 0 if there are none. */
    int encode(byte[] payload) {
        int at = 0;
        if (layouts > layoutsWritten) {
            at = Varint.write(payload, at, PftFormat.LAYOUTS);
            at = Varint.write(payload, at, layouts - layoutsWritten);
            System.arraycopy(newLayouts, 0, payload, at, layoutsSize);
            at += layoutsSize;
            layoutsWritten = layouts;
            layoutsSize = 0;
        }
        if (count > 0) {
            at = Varint.write(payload, at, PftFormat.PLACED);
            at = Varint.write(payload, at, count);
            at = Varint.write(payload, at, gapText);
            System.arraycopy(records, 0, payload, at, size);
            at += size;
            size = 0;
            count = 0;
            end = 0;
        }
        return at;
    }

    static void decodeLayouts(ByteCursor in, int count, Symbols symbols) throws IOException {
        NameTable table = symbols.names(Space.VARIABLE);
        for (int i = 0; i < count; i++) {
            int[] fields = new int[in.readBelow(PftFormat.SYMBOLS_RAW_SIZE)];
            for (int field = 0; field < fields.length; field++) {
                fields[field] = in.readBelow(symbols.texts().size());
            }
            table.addLayout(fields);
        }
    }

    static void decode(ByteCursor in, int count, Symbols symbols) throws IOException {
        NameTable table = symbols.names(Space.VARIABLE);
        int texts = symbols.texts().size();
        table.beginPlacing(in.readBelow(texts));
        int end = 0;
        for (int i = 0; i < count; i++) {
            int first = end + Varint.unzigzag(in.readWide());
            int what = in.readCount();
            if ((what & 1) == 0) {
                int layout = check(what >> 1, table.layoutCount());
                end = endOf(first, table.layoutSize(layout));
                table.placeObject(first, layout);
            } else {
                int text = in.readBelow(texts);
                int object = what == OBJECT ? first : NameTable.NONE;
                int index = NameTable.NONE;
                int length = 1;
                if (what == ELEMENTS) {
                    object = first - Varint.unzigzag(in.readWide());
                    index = in.readCount();
                    length = in.readCount();
                }
                end = endOf(first, length);
                table.placeElements(first, length, text, object, index);
            }
        }
    }

    private static int check(int layout, int layouts) throws IOException {
        if (layout >= layouts) {
            throw new BrokenTraceException("refers to layout " + layout + " of " + layouts);
        }
        return layout;
    }

    private static int endOf(int first, int length) throws IOException {
        if (first < 0 || length < 1 || first > Integer.MAX_VALUE - length) {
            throw new BrokenTraceException("names " + length + " variables from number " + first + " on");
        }
        return first + length;
    }
}
