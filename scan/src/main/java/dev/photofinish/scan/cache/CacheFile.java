package dev.photofinish.scan.cache;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.zip.CRC32;

/**
 * One file of the cache: a few sections of bytes, each with its length and checksum.
 *
 * <p><b>Guarantees.</b> A reader sees a file that one writer wrote as a whole, or none: files are written beside and
 * moved into place, and what was cut off or changed does not pass its checksum. Of several writers, the last wins.
 */
final class CacheFile {
    private static final int MAGIC = 0x50465343;

    private final Path path;

    CacheFile(Path path) {
        this.path = path;
    }

    /** Reads sections one after the other; only those that are asked for. */
    static final class Sections implements AutoCloseable {
        private final DataInputStream in;
        private long rest;

        private Sections(Path path) throws IOException {
            rest = Files.size(path);
            in = new DataInputStream(new BufferedInputStream(Files.newInputStream(path)));
            if (in.readInt() != MAGIC) {
                throw new IOException("not a file of the cache");
            }
        }

        /** The next section. */
        byte[] next() throws IOException {
            int length = in.readInt();
            long sum = in.readLong();
            rest -= length;
            if (length < 0 || rest < 0) {
                throw new IOException("damaged");
            }
            byte[] bytes = in.readNBytes(length);
            if (bytes.length != length || sum(bytes) != sum) {
                throw new IOException("damaged");
            }
            return bytes;
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }

    Sections open() throws IOException {
        return new Sections(path);
    }

    /** Replaces the file. */
    void write(byte[]... sections) throws IOException {
        Path folder = path.toAbsolutePath().getParent();
        Files.createDirectories(folder);
        Path beside = Files.createTempFile(folder, path.getFileName().toString(), ".tmp");
        try {
            try (DataOutputStream out =
                    new DataOutputStream(new java.io.BufferedOutputStream(Files.newOutputStream(beside)))) {
                out.writeInt(MAGIC);
                for (byte[] section : sections) {
                    out.writeInt(section.length);
                    out.writeLong(sum(section));
                    out.write(section);
                }
            }
            move(beside);
        } finally {
            Files.deleteIfExists(beside);
        }
    }

    private void move(Path beside) throws IOException {
        try {
            Files.move(beside, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(beside, path, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static long sum(byte[] bytes) {
        CRC32 sum = new CRC32();
        sum.update(bytes);
        return sum.getValue();
    }
}
