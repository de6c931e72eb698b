package dev.photofinish.engine;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFileTest {
    @TempDir
    Path folder;

    private Path target;

    @BeforeEach
    void nameTheTarget() {
        target = folder.resolve("races.json");
    }

    private List<String> namesInFolder() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    private void write(String text, boolean commit) throws IOException {
        try (OutputFile file = new OutputFile(target)) {
            file.stream().write(text.getBytes(UTF_8));
            if (commit) {
                file.commit();
            }
        }
    }

    @Test
    void a_committed_file_has_its_content_and_its_name() throws IOException {
        write("all of it", true);
        assertThat(target).hasContent("all of it");
    }

    @Test
    void nothing_else_is_left_beside_a_committed_file() throws IOException {
        write("all of it", true);
        assertThat(namesInFolder()).containsExactly("races.json");
    }

    @Test
    void without_commit_nothing_is_left() throws IOException {
        write("half of", false);
        assertThat(namesInFolder()).isEmpty();
    }

    @Test
    void a_failure_while_writing_leaves_nothing() throws IOException {
        assertThatThrownBy(() -> {
                    try (OutputFile file = new OutputFile(target)) {
                        file.stream().write(new byte[1 << 20]);
                        throw new IOException("disk full");
                    }
                })
                .hasMessage("disk full");
        assertThat(namesInFolder()).isEmpty();
    }

    @Test
    void while_it_is_written_nothing_has_the_name_of_the_target() throws IOException {
        try (OutputFile file = new OutputFile(target)) {
            file.stream().write(new byte[1 << 20]);
            file.stream().flush();
            assertThat(target).doesNotExist();
        }
    }

    @Test
    void an_existing_file_stays_as_it_is_until_the_commit() throws IOException {
        Files.writeString(target, "old");
        try (OutputFile file = new OutputFile(target)) {
            file.stream().write("new".getBytes(UTF_8));
            assertThat(target).hasContent("old");
            file.commit();
            assertThat(target).hasContent("new");
        }
    }

    @Test
    void an_existing_file_survives_a_failure() throws IOException {
        Files.writeString(target, "old");
        write("new", false);
        assertThat(target).hasContent("old");
        assertThat(namesInFolder()).containsExactly("races.json");
    }

    @Test
    void closing_after_the_commit_keeps_the_file() throws IOException {
        OutputFile file = new OutputFile(target);
        file.commit();
        file.close();
        assertThat(target).isEmptyFile();
    }

    @Test
    void two_files_of_the_same_name_do_not_disturb_each_other() throws IOException {
        try (OutputFile one = new OutputFile(target);
                OutputFile two = new OutputFile(target)) {
            one.stream().write("one".getBytes(UTF_8));
            two.stream().write("two".getBytes(UTF_8));
            one.commit();
            assertThat(target).hasContent("one");
            two.commit();
            assertThat(target).hasContent("two");
        }
    }

    @Test
    void a_file_is_as_readable_as_any_other_file() throws IOException {
        assumeTrue(Files.getFileStore(folder).supportsFileAttributeView("posix"), "needs POSIX permissions");
        write("text", true);
        Path plain = Files.writeString(folder.resolve("plain"), "text");
        assertThat(Files.getPosixFilePermissions(target)).isEqualTo(Files.getPosixFilePermissions(plain));
    }

    @Test
    void a_name_without_a_folder_is_in_the_working_directory() throws IOException {
        Path relative = Path.of("output-file-test.tmp");
        try (OutputFile file = new OutputFile(relative)) {
            file.commit();
            assertThat(relative).exists();
        } finally {
            Files.deleteIfExists(relative);
        }
    }

    @Test
    void a_missing_folder_is_an_error_that_names_it() {
        Path missing = folder.resolve("nowhere").resolve("races.json");
        assertThatThrownBy(() -> new OutputFile(missing))
                .isInstanceOf(FileSystemException.class)
                .hasMessage(missing + ": the folder " + missing.getParent() + " does not exist");
    }

    @Test
    void a_folder_of_the_same_name_is_an_error() throws IOException {
        Files.createDirectory(target);
        assertThatThrownBy(() -> new OutputFile(target))
                .isInstanceOf(FileSystemException.class)
                .hasMessage(target + ": there is a folder of that name");
    }

    @Test
    void a_folder_that_cannot_be_written_is_an_error_that_names_the_target() {
        assumeTrue(folder.toFile().setWritable(false), "cannot take away the permission");
        try {
            assumeFalse(Files.isWritable(folder), "this user may write everywhere");
            assertThatThrownBy(() -> new OutputFile(target))
                    .isInstanceOf(AccessDeniedException.class)
                    .hasMessage(target.toString());
        } finally {
            assertThat(folder.toFile().setWritable(true)).isTrue();
        }
    }
}
