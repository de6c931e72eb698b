package dev.photofinish.scan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.scan.domain.Mode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which paths lead to the same object until the access, so that stricter rules than RacerD's report them. */
class StabilityTest {
    @TempDir
    Path folder;

    /** Compiles methods of a class with a field {@code a}. */
    private Path compiled(String methods) throws IOException {
        Path sources = Files.createDirectories(folder.resolve("sources"));
        Files.writeString(sources.resolve("It.java"), """
                class A { int f; A next; void set(A other) { next = other; } }
                class It {
                    A a;
                    static A shared;
                """ + methods + "}");
        Path classes = Files.createDirectories(folder.resolve("classes"));
        return Compiler.compile(sources, classes);
    }

    /** The methods that race. */
    private static Set<String> racing(Mode mode, Path classes) throws IOException {
        Set<String> racing = new TreeSet<>();
        new Scan(ScanOptions.of(mode))
                .run(List.of(classes)).candidates().stream()
                        .filter(candidate -> candidate.site().path().toString().endsWith("#f"))
                        .forEach(candidate ->
                                racing.add(candidate.site().method().name()));
        return racing;
    }

    private void isKept(String methods, String... racing) throws IOException {
        Path classes = compiled(methods);
        for (Mode mode : List.of(Mode.RACERD, Mode.RACERDX, Mode.PAPER)) {
            assertThat(racing(mode, classes)).as("%s", mode).containsExactlyInAnyOrder(racing);
        }
    }

    private void isDropped(String methods, String... racing) throws IOException {
        Path classes = compiled(methods);
        assertThat(racing(Mode.RACERD, classes)).containsExactlyInAnyOrder(racing);
        for (Mode mode : List.of(Mode.RACERDX, Mode.PAPER)) {
            assertThat(racing(mode, classes)).as("%s", mode).isEmpty();
        }
    }

    @Test
    void a_path_that_nobody_assigns_to_is_stable() throws IOException {
        isKept("synchronized void set() { a.f = 1; } int get() { return a.f; }", "get");
    }

    @Test
    void the_copy_that_a_synchronized_block_makes_of_this_does_not_count() throws IOException {
        isKept("void set() { synchronized (this) { a.f = 1; } } int get() { return a.f; }", "get");
    }

    @Test
    void nor_does_the_copy_of_another_locked_object() throws IOException {
        isKept("void set() { synchronized (a) { a.f = 1; } } int get() { return a.f; }", "get");
    }

    @Test
    void a_path_that_gets_a_new_object_is_not() throws IOException {
        isDropped("synchronized void set(A x) { a = x; a.f = 1; } int get() { return a.f; }", "get");
    }

    @Test
    void a_path_that_is_copied_to_a_variable_is_not() throws IOException {
        isDropped("synchronized void set() { a.f = 1; A x = a; x.next = null; } int get() { return a.f; }", "get");
    }

    @Test
    void a_path_that_a_callee_assigns_to_is_not() throws IOException {
        isDropped(
                "synchronized void set(A x) { swap(x); a.f = 1; } private void swap(A x) { a = x; }"
                        + " int get() { return a.f; }",
                "get");
    }

    @Test
    void a_part_of_a_path_that_is_stored_elsewhere_is_not() throws IOException {
        isDropped("synchronized void set() { shared = a; a.f = 1; } int get() { return a.f; }", "get");
    }

    @Test
    void a_path_that_is_handed_on_together_with_a_longer_one_is_not() throws IOException {
        isDropped(
                "synchronized void set() { both(a, a.next); a.next.f = 1; } private static void both(A x, A y) { }"
                        + " int get() { return a.next.f; }",
                "get");
    }
}
