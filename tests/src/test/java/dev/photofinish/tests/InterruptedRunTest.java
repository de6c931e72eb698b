package dev.photofinish.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A user ends {@code run} from outside: the program ends too, and what was found is still reported. */
class InterruptedRunTest {
    private static final int LIMIT_SECONDS = 60;

    @TempDir
    Path folder;

    @Test
    void a_signal_ends_the_program_and_the_report_still_comes() throws IOException, InterruptedException {
        assumeTrue(
                Files.exists(Path.of("/bin/kill")) || Files.exists(Path.of("/usr/bin/kill")), "there are no signals");
        Files.writeString(folder.resolve("App.java"), """
                public class App {
                  public static void main(String[] args) throws Exception {
                    java.nio.file.Files.createFile(java.nio.file.Path.of("running"));
                    Thread.sleep(60_000);
                  }
                }
                """);
        Path result = Files.writeString(
                folder.resolve("result.json"),
                "{\"schemaVersion\": \"1.0\", \"traces\": [{\"name\": \"App\", \"threads\": 2}], \"races\": []}");
        Path err = folder.resolve("err");
        ProcessBuilder builder = new ProcessBuilder(
                        RealRun.java(),
                        "-jar",
                        Project.runnableJar().toString(),
                        "run",
                        "--",
                        RealRun.java(),
                        "App.java")
                .directory(folder.toFile())
                .redirectError(err.toFile());
        builder.environment().put("PHOTOFINISH_HOME", FakeAgent.install(folder).toString());
        builder.environment().put(FakeAgent.RESULT, result.toString());
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        Process process = builder.start();
        try {
            long limit = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
            while (!Files.exists(folder.resolve("running"))) {
                assertThat(System.nanoTime()).as("the program starts").isLessThan(limit);
                Thread.sleep(20);
            }
            process.destroy();
            assertThat(process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue())
                    .as("128 and the number of the signal")
                    .isEqualTo(143);
            assertThat(err).content().isEqualTo("photofinish: App: 2 threads\nphotofinish: no races\n");
        } finally {
            process.destroyForcibly();
        }
    }
}
