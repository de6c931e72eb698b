package dev.photofinish.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Loops are recorded when they are over; the trace must have their accesses in the order in which they happened. */
class RecordedLoopsTest {
    private static final Path HOME = Project.ROOT.resolve("agent/target");
    private static final Pattern ACCESS = Pattern.compile("main\\|([rw])\\(int\\[]@(\\d+)\\[(\\d+)]\\)\\|.*");
    private static final int LENGTH = 200;

    @TempDir
    Path folder;

    /** The accesses to elements that running a loop records; arrays are a, b, c by their first access. */
    private List<String> accessesOf(String loop) throws IOException, InterruptedException {
        assumeTrue(Files.exists(HOME.resolve("photofinish-agent.jar")), "SKIPPED: the agent is not built");
        Path source = Files.writeString(folder.resolve("Loops.java"), """
                public class Loops {
                  static final int[] A = new int[%d];
                  static final int[] B = new int[%1$d];
                  static final int[] C = new int[%1$d];
                  int[] field = A;

                  public static void main(String[] args) {
                    new Loops().run(A, B, C, %1$d - 1);
                  }

                  int run(int[] a, int[] b, int[] c, int n) {
                    int sum = 0;
                    %s
                    return sum;
                  }
                }
                """.formatted(LENGTH, loop));
        assertThat(ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, "-g", "-d", folder.toString(), source.toString()))
                .isZero();
        RealRun.command(
                        folder,
                        RealRun.java(),
                        "-javaagent:" + HOME.resolve("photofinish-agent.jar") + "=mode=record,quiet,out=out",
                        "-cp",
                        ".",
                        "Loops")
                .run()
                .endsWith(0);
        Path trace;
        try (var files = Files.list(folder.resolve("out"))) {
            trace = files.filter(file -> file.toString().endsWith(".pft"))
                    .findFirst()
                    .orElseThrow();
        }
        Path text = folder.resolve("loops.std");
        RealRun.jar(folder, "trace", "convert", trace, "-o", text).run().endsWith(0);
        return accesses(Files.readAllLines(text));
    }

    private static List<String> accesses(List<String> lines) {
        Map<String, String> arrays = new HashMap<>();
        List<String> found = new ArrayList<>();
        for (String line : lines) {
            Matcher access = ACCESS.matcher(line);
            if (access.matches()) {
                String array =
                        arrays.computeIfAbsent(access.group(2), number -> String.valueOf((char) ('a' + arrays.size())));
                found.add(access.group(1) + " " + array + access.group(3));
            }
        }
        return found;
    }

    @Test
    void accesses_of_a_turn_come_before_those_of_the_next() throws IOException, InterruptedException {
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < LENGTH - 1; i++) {
            expected.addAll(List.of("r a" + i, "r b" + (i + 1), "w c" + i));
        }
        assertThat(accessesOf("for (int i = 0; i < n; i++) { c[i] = a[i] + b[i + 1]; }"))
                .isEqualTo(expected);
    }

    @Test
    void a_loop_that_is_left_early_has_what_it_did() throws IOException, InterruptedException {
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < 150; i++) {
            expected.addAll(List.of("r a" + i, "w b" + i));
        }
        expected.add("r a150");
        assertThat(accessesOf(
                        "for (int i = 0; i < n; i++) { if (a[i] < 0 || i == 150) { break; } b[i] = 1; } sum = 1;"))
                .isEqualTo(expected);
    }

    @Test
    void elements_that_were_recorded_are_not_recorded_again() throws IOException, InterruptedException {
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < LENGTH - 1; i++) {
            expected.add("r a" + i);
        }
        assertThat(accessesOf("for (int k = 0; k < 5; k++) { for (int i = 0; i < n; i++) { sum += a[i]; } }"
                        + " for (int i = 10; i < 100; i++) { sum += a[i]; }"))
                .isEqualTo(expected);
    }

    @Test
    void what_lies_before_and_behind_is_recorded_where_it_was_accessed() throws IOException, InterruptedException {
        List<String> found = accessesOf("for (int i = 50; i < 60; i++) { sum += a[i]; }"
                + " for (int i = 0; i < n; i++) { sum += field[i] + b[i]; }");
        assertThat(found.subList(0, 10)).first().isEqualTo("r a50");
        List<String> ofB =
                found.stream().filter(access -> access.startsWith("r b")).toList();
        assertThat(ofB).hasSize(LENGTH - 1);
        for (int i : new int[] {0, 1, 49, 60, 150}) {
            assertThat(found.indexOf("r a" + i)).isEqualTo(found.indexOf("r b" + i) - 1);
        }
    }

    @Test
    void loops_with_conditions_are_recorded_as_they_run() throws IOException, InterruptedException {
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < LENGTH - 1; i++) {
            expected.add("r a" + i);
            if (i % 3 == 0) {
                expected.add("w b" + i);
            }
        }
        assertThat(accessesOf("for (int i = 0; i < n; i++) { if (a[i] == 0 && i % 3 == 0) { b[i] = 7; } }"))
                .isEqualTo(expected);
    }
}
