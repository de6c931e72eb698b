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
    private OutputStream out;
    private final boolean isLog;
    private boolean isMoved;

    Console(OutputStream out) {
        this(out, false);
    }

    private Console(OutputStream out, boolean isLog) {
        this.out = out;
        this.isLog = isLog;
    }

    static Console standardError() {
        return new Console(new FileOutputStream(FileDescriptor.err));
    }

    /** The place that the option {@code log} names; standard error if that cannot be written. */
    static Console of(String log, Path file) {
        return switch (log) {
            case "stderr" -> standardError();
            case "stdout" -> new Console(new FileOutputStream(FileDescriptor.out));
            default -> log(file);
        };
    }

    private static Console log(Path file) {
        try {
            return new Console(new FileOutputStream(file.toFile(), true), true);
        } catch (IOException e) {
            Console console = standardError();
            console.sayLogFailed(e);
            return console;
        }
    }

    private void sayLogFailed(IOException failure) {
        say("cannot write to the log: " + failure.getMessage() + "; what it would hold comes here");
    }

    /** One line. */
    void say(String line) {
        print("photofinish: " + line + "\n");
    }

    /** Some lines, which nothing else comes between. */
    synchronized void print(String lines) {
        try {
            out.write(lines.getBytes(StandardCharsets.UTF_8));
            out.flush();
        } catch (IOException e) {
            if (isLog && !isMoved) { // otherwise nobody is left to tell
                isMoved = true;
                out = new FileOutputStream(FileDescriptor.err);
                sayLogFailed(e);
                print(lines);
            }
        }
    }
}
