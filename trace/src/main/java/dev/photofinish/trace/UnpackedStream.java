package dev.photofinish.trace;

import com.github.luben.zstd.ZstdIOException;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipException;

/** The content of a compressed file; says in the words of a trace reader that it is cut off or damaged. */
final class UnpackedStream extends FilterInputStream {
    private final String file;
    private long unpacked;

    UnpackedStream(InputStream in, String file) {
        super(in);
        this.file = file;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] to, int from, int length) throws IOException {
        try {
            int size = in.read(to, from, length);
            unpacked += Math.max(0, size);
            return size;
        } catch (EOFException | ZipException | ZstdIOException e) {
            throw new BrokenTraceException(
                    file + " is damaged: its compressed data is cut off or broken after " + unpacked
                            + " unpacked bytes",
                    e);
        }
    }

    @Override
    public boolean markSupported() {
        return false;
    }
}
