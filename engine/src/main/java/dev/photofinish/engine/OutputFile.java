package dev.photofinish.engine;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

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
        Path folder = this.target.resolveSibling("");
        if (!Files.isDirectory(folder)) {
            throw new FileSystemException(target.toString(), null, "the folder " + folder + " does not exist");
        }
        if (Files.isDirectory(this.target)) {
            throw new FileSystemException(target.toString(), null, "there is a folder of that name");
        }
        // Not a file of Files.createTempFile: nobody else could read it.
        this.beside =
                this.target.resolveSibling("." + this.target.getFileName() + "." + UUID.randomUUID() + ".partial");
        try {
            OutputStream file = Files.newOutputStream(beside, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            this.out = new BufferedOutputStream(new NamingStream(file, target), 1 << 16);
        } catch (AccessDeniedException e) {
            throw new AccessDeniedException(target.toString());
        } catch (FileSystemException e) {
            String reason = e.getReason() == null ? "no file can be made there" : e.getReason();
            throw new FileSystemException(target.toString(), null, reason);
        }
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
