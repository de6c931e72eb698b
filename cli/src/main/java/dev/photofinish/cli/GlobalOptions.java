package dev.photofinish.cli;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that every command takes. */
final class GlobalOptions {
    /** When to use colour. */
    enum Color {
        AUTO,
        ALWAYS,
        NEVER
    }

    /** When to show progress. */
    enum Progress {
        AUTO,
        OFF
    }

    @Option(
            names = "--config",
            paramLabel = "FILE",
            description = "configuration file (default: photofinish.properties)")
    @Nullable
    Path config;

    @Option(names = "--color", paramLabel = "WHEN", description = "auto, always or never")
    Color color = Color.AUTO;

    @Option(names = "--progress", paramLabel = "WHEN", description = "auto or off")
    Progress progress = Progress.AUTO;

    @Option(
            names = {"-q", "--quiet"},
            description = "print nothing but results and errors")
    boolean quiet;

    @Option(
            names = {"-v", "--verbose"},
            description = "say more, and show stack traces of internal errors")
    boolean verbose;

    @Option(names = "--ascii", description = "use no characters beyond ASCII")
    boolean ascii;
}
