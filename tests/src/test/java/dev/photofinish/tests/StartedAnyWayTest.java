package dev.photofinish.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** However a program and the agent are started: the program does what it always does, and its race is found. */
class StartedAnyWayTest {
    private static final String RACE = "photofinish: 1 data race; see results/races.json\n";
    private static final int LAST_WITH_SECURITY_MANAGER = 23;

    @TempDir
    Path folder;

    @BeforeEach
    void compile() throws IOException {
        Watched.needAgent();
        Watched.compileRacy(folder);
    }

    private RealRun.End run(String... words) throws IOException, InterruptedException {
        RealRun.End end = Watched.java(folder, words).run().endsWith(0);
        assertThat(end.out()).isEqualTo("out\n");
        Watched.hasItsRace(folder.resolve("results"));
        return end;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-Xint",
                "-Xshare:off",
                "-XX:+UseSerialGC",
                "-XX:+UseZGC",
                "-XX:-UseCompressedOops",
                "-Xmx32m -ea -esa",
                "-XX:+IgnoreUnrecognizedVMOptions -XX:+UseCompactObjectHeaders"
            })
    void options_of_the_jvm_change_nothing(String options) throws IOException, InterruptedException {
        runWith(options);
    }

    @ParameterizedTest
    @Tag("nightly")
    @ValueSource(
            strings = {
                "-Xcomp",
                "-XX:+UseParallelGC",
                "-XX:+UseG1GC -XX:+UseStringDeduplication",
                "-XX:+IgnoreUnrecognizedVMOptions -XX:+UseShenandoahGC",
                "-Xmx16m",
                "-XX:-TieredCompilation",
                "-XX:ActiveProcessorCount=1",
                "-XX:+DisableAttachMechanism",
                "-XX:-StackTraceInThrowable",
                "-XX:ReservedCodeCacheSize=8m",
                "-Dfile.encoding=ISO-8859-1",
                "-Xrs"
            })
    void rarer_options_of_the_jvm_change_nothing(String options) throws IOException, InterruptedException {
        runWith(options);
    }

    private void runWith(String options) throws IOException, InterruptedException {
        String command = options + " " + Watched.agent("quiet,log=log,out=results") + " -cp . Racy";
        assertThat(run(command.split(" ", -1)).err()).isEqualTo("err\n");
    }

    @Test
    void there_is_one_line_at_the_start_and_none_of_the_jvm() throws IOException, InterruptedException {
        RealRun.End end = run(Watched.agent("out=results"), "-cp", ".", "Racy");
        assertThat(end.err().lines().filter(line -> line.startsWith("photofinish:")))
                .hasSize(3)
                .first()
                .isEqualTo("photofinish: watching for data races (mode=detect); results in results");
    }

    @Test
    void an_agent_that_is_given_twice_works_once() throws IOException, InterruptedException {
        RealRun.End end =
                run(Watched.agent("quiet,out=results"), Watched.agent("quiet,out=others"), "-cp", ".", "Racy");
        assertThat(end.err())
                .contains("photofinish: the agent is given twice; the first one is at work, this one is left out\n")
                .contains("(number 1)")
                .doesNotContain("(number 2)")
                .endsWith(RACE);
        assertThat(folder.resolve("others")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"with space", "com,ma", "per%20cent#+", "fünf"})
    void the_agent_may_lie_in_a_folder_of_any_name(String name) throws IOException, InterruptedException {
        Path home = Files.createDirectories(folder.resolve(name));
        Files.copy(Watched.AGENT, home.resolve("photofinish-agent.jar"));
        Files.copy(Watched.HOME.resolve("photofinish-boot.jar"), home.resolve("photofinish-boot.jar"));
        assertThat(run("-javaagent:" + home + "/photofinish-agent.jar=quiet,out=results", "-cp", ".", "Racy")
                        .err())
                .endsWith(RACE);
    }

    @Test
    void a_program_may_be_a_source_file() throws IOException, InterruptedException {
        assertThat(run(Watched.agent("quiet,out=results"), "Racy.java").err()).endsWith(RACE);
    }

    @Test
    void a_variable_may_name_the_agent() throws IOException, InterruptedException {
        RealRun.End end = Watched.java(folder, "-cp", ".", "Racy")
                .with("JAVA_TOOL_OPTIONS", Watched.agent("quiet,out=results"))
                .run()
                .endsWith(0);
        assertThat(end.out()).isEqualTo("out\n");
        Watched.hasItsRace(folder.resolve("results"));
    }

    @Test
    void a_program_that_may_write_nowhere_has_results() throws IOException, InterruptedException {
        assumeTrue(Runtime.version().feature() <= LAST_WITH_SECURITY_MANAGER, "there are no security managers");
        assertThat(run(Watched.agent("quiet,out=results"), "-Djava.security.manager", "-cp", ".", "Racy")
                        .err())
                .doesNotContain("cannot write")
                .endsWith(RACE);
    }

    @Test
    void a_module_stays_closed_and_is_watched_also_in_a_runtime_of_its_own() throws IOException, InterruptedException {
        Path sources = Files.createDirectories(folder.resolve("app/p"));
        Path main = Files.writeString(
                sources.resolve("Racy.java"),
                "package p;\n" + Watched.RACY.replace("System.err.println(\"err\");", """
                System.err.println(Racy.class.getModule().isOpen("p")
                    + " " + Object.class.getModule().isOpen("java.lang", Racy.class.getModule())
                    + " " + Object.class.getModule().isExported("jdk.internal.misc", Racy.class.getModule()));
                """));
        Path module = Files.writeString(folder.resolve("app/module-info.java"), "module app { }\n");
        Path classes = folder.resolve("mods/app");
        Watched.compile(classes, List.of(module, main));
        String closed = "false false false\n";
        String agent = Watched.agent("quiet,log=log,out=results");
        assertThat(run(agent, "-p", "mods", "-m", "app/p.Racy").err()).isEqualTo(closed);
        Path jlink = Path.of(System.getProperty("java.home"), "bin", "jlink");
        assumeTrue(Files.exists(jlink), "there is no jlink");
        RealRun.command(folder, jlink, "-p", "mods", "--add-modules", "app,java.instrument", "--output", "image")
                .run()
                .endsWith(0);
        Files.delete(folder.resolve("results/races.json"));
        RealRun.End end = RealRun.command(folder, folder.resolve("image/bin/java"), agent, "-m", "app/p.Racy")
                .run()
                .endsWith(0);
        assertThat(end.err()).isEqualTo(closed);
        Watched.hasItsRace(folder.resolve("results"));
    }

    /** Fields there have no words, but what such classes synchronise is an order. */
    @Test
    void classes_may_be_added_to_those_of_the_jvm() throws IOException, InterruptedException {
        Path lock = Files.writeString(folder.resolve("BootLock.java"), """
                public class BootLock {
                    public int turns;
                    public synchronized void run(Runnable task) { task.run(); }
                }
                """);
        Watched.compile(folder.resolve("boot"), List.of(lock));
        Path user = Files.writeString(folder.resolve("User.java"), """
                public class User extends BootLock {
                    static int count;
                    int own;
                    public static void main(String[] args) throws Exception {
                        User lock = new User();
                        lock.turns++;
                        lock.own++;
                        Thread[] all = new Thread[2];
                        for (int i = 0; i < all.length; i++) {
                            all[i] = new Thread(() -> lock.run(() -> count++));
                            all[i].start();
                        }
                        for (Thread one : all) one.join();
                        System.out.println(new BootLock().turns + lock.turns + lock.own + count);
                    }
                }
                """);
        Watched.compile(folder, List.of(lock, user));
        RealRun.End end = Watched.java(
                        folder, Watched.agent("quiet,out=results"), "-Xbootclasspath/a:boot", "-cp", ".", "User")
                .run()
                .endsWith(0);
        assertThat(end.out()).isEqualTo("4\n");
        assertThat(end.err()).isEmpty();
    }
}
