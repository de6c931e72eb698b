package dev.photofinish.trace;

import com.github.luben.zstd.ZstdOutputStream;
import dev.photofinish.trace.pft.Compression;
import dev.photofinish.trace.pft.PftWriter;
import dev.photofinish.trace.std.StdWriter;
import dev.photofinish.trace.symbol.Symbols;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;

/** The formats that traces can be written in. */
public enum TraceFormat {
    /** The binary format. */
    PFT,
    /** The common text format. */
    STD;

    /** The format that a file name asks for. */
    public static Optional<TraceFormat> ofFileName(String name) {
        if (name.endsWith(".pft")) {
            return Optional.of(PFT);
        }
        return name.matches(".*\\.(std|txt)(\\.gz|\\.zst)?") ? Optional.of(STD) : Optional.empty();
    }

    /** A writer for this format on a stream that will be called {@code name}; the name tells how text is packed. */
    public TraceWriter writer(OutputStream out, Symbols symbols, String name, Compression compression)
            throws IOException {
        if (this == PFT) {
            return new PftWriter(out, symbols, compression);
        }
        OutputStream packed = name.endsWith(".gz")
                ? new GZIPOutputStream(out, 1 << 16)
                : name.endsWith(".zst") ? new ZstdOutputStream(out) : out;
        return new StdWriter(packed, symbols);
    }
}
