package dev.photofinish.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code photofinish run}: what is started, what passes through, what is reported, how it ends. */
class RunCommandTest {
    private static final String NOTHING = result("");
    private static final String RACE = result("""
            {"id": "PF-7c1e90", "fingerprint": "7c1e90aabbccddee", "rule": "PF001", "certainty": "proved",
             "engines": ["fasttrack"], "trace": "App", "variable": "App.x",
             "first": {"access": "write", "thread": "main", "stack": ["App.main(App.java:3)"], "locksHeld": []},
             "second": {"access": "read", "thread": "other", "stack": ["App.run(App.java:7)"], "locksHeld": []}}
            """);

    private static String result(String race) {
        return "{\"schemaVersion\": \"1.0\", \"traces\": [{\"name\": \"App\", \"threads\": 2}], \"races\": [" + race
                + "]}";
    }

    @TempDir
    Path folder;

    private String home = "";

    @BeforeEach
    void installAgent() throws IOException {
        home = FakeAgent.install(Files.createDirectories(folder.resolve("home")))
                .toString();
        Files.writeString(folder.resolve("App.java"), """
                public class App {
                  public static void main(String[] args) throws Exception {
                    System.out.println("out " + String.join(" ", args));
                    System.err.println("err");
                    System.exit(args.length);
                  }
                }
                """);
    }

    private RealRun run(String result, Object... arguments) throws IOException {
        List<Object> all = new ArrayList<>(List.of("run"));
        all.addAll(List.of(arguments));
        return RealRun.jar(folder, all.toArray())
                .with("PHOTOFINISH_HOME", home)
                .with(
                        FakeAgent.RESULT,
                        Files.writeString(folder.resolve("result.json"), result).toString());
    }

    @Test
    void a_program_without_races_ends_as_it_always_does() throws IOException, InterruptedException {
        RealRun.End end =
                run(NOTHING, "--", RealRun.java(), "App.java", "a", "b").run().endsWith(2);
        assertThat(end.out()).isEqualTo("out a b\n");
        assertThat(end.err()).isEqualTo("err\nphotofinish: App: 2 threads\nphotofinish: no races\n");
    }

    @Test
    void races_are_reported_at_the_end_and_make_the_exit_code_66() throws IOException, InterruptedException {
        RealRun.End end = run(RACE, "--", RealRun.java(), "App.java").run().endsWith(66);
        assertThat(end.out()).isEqualTo("out \n");
        assertThat(end.err())
                .startsWith("err\nphotofinish: data race PF-7c1e90 (1 of 1)  proved  rule PF001\n")
                .contains("  second access: READ by other, no lock held\n      at App.run(App.java:7)\n")
                .endsWith("photofinish: 1 race proved\n");
    }

    @Test
    void quiet_says_nothing_when_there_is_nothing_to_say() throws IOException, InterruptedException {
        RealRun.End end =
                run(NOTHING, "-q", "--", RealRun.java(), "App.java").run().endsWith(0);
        assertThat(end.err()).isEqualTo("err\n");
    }

    @Test
    void reports_go_into_files() throws IOException, InterruptedException {
        run(RACE, "--report", "races.json", "--report", "races.txt", "--", RealRun.java(), "App.java")
                .run()
                .endsWith(66);
        assertThat(folder.resolve("races.json")).content().contains("\"variable\" : \"App.x\"");
        assertThat(folder.resolve("races.txt")).content().contains("data race PF-7c1e90");
    }

    @Test
    void options_reach_the_agent() throws IOException, InterruptedException {
        run(NOTHING, "--out", "results", "--include", "a.*", "--stack-depth", "3", "--", RealRun.java(), "App.java")
                .run()
                .endsWith(0);
        try (Stream<Path> files = Files.list(folder.resolve("results"))) {
            Path receipt = files.filter(file -> file.toString().endsWith(".started"))
                    .findFirst()
                    .orElseThrow();
            assertThat(receipt).content().contains("include=a.*,", "stack-depth=3");
        }
    }

    @Test
    void jvms_that_a_script_starts_are_watched_and_merged() throws IOException, InterruptedException {
        assumeTrue(Files.exists(Path.of("/bin/sh")), "there is no /bin/sh here");
        String twice = RealRun.java() + " App.java; " + RealRun.java() + " App.java";
        RealRun.End end = run(RACE, "--", "/bin/sh", "-c", twice).run().endsWith(66);
        assertThat(end.out()).isEqualTo("out \nout \n");
        assertThat(end.err()).contains("  seen 2 times").endsWith("photofinish: 1 race proved\n");
    }

    @Test
    void a_command_that_starts_no_jvm_is_an_error() throws IOException, InterruptedException {
        assumeTrue(Files.exists(Path.of("/bin/sh")), "there is no /bin/sh here");
        RealRun.End end =
                run(NOTHING, "--", "/bin/sh", "-c", "echo hello").run().endsWith(75);
        assertThat(end.out()).isEqualTo("hello\n");
        assertThat(end.err())
                .isEqualTo("photofinish: the command ended with 0, but no JVM started with the agent; is /bin/sh a"
                        + " Java program, and does it pass JAVA_TOOL_OPTIONS on?\n");
        run(NOTHING, "--", "/bin/sh", "-c", "exit 3").run().endsWith(3);
    }

    @Test
    void a_command_that_does_not_exist_is_an_error() throws IOException, InterruptedException {
        assertThat(run(NOTHING, "--", "nowhere/java").run().endsWith(74).err())
                .startsWith("photofinish: nowhere/java: this cannot be started: ");
    }

    @Test
    void an_unknown_option_starts_nothing() throws IOException, InterruptedException {
        RealRun.End end = run(NOTHING, "--includ", "a.*", "--", RealRun.java(), "App.java")
                .run()
                .endsWith(64);
        assertThat(end.out()).isEmpty();
        assertThat(end.err())
                .isEqualTo("photofinish: unknown option '--includ'; did you mean '--include'?"
                        + " (see photofinish run --help)\n");
    }

    @Test
    void a_wrong_value_starts_nothing() throws IOException, InterruptedException {
        RealRun.End end = run(NOTHING, "--mode", "detct", "--", RealRun.java(), "App.java")
                .run()
                .endsWith(64);
        assertThat(end.out()).isEmpty();
        assertThat(end.err()).startsWith("photofinish: 'detct' is no value of mode; did you mean 'detect'? (detect|");
    }

    @Test
    void a_jvm_that_leaves_no_result_makes_strict_end_with_75() throws IOException, InterruptedException {
        Object[] command = {"run", "--strict", "--", RealRun.java(), "App.java"};
        RealRun.End end = RealRun.jar(folder, command)
                .with("PHOTOFINISH_HOME", home)
                .run()
                .endsWith(75);
        assertThat(end.err()).contains("photofinish: 1 of 1 JVMs came to a sudden end and left no result\n");
    }

    @Test
    void a_broken_result_is_named() throws IOException, InterruptedException {
        RealRun.End end = run("{\"schemaVersion\": 7}", "--", RealRun.java(), "App.java")
                .run()
                .endsWith(65);
        assertThat(end.err()).contains("races.json:1: not a result: \"schemaVersion\" is 7, expected a string");
    }
}
