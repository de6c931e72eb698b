package dev.photofinish.cli;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** The options that every command takes, before or after its name; they are kept once, at the root. */
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
            scope = ScopeType.INHERIT,
            paramLabel = "FILE",
            description = "configuration file (default: photofinish.properties)")
    @Nullable
    Path config;

    @Option(names = "--color", scope = ScopeType.INHERIT, paramLabel = "WHEN", description = "auto, always or never")
    Color color = Color.AUTO;

    @Option(names = "--progress", scope = ScopeType.INHERIT, paramLabel = "WHEN", description = "auto or off")
    Progress progress = Progress.AUTO;

    @Option(
            names = {"-q", "--quiet"},
            scope = ScopeType.INHERIT,
            fallbackValue = "true",
            description = "print nothing but results and errors")
    boolean quiet;

    @Option(
            names = {"-v", "--verbose"},
            scope = ScopeType.INHERIT,
            fallbackValue = "true",
            description = "say more, and show stack traces of internal errors")
    boolean verbose;

    @Option(
            names = "--ascii",
            scope = ScopeType.INHERIT,
            fallbackValue = "true",
            description = "use no characters beyond ASCII")
    boolean ascii;
}
