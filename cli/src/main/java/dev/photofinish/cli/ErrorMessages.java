package dev.photofinish.cli;

import dev.photofinish.core.BrokenResultException;
import dev.photofinish.core.NearestName;
import dev.photofinish.core.UsageException;
import dev.photofinish.trace.BrokenTraceException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns whatever goes wrong into one line and the right exit code. */
final class ErrorMessages implements IParameterExceptionHandler, IExecutionExceptionHandler {
    private final Console console;
    private List<String> arguments = List.of();

    ErrorMessages(Console console) {
        this.console = console;
    }

    @Override
    public int handleParseException(ParameterException e, String[] arguments) {
        console.error(e instanceof UnmatchedArgumentException unmatched ? unmatched(unmatched) : plain(e));
        return ExitCode.USAGE;
    }

    /** Some messages of picocli start with a word that adds nothing. */
    private static String plain(ParameterException e) {
        String message = oneLine(e);
        return message.startsWith("Error: ") ? message.substring("Error: ".length()) : message;
    }

    private static String unmatched(UnmatchedArgumentException e) {
        String given = e.getUnmatched().get(0);
        CommandLine command = e.getCommandLine();
        if (given.startsWith("-")) {
            String name = given.contains("=") ? given.substring(0, given.indexOf('=')) : given;
            List<String> known =
                    new ArrayList<>(command.getCommandSpec().optionsMap().keySet());
            return "unknown option '" + name + "'" + NearestName.hint(name, known) + help(command);
        }
        if (!command.getSubcommands().isEmpty()) {
            return "unknown command '" + given + "'"
                    + NearestName.hint(given, command.getSubcommands().keySet()) + help(command);
        }
        return "unexpected argument '" + given + "'" + help(command);
    }

    private static String help(CommandLine command) {
        return " (see " + command.getCommandSpec().qualifiedName() + " --help)";
    }

    private static String oneLine(Exception e) {
        String message = String.valueOf(e.getMessage()).strip();
        int end = message.indexOf('\n');
        return end < 0 ? message : message.substring(0, end).strip();
    }

    @Override
    public int handleExecutionException(Exception e, CommandLine command, ParseResult parsed) {
        arguments = parsed.originalArgs();
        return handle(e);
    }

    int handle(Throwable e) {
        if (e instanceof UncheckedIOException && e.getCause() != null) {
            return handle(e.getCause());
        }
        if (e instanceof UsageException || e instanceof ParameterException) {
            console.error(oneLine((Exception) e));
            return ExitCode.USAGE;
        }
        if (e instanceof BrokenTraceException || e instanceof BrokenResultException) {
            console.error(oneLine((Exception) e));
            return ExitCode.BROKEN_INPUT;
        }
        if (e instanceof IOException io) {
            console.error(describe(io));
            return ExitCode.IO;
        }
        return internal(e);
    }

    private static String describe(IOException e) {
        if (e instanceof NoSuchFileException missing) {
            return missing.getFile() + " does not exist";
        }
        if (e instanceof AccessDeniedException denied) {
            return denied.getFile() + ": permission denied";
        }
        if (e instanceof FileSystemException file && file.getReason() != null) {
            return file.getFile() + ": " + file.getReason();
        }
        return "cannot read or write: " + oneLine(e);
    }

    private int internal(Throwable e) {
        StringWriter trace = new StringWriter();
        e.printStackTrace(new PrintWriter(trace));
        String details = "photofinish " + Version.number() + "\nJava " + System.getProperty("java.version") + " on "
                + System.getProperty("os.name") + "\narguments " + String.join(" ", arguments) + "\n" + trace;
        console.error("internal error: " + e + saved(details));
        if (console.isVerbose()) {
            console.error(trace.toString());
        }
        return ExitCode.INTERNAL;
    }

    private static String saved(String details) {
        try {
            Path file = Files.createTempFile("photofinish-error-", ".txt");
            Files.writeString(file, details);
            return "; details for a bug report: " + file;
        } catch (IOException e) {
            return "; the details could not be saved: " + e.getMessage();
        }
    }
}
