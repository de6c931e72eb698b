package dev.photofinish.scan.input;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;

/**
 * The class files of folders and jars, in a fixed order. What cannot be read is left out and told; the rest is
 * read. Of a multi-release jar, the newest version up to the given one counts.
 */
public final class ClassInput {
    private static final Pattern VERSIONED = Pattern.compile("META-INF/versions/(\\d{1,4})/(.+\\.class)");
    /** Folders of class files inside of executable jars and web archives. */
    private static final Pattern PACKED_CLASSES = Pattern.compile("(?:BOOT-INF|WEB-INF)/classes/(.+\\.class)");

    private static final Pattern PACKED_JAR = Pattern.compile(".+\\.jar");

    private final int newestVersion;
    private final List<ClassFile> files = new ArrayList<>();
    private final List<ClassFile> dependencies = new ArrayList<>();
    private final List<LeftOut> leftOut = new ArrayList<>();

    /** Input whose multi-release jars are read as the given version of Java reads them. */
    public ClassInput(int newestVersion) {
        this.newestVersion = newestVersion;
    }

    /** Class files to scan. */
    public List<ClassFile> files() {
        return files;
    }

    /** Class files of jars inside of jars: known, but not scanned. */
    public List<ClassFile> dependencies() {
        return dependencies;
    }

    /** What could not be read. */
    public List<LeftOut> leftOut() {
        return leftOut;
    }

    /** Adds a folder, a jar or a class file. */
    public void add(Path path) throws IOException {
        int before = files.size() + leftOut.size();
        if (Files.isDirectory(path)) {
            addFolder(path);
        } else if (!Files.exists(path)) {
            throw new NoSuchFileException(path.toString());
        } else if (path.toString().endsWith(".class")) {
            addFile(path, path.toString());
        } else {
            addJar(path);
        }
        if (files.size() + leftOut.size() == before) {
            leftOut.add(new LeftOut(path.toString(), "no class files in it"));
        }
    }

    private void addFolder(Path folder) throws IOException {
        List<Path> found;
        try (Stream<Path> walk = Files.walk(folder)) {
            found = walk.filter(file -> file.toString().endsWith(".class"))
                    .sorted()
                    .toList();
        } catch (java.io.UncheckedIOException e) {
            leftOut.add(new LeftOut(folder.toString(), "cannot be listed: " + e.getMessage()));
            return;
        }
        for (Path file : found) {
            addFile(file, folder.relativize(file).toString().replace('\\', '/'));
        }
    }

    private void addFile(Path file, String place) {
        try {
            files.add(new ClassFile(place, Files.readAllBytes(file)));
        } catch (IOException e) {
            leftOut.add(new LeftOut(place, "cannot be read"));
        }
    }

    private void addJar(Path jar) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            Map<String, ZipEntry> chosen = new TreeMap<>();
            Map<String, Integer> versions = new TreeMap<>();
            List<ZipEntry> nested = new ArrayList<>();
            for (ZipEntry entry : zip.stream().map(ZipEntry.class::cast).toList()) {
                choose(entry, chosen, versions, nested);
            }
            for (Map.Entry<String, ZipEntry> entry : chosen.entrySet()) {
                addEntry(zip, entry.getValue(), jar + "!/" + entry.getValue().getName());
            }
            nested.sort(java.util.Comparator.comparing(ZipEntry::getName));
            for (ZipEntry entry : nested) {
                addNested(zip, entry, jar + "!/" + entry.getName());
            }
        } catch (ZipException e) {
            leftOut.add(new LeftOut(jar.toString(), "not a jar: " + e.getMessage()));
        } catch (FileSystemException e) {
            throw e;
        } catch (IOException e) {
            leftOut.add(new LeftOut(jar.toString(), "cannot be read: " + e.getMessage()));
        }
    }

    private void choose(
            ZipEntry entry, Map<String, ZipEntry> chosen, Map<String, Integer> versions, List<ZipEntry> nested) {
        String name = entry.getName();
        if (entry.isDirectory()) {
            return;
        }
        if (PACKED_JAR.matcher(name).matches()) {
            nested.add(entry);
        }
        if (!name.endsWith(".class")) {
            return;
        }
        Matcher versioned = VERSIONED.matcher(name);
        Matcher packed = PACKED_CLASSES.matcher(name);
        int version = versioned.matches() ? Integer.parseInt(versioned.group(1)) : 0;
        String type = versioned.matches() ? versioned.group(2) : packed.matches() ? packed.group(1) : name;
        if (version <= newestVersion && version >= versions.getOrDefault(type, 0)) {
            chosen.put(type, entry);
            versions.put(type, version);
        }
    }

    private void addEntry(ZipFile zip, ZipEntry entry, String place) {
        try (InputStream in = zip.getInputStream(entry)) {
            files.add(new ClassFile(place, in.readAllBytes()));
        } catch (IOException e) {
            leftOut.add(new LeftOut(place, "cannot be unpacked: " + e.getMessage()));
        }
    }

    private void addNested(ZipFile zip, ZipEntry jar, String place) {
        int before = dependencies.size();
        try (ZipInputStream in = new ZipInputStream(
                new ByteArrayInputStream(zip.getInputStream(jar).readAllBytes()))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                if (entry.getName().endsWith(".class") && !entry.getName().startsWith("META-INF/")) {
                    dependencies.add(new ClassFile(place + "!/" + entry.getName(), in.readAllBytes()));
                }
            }
            int count = dependencies.size() - before;
            leftOut.add(new LeftOut(
                    place,
                    "jar inside of a jar, used as a dependency (" + count + (count == 1 ? " class" : " classes")
                            + ") and not scanned",
                    false));
        } catch (IOException e) {
            leftOut.add(new LeftOut(place, "cannot be unpacked: " + e.getMessage()));
        }
    }
}
