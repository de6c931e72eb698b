package dev.photofinish.cli;

import dev.photofinish.core.UsageException;
import dev.photofinish.core.option.MemorySize;
import dev.photofinish.engine.EngineInfo;
import dev.photofinish.engine.EngineLimits;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/** Flags that set limits to engines. */
final class LimitFlags {
    private static final Pattern TIME = Pattern.compile("(\\d{1,9})(ms|s|m|h|)");
    private static final long MILLIS_PER_SECOND = 1_000;
    private static final Map<String, Long> MILLIS =
            Map.of("ms", 1L, "s", MILLIS_PER_SECOND, "m", 60 * MILLIS_PER_SECOND, "h", 3_600 * MILLIS_PER_SECOND);

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
        Matcher time = TIME.matcher(timeout);
        if (!time.matches()) {
            throw new UsageException("--timeout must be a time such as 90s, 5m or 2h, or 0, not '" + timeout + "'");
        }
        return Long.parseLong(time.group(1)) * MILLIS.getOrDefault(time.group(2), MILLIS_PER_SECOND);
    }

    private long bytes() {
        return MemorySize.parse(maxMemory, Runtime.getRuntime().maxMemory() / 2, "--max-memory");
    }
}
