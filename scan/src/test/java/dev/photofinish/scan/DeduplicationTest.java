package dev.photofinish.scan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.scan.domain.Mode;
import dev.photofinish.scan.rules.Candidate;
import dev.photofinish.scan.rules.Deduplication;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reports that say nothing new are left out. */
class DeduplicationTest {
    @TempDir
    Path folder;

    /** Kinds and paths that are told, in the order of lines, of a class that promises to be safe. */
    private List<String> told(String methods) throws IOException {
        Path sources = Files.createDirectory(folder.resolve("sources"));
        Files.writeString(sources.resolve("Shop.java"), """
                @interface ThreadSafe {}
                @ThreadSafe
                class Shop {
                    int f;
                    int g;
                """ + methods + "}");
        Path classes = Compiler.compile(sources, Files.createDirectory(folder.resolve("classes")));
        List<Candidate> all =
                new Scan(ScanOptions.of(Mode.RACERD)).run(List.of(classes)).candidates();
        return Deduplication.of(all).stream()
                .sorted((a, b) -> Integer.compare(a.site().line(), b.site().line()))
                .map(candidate -> (candidate.site().kind().isWrite() ? "write " : "read ")
                        + candidate.site().path().expression())
                .toList();
    }

    @Test
    void a_line_is_told_once() throws IOException {
        assertThat(told("void set() { f = 1; g = 2; }")).hasSize(1);
    }

    @Test
    void a_place_is_told_once_for_reads_and_once_for_writes() throws IOException {
        assertThat(told("""
                        int use() {
                            f = 1;
                            f = 2;
                            int a = f;
                            int b = f;
                            return a + b;
                        }
                        """)).containsExactly("write this.f", "read this.f");
    }

    @Test
    void a_call_that_touches_two_fields_is_told_once() throws IOException {
        assertThat(told("""
                        void set() {
                            both();
                        }
                        private void both() {
                            f = 1;
                            g = 2;
                        }
                        """)).hasSize(1);
    }
}
