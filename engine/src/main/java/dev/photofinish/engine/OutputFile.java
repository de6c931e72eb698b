package dev.photofinish.engine;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * A file that appears under its name only when it is complete: it is written beside and moved into place.
 * Closed without {@link #commit}, it leaves nothing behind.
 */
public final class OutputFile implements Closeable {
    private final Path target;
    private final Path beside;
    private final OutputStream out;
    private boolean done;

    /** A file that will be called {@code target}. */
    public OutputFile(Path target) throws IOException {
        this.target = target.toAbsolutePath();
        Path folder = this.target.getParent();
        this.beside = Files.createTempFile(folder, "." + this.target.getFileName(), ".partial");
        this.out = new BufferedOutputStream(Files.newOutputStream(beside), 1 << 16);
    }

    /** Where the content goes. */
    public OutputStream stream() {
        return out;
    }

    /** Gives the complete file its name. */
    public void commit() throws IOException {
        out.close();
        try {
            Files.move(beside, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(beside, target, StandardCopyOption.REPLACE_EXISTING);
        }
        done = true;
    }

    @Override
    public void close() throws IOException {
        if (!done) {
            try (out) {
                Files.deleteIfExists(beside);
            }
        }
    }
}
