package dev.photofinish.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** However a watched program ends: its exit code is its own, and what was found is there. */
class ProgramEndTest {
    private static final int LIMIT_SECONDS = 60;

    @TempDir
    Path folder;

    @BeforeEach
    void compile() throws IOException {
        Watched.needAgent();
        Watched.compileRacy(folder);
    }

    @ParameterizedTest
    @CsvSource({"exit, 3", "halt, 4", "throw, 1"})
    void the_exit_code_is_kept_and_the_race_is_in_the_result(String how, int code)
            throws IOException, InterruptedException {
        RealRun.End plain = Watched.java(folder, "-cp", ".", "Racy", how).run().endsWith(code);
        RealRun.End end = Watched.java(folder, Watched.agent("quiet,log=log,out=results"), "-cp", ".", "Racy", how)
                .run();
        assertThat(end).isEqualTo(plain);
        Watched.hasItsRace(folder.resolve("results"));
    }

    /** Of the signals the one that no shell lets its children ignore. */
    @Test
    void a_signal_ends_the_program_as_ever() throws IOException, InterruptedException {
        assumeTrue(Files.exists(Path.of("/bin/kill")), "SKIPPED: there are no signals");
        Path out = folder.resolve("out");
        Process process = new ProcessBuilder(
                        RealRun.java(), Watched.agent("quiet,log=log,out=results"), "-cp", ".", "Racy", "wait")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start();
        try {
            long limit = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
            while (!Files.readString(out).endsWith("err\n")) {
                assertThat(System.nanoTime()).as("the program starts").isLessThan(limit);
                Thread.sleep(20);
            }
            new ProcessBuilder("/bin/kill", "-TERM", String.valueOf(process.pid()))
                    .start()
                    .waitFor();
            assertThat(process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isEqualTo(143);
        } finally {
            process.destroyForcibly();
        }
        Watched.hasItsRace(folder.resolve("results"));
    }

    @Test
    void run_gives_the_programs_own_code_when_there_is_no_race() throws IOException, InterruptedException {
        RealRun.End end = RealRun.jar(
                        folder, "run", "--exclude", "Racy", "--", RealRun.java(), "-cp", ".", "Racy", "exit")
                .with("PHOTOFINISH_HOME", Watched.HOME.toString())
                .run()
                .endsWith(3);
        assertThat(end.out()).isEqualTo("out\n");
        assertThat(end.err()).startsWith("err\n").endsWith("photofinish: no races\n");
    }
}
