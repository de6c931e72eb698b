package dev.photofinish.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the locks of a race are called: two of one class must not look like one, or the report contradicts itself. */
class ToldLocksTest {
    private static final String PROGRAM = """
            public class Held {
              static final Object A = new Object(), B = new Object(), C = new Object();
              static int alike, other;

              static void write(Object outer, Object inner) {
                synchronized (outer) {
                  synchronized (inner) {
                    synchronized (outer) {
                      alike++;
                    }
                  }
                }
                synchronized (inner) {
                  other = 1;
                }
              }

              public static void main(String[] args) throws Exception {
                Thread one = new Thread(() -> write(A, "text"));
                Thread two = new Thread(() -> write(B, Held.class));
                one.start();
                Thread.sleep(50); // orders nothing
                two.start();
                one.join();
                two.join();
              }
            }
            """;

    @TempDir
    Path folder;

    @BeforeEach
    void compile() throws IOException {
        Watched.needAgent();
        Watched.compile(folder, List.of(Files.writeString(folder.resolve("Held.java"), PROGRAM)));
    }

    @Test
    void two_of_one_class_have_numbers_and_no_lock_is_told_twice() throws IOException, InterruptedException {
        RealRun.command(folder, RealRun.java(), Watched.agent("quiet,log=log,out=results"), "-cp", ".", "Held")
                .run()
                .endsWith(0);
        Map<String, List<String>> locks = Map.of(
                "Held.alike", List.of("java.lang.Object@2", "java.lang.Object@1"),
                "Held.other", List.of("java.lang.String", "Held.class"));
        String result = Files.readString(folder.resolve("results/races.json"));
        locks.forEach((field, names) -> assertThat(racesOn(field, result))
                .isNotEmpty()
                .allSatisfy(race -> {
                    for (String name : names) {
                        assertThat(race).containsOnlyOnce("\"monitor of " + name + " taken at");
                    }
                }));
    }

    private static List<String> racesOn(String field, String result) {
        return List.of(result.split("\"id\" : ", -1)).stream()
                .filter(race -> race.contains('"' + field + '"'))
                .toList();
    }
}
