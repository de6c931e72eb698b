package dev.photofinish.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutFolderTest {
    private final ByteArrayOutputStream said = new ByteArrayOutputStream();
    private final Console console = new Console(said);

    @TempDir
    Path folder;

    @Test
    void a_pattern_names_process_time_and_variables() {
        assertThat(OutFolder.resolve("a-%p-%t-%{JOB}-%{NONE}", 7, 99, name -> name.equals("JOB") ? "$1" : null))
                .isEqualTo(Path.of("a-7-99-$1-"));
    }

    @Test
    void a_file_is_replaced_as_a_whole() throws IOException {
        OutFolder out = new OutFolder(folder.resolve("new/folder"), "detection", console);
        out.write("races.json", "1");
        out.write("races.json", "2");
        assertThat(folder.resolve("new/folder/races.json")).hasContent("2");
        assertThat(folder.resolve("new/folder")).isDirectoryNotContaining("glob:**.new");
        assertThat(out.failed()).isFalse();
    }

    @Test
    void what_cannot_be_written_is_said_once() throws IOException {
        Path file = Files.createFile(folder.resolve("a file"));
        OutFolder out = new OutFolder(file, "detection", console);
        assertThat(out.write("races.json", "1")).isFalse();
        out.sayFailure("cannot write to the trace either");
        assertThat(out.failed()).isTrue();
        assertThat(said.toString(StandardCharsets.UTF_8))
                .containsOnlyOnce("cannot write to")
                .contains("detection goes on");
    }
}
