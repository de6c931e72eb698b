package dev.photofinish.scan.cache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.scan.Compiler;
import dev.photofinish.scan.Scan;
import dev.photofinish.scan.ScanOptions;
import dev.photofinish.scan.ScanResult;
import dev.photofinish.scan.domain.Mode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With a cache, a scan does less and finds the same. */
class ScanCacheTest {
    private static final String SOURCE = """
            class Shop {
                private int reserved;
                private final Depot depot = new Depot();
                synchronized void reserve(int count) {
                    reserved += count;
                    depot.take();
                }
                int show() {
                    return reserved;
                }
            }
            class Depot {
                int left;
                void take() {
                    left--;
                }
            }
            class Other {
                void rest() {}
            }
            """;

    @TempDir
    Path folder;

    private Path classes;
    private Path kept;

    @BeforeEach
    void compile() throws IOException {
        Path sources = Files.createDirectory(folder.resolve("sources"));
        Files.writeString(sources.resolve("Shop.java"), SOURCE);
        classes = Files.createDirectory(folder.resolve("classes"));
        kept = folder.resolve("kept");
        Compiler.compile(sources, classes);
    }

    private static Scan scan() {
        return new Scan(ScanOptions.of(Mode.DEFAULT));
    }

    private ScanResult cold() throws IOException {
        return scan().run(List.of(classes));
    }

    private int computed() throws IOException {
        ScanCache cache = new ScanCache(kept);
        assertThat(cache.run(scan(), List.of(classes))).isEqualTo(cold());
        assertThat(cache.problem()).isNull();
        return cache.computed();
    }

    private Path file() throws IOException {
        try (Stream<Path> files = Files.list(kept)) {
            return files.findFirst().orElseThrow();
        }
    }

    @Test
    void nothing_is_looked_at_again_if_nothing_changed() throws IOException {
        assertThat(cold().candidates()).isNotEmpty();
        assertThat(computed()).isEqualTo(7);
        assertThat(computed()).isZero();
    }

    @Test
    void what_calls_changed_code_is_looked_at_again_and_nothing_else() throws IOException {
        computed();
        Path depot = classes.resolve("Depot.class");
        Path sources = folder.resolve("sources");
        Files.writeString(sources.resolve("Shop.java"), SOURCE.replace("left--", "left -= 2"));
        Path changed = Files.createDirectory(folder.resolve("changed"));
        Compiler.compile(sources, changed);
        Files.write(depot, Files.readAllBytes(changed.resolve("Depot.class")));
        // Both methods of the depot, what makes a shop, and what calls the depot.
        assertThat(computed()).isEqualTo(4);
    }

    @Test
    void random_changes_give_what_a_scan_without_cache_gives() throws IOException {
        change(7, 3);
    }

    @Test
    @Tag("nightly")
    void many_random_changes_give_what_a_scan_without_cache_gives() throws IOException {
        change(1000, 300);
    }

    private void change(long seed, int rounds) throws IOException {
        Compiler.compile(Path.of("src/test/fixtures"), classes);
        int before = computed();
        ClassChanges changes = new ClassChanges(classes, new Random(seed));
        for (int round = 0; round < rounds; round++) {
            changes.change(1 + round % 5);
            assertThat(computed()).as("round %s of seed %s", round, seed).isLessThan(before);
        }
    }

    @Test
    void a_damaged_file_counts_as_missing() throws IOException {
        int all = computed();
        byte[] whole = Files.readAllBytes(file());
        byte[] other = Files.readAllBytes(classes.resolve("Other.class"));
        Random random = new Random(3);
        for (int i = 0; i < 8; i++) {
            byte[] damaged = i % 2 == 0 ? java.util.Arrays.copyOf(whole, random.nextInt(whole.length)) : whole.clone();
            if (i % 2 == 1) {
                damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
            }
            Files.write(file(), damaged);
            assertThat(computed()).isIn(0, all);
            // Part of the damaged file may be good enough for a scan without changes; make sure that others work.
            Files.delete(classes.resolve("Other.class"));
            Files.write(file(), damaged);
            computed();
            Files.write(classes.resolve("Other.class"), other);
        }
        Files.write(file(), new byte[0]);
        assertThat(computed()).isEqualTo(all);
    }

    @Test
    void what_another_version_kept_is_not_used() throws IOException {
        ScanCache other = new ScanCache(kept, "another version");
        other.run(scan(), List.of(classes));
        assertThat(computed()).isEqualTo(7);
    }

    @Test
    void other_rules_have_their_own_results() throws IOException {
        computed();
        Scan racerd = new Scan(ScanOptions.of(Mode.RACERD));
        assertThat(new ScanCache(kept).run(racerd, List.of(classes))).isEqualTo(racerd.run(List.of(classes)));
        assertThat(computed()).isZero();
    }

    @Test
    void a_folder_that_cannot_be_written_costs_nothing_but_time() throws IOException {
        Path inTheWay = Files.createFile(folder.resolve("file"));
        ScanCache cache = new ScanCache(inTheWay.resolve("kept"));
        assertThat(cache.run(scan(), List.of(classes))).isEqualTo(cold());
        assertThat(cache.problem()).startsWith("cannot keep results in " + inTheWay.resolve("kept"));
    }

    @Test
    void scans_at_the_same_time_do_not_disturb_each_other() throws IOException {
        ScanResult expected = cold();
        List<CompletableFuture<ScanResult>> runs = IntStream.range(0, 8)
                .mapToObj(i -> CompletableFuture.supplyAsync(() -> {
                    try {
                        return new ScanCache(kept).run(scan(), List.of(classes));
                    } catch (IOException e) {
                        throw new java.io.UncheckedIOException(e);
                    }
                }))
                .toList();
        runs.forEach(run -> assertThat(run.join()).isEqualTo(expected));
        assertThat(computed()).isZero();
    }

    @Test
    void a_jar_inside_of_the_scanned_one_counts_as_input() throws IOException {
        Path jar = folder.resolve("boot.jar");
        ScanCache cache = new ScanCache(kept);
        for (String version : List.of("one", "two")) {
            try (var zip = new java.util.zip.ZipOutputStream(Files.newOutputStream(jar))) {
                zip.putNextEntry(new java.util.zip.ZipEntry("BOOT-INF/classes/Shop.class"));
                zip.write(Files.readAllBytes(classes.resolve("Shop.class")));
                zip.putNextEntry(new java.util.zip.ZipEntry("BOOT-INF/lib/" + version + ".jar"));
                zip.write(new byte[0]);
            }
            ScanResult result = cache.run(scan(), List.of(jar));
            assertThat(result).isEqualTo(scan().run(List.of(jar)));
            assertThat(result.leftOut().get(0).place()).endsWith(version + ".jar");
        }
    }
}
