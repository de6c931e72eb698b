package dev.photofinish.engine.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WatchedJvmsTest {
    private static final String NOTHING =
            "{\"schemaVersion\": \"1.0\", \"traces\": [], \"engines\": [], \"races\": []}";

    @TempDir
    Path folder;

    private Path started(String name, int process) throws IOException {
        Path own = Files.createDirectories(folder.resolve(name));
        Files.writeString(own.resolve("agent-" + process + ".started"), "");
        return own;
    }

    @Test
    void a_folder_that_does_not_exist_has_no_jvms() throws IOException {
        assertThat(new WatchedJvms(folder.resolve("none")).folders()).isEmpty();
    }

    @Test
    void every_jvm_that_started_is_found() throws IOException {
        WatchedJvms jvms = new WatchedJvms(folder);
        Path one = started("17", 17);
        Path other = started("deeper/18", 18);
        Files.createDirectories(folder.resolve("19"));
        assertThat(jvms.folders()).containsExactly(one, other);
    }

    @Test
    void what_an_earlier_run_left_is_not_looked_at() throws IOException {
        started("17", 17);
        WatchedJvms jvms = new WatchedJvms(folder);
        Path mine = started("18", 18);
        assertThat(jvms.folders()).containsExactly(mine);
    }

    @Test
    void a_process_may_get_the_number_of_an_earlier_one() throws IOException {
        Path receipt = started("17", 17).resolve("agent-17.started");
        Files.setLastModifiedTime(receipt, FileTime.fromMillis(1000));
        WatchedJvms jvms = new WatchedJvms(folder);
        Path mine = started("17", 17);
        assertThat(jvms.folders()).containsExactly(mine);
    }

    @Test
    void only_jvms_that_left_a_result_have_one() throws IOException {
        WatchedJvms jvms = new WatchedJvms(folder);
        Files.writeString(started("17", 17).resolve("races.json"), NOTHING);
        started("18", 18);
        assertThat(jvms.folders()).hasSize(2);
        assertThat(jvms.results()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({
        "target/photofinish, target/photofinish",
        "target/%p, target",
        "photofinish-%p, .",
        "/%p, /",
        "a/b-%t/c/%p, a",
        "/tmp/x%{HOST}/%p, /tmp"
    })
    void the_fixed_part_ends_before_what_differs(String out, String fixed) {
        assertThat(WatchedJvms.fixedPart(out)).isEqualTo(Path.of(fixed));
    }
}
