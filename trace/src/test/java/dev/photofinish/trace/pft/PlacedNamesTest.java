package dev.photofinish.trace.pft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Op;
import dev.photofinish.core.event.Space;
import dev.photofinish.trace.BrokenTraceException;
import dev.photofinish.trace.symbol.NameTable;
import dev.photofinish.trace.symbol.Symbols;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlacedNamesTest {
    private final Symbols symbols = new Symbols();
    private final ByteArrayOutputStream file = new ByteArrayOutputStream();
    private final PftWriter writer;
    private final PlacedNames names;

    PlacedNamesTest() throws IOException {
        writer = new PftWriter(file, symbols, Compression.DEFLATE);
        names = writer.placedNames();
        symbols.add(Space.THREAD, "main");
    }

    private int text(String text) {
        return symbols.texts().intern(text);
    }

    private void read(int... variables) throws IOException {
        for (int variable : variables) {
            writer.add(Op.READ.code(), 0, variable, 0);
        }
    }

    private List<String> namesOfEvents() throws IOException {
        writer.close();
        List<String> found = new ArrayList<>();
        try (PftReader reader = new PftReader(new ByteArrayInputStream(file.toByteArray()), "test")) {
            EventBlock block = PftFile.newBlock();
            while (reader.next(block)) {
                for (int i = 0; i < block.size; i++) {
                    found.add(reader.symbols().name(Space.VARIABLE, block.target[i]));
                }
            }
        }
        return found;
    }

    @Test
    void the_fields_of_an_object_are_called_after_their_layout() throws IOException {
        int layout = names.layout(text("a.B.x"), text("a.B.y"));
        names.object(10, layout, 2);
        names.object(4, layout, 2);
        read(10, 11, 4, 5);
        assertThat(namesOfEvents()).containsExactly("a.B.x@10", "a.B.y@10", "a.B.x@4", "a.B.y@4");
    }

    @Test
    void numbers_far_apart_take_no_more_memory_than_neighbours() throws IOException {
        names.elements(2_000_000_000, 64, text("int[]"), 2_000_000_000, 0);
        read(2_000_000_063);
        writer.close();
        try (PftReader reader = new PftReader(new ByteArrayInputStream(file.toByteArray()), "test")) {
            assertThat(reader.next(PftFile.newBlock())).isTrue();
            assertThat(reader.symbols().names(Space.VARIABLE).entries()).isEqualTo(1);
        }
    }

    @Test
    void elements_have_the_number_of_their_array_and_an_index() throws IOException {
        names.elements(100, 64, text("int[]"), 100, 0);
        names.elements(300, 64, text("int[]"), 100, 64);
        read(100, 163, 300, 363);
        assertThat(namesOfEvents()).containsExactly("int[]@100[0]", "int[]@100[63]", "int[]@100[64]", "int[]@100[127]");
    }

    @Test
    void single_variables_are_of_an_object_or_of_none() throws IOException {
        names.variable(1, text("a.B.count"), false);
        names.variable(2, text("java.util.ArrayList"), true);
        read(1, 2);
        assertThat(namesOfEvents()).containsExactly("a.B.count", "java.util.ArrayList@2");
    }

    @Test
    void names_may_come_in_any_order_and_in_several_blocks() throws IOException {
        for (int i = 20_000; i > 0; i--) {
            names.variable(i, text("v" + i % 7), true);
            if (names.isFull()) {
                writer.writeNames();
            }
        }
        read(1, 12_345, 20_000);
        writer.flushBlock();
        names.variable(30_000, text("late"), false);
        read(30_000);
        assertThat(namesOfEvents()).containsExactly("v1@1", "v4@12345", "v1@20000", "late");
    }

    @Test
    void numbers_without_a_name_are_called_so() throws IOException {
        names.variable(5, text("x"), false);
        read(3, 5);
        assertThat(namesOfEvents()).containsExactly("?@3", "x");
    }

    @Test
    void a_table_with_placed_names_takes_others_behind_them() {
        NameTable table = symbols.names(Space.VARIABLE);
        table.add("first");
        table.beginPlacing(text("?"));
        table.placeElements(3, 2, text("int[]"), 3, 7);
        assertThat(table.add("last@9")).isEqualTo(5);
        assertThat(List.of(table.text(0), table.text(2), table.text(4), table.text(5)))
                .containsExactly("first", "?@2", "int[]@3[8]", "last@9");
    }

    @Test
    void a_copy_has_the_same_names_and_gaps_cost_nothing() throws IOException {
        NameTable table = symbols.names(Space.VARIABLE);
        table.add("first");
        table.beginPlacing(text("?"));
        table.placeObject(2_000_000_000, table.addLayout(text("a.B.x"), text("a.B.y")));
        table.placeElements(3, 2, text("int[]"), 3, 7);
        table.placeElements(1_000, 1, text("a.B.s"), NameTable.NONE, NameTable.NONE);
        table.placeElements(1_001, 1, text("java.util.HashMap"), 1_001, NameTable.NONE);
        table.add("last@9");
        table.placeElements(6, 1, text("byte[]"), NameTable.NONE, 4);

        SymbolCodec writer = new SymbolCodec(symbols);
        Symbols copied = new Symbols();
        SymbolCodec reader = new SymbolCodec(copied);
        int bytes = 0;
        for (int size = writer.encode(); size > 0; size = writer.encode()) {
            reader.decode(writer.encoded(), size);
            bytes += size;
        }

        assertThat(bytes).isLessThan(300);
        NameTable copy = copied.names(Space.VARIABLE);
        assertThat(copy.size()).isEqualTo(table.size());
        for (int id : new int[] {0, 1, 2, 3, 4, 6, 1_000, 1_001, 2_000_000_000, 2_000_000_001, table.size() - 1}) {
            assertThat(copy.text(id)).isEqualTo(table.text(id));
        }
        assertThat(copy.text(2_000_000_002)).isEqualTo("last@9");
    }

    @Test
    void a_stretch_beyond_the_largest_number_is_refused() {
        names.elements(Integer.MAX_VALUE - 3, 3, text("int[]"), 1, 0);
        names.variable(1, text("x"), false);
        byte[] payload = new byte[100];
        int size = names.encode(payload);
        for (int i = 0; i < size; i++) {
            byte before = payload[i];
            payload[i] = (byte) 0x7F;
            Symbols others = new Symbols();
            others.texts().intern("x");
            assertThatThrownBy(() -> new SymbolCodec(others).decode(payload, size))
                    .isInstanceOf(BrokenTraceException.class);
            payload[i] = before;
        }
    }
}
