package dev.photofinish.cli;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A child process that shares our input and output. When we are told to end, the child is told as well, and
 * we stay until its races are reported: a user who presses Ctrl-C wants to see them.
 */
final class ChildRun {
    private static final int PATIENCE_SECONDS = 30;

    private final Process process;
    private final CountDownLatch reported = new CountDownLatch(1);
    private final Thread farewell = new Thread(this::endTogether, "photofinish-farewell");

    private ChildRun(Process process) {
        this.process = process;
    }

    static ChildRun start(ProcessBuilder builder) throws IOException {
        ChildRun child;
        try {
            child = new ChildRun(builder.inheritIO().start());
        } catch (IOException e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            throw new FileSystemException(
                    builder.command().get(0), null, "this cannot be started: " + cause.getMessage());
        }
        Runtime.getRuntime().addShutdownHook(child.farewell);
        return child;
    }

    /** Waits for the end of the child; gives its exit code. */
    int waitFor() {
        while (true) {
            try {
                return process.waitFor();
            } catch (InterruptedException e) {
                process.destroy(); // whoever interrupts us wants an end
            }
        }
    }

    /** All is said; nobody needs to wait any longer. */
    void reported() {
        reported.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(farewell);
        } catch (IllegalStateException e) {
            return; // we are ending already, and the hook waits for what was just counted
        }
    }

    private void endTogether() {
        process.destroy();
        try {
            reported.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
