package dev.photofinish.engine.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AgentJarTest {
    @TempDir
    Path folder;

    private Path file(String name) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.resolveSibling("."));
        return Files.writeString(file, "");
    }

    @Test
    void the_jar_is_found_beside_the_program() throws IOException {
        Path agent = file("lib/photofinish-agent.jar");
        assertThat(AgentJar.find(null, file("lib/photofinish-cli.jar"))).isEqualTo(agent);
    }

    @Test
    void the_jar_is_found_in_the_source_tree() throws IOException {
        Path agent = file("agent/target/photofinish-agent.jar");
        assertThat(AgentJar.find(null, file("cli/target/photofinish-cli-1-all.jar")))
                .isEqualTo(agent);
        assertThat(AgentJar.find("", folder.resolve("cli/target/classes"))).isEqualTo(agent);
    }

    @Test
    void the_folder_that_the_user_names_comes_first() throws IOException {
        file("lib/photofinish-agent.jar");
        Path named = file("named/photofinish-agent.jar");
        assertThat(AgentJar.find(folder.resolve("named").toString(), file("lib/photofinish-cli.jar")))
                .isEqualTo(named);
    }

    @Test
    void a_missing_jar_is_said_with_what_to_do() throws IOException {
        Path program = file("lib/photofinish-cli.jar");
        assertThatThrownBy(() -> AgentJar.find(null, program))
                .isInstanceOf(FileSystemException.class)
                .hasMessageContaining("lib/photofinish-agent.jar")
                .hasMessageContaining("set PHOTOFINISH_HOME");
    }

    @Test
    void a_class_knows_where_it_comes_from() throws IOException {
        assertThat(AgentJar.sourceOf(AgentJarTest.class).toString()).endsWith("test-classes");
    }
}
