package dev.photofinish.tests;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** Stands in for the agent: leaves a receipt and, at the end, the result that the environment names. */
public final class FakeAgent {
    /** Names the file that becomes {@code races.json}; without it the JVM comes to a sudden end. */
    static final String RESULT = "FAKE_RESULT";

    private FakeAgent() {}

    /** Called by the JVM. */
    public static void premain(String options) throws IOException {
        String process = String.valueOf(ProcessHandle.current().pid());
        String out = options.replaceFirst("(.*,)?out=([^,]*).*", "$2").replace("%p", process);
        Path folder = Files.createDirectories(Path.of(out));
        Files.writeString(folder.resolve("agent-" + process + ".started"), options);
        String result = System.getenv(RESULT);
        if (result != null) {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> copy(Path.of(result), folder)));
        }
    }

    private static void copy(Path result, Path folder) {
        try {
            Files.copy(result, folder.resolve("races.json"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Makes a folder with the jar of this agent. */
    static Path install(Path folder) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Premain-Class", FakeAgent.class.getName());
        String file = FakeAgent.class.getName().replace('.', '/') + ".class";
        try (OutputStream out = Files.newOutputStream(folder.resolve("photofinish-agent.jar"));
                JarOutputStream jar = new JarOutputStream(out, manifest);
                InputStream code = FakeAgent.class.getResourceAsStream("/" + file)) {
            jar.putNextEntry(new JarEntry(file));
            if (code != null) {
                code.transferTo(jar);
            }
        }
        return folder;
    }
}
