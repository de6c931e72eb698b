package dev.photofinish.scan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.scan.domain.Mode;
import dev.photofinish.scan.rules.FieldVerdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Objects that never leave the thread that made them, and those that may. */
class ConfinementTest {
    private static final Path SOURCES = Path.of("src/test/confinement");

    @TempDir
    Path folder;

    private static Map<String, FieldVerdict> verdicts(Path classes) throws IOException {
        return new Scan(ScanOptions.of(Mode.DEFAULT))
                .run(List.of(classes), null)
                .verdicts()
                .all();
    }

    /** Fields of nested classes of a class, but what compilers add. */
    private static Set<String> fields(Map<String, FieldVerdict> verdicts, String prefix, boolean areKept) {
        return verdicts.entrySet().stream()
                .filter(entry -> entry.getKey().startsWith(prefix + "$"))
                .filter(entry -> entry.getValue().kind() != FieldVerdict.Kind.IMMUTABLE)
                .filter(entry -> areKept == (entry.getValue().kind() == FieldVerdict.Kind.NEVER_SHARED))
                .map(Map.Entry::getKey)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void objects_that_only_variables_hold_are_never_shared() throws IOException {
        Map<String, FieldVerdict> verdicts = verdicts(Compiler.compile(SOURCES, folder));
        assertThat(fields(verdicts, "confinement.Kept", false)).isEmpty();
        assertThat(fields(verdicts, "confinement.Kept", true)).hasSize(10);
        assertThat(new FieldVerdict(FieldVerdict.Kind.NEVER_SHARED, "").words()).isEqualTo("never shared");
    }

    @Test
    void objects_that_others_may_find_are_shared() throws IOException {
        Map<String, FieldVerdict> verdicts = verdicts(Compiler.compile(SOURCES, folder));
        assertThat(fields(verdicts, "confinement.Given", true)).isEmpty();
        assertThat(fields(verdicts, "confinement.Given", false)).hasSizeGreaterThanOrEqualTo(30);
    }

    @Test
    void the_same_holds_of_classes_without_nests() throws IOException {
        Map<String, FieldVerdict> verdicts = verdicts(Compiler.compile(SOURCES, folder, "--release", "8"));
        assertThat(fields(verdicts, "confinement.Kept", false)).isEmpty();
        assertThat(fields(verdicts, "confinement.Given", true)).isEmpty();
    }

    @Test
    void nothing_is_promised_if_a_class_of_the_same_source_file_is_missing() throws IOException {
        Path classes = Compiler.compile(SOURCES, folder);
        Files.delete(classes.resolve("confinement/Kept$Fluent.class"));
        assertThat(fields(verdicts(classes), "confinement.Kept", true)).isEmpty();
    }
}
