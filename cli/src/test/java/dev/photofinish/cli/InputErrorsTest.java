package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Files that are no traces, given to every command that reads one. */
class InputErrorsTest {
    /** Every command that reads a trace; TRACE stands for the file, OUT for one to write. */
    static final List<String> READERS = List.of(
            "analyze TRACE",
            "analyze TRACE -o OUT.json",
            "trace info TRACE",
            "trace validate TRACE",
            "trace print TRACE",
            "trace print TRACE --from 1",
            "trace convert TRACE -o OUT.pft",
            "trace convert TRACE -o OUT.pft --repair",
            "trace cut TRACE -o OUT.pft",
            "verdicts TRACE");

    /** Those of them that do not take the empty trace, which is well-formed by definition. */
    static final List<String> READERS_OF_EVENTS =
            READERS.stream().filter(command -> !command.startsWith("verdicts")).toList();

    /** Those of them that neither leave out bad lines nor make them part of their answer. */
    static final List<String> CHECKING_READERS = READERS_OF_EVENTS.stream()
            .filter(command -> !command.contains("--repair"))
            .toList();

    @TempDir
    Path folder;

    private TestFiles files;

    @BeforeEach
    void useFolder() {
        files = new TestFiles(folder);
    }

    private Cli.Run run(String command, Path trace) {
        Stream<String> words = Arrays.stream(command.split(" ", -1));
        return Cli.run(words.map(word -> word.equals("TRACE")
                        ? trace.toString()
                        : word.startsWith("OUT") ? files.path(word).toString() : word)
                .toArray());
    }

    /** Checks message and exit code, and that no file was made. */
    private void fails(String command, Path trace, int code, String message) throws IOException {
        List<String> before = names();
        run(command, trace).failsWith(code, message);
        assertThat(names()).isEqualTo(before);
    }

    private List<String> names() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return new ArrayList<>(all.map(Path::toString).sorted().toList());
        }
    }

    @ParameterizedTest
    @FieldSource("READERS")
    void a_file_that_does_not_exist(String command) throws IOException {
        Path missing = files.path("missing.pft");
        fails(command, missing, ExitCode.IO, missing + " does not exist");
    }

    @ParameterizedTest
    @FieldSource("READERS")
    void a_folder_instead_of_a_file(String command) throws IOException {
        Path inside = files.folder("folder.pft");
        fails(command, inside, ExitCode.BROKEN_INPUT, inside + " is a folder, not a trace");
    }

    @ParameterizedTest
    @FieldSource("READERS_OF_EVENTS")
    void an_empty_text_file(String command) throws IOException {
        Path empty = files.empty("empty.std");
        fails(command, empty, ExitCode.BROKEN_INPUT, empty + " is empty: there is no trace in it");
    }

    @ParameterizedTest
    @FieldSource("READERS_OF_EVENTS")
    void an_empty_binary_file(String command) throws IOException {
        Path empty = files.empty("empty.pft");
        fails(command, empty, ExitCode.BROKEN_INPUT, empty + " is empty: there is no trace in it");
    }

    @ParameterizedTest
    @FieldSource("CHECKING_READERS")
    void a_file_of_another_kind(String command) throws IOException {
        Path other = files.text("other.pft", "GIF89a is not our magic word");
        fails(
                command,
                other,
                ExitCode.BROKEN_INPUT,
                other + ":1: SYNTAX: \"GIF89a is not our magic word\": not of the form THREAD|OP(ARGUMENT)|LOCATION;"
                        + " an event looks like T1|acq(L3)|17");
    }

    @ParameterizedTest
    @FieldSource("READERS")
    void a_binary_file_that_ends_in_its_header(String command) throws IOException {
        Path cut = files.cut(files.binary("whole.pft", TestFiles.RACE), "cut.pft", 9);
        fails(
                command,
                cut,
                ExitCode.BROKEN_INPUT,
                cut + " is cut off inside its header, after 9 bytes: nothing can be read");
    }

    @ParameterizedTest
    @FieldSource("READERS")
    void a_binary_file_of_a_newer_version(String command) throws IOException {
        byte[] content = Files.readAllBytes(files.binary("whole.pft", TestFiles.RACE));
        int version = content[4];
        content[4] = 99;
        Path newer = files.bytes("newer.pft", content);
        fails(
                command,
                newer,
                ExitCode.BROKEN_INPUT,
                newer + " is of format version 99; this program reads version " + version);
    }

    @ParameterizedTest
    @FieldSource("READERS")
    void a_binary_file_with_a_damaged_header(String command) throws IOException {
        Path damaged = files.flipped(files.binary("whole.pft", TestFiles.RACE), "damaged.pft", 13);
        fails(
                command,
                damaged,
                ExitCode.BROKEN_INPUT,
                damaged + " is damaged in its first 16 bytes: the checksum does not match");
    }

    @Test
    void bytes_that_are_no_text() throws IOException {
        Path garbage = files.bytes("garbage.std", new byte[] {0, 1, 2, 'a', 'b', 7, 27, 'c'});
        fails(
                "analyze TRACE",
                garbage,
                ExitCode.BROKEN_INPUT,
                garbage + ":1: SYNTAX: \"ab??c\": not of the form THREAD|OP(ARGUMENT)|LOCATION;"
                        + " an event looks like T1|acq(L3)|17");
    }

    @Test
    void a_very_long_line_is_not_printed_in_full() throws IOException {
        Path garbage = files.text("garbage.std", "x".repeat(100_000));
        fails(
                "analyze TRACE",
                garbage,
                ExitCode.BROKEN_INPUT,
                garbage + ":1: SYNTAX: \"" + "x".repeat(80) + "...\": not of the form THREAD|OP(ARGUMENT)|LOCATION;"
                        + " an event looks like T1|acq(L3)|17");
    }

    @Test
    void one_bad_file_among_good_ones() throws IOException {
        Path good = files.racy();
        Path missing = files.path("missing.std");
        Cli.run("analyze", good, missing).failsWith(ExitCode.IO, missing + " does not exist");
    }
}
