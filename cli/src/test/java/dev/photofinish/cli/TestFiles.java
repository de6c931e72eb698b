package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.trace.TraceReader;
import dev.photofinish.trace.Traces;
import dev.photofinish.trace.pft.Compression;
import dev.photofinish.trace.pft.PftWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/** The files of one test, in a folder of their own. */
final class TestFiles {
    /** Two accesses that race. */
    static final String[] RACE = {"T1|w(x)|a.A.f(A.java:3)", "T2|r(x)|a.A.g(A.java:9)"};
    /** The same two in the same thread. */
    static final String[] NO_RACE = {"T1|w(x)|a.A.f(A.java:3)", "T1|r(x)|a.A.g(A.java:9)"};

    private final Path folder;

    TestFiles(Path folder) {
        this.folder = folder;
    }

    Path path(String name) {
        return folder.resolve(name);
    }

    Path text(String name, String... lines) throws IOException {
        return Files.write(path(name), List.of(lines));
    }

    Path bytes(String name, byte[] content) throws IOException {
        return Files.write(path(name), content);
    }

    Path empty(String name) throws IOException {
        return bytes(name, new byte[0]);
    }

    Path folder(String name) throws IOException {
        return Files.createDirectory(path(name));
    }

    Path racy() throws IOException {
        return text("racy.std", RACE);
    }

    Path clean() throws IOException {
        return text("clean.std", NO_RACE);
    }

    /** A binary trace in which every event has a block of its own. */
    Path binary(String name, String... lines) throws IOException {
        Path source = text(name + ".std", lines);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (TraceReader reader = Traces.open(source);
                PftWriter writer = new PftWriter(bytes, reader.symbols(), Compression.ZSTD)) {
            EventBlock block = new EventBlock();
            while (reader.next(block)) {
                for (int i = 0; i < block.size; i++) {
                    writer.add(block.op[i], block.thread[i], block.target[i], block.location[i]);
                    writer.flushBlock();
                }
            }
        }
        Files.delete(source);
        return bytes(name, bytes.toByteArray());
    }

    /** The first bytes of a file, as a file of its own. */
    Path cut(Path file, String name, int size) throws IOException {
        return bytes(name, Arrays.copyOf(Files.readAllBytes(file), size));
    }

    /** A file with one bit changed. */
    Path flipped(Path file, String name, int at) throws IOException {
        byte[] content = Files.readAllBytes(file);
        content[at] ^= 0x04;
        return bytes(name, content);
    }

    static byte[] gzip(String... lines) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write((String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }

    /** Checks which files there are, hidden ones included. */
    void containsOnly(String... names) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString())).containsExactlyInAnyOrder(names);
        }
    }
}
