package dev.photofinish.agent;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.jar.JarFile;
import org.jspecify.annotations.Nullable;

/**
 * What the JVM starts before the program. It knows nothing of the hooks, so that it can still speak when they are
 * missing: the JVM looks at the types of all methods of the class that it starts, and ends the program if one of them
 * is not there.
 */
public final class Start {
    private static final String BOOT_JAR = "photofinish-boot.jar";
    private static final String HOOKS = "dev.photofinish.runtime.Hooks";

    private Start() {}

    /** Called by the JVM. Never throws: a program that cannot be watched runs as it is. */
    public static void premain(@Nullable String options, Instrumentation instrumentation) {
        try {
            if (openBootPart(instrumentation)) {
                Agent.start(options, instrumentation);
            } else {
                runsWithout(BOOT_JAR + " is not beside photofinish-agent.jar; copy both");
            }
        } catch (Throwable failure) { // whatever it is, the program must not notice
            runsWithout("cannot start: " + failure);
        }
    }

    private static void runsWithout(String reason) {
        Console.standardError().say(reason + "; the program runs without detection");
    }

    /** The hooks must be seen by every class, so they must come from the boot loader. Tells whether they are there. */
    private static boolean openBootPart(Instrumentation instrumentation) throws IOException, URISyntaxException {
        if (isOnBootPath()) {
            return true;
        }
        CodeSource agent = Start.class.getProtectionDomain().getCodeSource();
        if (agent == null) {
            return false; // the JVM has found us on the boot path, and did not find the hooks there
        }
        Path jar = Path.of(agent.getLocation().toURI()).resolveSibling(BOOT_JAR);
        if (!Files.exists(jar)) {
            return false;
        }
        try (JarFile boot = new JarFile(jar.toFile())) {
            instrumentation.appendToBootstrapClassLoaderSearch(boot);
        }
        return isOnBootPath();
    }

    private static boolean isOnBootPath() {
        try {
            Class.forName(HOOKS, false, null);
            return true;
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }
}
