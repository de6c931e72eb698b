package dev.photofinish.bench.scan;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Fetches jars through Maven, from wherever it is told to look. */
record MavenJars(Path folder) {
    /** The jars of some artifacts; those that are in the folder are not fetched again. */
    List<Path> fetch(List<String> artifacts) throws IOException, InterruptedException {
        List<Path> jars = new ArrayList<>();
        for (String artifact : artifacts) {
            Path jar = folder.resolve(fileName(artifact));
            if (!Files.exists(jar)) {
                copy(artifact);
            }
            jars.add(jar);
        }
        return jars;
    }

    static String fileName(String artifact) {
        String[] parts = artifact.split(":", -1);
        return parts[1] + "-" + parts[2] + ".jar";
    }

    private void copy(String artifact) throws IOException, InterruptedException {
        boolean windows =
                System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("windows");
        Process maven = new ProcessBuilder(
                        windows ? "mvn.cmd" : "mvn",
                        "-q",
                        "-B",
                        "dependency:copy",
                        "-Dartifact=" + artifact,
                        "-DoutputDirectory=" + folder.toAbsolutePath())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        if (maven.waitFor() != 0) {
            throw new IOException("Maven cannot fetch " + artifact + "; put the jar into " + folder
                    + " and name the folder with --jars");
        }
    }
}
