package dev.photofinish.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The script at the root of the project. It is copied beside the jar and without sources, so that it never
 * builds anything here.
 */
class LauncherTest {
    private static final Path SHELL = Path.of("/bin/sh");

    @TempDir
    Path folder;

    private Path home;
    private Path script;

    @BeforeEach
    void install() throws IOException {
        assumeTrue(Files.isExecutable(SHELL), "there is no " + SHELL + " here to run the launcher with");
        home = Files.createDirectory(folder.resolve("the home"));
        script = Files.copy(Project.ROOT.resolve("photofinish"), home.resolve("photofinish"));
        assertThat(script.toFile().setExecutable(true)).isTrue();
    }

    private void installJar() throws IOException {
        Path target = Files.createDirectories(home.resolve("cli/target"));
        Files.copy(Project.runnableJar(), target.resolve(Project.runnableJar().getFileName()));
    }

    private RealRun launch(Path script, Path workingDirectory, Object... arguments) {
        Object[] command = new Object[arguments.length + 1];
        command[0] = script;
        System.arraycopy(arguments, 0, command, 1, arguments.length);
        return RealRun.command(workingDirectory, command).with("JAVA_HOME", System.getProperty("java.home"));
    }

    @Test
    void the_shell_accepts_it() throws IOException, InterruptedException {
        RealRun.command(folder, SHELL, "-n", script).run().endsWith(0).isSilent();
    }

    @Test
    void the_script_in_the_project_may_be_executed() {
        assertThat(Project.ROOT.resolve("photofinish")).isExecutable();
    }

    @Test
    void files_are_relative_to_where_the_user_is() throws IOException, InterruptedException {
        installJar();
        Path work = Files.createDirectory(folder.resolve("my work"));
        Files.write(work.resolve("my trace.std"), List.of("T1|w(x)|1", "T2|w(x)|2"));
        launch(script, work, "analyze", "my trace.std", "-o", "races.json")
                .run()
                .endsWith(66);
        assertThat(work.resolve("races.json")).isNotEmptyFile();
    }

    @Test
    void exit_codes_and_messages_pass_through() throws IOException, InterruptedException {
        installJar();
        assertThat(launch(script, folder, "analyze", "missing.std")
                        .run()
                        .endsWith(74)
                        .err())
                .isEqualTo("photofinish: missing.std does not exist\n");
    }

    @Test
    void it_may_be_started_through_a_link() throws IOException, InterruptedException {
        installJar();
        Path link = Files.createSymbolicLink(folder.resolve("pf"), Path.of("the home", "photofinish"));
        assertThat(launch(link, folder, "version").run().endsWith(0).isSilent().out())
                .startsWith("photofinish ");
    }

    @Test
    void options_for_java_are_passed_on() throws IOException, InterruptedException {
        installJar();
        RealRun.End end = launch(script, folder, "options", "--effective")
                .with("JAVA_OPTS", "-Xmx64m -Dphotofinish.max-races=7")
                .run()
                .endsWith(0)
                .isSilent();
        assertThat(end.out()).containsPattern("max-races +7 +-Dphotofinish\\.max-races");
    }

    @ParameterizedTest
    @CsvSource({
        "scan x.jar,true",
        "-q --color never scan x.jar,true",
        "analyze scan,false",
        "--config scan analyze x.pft,false",
        "run -- java scan,false"
    })
    void scans_are_tuned_for_short_runs_wherever_the_command_stands(String arguments, boolean isTuned)
            throws IOException, InterruptedException {
        installJar();
        Path java = Files.createDirectories(folder.resolve("jdk/bin")).resolve("java");
        Files.writeString(java, "#!/bin/sh\necho \"$@\"\n");
        assertThat(java.toFile().setExecutable(true)).isTrue();
        String out = launch(script, folder, (Object[]) arguments.split(" ", -1))
                .with("JAVA_HOME", folder.resolve("jdk").toString())
                .run()
                .endsWith(0)
                .out();
        assertThat(out).endsWith(arguments + "\n");
        assertThat(out.contains("TieredStopAtLevel=1")).isEqualTo(isTuned);
    }

    @Test
    void without_a_jar_and_without_sources_it_says_what_is_missing() throws IOException, InterruptedException {
        RealRun.End end = launch(script, folder, "version").run().endsWith(74);
        assertThat(end.err())
                .isEqualTo("photofinish: the jar of the command line is missing below " + home + "/cli/target\n");
    }
}
