package dev.photofinish.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Texts that tests compare with, kept as files so that a change of a report is read as a difference of
 * text. {@code mvn -pl report test -Dgolden.update=true} rewrites them; look at the difference before
 * you commit it.
 */
final class GoldenFile {
    private static final Path FOLDER = Path.of(System.getProperty("basedir", "."), "src/test/resources/golden");

    private GoldenFile() {}

    /** Checks that a text is the one in the file, or makes it so when asked to. */
    static void check(String name, String actual) throws IOException {
        Path file = FOLDER.resolve(name);
        if (Boolean.getBoolean("golden.update")) {
            Files.createDirectories(FOLDER);
            Files.writeString(file, actual);
        }
        assertThat(file).as("made by -Dgolden.update=true").exists();
        assertThat(actual)
                .as("against %s; -Dgolden.update=true rewrites it", file)
                .isEqualTo(Files.readString(file));
    }
}
