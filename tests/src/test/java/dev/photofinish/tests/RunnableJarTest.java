package dev.photofinish.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The jar as users run it: real processes, real files, real exit codes. */
class RunnableJarTest {
    private static final List<String> RACE = List.of("T1|w(x)|a.A.f(A.java:3)", "T2|r(x)|a.A.g(A.java:9)");
    private static final List<String> NO_RACE = List.of("T1|w(x)|1", "T1|r(x)|2");

    @TempDir
    Path folder;

    private RealRun.End run(Object... arguments) throws IOException, InterruptedException {
        return RealRun.jar(folder, arguments).run();
    }

    private void trace(String name, List<String> lines) throws IOException {
        Files.write(folder.resolve(name), lines);
    }

    @Test
    void demo_prints_a_race_report() throws IOException, InterruptedException {
        RealRun.End end = run("demo").endsWith(0).isSilent();
        assertThat(end.out()).contains("data race PF-");
    }

    @Test
    void races_end_with_66() throws IOException, InterruptedException {
        trace("racy.std", RACE);
        RealRun.End end = run("analyze", "racy.std").endsWith(66).isSilent();
        assertThat(end.out()).contains("data race PF-").endsWith("photofinish: 1 race proved\n");
    }

    @Test
    void no_races_end_with_0() throws IOException, InterruptedException {
        trace("clean.std", NO_RACE);
        RealRun.End end = run("analyze", "clean.std").endsWith(0).isSilent();
        assertThat(end.out()).endsWith("photofinish: no races\n");
    }

    @Test
    void broken_input_ends_with_65() throws IOException, InterruptedException {
        trace("bad.std", List.of("T1|rel(m)"));
        RealRun.End end = run("analyze", "bad.std").endsWith(65);
        assertThat(end.err())
                .isEqualTo("photofinish: bad.std:1: REL_NOT_HELD: T1 does rel(m) while nobody holds it;"
                        + " a thread releases only locks that it holds\n");
    }

    @Test
    void a_missing_file_ends_with_74() throws IOException, InterruptedException {
        assertThat(run("analyze", "missing.pft").endsWith(74).err())
                .isEqualTo("photofinish: missing.pft does not exist\n");
    }

    @Test
    void wrong_usage_ends_with_64() throws IOException, InterruptedException {
        assertThat(run("analyse", "x").endsWith(64).err())
                .isEqualTo(
                        "photofinish: unknown command 'analyse'; did you mean 'analyze'? (see photofinish --help)\n");
    }

    @Test
    void native_compression_warns_about_nothing() throws IOException, InterruptedException {
        trace("racy.std", RACE);
        run("trace", "convert", "racy.std", "racy.pft", "--compression", "zstd")
                .endsWith(0)
                .isSilent();
        run("analyze", "racy.pft").endsWith(66).isSilent();
    }

    @Test
    void a_full_disk_ends_with_74() throws IOException, InterruptedException {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.exists(full), "there is no /dev/full here");
        trace("racy.std", RACE);
        RealRun.End end =
                RealRun.jar(folder, "analyze", "racy.std").into(full).run().endsWith(74);
        assertThat(end.err()).isEqualTo("photofinish: standard output cannot be written\n");
    }

    @Test
    void settings_come_from_the_working_directory_and_the_environment() throws IOException, InterruptedException {
        Files.writeString(folder.resolve("photofinish.properties"), "max-races = 1\nascii = true\ncolor = never\n");
        RealRun.End end = RealRun.jar(folder, "options", "--effective")
                .with("PHOTOFINISH_OPTIONS", "max-races=2,strict")
                .with("PHOTOFINISH_MAX_RACES", "3")
                .run()
                .endsWith(0)
                .isSilent();
        assertThat(end.out().lines().map(line -> line.replaceAll(" +", " ")))
                .contains(
                        "max-races 3 PHOTOFINISH_MAX_RACES",
                        "strict true PHOTOFINISH_OPTIONS",
                        "ascii true photofinish.properties",
                        "engine fasttrack default");
    }

    @Test
    void an_unknown_name_in_the_environment_ends_with_64() throws IOException, InterruptedException {
        RealRun.End end = RealRun.jar(folder, "engines")
                .with("PHOTOFINISH_OPTIONS", "quite")
                .run()
                .endsWith(64);
        assertThat(end.err())
                .isEqualTo("photofinish: unknown option 'quite' in PHOTOFINISH_OPTIONS; did you mean 'quiet'?\n");
    }

    @Test
    void results_are_utf_8_whatever_the_machine_speaks() throws IOException, InterruptedException {
        trace("racy.std", List.of("T1|w(\u00fcber.\u4e2d)|1", "T2|w(\u00fcber.\u4e2d)|2"));
        RealRun.End end = RealRun.jar(folder, "analyze", "racy.std")
                .with("LC_ALL", "C")
                .run()
                .endsWith(66);
        assertThat(end.out()).contains("  \u00fcber.\u4e2d\n");
    }
}
