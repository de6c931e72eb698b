package dev.photofinish.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the agent is told wrongly, and what it cannot write: said once, and the program never suffers. */
@Tag("once")
class BadInputTest {
    @TempDir
    Path folder;

    @BeforeEach
    void compile() throws IOException {
        Watched.needAgent();
        Watched.compileRacy(folder);
    }

    private RealRun.End watched(String options) throws IOException, InterruptedException {
        RealRun.End end = Watched.java(folder, Watched.agent(options), "-cp", ".", "Racy", "exit")
                .run()
                .endsWith(3);
        assertThat(end.out()).isEqualTo("out\n");
        return end;
    }

    static Stream<Arguments> mistakes() {
        return Stream.of(
                Arguments.of(
                        "halt-on-races",
                        "unknown option 'halt-on-races' in the agent's options; did you mean 'halt-on-race'?"),
                Arguments.of(
                        "mode=detct", "'detct' is no value of mode; did you mean 'detect'? (detect|record|both|off)"),
                Arguments.of("max-races=-1", "'-1' is no value of max-races; it takes a whole number"),
                Arguments.of(
                        "max-memory=12q", "option 'max-memory' must be a size such as 512M or 2G, or auto, not '12q'"),
                Arguments.of("out='a", "a quote is not closed in the agent's options: out='a"),
                Arguments.of("@nowhere", "the options file nowhere does not exist"));
    }

    @ParameterizedTest
    @MethodSource("mistakes")
    void a_mistake_is_said_and_the_program_runs_without_detection(String options, String said)
            throws IOException, InterruptedException {
        assertThat(watched(options).err())
                .isEqualTo("photofinish: " + said + "; the program runs without detection\nerr\n");
        assertThat(folder).isDirectoryNotContaining("glob:**photofinish-*");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--halt-on-races",
                "--mode=detct",
                "--max-races=-1",
                "--max-memory=12q",
                "--wait-at-exit=soon",
                "--mode=record --sample=1/2"
            })
    void run_starts_nothing_when_there_is_a_mistake(String options) throws IOException, InterruptedException {
        String command = "run " + options + " -- " + RealRun.java() + " -cp . Racy";
        RealRun.End end = RealRun.jar(folder, (Object[]) command.split(" ", -1))
                .with("PHOTOFINISH_HOME", Watched.HOME.toString())
                .run()
                .endsWith(64);
        assertThat(end.out()).isEmpty();
        assertThat(end.err()).startsWith("photofinish: ").hasLineCount(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"detect", "both"})
    void races_are_told_also_when_no_result_can_be_written(String mode) throws IOException, InterruptedException {
        Files.createFile(folder.resolve("file"));
        String err = watched("quiet,mode=" + mode + ",out=file").err();
        assertThat(err)
                .containsOnlyOnce("photofinish: cannot write ")
                .contains("photofinish: data race PF-")
                .endsWith("photofinish: 1 data race\n");
    }

    @Test
    void a_trace_that_cannot_be_written_is_said_once() throws IOException, InterruptedException {
        Files.createFile(folder.resolve("file"));
        assertThat(watched("quiet,mode=record,out=file").err()).containsOnlyOnce("photofinish: cannot write ");
    }

    @Test
    void a_log_that_cannot_be_written_is_told_on_standard_error() throws IOException, InterruptedException {
        assertThat(watched("quiet,out=results,log=nowhere/log").err())
                .containsOnlyOnce("photofinish: cannot write to the log: nowhere/log")
                .contains("photofinish: data race PF-");
        Watched.hasItsRace(folder.resolve("results"));
        assumeTrue(Files.exists(Path.of("/dev/full")), "SKIPPED: there is no /dev/full");
        assertThat(watched("out=results,log=/dev/full").err())
                .containsOnlyOnce("photofinish: cannot write to the log: No space left on device")
                .contains("photofinish: watching ", "photofinish: data race PF-");
    }

    @Test
    void a_folder_for_classes_that_cannot_be_written_is_said_once() throws IOException, InterruptedException {
        Files.createFile(folder.resolve("file"));
        assertThat(watched("quiet,out=results,classdump=file").err()).containsOnlyOnce("photofinish: cannot write ");
        Watched.hasItsRace(folder.resolve("results"));
    }

    @Test
    void detection_goes_on_when_the_disk_is_full_in_the_middle_of_a_recording()
            throws IOException, InterruptedException {
        assumeTrue(Files.exists(Path.of("/bin/sh")), "SKIPPED: there is no /bin/sh");
        Path source = Files.writeString(folder.resolve("Busy.java"), """
                public class Busy {
                  int value;

                  public static void main(String[] how) throws Exception {
                    for (int i = 0; i < 300_000; i++) {
                      Busy busy = new Busy();
                      busy.value = i;
                      synchronized (busy) {
                        busy.value++;
                      }
                    }
                    Thread.sleep(1_000); // by then the recorder has come to the limit
                    Racy.main(how);
                  }
                }
                """);
        Watched.compile(folder, List.of(source), "-cp", folder.toString());
        String command = "ulimit -f 8; exec '" + RealRun.java() + "' '" + Watched.agent("quiet,mode=both,out=results")
                + "' -cp . Busy";
        RealRun.End end =
                RealRun.command(folder, "/bin/sh", "-c", command).run().endsWith(0);
        assertThat(end.out()).isEqualTo("out\n");
        assertThat(end.err())
                .containsOnlyOnce("photofinish: cannot write ")
                .contains("File too large; recording stops, the program goes on", "photofinish: data race PF-");
        assertThat(folder.resolve("results/races.json"))
                .content()
                .contains("\"complete\" : false", "the trace ends early: ", "Racy.x");
    }
}
