package dev.photofinish.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that would notice an agent if anybody did: what they write and how they end is the same with it. */
@Execution(ExecutionMode.CONCURRENT)
class UndisturbedTest {
    @TempDir
    static Path folder;

    @BeforeAll
    static void compile() throws IOException, URISyntaxException {
        Watched.needAgent();
        Path programs =
                Path.of(UndisturbedTest.class.getResource("/undisturbed").toURI());
        try (Stream<Path> sources = Files.list(programs)) {
            List<Path> all = sources.toList();
            assertThat(all).hasSizeGreaterThan(5);
            Watched.compile(folder, all);
        }
    }

    private static RealRun.End run(String program, String... options) throws IOException, InterruptedException {
        return Watched.java(
                        folder,
                        Stream.concat(
                                Stream.of(options),
                                Stream.of("-Xmx64m", "-XX:TieredStopAtLevel=1", "-cp", folder.toString(), program)))
                .as(StandardCharsets.ISO_8859_1) // every byte is a letter
                .run();
    }

    private static void isTheSame(String program) throws IOException, InterruptedException {
        isTheSame(program, "\"complete\" : true");
    }

    /** With a result that tells something, as a pattern. */
    private static void isTheSame(String program, String told) throws IOException, InterruptedException {
        RealRun.End plain = run(program);
        assertThat(plain.code()).as(plain.err()).isZero();
        for (String mode : List.of("detect", "record")) {
            Path results = folder.resolve(program + "-" + mode);
            String options = "quiet,mode=" + mode + ",log=" + results + ".log,out=" + results;
            assertThat(run(program, Watched.agent(options))).isEqualTo(plain);
            assertThat(results.resolve("races.json")).content().containsPattern(told);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"Declarations", "Handles"})
    void reflection_shows_what_the_program_declares(String program) throws IOException, InterruptedException {
        isTheSame(program);
    }

    @ParameterizedTest
    @ValueSource(strings = "Mirrored")
    void copies_of_classes_of_the_JDK_are_laid_out_as_these_are(String program)
            throws IOException, InterruptedException {
        isTheSame(program);
    }

    @ParameterizedTest
    @ValueSource(strings = "Serialised")
    void objects_are_written_byte_for_byte_and_can_be_read(String program) throws IOException, InterruptedException {
        isTheSame(program);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Hidden", "Loaders"})
    void classes_of_any_loader_work(String program) throws IOException, InterruptedException {
        isTheSame(program);
    }

    @Test
    void a_program_with_very_many_threads_goes_on() throws IOException, InterruptedException {
        isTheSame("Crowd");
    }

    @Test
    void a_program_that_takes_all_memory_goes_on_though_the_recorder_may_have_to_say_that_it_could_not()
            throws IOException, InterruptedException {
        isTheSame("Exhausted", "\"complete\" : true|ends early: java.lang.OutOfMemoryError");
    }

    @ParameterizedTest
    @ValueSource(strings = "Traces")
    void stack_traces_and_messages_show_the_program_only(String program) throws IOException, InterruptedException {
        isTheSame(program);
    }

    @Test
    void a_class_that_is_full_runs_as_it_is_and_its_methods_are_counted() throws IOException, InterruptedException {
        StringBuilder source = new StringBuilder("public class Full { static int x; static void use(String text) {}");
        for (int i = 0; i < 32_700; i++) { // each is two of the 65,535 constants that a class may have
            source.append(i % 6_000 == 0 ? (i == 0 ? "" : "}") + "static void m" + i + "() {" : "");
            source.append("use(\"").append(Integer.toHexString(i)).append("\");");
        }
        source.append("""
                }
                public static void main(String[] arguments) throws Exception {
                  Thread other = new Thread(new Other());
                  other.start();
                  other.join();
                  System.out.println(x++);
                }
                }
                class Other implements Runnable {
                  public void run() { Full.x += 7; }
                }
                """);
        Path sources = Files.createDirectories(folder.resolve("full"));
        Watched.compile(folder, List.of(Files.writeString(sources.resolve("Full.java"), source)));
        isTheSame("Full");
        assertThat(folder.resolve("Full-detect/races.json")).content().contains("methods were too large");
    }

    @ParameterizedTest
    @ValueSource(strings = "Streams")
    void streams_pass_through_untouched(String program) throws IOException, InterruptedException {
        isTheSame(program);
    }
}
