package dev.photofinish.engine.live;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the agent's jar. */
public final class AgentJar {
    private static final String NAME = "photofinish-agent.jar";

    private AgentJar() {}

    /**
     * The jar: in the folder that {@code PHOTOFINISH_HOME} names, beside the jar of this program, or where
     * the build of the source tree puts it.
     *
     * @param home the value of {@code PHOTOFINISH_HOME}, or null
     * @param program the jar or folder of class files that this program runs from
     */
    public static Path find(@Nullable String home, Path program) throws IOException {
        List<Path> places = new ArrayList<>();
        if (home != null && !home.isEmpty()) {
            places.add(Path.of(home).resolve(NAME));
        }
        Path own = program.toAbsolutePath().normalize();
        places.add(own.resolveSibling(NAME));
        Path module = own.resolveSibling("..").normalize();
        places.add(module.resolveSibling("agent").resolve("target").resolve(NAME));
        for (Path place : places) {
            if (Files.isRegularFile(place)) {
                return place;
            }
        }
        throw new FileSystemException(
                own.resolveSibling(NAME).toString(),
                null,
                "the agent is missing; set PHOTOFINISH_HOME to its folder, or build it with mvn -pl agent -am package");
    }

    /** Where a class was loaded from. */
    public static Path sourceOf(Class<?> type) throws IOException {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        if (source == null) {
            throw new IOException("cannot tell where " + type.getName() + " was loaded from");
        }
        try {
            return Path.of(source.getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IOException(e);
        }
    }
}
