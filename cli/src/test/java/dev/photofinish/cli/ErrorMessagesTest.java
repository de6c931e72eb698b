package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.UsageException;
import dev.photofinish.trace.BrokenTraceException;
import java.io.ByteArrayOutputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Whatever goes wrong becomes one line and an exit code. */
class ErrorMessagesTest {
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final Console console = new Console(
            new PrintStream(new ByteArrayOutputStream(), false, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            new Terminals(false, false, false));

    private void becomes(Throwable e, int code, String message) {
        assertThat(new ErrorMessages(console).handle(e)).isEqualTo(code);
        assertThat(err.toString(StandardCharsets.UTF_8)).isEqualTo("photofinish: " + message + "\n");
    }

    @Test
    void wrong_usage() {
        becomes(new UsageException("say it otherwise"), ExitCode.USAGE, "say it otherwise");
    }

    @Test
    void broken_input() {
        becomes(new BrokenTraceException("x is damaged"), ExitCode.BROKEN_INPUT, "x is damaged");
    }

    @Test
    void a_missing_file() {
        becomes(new NoSuchFileException("x.pft"), ExitCode.IO, "x.pft does not exist");
    }

    @Test
    void a_file_that_must_not_be_touched() {
        becomes(new AccessDeniedException("x.pft"), ExitCode.IO, "x.pft: permission denied");
    }

    @Test
    void a_file_system_that_says_why() {
        becomes(new FileSystemException("x.pft", null, "No space left"), ExitCode.IO, "x.pft: No space left");
    }

    @Test
    void any_other_trouble_with_files() {
        becomes(new FileNotFoundException("disk on fire"), ExitCode.IO, "cannot read or write: disk on fire");
    }

    @Test
    void trouble_with_files_that_was_wrapped_on_its_way() {
        becomes(
                new UncheckedIOException(new BrokenTraceException("x is damaged")),
                ExitCode.BROKEN_INPUT,
                "x is damaged");
    }

    @Test
    void a_message_of_several_lines_loses_all_but_the_first() {
        becomes(new IOException("  first\nsecond"), ExitCode.IO, "cannot read or write: first");
    }

    @Test
    void an_error_of_this_program_is_written_to_a_file_that_is_named() throws IOException {
        assertThat(new ErrorMessages(console).handle(new IllegalStateException("oops")))
                .isEqualTo(ExitCode.INTERNAL);
        String line = err.toString(StandardCharsets.UTF_8);
        assertThat(line)
                .startsWith("photofinish: internal error: java.lang.IllegalStateException: oops;"
                        + " details for a bug report: ")
                .hasLineCount(1);
        Path details = Path.of(
                line.substring(line.indexOf("report: ") + "report: ".length()).strip());
        assertThat(details)
                .content()
                .contains("photofinish " + Version.number(), "Java ", "IllegalStateException: oops\n\tat ");
        Files.delete(details);
    }
}
