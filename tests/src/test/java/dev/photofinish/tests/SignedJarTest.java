package dev.photofinish.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The agent reads a class out of a signed jar while it rewrites the one that refers to it. What the JDK loads to check the
 * signature is followed all the same: locks and synchronized collections, most of all.
 */
class SignedJarTest {
    private static final String LIBRARY = "package library; public class Library { public int one() { return 1; } }";
    private static final String PROGRAM = """
            import java.util.*;
            import java.util.concurrent.locks.*;

            public class Program {
              static final Lock LOCK = new ReentrantLock();
              static final Map<String, int[]> MAP = Collections.synchronizedMap(new HashMap<>());
              static final List<int[]> LIST = new Vector<>();
              static int sum;

              static void work() {
                for (int i = 0; i < 100; i++) {
                  LOCK.lock();
                  try {
                    sum += new library.Library().one();
                  } finally {
                    LOCK.unlock();
                  }
                }
              }

              public static void main(String[] args) throws Exception {
                Thread one = new Thread(() -> {
                  work();
                  MAP.put("a", new int[] {1});
                  LIST.add(new int[] {2});
                });
                Thread other = new Thread(() -> {
                  work();
                  while (LIST.isEmpty()) Thread.onSpinWait();
                  System.out.println(MAP.get("a")[0] + LIST.get(0)[0]);
                });
                one.start();
                other.start();
                one.join();
                other.join();
              }
            }
            """;

    @TempDir
    Path folder;

    @BeforeEach
    void sign() throws IOException, InterruptedException {
        Watched.needAgent();
        Path classes = Files.createDirectories(folder.resolve("classes"));
        Watched.compile(classes, List.of(Files.writeString(classes.resolve("Library.java"), LIBRARY)));
        tool("jar", "-c", "-f", "library.jar", "-C", "classes", "library/Library.class");
        String key = "-alias me -storepass password -keystore keys";
        tool("keytool", ("-genkeypair -keyalg RSA -dname CN=me " + key).split(" ", -1));
        tool("jarsigner", "-storepass", "password", "-keystore", "keys", "library.jar", "me");
        Path program = Files.writeString(folder.resolve("Program.java"), PROGRAM);
        Watched.compile(folder, List.of(program), "-cp", classes.toString());
    }

    private void tool(String name, String... words) throws IOException, InterruptedException {
        Path tool = Path.of(System.getProperty("java.home"), "bin", name);
        Object[] command = new Object[words.length + 1];
        command[0] = tool;
        System.arraycopy(words, 0, command, 1, words.length);
        RealRun.command(folder, command).run().endsWith(0);
    }

    @Test
    void locks_that_are_needed_to_read_it_order_what_the_program_does() throws IOException, InterruptedException {
        String classes = "." + File.pathSeparator + "library.jar";
        RealRun.End end = Watched.java(folder, Watched.agent("quiet,out=results"), "-cp", classes, "Program")
                .run()
                .endsWith(0);
        assertThat(end.out()).isEqualTo("3\n");
        assertThat(end.err()).isEmpty();
        assertThat(folder.resolve("results/races.json")).content().contains("\"racyVariables\" : 0");
    }
}
