package dev.photofinish.programs;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * A JDK on this machine.
 *
 * @param home its folder
 * @param release its Java release
 */
record Jdk(Path home, int release) {
    /** The newest release that a program needs. */
    static final int NEWEST = 25;
    /** Names the folder of a JDK that runs what the one of this test is too old for. */
    private static final String PROPERTY = "test.jdk25";

    /** The one that runs this test. */
    static Jdk own() {
        return new Jdk(
                Path.of(System.getProperty("java.home")), Runtime.version().feature());
    }

    /** One for a program: this test's own if it is new enough, otherwise a newer one if there is any. */
    static Optional<Jdk> forRelease(int release) {
        return own().release() >= release ? Optional.of(own()) : newest();
    }

    /** Why {@link #forRelease} found nothing. */
    static String missing(int release) {
        return "needs a JDK " + release + " or later; name one with -D" + PROPERTY
                + "=FOLDER or put it where JDKs usually are";
    }

    private static Optional<Jdk> newest() {
        String named = System.getProperty(PROPERTY);
        if (named != null) {
            return at(Path.of(named));
        }
        String user = System.getProperty("user.home");
        return Stream.of("/usr/lib/jvm", "/opt/java", user + "/.sdkman/candidates/java", user + "/.jdks")
                .map(Path::of)
                .flatMap(folder -> children(folder).stream())
                .flatMap(home -> at(home).stream())
                .filter(jdk -> jdk.release() >= NEWEST)
                .findFirst();
    }

    private static List<Path> children(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> children = Files.list(folder)) {
            return children.sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Optional<Jdk> at(Path home) {
        Path about = home.resolve("release");
        if (!Files.isReadable(about) || !Files.exists(home.resolve("bin/javac"))) {
            return Optional.empty();
        }
        Properties facts = new Properties();
        try (InputStream in = Files.newInputStream(about)) {
            facts.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        String version = facts.getProperty("JAVA_VERSION", "0").replace("\"", "");
        return Optional.of(new Jdk(home, Runtime.Version.parse(version).feature()));
    }

    String java() {
        return home.resolve("bin/java").toString();
    }

    String javac() {
        return home.resolve("bin/javac").toString();
    }
}
