package dev.photofinish.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Recording with the real agent: the trace is there afterwards, whatever the program does. */
class RecordCommandTest {
    private static final Path HOME = Project.ROOT.resolve("agent/target");
    private static final Path AGENT = HOME.resolve("photofinish-agent.jar");

    @TempDir
    Path folder;

    @BeforeEach
    void compile() throws IOException {
        assumeTrue(Files.exists(AGENT), "SKIPPED: the agent is not built");
        Path source = Files.writeString(folder.resolve("Hidden.java"), """
                public class Hidden {
                  static final Object LOCK = new Object();
                  static int x;

                  public static void main(String[] args) throws Exception {
                    Thread a = new Thread(() -> {
                      x = 1;
                      synchronized (LOCK) {
                      }
                    });
                    Thread b = new Thread(() -> {
                      synchronized (LOCK) {
                      }
                      x = 2;
                    });
                    a.start();
                    Thread.sleep(200); // brings the sections into an order; orders nothing else
                    b.start();
                    a.join();
                    b.join();
                    System.out.println("done");
                    while (args.length > 0) {
                      x++;
                      Thread.sleep(1);
                    }
                  }
                }
                """);
        int code =
                ToolProvider.getSystemJavaCompiler().run(null, null, null, "-d", folder.toString(), source.toString());
        assertThat(code).isZero();
    }

    private RealRun photofinish(Object... arguments) {
        return RealRun.jar(folder, arguments).with("PHOTOFINISH_HOME", HOME.toString());
    }

    private List<Path> files(String extension) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(extension)).toList();
        }
    }

    private Path trace() throws IOException {
        List<Path> traces = files(".pft");
        assertThat(traces).hasSize(1);
        return traces.get(0);
    }

    @Test
    void a_recorded_trace_can_be_analysed() throws IOException, InterruptedException {
        RealRun.End end = photofinish("record", "--", RealRun.java(), "-cp", ".", "Hidden")
                .run()
                .endsWith(0);
        assertThat(end.out()).isEqualTo("done\n");
        assertThat(end.err()).contains("photofinish: recorded photofinish-", "photofinish: next: photofinish analyze ");
        photofinish("trace", "validate", trace()).run().endsWith(0).isSilent();
        photofinish("analyze", trace()).run().endsWith(0);
        assertThat(photofinish("analyze", "--engine", "wcp", trace())
                        .run()
                        .endsWith(66)
                        .out())
                .contains("Hidden.x", "Hidden.java:7", "Hidden.java:14")
                .contains("started by \"main\" at Hidden.main(Hidden.java:16)")
                .contains("started by \"main\" at Hidden.main(Hidden.java:18)");
    }

    @Test
    void a_recorded_trace_can_be_kept_as_a_grammar() throws IOException, InterruptedException {
        RealRun.End end = photofinish("record", "--compressed", "--", RealRun.java(), "-cp", ".", "Hidden")
                .run()
                .endsWith(0);
        assertThat(end.out()).isEqualTo("done\n");
        assertThat(end.err()).contains(".pfg (", "photofinish: next: photofinish analyze --engine hb-grammar ");
        assertThat(files(".pft")).isEmpty();
        Path grammar = files(".pfg").get(0);
        photofinish("analyze", "--engine", "hb-grammar", grammar).run().endsWith(0);
        photofinish("expand", grammar, "-o", "again.pft").run().endsWith(0).isSilent();
        photofinish("analyze", "--engine", "wcp", "again.pft").run().endsWith(66);
    }

    @Test
    void engines_look_at_the_run_itself() throws IOException, InterruptedException {
        RealRun.End end = photofinish("run", "--engine", "cp,shb", "--", RealRun.java(), "-cp", ".", "Hidden")
                .run()
                .endsWith(66);
        assertThat(end.err()).contains("predicted", "Hidden.x");
        assertThat(files(".pft")).isEmpty();
    }

    @Test
    void engines_need_a_trace() throws IOException, InterruptedException {
        RealRun.End end = photofinish("run", "--mode", "off", "--engine", "cp", "--", "java", "Hidden")
                .run()
                .endsWith(64);
        assertThat(end.err()).contains("--mode must be record or both, not off");
    }

    @Test
    void what_was_recorded_until_the_program_was_killed_can_be_read() throws IOException, InterruptedException {
        Process program = new ProcessBuilder(
                        RealRun.java(),
                        "-javaagent:" + AGENT + "=quiet,mode=record,out=" + folder.resolve("killed"),
                        "-cp",
                        folder.toString(),
                        "Hidden",
                        "endless")
                .redirectErrorStream(true)
                .start();
        try {
            assertThat(program.inputReader().readLine()).isEqualTo("done");
            Thread.sleep(TimeUnit.SECONDS.toMillis(2)); // what is older than a second must be there
        } finally {
            program.destroyForcibly().waitFor();
        }
        RealRun.End end =
                photofinish("analyze", "--engine", "wcp", trace()).run().endsWith(66);
        assertThat(end.out()).contains("Hidden.x", "INCOMPLETE");
        assertThat(end.err()).contains("was cut off at byte");
    }
}
