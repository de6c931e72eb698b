package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code photofinish scan}. */
class ScanCommandTest {
    private static final String SOURCE = """
            class Shop {
                private int reserved;
                synchronized void reserve(int count) {
                    reserved += count;
                }
                int show() {
                    return reserved;
                }
            }
            class Quiet {
                int f;
                void set() {
                    f = 1;
                }
            }
            """;

    @TempDir
    Path folder;

    private Path classes;

    @BeforeEach
    void compile() throws IOException {
        Path source = Files.writeString(folder.resolve("Shop.java"), SOURCE);
        classes = Files.createDirectory(folder.resolve("classes"));
        int code = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-g", "-proc:none", "-d", classes.toString(), source.toString());
        assertThat(code).isZero();
    }

    @Test
    void a_race_is_shown_with_both_stacks_and_ends_with_66() {
        Cli.Run run = Cli.run("scan", classes).endsWith(ExitCode.RACES);
        assertThat(run.out())
                .contains("candidate, certified  rule PF101")
                .contains("Shop.reserved")
                .contains("READ by another thread, no lock held\n      at Shop.show(Shop.java:7)")
                .contains("WRITE by one thread, holding this\n      at Shop.reserve(Shop.java:4)")
                .contains("Certified: both paths are stable")
                .contains("Thread 1 runs show() up to its read at Shop.java:7")
                .contains("To mend it, hold this in show() too")
                .contains("photofinish: analysed 2 classes and 5 methods, left out 0\n")
                .endsWith("photofinish: 1 race candidate\n");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void the_same_classes_give_the_same_bytes() {
        assertThat(Cli.run("scan", classes).out())
                .isEqualTo(Cli.run("scan", classes).out());
    }

    @Test
    void nothing_found_ends_with_0() throws IOException {
        Files.delete(classes.resolve("Shop.class"));
        assertThat(Cli.run("scan", classes).endsWith(ExitCode.OK).out())
                .isEqualTo("photofinish: analysed 1 class and 2 methods, left out 0\n"
                        + "photofinish: scan: 0 racing pairs of accesses on 0 variables\nphotofinish: no races\n");
    }

    @Test
    void the_json_says_the_tier_and_what_was_left_out() throws IOException {
        Files.write(classes.resolve("Broken.class"), "x".getBytes(StandardCharsets.UTF_8));
        Path json = folder.resolve("races.json");
        Cli.run("scan", classes, "-o", json).endsWith(ExitCode.RACES);
        assertThat(Files.readString(json))
                .contains("\"certainty\" : \"candidate\"")
                .contains("\"tier\" : \"certified\"")
                .contains("analysed 2 classes and 5 methods, left out 1")
                .contains("left out Broken.class: not a class file")
                .contains("\"complete\" : false");
    }

    @Test
    void with_strict_what_was_left_out_ends_with_75() throws IOException {
        Files.delete(classes.resolve("Shop.class"));
        Files.write(classes.resolve("Broken.class"), "x".getBytes(StandardCharsets.UTF_8));
        Cli.run("scan", "--strict", classes).endsWith(ExitCode.UNKNOWN);
    }

    @Test
    void modes_and_tiers_choose_what_is_shown() {
        assertThat(Cli.run("scan", "--mode", "racerd", classes)
                        .endsWith(ExitCode.RACES)
                        .out())
                .contains("scan-racerd");
        Cli.run("scan", "--mode", "paper", classes).endsWith(ExitCode.RACES);
        Cli.run("scan", "--tier", "certified", classes).endsWith(ExitCode.RACES);
        Cli.run("scan", "--mode", "fast", classes).endsWith(ExitCode.USAGE);
    }

    @Test
    void a_folder_without_classes_is_broken_input() throws IOException {
        Path empty = Files.createDirectory(folder.resolve("empty"));
        Cli.run("scan", empty).failsWith(ExitCode.BROKEN_INPUT, empty + ": no class files in it");
    }

    @Test
    void a_path_that_does_not_exist_cannot_be_read() {
        Path nowhere = folder.resolve("nowhere");
        Cli.run("scan", nowhere).failsWith(ExitCode.IO, nowhere + " does not exist");
    }

    @Test
    void a_model_file_with_a_mistake_is_told_with_its_line() throws IOException {
        Path models = Files.writeString(folder.resolve("my.model"), "thread-save com.acme.A\n");
        Cli.run("scan", classes, "--models", models)
                .failsWith(ExitCode.USAGE, models + ":1: unknown fact 'thread-save'; did you mean 'thread-safe'?");
    }

    @Test
    void sarif_shows_two_threads_and_where_the_source_is() throws IOException {
        Path sarif = folder.resolve("races.sarif");
        Cli.run("scan", classes, "-o", sarif, "--source", folder).endsWith(ExitCode.RACES);
        String text = Files.readString(sarif);
        assertThat(text)
                .contains("\"ruleId\" : \"PF101\"")
                .contains("\"ruleIndex\"")
                .contains("\"id\" : \"one thread\"")
                .contains("\"id\" : \"another thread\"")
                .contains("Shop.java")
                .contains("\"startLine\" : 7")
                .contains("certified: ");
    }

    @Test
    void the_page_shows_the_source_of_both_accesses() throws IOException {
        Path page = folder.resolve("report.html");
        Cli.run("scan", classes, "-o", page, "--source", folder).endsWith(ExitCode.RACES);
        assertThat(Files.readString(page)).contains("reserved += count").contains("return reserved");
    }

    @Test
    void what_is_suppressed_or_known_does_not_count_as_new() throws IOException {
        Path suppressions = Files.writeString(
                folder.resolve("suppressions.txt"), "field:Shop.reserved | issue=ACME-1, reason=\"rough\"\n");
        Cli.run("scan", classes, "--suppressions", suppressions).endsWith(ExitCode.OK);
        Path json = folder.resolve("races.json");
        Path baseline = folder.resolve("baseline.json");
        Cli.run("scan", classes, "-o", json).endsWith(ExitCode.RACES);
        Cli.run("baseline", "create", json, "-o", baseline).endsWith(ExitCode.OK);
        Cli.run("scan", classes, "--baseline", baseline).endsWith(ExitCode.OK);
    }

    @Test
    void a_comment_in_the_source_silences_its_line_and_the_next() throws IOException {
        Path source = folder.resolve("Shop.java");
        String read = "        return reserved;";
        Files.writeString(source, SOURCE.replace(read, read + " // @infer-ignore"));
        Cli.run("scan", classes, "--source", folder).endsWith(ExitCode.OK);
        Cli.run("scan", classes).endsWith(ExitCode.RACES);
        Files.writeString(source, SOURCE.replace(read, read + " // @infer-ignore NULLPTR_DEREFERENCE"));
        Cli.run("scan", classes, "--source", folder).endsWith(ExitCode.RACES);
        String write = "    synchronized void reserve(int count) {";
        Files.writeString(source, SOURCE.replace(write, write + " // @infer-ignore THREAD_SAFETY_VIOLATION"));
        Cli.run("scan", classes, "--source", folder).endsWith(ExitCode.OK);
    }

    @Test
    void a_second_scan_says_the_same_from_what_the_first_kept() throws IOException {
        Path cache = folder.resolve("cache");
        String first = Cli.run("scan", classes, "--cache", cache).out();
        assertThat(cache).isNotEmptyDirectory();
        assertThat(Cli.run("scan", classes, "--scan-cache", cache).out())
                .isEqualTo(first)
                .isEqualTo(Cli.run("scan", classes, "--cache", "off").out());
    }

    @Test
    void a_folder_that_nothing_can_be_kept_in_is_told_if_it_was_asked_for() throws IOException {
        Path inTheWay = Files.createFile(folder.resolve("file"));
        Cli.Run run =
                Cli.run("scan", classes, "--cache", inTheWay.resolve("cache")).endsWith(ExitCode.RACES);
        assertThat(run.notes()).anyMatch(note -> note.startsWith("cannot keep results in " + inTheWay));
    }

    @Test
    void fields_are_told_by_name() {
        assertThat(Cli.run("scan", "--fields", "*.reserved", classes)
                        .endsWith(ExitCode.OK)
                        .out())
                .isEqualTo("Shop.reserved: unknown\n");
        Cli.run("scan", "--fields", "*", "--mode", "racerd", classes)
                .failsWith(ExitCode.USAGE, "--fields needs the default rules; leave --mode out");
    }

    @Test
    void the_rules_of_scans_have_pages() {
        for (String rule : new String[] {"PF101", "PF102", "PF103"}) {
            assertThat(Cli.run("rules", rule).endsWith(ExitCode.OK).out()).contains(rule);
        }
    }

    @Test
    void the_usual_folder_is_the_one_that_the_system_has_for_it() {
        assertThat(CacheFolder.usual(java.util.Map.of("XDG_CACHE_HOME", "/x"), "Linux", "/home/me"))
                .isEqualTo(Path.of("/x"));
        assertThat(CacheFolder.usual(java.util.Map.of(), "Linux", "/home/me")).isEqualTo(Path.of("/home/me", ".cache"));
        assertThat(CacheFolder.usual(java.util.Map.of(), "Mac OS X", "/Users/me"))
                .isEqualTo(Path.of("/Users/me", "Library", "Caches"));
        assertThat(CacheFolder.usual(java.util.Map.of("LOCALAPPDATA", "/local"), "Windows 11", "/me"))
                .isEqualTo(Path.of("/local"));
        assertThat(CacheFolder.usual(java.util.Map.of(), "Linux", "")).isNull();
    }
}
