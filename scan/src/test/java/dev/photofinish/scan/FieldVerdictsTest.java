package dev.photofinish.scan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.scan.domain.Mode;
import dev.photofinish.scan.rules.FieldVerdict;
import dev.photofinish.scan.rules.FieldVerdicts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What can be promised about a field. */
class FieldVerdictsTest {
    private static final String SOURCE = """
            class Shop {
                private int guarded;
                private int sometimes;
                private int set;
                private final int fixed = hashCode();
                private int throughHelper;
                private int byInner;
                int open;
                private final Object lock = new Object();
                private int ofOthers;
                private static int made;
                private int setInOthers;
                private int ofFound;
                private static int all;

                Shop() {
                    set = 1;
                    guarded = 2;
                    made = 1;
                }
                Shop(Shop other) {
                    other.setInOthers = 1;
                }
                synchronized void both(java.util.function.Supplier<Shop> shops) {
                    ofFound = 1;
                    shops.get().ofFound = 2;
                }
                static synchronized int all() {
                    return ++all;
                }
                int set() {
                    return set;
                }
                void add() {
                    synchronized (lock) {
                        guarded++;
                        sometimes++;
                        helper();
                    }
                }
                private void helper() {
                    throughHelper++;
                }
                int peek() {
                    return sometimes;
                }
                synchronized void touch(Shop other) {
                    ofOthers = 1;
                    other.ofOthers = 2;
                    byInner = 3;
                }
                class Inner {
                    void change() {
                        byInner = 4;
                    }
                }
            }
            """;

    @TempDir
    static Path folder;

    private static FieldVerdicts verdicts;

    @BeforeAll
    static void scan() throws IOException {
        Path sources = Files.createDirectory(folder.resolve("sources"));
        Files.writeString(sources.resolve("Shop.java"), SOURCE);
        Path classes = Compiler.compile(sources, Files.createDirectory(folder.resolve("classes")));
        verdicts = new Scan(ScanOptions.of(Mode.DEFAULT))
                .run(List.of(classes), null)
                .verdicts();
    }

    private static FieldVerdict.Kind of(String field) {
        return verdicts.of("Shop", field).kind();
    }

    @Test
    void a_field_that_is_only_written_in_constructors_is_immutable() {
        assertThat(of("set")).isEqualTo(FieldVerdict.Kind.IMMUTABLE);
        assertThat(of("fixed")).isEqualTo(FieldVerdict.Kind.IMMUTABLE);
    }

    @Test
    void a_field_that_is_always_accessed_under_one_lock_is_guarded() {
        assertThat(of("guarded")).isEqualTo(FieldVerdict.Kind.GUARDED);
        assertThat(of("throughHelper")).isEqualTo(FieldVerdict.Kind.GUARDED);
        assertThat(verdicts.of("Shop", "guarded").words()).isEqualTo("guarded by this.lock");
        assertThat(verdicts.of("Shop", "all").words()).isEqualTo("guarded by Shop.class");
    }

    @Test
    void what_a_constructor_does_to_others_is_no_initialisation() {
        assertThat(of("made")).isEqualTo(FieldVerdict.Kind.UNKNOWN);
        assertThat(of("setInOthers")).isEqualTo(FieldVerdict.Kind.UNKNOWN);
    }

    @Test
    void the_lock_of_one_object_does_not_guard_the_field_of_another() {
        assertThat(of("ofFound")).isEqualTo(FieldVerdict.Kind.UNKNOWN);
    }

    @Test
    void nothing_is_promised_about_others() {
        assertThat(List.of(of("sometimes"), of("byInner"), of("open"), of("ofOthers")))
                .containsOnly(FieldVerdict.Kind.UNKNOWN);
        assertThat(verdicts.of("Nobody", "knows").isSafe()).isFalse();
    }
}
