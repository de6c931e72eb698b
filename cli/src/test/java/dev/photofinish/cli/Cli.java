package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** Runs the command line in this process, keeps what it prints, and checks what holds for every run. */
final class Cli {
    private static final Terminals NO_TERMINAL = new Terminals(false, false, false);
    private static final String PREFIX = "photofinish: ";

    private Cli() {}

    /**
     * How a run ended.
     *
     * @param code the exit code
     * @param out what it wrote to standard output
     * @param err what it wrote to standard error
     */
    record Run(int code, String out, String err) {
        /** Checks the exit code and that nothing was printed but this one line on standard error. */
        void failsWith(int expectedCode, String message) {
            assertThat(err).isEqualTo(PREFIX + message + "\n");
            assertThat(out).isEmpty();
            assertThat(code).isEqualTo(expectedCode);
        }

        /** Checks the exit code; the run is handed back for further checks. */
        Run endsWith(int expectedCode) {
            assertThat(code).as("exit code; it printed %s and %s", out, err).isEqualTo(expectedCode);
            return this;
        }

        /** The lines on standard error, without the name of the program in front of each. */
        List<String> notes() {
            return err.lines().map(line -> line.substring(PREFIX.length())).toList();
        }
    }

    /** Runs a command whose output goes to no terminal. */
    static Run run(Object... arguments) {
        return run(NO_TERMINAL, arguments);
    }

    /** Runs a command whose output goes to these terminals. */
    static Run run(Terminals terminals, Object... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Run run = runInto(out, terminals, arguments);
        return new Run(run.code(), out.toString(StandardCharsets.UTF_8), run.err());
    }

    /** Runs a command whose standard output cannot be written. */
    static Run runWithFullDisk(Object... arguments) {
        OutputStream full = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("no space left on device");
            }
        };
        return runInto(full, NO_TERMINAL, arguments);
    }

    private static Run runInto(OutputStream out, Terminals terminals, Object... arguments) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = new Console(
                new PrintStream(out, false, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                terminals);
        int code =
                Main.run(console, Arrays.stream(arguments).map(String::valueOf).toArray(String[]::new));
        String errors = err.toString(StandardCharsets.UTF_8);
        assertThat(errors.lines())
                .as("every line says who speaks, so none is a stack trace")
                .allMatch(line -> line.startsWith(PREFIX));
        return new Run(code, "", errors);
    }
}
