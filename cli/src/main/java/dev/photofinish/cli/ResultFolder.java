package dev.photofinish.cli;

import dev.photofinish.engine.live.WatchedJvms;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Where the agent leaves its results: in the folder that the user named, which stays, or in a temporary one.
 *
 * @param option the value of {@code out} for the agent; {@code %p} in it stands for the process
 * @param isTemporary whether it is to be deleted in the end
 */
record ResultFolder(String option, boolean isTemporary) implements Closeable {
    /**
     * The folder for a run.
     *
     * @param options those that were set, perhaps {@code out} among them
     * @param oneJvm whether one JVM is started; several need a folder each
     */
    static ResultFolder of(Map<String, String> options, boolean oneJvm) throws IOException {
        String named = options.get("out");
        if (named == null) {
            return new ResultFolder(Files.createTempDirectory("photofinish") + "/%p", true);
        }
        String absolute = Path.of(named).toAbsolutePath().toString();
        return new ResultFolder(oneJvm || named.contains("%p") ? absolute : absolute + "/%p", false);
    }

    /** Where the agent speaks: the program's own output stays free of it. */
    String log() throws IOException {
        return Files.createDirectories(fixedPart()).resolve("agent-%p.log").toString();
    }

    /** The part of it that does not depend on the process. */
    Path fixedPart() {
        return WatchedJvms.fixedPart(option);
    }

    @Override
    public void close() throws IOException {
        if (isTemporary) {
            List<Path> all;
            try (Stream<Path> files = Files.walk(fixedPart())) {
                all = files.sorted(Comparator.reverseOrder()).toList();
            }
            for (Path file : all) {
                Files.deleteIfExists(file);
            }
        }
    }
}
