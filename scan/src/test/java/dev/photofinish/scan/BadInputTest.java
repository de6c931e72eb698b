package dev.photofinish.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.scan.domain.Mode;
import dev.photofinish.scan.input.LeftOut;
import dev.photofinish.scan.rules.Candidate;
import dev.photofinish.scan.rules.Tier;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What cannot be scanned is left out and named; the rest is scanned. */
class BadInputTest {
    @TempDir
    Path folder;

    /** A class whose method writes a static field. */
    private static byte[] type(String name, int version) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(version, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
        writer.visitAnnotation("Lany/ThreadSafe;", false).visitEnd();
        writer.visitField(Opcodes.ACC_STATIC, "f", "I", null, null).visitEnd();
        MethodVisitor code = writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "set", "()V", null, null);
        code.visitCode();
        code.visitInsn(Opcodes.ICONST_1);
        code.visitFieldInsn(Opcodes.PUTSTATIC, name, "f", "I");
        code.visitInsn(Opcodes.RETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }

    /** The same with the write in a subroutine, as compilers before Java 6 made them. */
    private static byte[] typeWithSubroutine(String name) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(Opcodes.V1_1, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
        writer.visitAnnotation("Lany/ThreadSafe;", false).visitEnd();
        writer.visitField(Opcodes.ACC_STATIC, "f", "I", null, null).visitEnd();
        MethodVisitor code = writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "set", "()V", null, null);
        Label subroutine = new Label();
        code.visitCode();
        code.visitJumpInsn(Opcodes.JSR, subroutine);
        code.visitInsn(Opcodes.RETURN);
        code.visitLabel(subroutine);
        code.visitVarInsn(Opcodes.ASTORE, 0);
        code.visitInsn(Opcodes.ICONST_1);
        code.visitFieldInsn(Opcodes.PUTSTATIC, name, "f", "I");
        code.visitVarInsn(Opcodes.RET, 0);
        code.visitMaxs(0, 0);
        code.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }

    private static byte[] jar(Map<String, byte[]> entries) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> entry : new TreeMap<>(entries).entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue());
                zip.closeEntry();
            }
        }
        return bytes.toByteArray();
    }

    private Path file(String name, byte[] content) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.write(file, content);
    }

    private static ScanResult scan(Path... paths) throws IOException {
        return new Scan(ScanOptions.of(Mode.DEFAULT)).run(List.of(paths));
    }

    private static List<String> sites(ScanResult result) {
        return result.candidates().stream()
                .map(candidate -> candidate.site().method().owner())
                .distinct()
                .toList();
    }

    @Test
    void a_corrupt_class_file_does_not_keep_others_from_being_scanned() throws IOException {
        byte[] good = type("Good", Opcodes.V17);
        byte[] bad = type("Bad", Opcodes.V17);
        java.util.Arrays.fill(bad, 20, 60, (byte) 0x7f);
        file("classes/Bad.class", bad);
        file("classes/Good.class", good);
        file("classes/Text.class", "no class file".getBytes(java.nio.charset.StandardCharsets.UTF_8));
        ScanResult result = scan(folder.resolve("classes"));
        assertThat(sites(result)).containsExactly("Good");
        assertThat(result.leftOut())
                .extracting(LeftOut::toString)
                .containsExactly("Bad.class: not a valid class file", "Text.class: not a class file");
        assertThat(result.isComplete()).isFalse();
        assertThat(result.notes()).contains("analysed 1 class and 1 method, left out 2");
    }

    @Test
    void a_class_file_that_is_too_new_is_named() throws IOException {
        byte[] future = type("Future", Opcodes.V17);
        future[7] = 99;
        assertThat(scan(file("Future.class", future)).leftOut().get(0).reason())
                .isEqualTo("made for Java 55, which is too new");
    }

    @Test
    void class_files_of_every_age_are_scanned() throws IOException {
        file("all/Old.class", typeWithSubroutine("Old"));
        file("all/Middle.class", type("Middle", Opcodes.V1_5));
        file("all/Newest.class", type("Newest", Opcodes.V25));
        // The newest that can be read; the fields of a class file up to its version never change.
        byte[] coming = type("Coming", Opcodes.V25);
        coming[7] = 72;
        file("all/Coming.class", coming);
        ScanResult result = scan(folder.resolve("all"));
        assertThat(sites(result)).containsExactlyInAnyOrder("Old", "Middle", "Newest", "Coming");
        assertThat(result.leftOut()).isEmpty();
    }

    @Test
    void the_newest_version_of_a_multi_release_jar_counts() throws IOException {
        Path jar = file(
                "multi.jar",
                jar(Map.of(
                        "A.class", type("A", Opcodes.V1_8),
                        "META-INF/versions/11/A.class", type("A", Opcodes.V11),
                        "META-INF/versions/11/B.class", type("B", Opcodes.V11),
                        "META-INF/versions/999/A.class", type("A", Opcodes.V17),
                        "META-INF/X.SF", new byte[1])));
        ScanResult result = scan(jar);
        assertThat(result.classes()).isEqualTo(2);
        assertThat(sites(result)).containsExactlyInAnyOrder("A", "B");
        assertThat(result.leftOut()).isEmpty();
    }

    @Test
    void a_jar_inside_of_a_jar_is_a_dependency() throws IOException {
        byte[] inner = jar(Map.of("Inner.class", type("Inner", Opcodes.V17)));
        Path jar = file(
                "boot.jar",
                jar(Map.of(
                        "BOOT-INF/classes/Outer.class", type("Outer", Opcodes.V17), "BOOT-INF/lib/inner.jar", inner)));
        ScanResult result = scan(jar);
        assertThat(sites(result)).containsExactly("Outer");
        assertThat(result.leftOut().get(0).reason())
                .isEqualTo("jar inside of a jar, used as a dependency (1 class) and not scanned");
        assertThat(result.isComplete()).isTrue();
    }

    @Test
    void a_signed_jar_is_read_like_any_other() throws IOException {
        Path jar = file(
                "signed.jar",
                jar(Map.of(
                        "A.class", type("A", Opcodes.V17),
                        "META-INF/MANIFEST.MF",
                                "Manifest-Version: 1.0\n\nName: A.class\nSHA-256-Digest: AA==\n"
                                        .getBytes(java.nio.charset.StandardCharsets.UTF_8),
                        "META-INF/ACME.SF",
                                "Signature-Version: 1.0\n".getBytes(java.nio.charset.StandardCharsets.UTF_8),
                        "META-INF/ACME.RSA", new byte[10])));
        ScanResult result = scan(jar);
        assertThat(sites(result)).containsExactly("A");
        assertThat(result.leftOut()).isEmpty();
    }

    /** Names that no compiler makes, of classes that differ in case only, without lines and source files. */
    @Test
    void an_obfuscated_jar_is_scanned() throws IOException {
        Path jar = file(
                "obfuscated.jar",
                jar(Map.of(
                        "a/a.class", type("a/a", Opcodes.V1_8),
                        "a/A.class", type("a/A", Opcodes.V1_8),
                        "x/wrong.class", type("do/\u200b", Opcodes.V1_8))));
        ScanResult result = scan(jar);
        assertThat(sites(result)).containsExactlyInAnyOrder("a/a", "a/A", "do/\u200b");
        assertThat(result.leftOut()).isEmpty();
    }

    @Test
    void a_method_whose_code_is_not_valid_is_named_and_the_others_are_scanned() throws IOException {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "Half", null, "java/lang/Object", null);
        writer.visitAnnotation("Lany/ThreadSafe;", false).visitEnd();
        writer.visitField(Opcodes.ACC_STATIC, "f", "I", null, null).visitEnd();
        MethodVisitor bad = writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "bad", "()V", null, null);
        bad.visitCode();
        bad.visitInsn(Opcodes.POP);
        bad.visitInsn(Opcodes.RETURN);
        bad.visitMaxs(1, 0);
        bad.visitEnd();
        MethodVisitor open = writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "open", "()V", null, null);
        open.visitCode();
        open.visitInsn(Opcodes.NOP);
        open.visitMaxs(1, 0);
        open.visitEnd();
        MethodVisitor good = writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "good", "()V", null, null);
        good.visitCode();
        good.visitInsn(Opcodes.ICONST_1);
        good.visitFieldInsn(Opcodes.PUTSTATIC, "Half", "f", "I");
        good.visitInsn(Opcodes.RETURN);
        good.visitMaxs(1, 0);
        good.visitEnd();
        ScanResult result = scan(file("Half.class", writer.toByteArray()));
        assertThat(sites(result)).containsExactly("Half");
        assertThat(result.leftOut())
                .extracting(LeftOut::place)
                .containsExactlyInAnyOrder("Half.bad()V", "Half.open()V");
        assertThat(result.notes()).anyMatch(note -> note.contains("fall off the end"));
    }

    @Test
    void what_is_no_jar_is_left_out() throws IOException {
        Path broken = file("broken.jar", new byte[100]);
        Path good = file("Good.class", type("Good", Opcodes.V17));
        ScanResult result = scan(broken, good);
        assertThat(sites(result)).containsExactly("Good");
        assertThat(result.leftOut().get(0).toString()).startsWith(broken + ": not a jar");
    }

    @Test
    void a_folder_without_classes_is_named() throws IOException {
        Path empty = Files.createDirectory(folder.resolve("empty"));
        assertThat(scan(empty).leftOut()).containsExactly(new LeftOut(empty.toString(), "no class files in it"));
    }

    @Test
    void a_path_that_does_not_exist_is_an_error() {
        assertThatThrownBy(() -> scan(folder.resolve("nowhere"))).isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void the_first_of_two_classes_of_one_name_counts() throws IOException {
        Path first = file("one.jar", jar(Map.of("A.class", type("A", Opcodes.V17))));
        Path second = file("two.jar", jar(Map.of("A.class", type("A", Opcodes.V11))));
        ScanResult result = scan(first, second);
        assertThat(result.classes()).isEqualTo(1);
        assertThat(result.leftOut())
                .containsExactly(new LeftOut(second + "!/A.class", "another class of this name comes first", false));
    }

    @Test
    void missing_types_are_told() throws IOException {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "Child", null, "nowhere/Parent", null);
        MethodVisitor code = writer.visitMethod(Opcodes.ACC_PUBLIC, "run", "()V", null, null);
        code.visitCode();
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "nowhere/Parent", "go", "()V", false);
        code.visitInsn(Opcodes.RETURN);
        code.visitMaxs(1, 1);
        code.visitEnd();
        ScanResult result = scan(file("Child.class", writer.toByteArray()));
        assertThat(result.notes())
                .contains("1 type is not known and taken to be harmless (nowhere.Parent); name jars with --classpath");
    }

    @Test
    void a_field_of_a_class_that_is_missing_may_be_volatile() throws IOException {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "Child", null, "nowhere/Parent", null);
        writer.visitAnnotation("Lany/ThreadSafe;", false).visitEnd();
        MethodVisitor code = writer.visitMethod(Opcodes.ACC_PUBLIC, "set", "()V", null, null);
        code.visitCode();
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitInsn(Opcodes.ICONST_1);
        code.visitFieldInsn(Opcodes.PUTFIELD, "Child", "inherited", "I");
        code.visitInsn(Opcodes.RETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
        assertThat(scan(file("Child.class", writer.toByteArray())).candidates())
                .extracting(Candidate::tier)
                .containsExactly(Tier.LIKELY);
    }
}
