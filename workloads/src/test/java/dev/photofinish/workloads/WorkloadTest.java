package dev.photofinish.workloads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("once")
class WorkloadTest {
    private static List<String> sources(String folder) throws IOException {
        try (Stream<Path> files = Files.list(Workshop.PROJECT.resolve("workloads/src/workloads/" + folder))) {
            return files.map(file -> file.getFileName().toString().replace(".java", ""))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void every_source_is_listed() throws IOException {
        assertThat(Workload.allDrivers()).isEqualTo(sources("drivers"));
        assertThat(Workload.KNOWN).isEqualTo(sources("known"));
    }

    @Test
    void every_driver_says_what_it_does() {
        assertThat(Workload.allDrivers()).map(Workload::driver).allSatisfy(driver -> {
            assertThat(driver.line("WORK")).isNotEmpty();
            assertThat(driver.line("THREADS")).isNotEmpty();
        });
    }

    @Test
    void every_known_bug_has_two_sides() {
        assertThat(Workload.KNOWN).map(Workload::known).allSatisfy(known -> {
            assertThat(known.line("KNOWN")).isNotEmpty();
            assertThat(known.line("EXPECT")).matches("race (field=\\S+|collection=\\S+ in=\\S+)");
            assertThat(known.artifacts("BUGGY")).isNotEmpty().isNotEqualTo(known.artifacts("FIXED"));
        });
    }

    @Test
    void every_version_is_pinned() {
        Stream<Workload> all = Stream.concat(
                Workload.allDrivers().stream().map(Workload::driver),
                Workload.KNOWN.stream().map(Workload::known));
        assertThat(all.flatMap(workload -> Stream.of("JARS", "BUGGY", "FIXED").map(workload::artifacts))
                        .flatMap(List::stream))
                .hasSizeGreaterThan(50)
                .allMatch(artifact -> artifact.matches("[\\w.-]+:[\\w.-]+:[\\w.-]*\\d[\\w.-]*(:[\\w-]+)?"));
    }

    @Test
    void a_workload_that_does_not_exist_is_named() {
        assertThatThrownBy(() -> Workload.driver("Nothing")).hasMessage("there is no workload Nothing");
    }

    @Test
    void jars_that_are_there_are_not_fetched(@TempDir Path folder) throws Exception {
        Path jar = Files.createFile(folder.resolve("b-1.jar"));
        assertThat(new MavenJars(folder).fetch(List.of("a:b:1"))).containsExactly(jar);
    }

    @Test
    void a_jar_is_called_like_its_artifact() {
        assertThat(MavenJars.fileName("group:name:1.2")).isEqualTo("name-1.2.jar");
        assertThat(MavenJars.fileName("group:name:1.2:data")).isEqualTo("name-1.2-data.jar");
    }
}
