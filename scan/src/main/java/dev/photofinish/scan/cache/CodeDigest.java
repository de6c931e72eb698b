package dev.photofinish.scan.cache;

import dev.photofinish.scan.world.Digest;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/** Names the code that scans, so that what another version kept is never used. Checksums of its jar are enough. */
final class CodeDigest {
    private static final List<String> PACKAGES = List.of("dev/photofinish/scan/", "org/objectweb/asm/");

    private CodeDigest() {}

    /** The name of the code of some classes and of the JDK; null if it cannot be told. */
    static @Nullable String of(Class<?>... classes) {
        Digest digest = new Digest();
        try {
            for (Class<?> type : classes) {
                CodeSource source = type.getProtectionDomain().getCodeSource();
                if (source == null || source.getLocation() == null) {
                    return null;
                }
                add(Path.of(source.getLocation().toURI()), digest);
            }
            addJdk(digest);
            return digest.name();
        } catch (IOException | URISyntaxException | RuntimeException e) {
            return null;
        }
    }

    private static void add(Path place, Digest digest) throws IOException {
        if (Files.isDirectory(place)) {
            addFolder(place, digest);
            return;
        }
        TreeMap<String, Long> sums = new TreeMap<>();
        try (ZipFile jar = new ZipFile(place.toFile())) {
            for (ZipEntry entry : jar.stream().map(ZipEntry.class::cast).toList()) {
                if (PACKAGES.stream().anyMatch(entry.getName()::startsWith)) {
                    sums.put(entry.getName(), (entry.getCrc() << 32) ^ entry.getSize());
                }
            }
        }
        sums.forEach((name, sum) -> digest.add(name).add(sum));
    }

    private static void addFolder(Path folder, Digest digest) throws IOException {
        List<Path> files;
        try (Stream<Path> walk = Files.walk(folder)) {
            files = walk.filter(Files::isRegularFile).sorted().toList();
        }
        for (Path file : files) {
            digest.add(file.toString())
                    .add(Files.size(file))
                    .add(Files.getLastModifiedTime(file).toMillis());
        }
    }

    /** The version, and which installation: types of the JDK are read from its modules. */
    private static void addJdk(Digest digest) throws IOException {
        digest.add(Runtime.version().toString());
        String command = ProcessHandle.current().info().command().orElse("");
        digest.add(command);
        Path modules = Path.of(command).resolve("../../lib/modules").normalize();
        if (!command.isEmpty() && Files.exists(modules)) {
            digest.add(Files.size(modules))
                    .add(Files.getLastModifiedTime(modules).toMillis());
        }
    }
}
