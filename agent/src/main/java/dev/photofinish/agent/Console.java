package dev.photofinish.agent;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * Where the agent speaks. It writes to the process's own streams and not to {@code System.err}, which belongs
 * to the program: the program may have redirected it, or hold its lock.
 */
final class Console {
    private final OutputStream out;

    Console(OutputStream out) {
        this.out = out;
    }

    static Console standardError() {
        return new Console(new FileOutputStream(FileDescriptor.err));
    }

    /** The place that the option {@code log} names. */
    static Console of(String log, Path file) throws IOException {
        return switch (log) {
            case "stderr" -> standardError();
            case "stdout" -> new Console(new FileOutputStream(FileDescriptor.out));
            default -> new Console(new FileOutputStream(file.toFile(), true));
        };
    }

    /** One line. */
    void say(String line) {
        print("photofinish: " + line + "\n");
    }

    /** Some lines, which nothing else comes between. */
    void print(String lines) {
        try {
            out.write(lines.getBytes(StandardCharsets.UTF_8));
            out.flush();
        } catch (IOException e) {
            // Nobody is left to tell.
        }
    }
}
