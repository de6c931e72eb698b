package dev.photofinish.engine.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WatchedCommandTest {
    private static final Path AGENT = Path.of("lib", "photofinish-agent.jar");
    private static final Map<String, String> OPTIONS = Map.of("out", "results/%p");
    private static final String FLAG = "-javaagent:lib/photofinish-agent.jar=out=results/%p";

    private static ProcessBuilder builder(String... command) {
        return new WatchedCommand(List.of(command)).builder(AGENT, OPTIONS, null);
    }

    @ParameterizedTest
    @ValueSource(strings = {"java", "/opt/jdk/bin/java", "C:\\jdk\\bin\\java.exe", "javaw.exe"})
    void the_agent_comes_right_after_a_java(String java) {
        ProcessBuilder builder = builder(java, "-jar", "app.jar", "--", "-x");
        assertThat(builder.command()).containsExactly(java, FLAG, "-jar", "app.jar", "--", "-x");
        assertThat(builder.environment().get("JAVA_TOOL_OPTIONS")).isEqualTo(System.getenv("JAVA_TOOL_OPTIONS"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"mvn", "./start.sh", "javac", "/opt/java/run", "myjava"})
    void other_commands_hand_the_agent_on_through_the_environment(String command) {
        ProcessBuilder builder = builder(command, "x");
        assertThat(builder.command()).containsExactly(command, "x");
        assertThat(builder.environment()).containsEntry("JAVA_TOOL_OPTIONS", FLAG);
    }

    @Test
    void what_was_in_the_environment_stays_there() {
        ProcessBuilder builder = new WatchedCommand(List.of("mvn")).builder(AGENT, OPTIONS, "-Xmx1g");
        assertThat(builder.environment()).containsEntry("JAVA_TOOL_OPTIONS", "-Xmx1g " + FLAG);
    }

    @Test
    void white_space_and_quotes_reach_the_jvm_in_one_piece() {
        Map<String, String> options = Map.of("include", "a.*,b.*");
        assertThat(new WatchedCommand(List.of("mvn"))
                        .builder(Path.of("my lib", "agent.jar"), options, null)
                        .environment())
                .containsEntry("JAVA_TOOL_OPTIONS", "\"-javaagent:my lib/agent.jar=include='a.*,b.*'\"");
    }
}
