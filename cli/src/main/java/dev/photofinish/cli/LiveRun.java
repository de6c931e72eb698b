package dev.photofinish.cli;

import dev.photofinish.core.option.OptionTable;
import dev.photofinish.core.race.Result;
import dev.photofinish.engine.live.AgentJar;
import dev.photofinish.engine.live.Results;
import dev.photofinish.engine.live.WatchedCommand;
import dev.photofinish.engine.live.WatchedJvms;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * A command that ran under the agent.
 *
 * @param code its exit code
 * @param jvms how many JVMs started with the agent
 * @param suddenEnds how many of them left no result
 * @param result what the others report
 * @param traces what they recorded
 * @param hasDetected whether they looked for races while they ran
 */
record LiveRun(int code, int jvms, int suddenEnds, Result result, List<Path> traces, boolean hasDetected) {
    /** What is to be done with the end of a run before anybody may leave. */
    @FunctionalInterface
    interface Report {
        int of(LiveRun run) throws IOException;
    }

    /**
     * Runs a command to its end and reports.
     *
     * @param options options of the agent that differ from its defaults
     * @return what the report gives
     */
    static int run(List<String> command, Map<String, String> options, Report report) throws IOException {
        return run(command, options, jvms -> {}, report);
    }

    /** As above; a companion may watch what the JVMs leave behind while they run. */
    static int run(List<String> command, Map<String, String> options, Consumer<WatchedJvms> companion, Report report)
            throws IOException {
        OptionTable.checkTogether(options.getOrDefault("mode", ""), options.getOrDefault("sample", "all"));
        Path agent = AgentJar.find(System.getenv("PHOTOFINISH_HOME"), AgentJar.sourceOf(LiveRun.class));
        WatchedCommand watched = new WatchedCommand(command);
        try (ResultFolder folder = ResultFolder.of(options, watched.isJava())) {
            Map<String, String> all = new LinkedHashMap<>(options);
            all.put("out", folder.option());
            all.putIfAbsent("log", folder.log()); // the report comes at the end, once
            WatchedJvms jvms = new WatchedJvms(folder.fixedPart());
            ChildRun child = ChildRun.start(watched.builder(agent, all, System.getenv("JAVA_TOOL_OPTIONS")));
            companion.accept(jvms);
            try {
                boolean detects = !"record".equals(options.get("mode"));
                return report.of(end(child.waitFor(), jvms, detects));
            } finally {
                child.reported();
            }
        }
    }

    private static LiveRun end(int code, WatchedJvms jvms, boolean detects) throws IOException {
        int started = jvms.folders().size();
        List<Result> results = jvms.results();
        return new LiveRun(code, started, started - results.size(), Results.merge(results), jvms.traces(), detects);
    }

    /** Whether all that happened was seen. */
    boolean isComplete() {
        return result.isComplete() && suddenEnds == 0;
    }
}
