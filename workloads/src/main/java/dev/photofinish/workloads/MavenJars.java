package dev.photofinish.workloads;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * Fetches jars through Maven, from wherever it is told to look.
 *
 * @param folder where the jars are kept
 */
public record MavenJars(Path folder) {
    private static final int LIMIT_MINUTES = 5;
    private static final int WITH_CLASSIFIER = 4;

    /**
     * The jars of some artifacts. Those that are in the folder are not fetched again; one start of Maven brings all others.
     *
     * @param artifacts as Maven names them, {@code group:artifact:version}
     * @throws IOException if some cannot be had; others may be there all the same
     */
    public List<Path> fetch(Collection<String> artifacts) throws IOException, InterruptedException {
        List<String> missing =
                artifacts.stream().distinct().filter(artifact -> !has(artifact)).toList();
        if (!missing.isEmpty()) {
            copy(missing);
        }
        return artifacts.stream().map(this::file).toList();
    }

    /** Whether the jar of an artifact is in the folder. */
    public boolean has(String artifact) {
        return Files.exists(file(artifact));
    }

    private Path file(String artifact) {
        return folder.resolve(fileName(artifact));
    }

    /** What the jar of an artifact is called. */
    public static String fileName(String artifact) {
        String[] parts = artifact.split(":", -1);
        return parts[1] + "-" + parts[2] + (parts.length == WITH_CLASSIFIER ? "-" + parts[3] : "") + ".jar";
    }

    private void copy(List<String> artifacts) throws IOException, InterruptedException {
        Files.createDirectories(folder);
        Path pom = Files.createTempFile(folder, "jars", ".pom");
        Path log = Files.createTempFile(folder, "jars", ".log");
        try {
            Files.writeString(pom, pomFor(artifacts));
            Process maven = new ProcessBuilder(command(), "-q", "-B", "-f", pom.toString(), "dependency:copy")
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
            boolean ended = maven.waitFor(LIMIT_MINUTES, TimeUnit.MINUTES);
            maven.destroyForcibly();
            if (!ended || maven.exitValue() != 0) {
                String missing =
                        artifacts.stream().filter(artifact -> !has(artifact)).collect(Collectors.joining(", "));
                throw new IOException("Maven cannot fetch " + missing + "; put the jars into " + folder + "\n"
                        + Files.readString(log));
            }
        } finally {
            Files.delete(pom);
            Files.delete(log);
        }
    }

    private static String command() {
        return System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("windows") ? "mvn.cmd" : "mvn";
    }

    private String pomFor(List<String> artifacts) {
        String items = artifacts.stream().map(MavenJars::item).collect(Collectors.joining("\n"));
        try (InputStream in = MavenJars.class.getResourceAsStream("jars.pom")) {
            if (in == null) {
                throw new IllegalStateException("jars.pom is not beside this class");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .replace("{folder}", folder.toAbsolutePath().toString())
                    .replace("{items}", items);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String item(String artifact) {
        String[] parts = artifact.split(":", -1);
        return "<artifactItem><groupId>" + parts[0] + "</groupId><artifactId>" + parts[1] + "</artifactId><version>"
                + parts[2] + "</version>"
                + (parts.length == WITH_CLASSIFIER ? "<classifier>" + parts[3] + "</classifier>" : "")
                + "</artifactItem>";
    }
}
