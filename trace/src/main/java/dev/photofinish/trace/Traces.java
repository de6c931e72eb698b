package dev.photofinish.trace;

import com.github.luben.zstd.ZstdInputStream;
import dev.photofinish.trace.pft.PftReader;
import dev.photofinish.trace.std.StdReader;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/** Opens traces: the format is told by the first bytes, compression by the extension. */
public final class Traces {
    private static final int BUFFER = 1 << 16;
    private static final byte[] MAGIC = {'P', 'F', 'T', '1'};
    private static final byte[] GRAMMAR_MAGIC = {'P', 'F', 'G', '1'};

    private Traces() {}

    /** Opens the trace in a file. */
    public static TraceReader open(Path path) throws IOException {
        if (Files.isDirectory(path)) {
            throw new BrokenTraceException(path + " is a folder, not a trace");
        }
        InputStream in = new BufferedInputStream(unpacked(path), BUFFER);
        try {
            return open(in, path.toString());
        } catch (IOException | RuntimeException e) {
            in.close();
            throw e;
        }
    }

    /** Opens the trace on a stream that supports marks. */
    public static TraceReader open(InputStream in, String name) throws IOException {
        in.mark(4);
        byte[] start = in.readNBytes(4);
        in.reset();
        if (start.length == 0) {
            throw new BrokenTraceException(name + " is empty: there is no trace in it");
        }
        if (Arrays.equals(start, GRAMMAR_MAGIC)) {
            throw new BrokenTraceException(name + " is a compressed trace; photofinish expand makes a trace of it");
        }
        boolean binary = start.length == MAGIC.length
                ? Arrays.equals(start, MAGIC)
                : name.endsWith(".pft"); // too short to tell: believe the name
        return binary ? new PftReader(in, name) : new StdReader(in, name);
    }

    /** A trace without events. */
    public static TraceReader empty(String name) {
        return new StdReader(InputStream.nullInputStream(), name);
    }

    /** The content of a file, unpacked if its extension says that it is packed. */
    public static InputStream unpacked(Path path) throws IOException {
        // a pipe is no place for the channel of newInputStream, which wants to know its position
        boolean pipe = Files.exists(path) && !Files.isRegularFile(path);
        InputStream in = pipe ? new FileInputStream(path.toFile()) : Files.newInputStream(path);
        String file = path.toString();
        try {
            if (file.endsWith(".gz")) {
                return new UnpackedStream(new GZIPInputStream(in, BUFFER), file);
            }
            return file.endsWith(".zst") ? new UnpackedStream(new ZstdInputStream(in), file) : in;
        } catch (EOFException | ZipException e) {
            in.close();
            throw new BrokenTraceException(file + " is not compressed as its name says", e);
        }
    }
}
