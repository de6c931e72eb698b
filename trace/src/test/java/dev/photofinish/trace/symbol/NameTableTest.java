package dev.photofinish.trace.symbol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.event.Space;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NameTableTest {
    private final Symbols symbols = new Symbols();
    private final NameTable names = symbols.names(Space.VARIABLE);

    @ParameterizedTest
    @CsvSource({
        "V12,              V12,            -1, -1",
        "Stock.count@5,    Stock.count,     5, -1",
        "int[]@7[3],       int[],           7,  3",
        "a@5[3],           a,               5,  3",
        "a[3],             a,              -1,  3",
        "a[3]@5,           a[3],            5, -1",
        "a@5@6,            a@5,             6, -1",
        "a[1][2],          a[1],           -1,  2",
        "a@0[0],           a,               0,  0",
        "a@999999999,      a,       999999999, -1",
        "@1,               @1,             -1, -1",
        "[3],              [3],            -1, -1",
        "@1[3],            @1,             -1,  3",
        "x@05,             x@05,           -1, -1",
        "x@,               x@,             -1, -1",
        "x[],              x[],            -1, -1",
        "x[03],            x[03],          -1, -1",
        "x[-1],            x[-1],          -1, -1",
        "x@1F,             x@1F,           -1, -1",
        "x@5[y],           x@5[y],         -1, -1",
        "x@٣,              x@٣,            -1, -1",
        "x@1000000000,     x@1000000000,   -1, -1",
        "a[99999999999],   a[99999999999], -1, -1",
    })
    void a_name_is_split_only_where_joining_gives_it_back(String text, String base, int object, int index) {
        int id = names.add(text);
        assertThat(symbols.texts().text(names.base(id))).isEqualTo(base);
        assertThat(names.object(id)).isEqualTo(object);
        assertThat(names.index(id)).isEqualTo(index);
        assertThat(names.text(id)).isEqualTo(text);
    }

    @Test
    void names_of_one_field_share_its_text() {
        for (int i = 0; i < 100; i++) {
            names.add("Stock.count@" + i);
        }
        assertThat(symbols.texts().size()).isEqualTo(1);
        assertThat(names.text(99)).isEqualTo("Stock.count@99");
    }
}
