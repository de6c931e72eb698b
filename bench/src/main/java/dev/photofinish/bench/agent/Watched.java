package dev.photofinish.bench.agent;

import dev.photofinish.engine.live.AgentJar;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of measurements with the agent and without. */
final class Watched {
    @Option(names = "--runs", description = "runs of each with and without; medians count (default: ${DEFAULT-VALUE})")
    int runs = 5;

    @Option(names = "--java", paramLabel = "FILE", description = "the java to run them with (default: this one)")
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");

    @Option(names = "--options", paramLabel = "OPTIONS", description = "options for the agent, as in its string")
    String options = "quiet";

    @Option(names = "--agent", paramLabel = "JAR", description = "the agent (default: that of the source tree)")
    @Nullable
    Path agent;

    /** The options for a JVM with the agent, behind those that it has without. */
    List<String> jvmOptions(List<String> plain) throws IOException {
        Path own = AgentJar.sourceOf(Watched.class);
        Path jar = agent != null ? agent : AgentJar.find(System.getenv("PHOTOFINISH_HOME"), own);
        Path results = Path.of(System.getProperty("java.io.tmpdir"), "photofinish-bench-%p");
        List<String> all = new ArrayList<>(plain);
        all.add("-javaagent:" + jar + "=" + options + ",out=" + results);
        return all;
    }
}
