package dev.photofinish.cli;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Where scans keep what they found out. */
final class CacheFolder {
    /** The folder that the system has for such things. */
    static final String AUTO = "auto";

    private static final String OFF = "off";

    private CacheFolder() {}

    /** The folder that the option means; null for none. */
    static @Nullable Path of(String option) {
        if (option.equals(OFF)) {
            return null;
        }
        if (!option.equals(AUTO)) {
            return Path.of(option);
        }
        Path base = usual(System.getenv(), System.getProperty("os.name", ""), System.getProperty("user.home", ""));
        return base == null ? null : base.resolve("photofinish").resolve("scan");
    }

    /** The user's folder for what can be made again; null if the user has no home. */
    static @Nullable Path usual(Map<String, String> environment, String system, String home) {
        String name = system.toLowerCase(Locale.ROOT);
        String told = environment.getOrDefault(name.startsWith("windows") ? "LOCALAPPDATA" : "XDG_CACHE_HOME", "");
        if (!told.isEmpty()) {
            return Path.of(told);
        }
        if (home.isEmpty() || home.equals("?")) {
            return null;
        }
        return name.startsWith("mac") ? Path.of(home, "Library", "Caches") : Path.of(home, ".cache");
    }
}
