package dev.photofinish.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** Compiles programs and runs them with the real agent and without. */
final class Watched {
    static final Path HOME = Project.ROOT.resolve("agent/target");
    static final Path AGENT = HOME.resolve("photofinish-agent.jar");
    /** A program with one race, on {@code Racy.x}; its first argument says how it ends. */
    static final String RACY = """
            public class Racy {
              static int x;

              public static void main(String[] how) throws Exception {
                Thread other = new Thread(() -> x = 1);
                other.start();
                Thread.sleep(20); // orders nothing; two that come at the same moment may miss each other
                x = 2;
                other.join();
                System.out.println("out");
                System.err.println("err");
                switch (how.length == 0 ? "" : how[0]) {
                  case "exit" -> System.exit(3);
                  case "halt" -> Runtime.getRuntime().halt(4);
                  case "throw" -> throw new IllegalStateException("boom");
                  case "wait" -> Thread.sleep(60_000);
                }
              }
            }
            """;

    private Watched() {}

    /** Skips the test when there is no agent to test. */
    static void needAgent() {
        assumeTrue(Files.exists(AGENT), "SKIPPED: the agent is not built");
    }

    /** Writes {@link #RACY} into a folder and compiles it there. */
    static void compileRacy(Path folder) throws IOException {
        compile(folder, List.of(Files.writeString(folder.resolve("Racy.java"), RACY)));
    }

    static void compile(Path folder, List<Path> sources, String... options) {
        List<String> words = new ArrayList<>(List.of("-nowarn", "-d", folder.toString()));
        words.addAll(List.of(options));
        sources.forEach(source -> words.add(source.toString()));
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, words.toArray(new String[0])))
                .as("javac %s", words)
                .isZero();
    }

    static String agent(String options) {
        return "-javaagent:" + AGENT + "=" + options;
    }

    /** Java with these words. */
    static RealRun java(Path folder, Stream<String> words) {
        return RealRun.command(
                folder, Stream.concat(Stream.of(RealRun.java()), words).toArray());
    }

    static RealRun java(Path folder, String... words) {
        return java(folder, Stream.of(words));
    }

    /** Checks that a result has the race of {@link #RACY} and nothing else, and is complete. */
    static void hasItsRace(Path results) {
        assertThat(results.resolve("races.json"))
                .content()
                .contains("\"complete\" : true", "\"racyVariables\" : 1", "Racy.x");
    }
}
