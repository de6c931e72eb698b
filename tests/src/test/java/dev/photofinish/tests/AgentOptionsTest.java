package dev.photofinish.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The agent without the command line: what it is told, and what it does when it cannot work. */
@Tag("once")
class AgentOptionsTest {
    private static final Path HOME = Project.ROOT.resolve("agent/target");
    private static final Path AGENT = HOME.resolve("photofinish-agent.jar");

    @TempDir
    Path folder;

    @BeforeEach
    void compile() throws IOException {
        assumeTrue(Files.exists(AGENT), "SKIPPED: the agent is not built");
        Path source = Files.writeString(folder.resolve("Two.java"), """
                public class Two {
                  static int x;
                  static int y;

                  public static void main(String[] args) throws Exception {
                    Thread other = new Thread(() -> {
                      x = 1;
                      y = 1;
                    });
                    other.start();
                    x = 2;
                    y = 2;
                    other.join();
                    System.out.println("done");
                  }
                }
                """);
        int code =
                ToolProvider.getSystemJavaCompiler().run(null, null, null, "-d", folder.toString(), source.toString());
        assertThat(code).isZero();
    }

    private RealRun.End run(Path agent, String options) throws IOException, InterruptedException {
        RealRun.End end = RealRun.command(folder, RealRun.java(), "-javaagent:" + agent + "=" + options, "Two")
                .with("CLASSPATH", folder.toString())
                .run();
        assertThat(end.out()).isEqualTo("done\n");
        return end;
    }

    private RealRun.End run(String options) throws IOException, InterruptedException {
        return run(AGENT, "out=results,exitcode=66," + options);
    }

    @Test
    void an_agent_without_its_boot_part_says_so_and_the_program_runs() throws IOException, InterruptedException {
        Path alone = Files.copy(
                AGENT, Files.createDirectories(folder.resolve("alone")).resolve("photofinish-agent.jar"));
        assertThat(run(alone, "").endsWith(0).err())
                .isEqualTo("photofinish: photofinish-boot.jar is not beside photofinish-agent.jar; copy both;"
                        + " the program runs without detection\n");
    }

    @Test
    void an_agent_under_another_name_finds_its_boot_part() throws IOException, InterruptedException {
        Path other = Files.createDirectories(folder.resolve("other"));
        Files.copy(HOME.resolve("photofinish-boot.jar"), other.resolve("photofinish-boot.jar"));
        Path renamed = Files.copy(AGENT, other.resolve("races.jar"));
        assertThat(run(renamed, "out=results,exitcode=66").endsWith(66).err()).contains("2 data races");
    }

    @Test
    void what_is_suppressed_is_not_told_and_does_not_fail() throws IOException, InterruptedException {
        Path list = Files.writeString(folder.resolve("photofinish-suppressions.txt"), """
                field:Two.x | reason="rough"
                field:Two.z | reason="gone"
                """);
        String err = run("").endsWith(66).err();
        assertThat(err)
                .contains("Two.y", "1 data race, 1 suppressed, 1 suppression unused; see results")
                .doesNotContain("Two.x");
        assertThat(folder.resolve("results/races.json")).content().contains("Two.x", "Two.y");
        Files.writeString(list, "field:Two.* | reason=\"rough\", until=2020-01-01\n");
        assertThat(run("quiet").endsWith(66).err()).contains("2 data races;");
        Files.writeString(list, "top:Two.main & field:Two.? | issue=T-1\n");
        assertThat(run("quiet").endsWith(0).err())
                .isEqualTo("photofinish: 0 data races, 2 suppressed; see results/races.json\n");
    }

    @Test
    void what_the_baseline_has_is_not_news() throws IOException, InterruptedException {
        run("quiet").endsWith(66);
        RealRun.jar(folder, "baseline", "create", "results/races.json", "-o", "known.json")
                .run()
                .endsWith(0);
        assertThat(run("quiet,baseline=known.json").endsWith(0).err())
                .isEqualTo("photofinish: 2 data races (0 new, 2 in baseline); see results/races.json\n");
    }

    @Test
    void a_file_that_is_missing_or_broken_is_named() throws IOException, InterruptedException {
        assertThat(run("baseline=nowhere.json").endsWith(0).err())
                .isEqualTo("photofinish: the file nowhere.json does not exist; the program runs without detection\n");
        assertThat(run("baseline=Two.java").endsWith(0).err())
                .isEqualTo("photofinish: Two.java:1: not a baseline: no \"schemaVersion\" 1.x;"
                        + " the program runs without detection\n");
        assertThat(run("suppressions=Two.java").endsWith(0).err())
                .startsWith("photofinish: Two.java:1: no issue and no reason")
                .endsWith("the program runs without detection\n");
    }

    @Test
    void run_learns_of_a_mistake_in_a_file_before_it_starts_anything() throws IOException, InterruptedException {
        RealRun.End end = RealRun.jar(folder, "run", "--suppressions", "Two.java", "--", RealRun.java(), "Two")
                .with("PHOTOFINISH_HOME", HOME.toString())
                .run()
                .endsWith(65);
        assertThat(end.out()).isEmpty();
    }

    @Test
    void who_asks_for_help_gets_the_options() throws IOException, InterruptedException {
        assertThat(run("help").endsWith(0).err())
                .contains("  mode=detect|record|both|off  (detect)\n", "  sample=all|1/N|adaptive  (all)\n")
                .endsWith("photofinish: the program runs without detection\n");
    }

    @Test
    void part_of_what_happens_is_noted_as_such() throws IOException, InterruptedException {
        run("sample=adaptive").endsWith(66);
        assertThat(folder.resolve("results/races.json")).content().contains("sample=adaptive");
    }

    @Test
    void accesses_in_the_code_of_the_jdk_are_seen_when_asked_for() throws IOException, InterruptedException {
        Path source = Files.writeString(folder.resolve("Two.java"), """
                import java.text.SimpleDateFormat;
                import java.util.Date;

                public class Two {
                  static final SimpleDateFormat YEAR = new SimpleDateFormat("yyyy");

                  public static void main(String[] args) throws Exception {
                    Thread other = new Thread(() -> YEAR.format(new Date(1)));
                    other.start();
                    YEAR.format(new Date(2));
                    other.join();
                    System.out.println("done");
                  }
                }
                """);
        ToolProvider.getSystemJavaCompiler().run(null, null, null, "-d", folder.toString(), source.toString());
        assertThat(run("include-jdk=all").endsWith(66).err()).contains("java.util.Calendar.time");
        run("include-jdk=none").endsWith(0);
    }

    /** Some of these are loaded by the agent, while it gets ready or later. */
    @Test
    void all_of_the_jdk_can_be_used_when_it_is_watched() throws IOException, InterruptedException {
        Path source = Files.writeString(folder.resolve("Two.java"), """
                import java.io.*;
                import java.text.*;
                import java.util.*;

                public class Two extends Reader {
                  public int read(char[] chars, int from, int length) {
                    return lock == this ? -1 : 0;
                  }

                  public void close() {}

                  public static void main(String[] args) throws Exception {
                    Object[] all = {
                      new Two().read(new char[1], 0, 1),
                      new ByteArrayOutputStream(), new ByteArrayInputStream(new byte[1]), new StringWriter(),
                      new BufferedReader(new InputStreamReader(System.in)), new PrintWriter(new StringWriter()),
                      new StringJoiner(","), new Random(1), new StringTokenizer("a b"), new Properties(), new Date(),
                      new GregorianCalendar(), new Scanner("1"), new Formatter(), new Timer(true), new File("x"),
                      new DataOutputStream(new ByteArrayOutputStream()), new DecimalFormat("0"), new Stack<Object>(),
                      new UUID(1, 2), new CharArrayWriter(), new SimpleDateFormat("yyyy")
                    };
                    System.out.println(all.length > 0 ? "done" : "nothing");
                  }
                }
                """);
        ToolProvider.getSystemJavaCompiler().run(null, null, null, "-d", folder.toString(), source.toString());
        run("include-jdk=all").endsWith(0);
    }
}
