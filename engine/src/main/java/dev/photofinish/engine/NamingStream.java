package dev.photofinish.engine;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/** What is written to a file: errors say which one it is, as that the disk is full alone does not. */
final class NamingStream extends FilterOutputStream {
    private final Path file;

    NamingStream(OutputStream out, Path file) {
        super(out);
        this.file = file;
    }

    @Override
    public void write(int value) throws IOException {
        write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
        try {
            out.write(bytes, from, count);
        } catch (FileSystemException e) {
            throw e;
        } catch (IOException e) {
            FileSystemException named = new FileSystemException(file.toString(), null, e.getMessage());
            named.initCause(e);
            throw named;
        }
    }
}
