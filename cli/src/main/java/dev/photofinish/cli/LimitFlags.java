package dev.photofinish.cli;

import dev.photofinish.core.UsageException;
import dev.photofinish.core.option.MemorySize;
import dev.photofinish.core.option.TimeSpan;
import dev.photofinish.engine.EngineInfo;
import dev.photofinish.engine.EngineLimits;
import java.util.List;
import picocli.CommandLine.Option;

/** Flags that set limits to engines. */
final class LimitFlags {
    @Option(
            names = "--window",
            paramLabel = "N",
            description = "events that cp looks at together; 0: the whole trace (default: ${DEFAULT-VALUE})")
    long window;

    @Option(
            names = "--max-memory",
            paramLabel = "SIZE",
            description = "memory for what engines keep of a trace, such as 512M (default: ${DEFAULT-VALUE})")
    String maxMemory = "";

    @Option(
            names = "--timeout",
            paramLabel = "TIME",
            description = "stop deciding after so long, such as 90s, 5m or 2h; 0: never (default: ${DEFAULT-VALUE})")
    String timeout = "";

    /** The engines within the limits that the flags say. */
    List<EngineInfo> applyTo(List<EngineInfo> engines) {
        if (window < 0) {
            throw new UsageException("--window must be 0 or more, not " + window);
        }
        EngineLimits limits = new EngineLimits(window, bytes(), timeoutMillis());
        return engines.stream().map(engine -> engine.within(limits)).toList();
    }

    private long timeoutMillis() {
        return TimeSpan.parse(timeout, "--timeout").toMillis();
    }

    private long bytes() {
        return MemorySize.parse(maxMemory, Runtime.getRuntime().maxMemory() / 2, "--max-memory");
    }
}
