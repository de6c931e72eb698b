package dev.photofinish.trace.testing;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.GZIPInputStream;

/** Traces of real programs that other projects have published, in the text format. */
public final class PublishedTraces {
    /** As published these are not well-formed: a thread is forked after it has run. */
    private static final List<String> ILL_FORMED = List.of("lufact", "sunflow-raw");

    private PublishedTraces() {}

    /** Names of all well-formed ones; those in {@code injected/} have a race that HB and SHB miss. */
    public static List<String> names() {
        return new String(unpacked("INDEX", false), StandardCharsets.UTF_8)
                .lines()
                .filter(name -> !ILL_FORMED.contains(name))
                .toList();
    }

    /** Names of those that a checker must refuse. */
    public static List<String> illFormed() {
        return ILL_FORMED;
    }

    /** The text of one, unpacked. */
    public static byte[] text(String name) {
        return unpacked(name + ".std.gz", true);
    }

    /** The text of one as a stream. */
    public static InputStream open(String name) {
        return new ByteArrayInputStream(text(name));
    }

    private static byte[] unpacked(String file, boolean packed) {
        try (InputStream in = SpecCases.resource("traces/" + file)) {
            return (packed ? new GZIPInputStream(in) : in).readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
