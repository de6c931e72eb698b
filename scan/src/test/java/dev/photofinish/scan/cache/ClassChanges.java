package dev.photofinish.scan.cache;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Changes class files in a folder at random, as editing and compiling would. */
final class ClassChanges {
    private final Path folder;
    private final Map<String, byte[]> original = new TreeMap<>();
    private final List<String> names;
    private final Random random;

    ClassChanges(Path folder, Random random) throws IOException {
        this.folder = folder;
        this.random = random;
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file :
                    files.filter(name -> name.toString().endsWith(".class")).toList()) {
                original.put(folder.relativize(file).toString(), Files.readAllBytes(file));
            }
        }
        names = List.copyOf(original.keySet());
    }

    void change(int times) throws IOException {
        for (int i = 0; i < times; i++) {
            change(names.get(random.nextInt(names.size())));
        }
    }

    private void change(String name) throws IOException {
        Path file = folder.resolve(name);
        byte[] bytes = original.get(name);
        ClassNode node = new ClassNode();
        new ClassReader(bytes).accept(node, 0);
        switch (random.nextInt(6)) {
            case 0 -> Files.deleteIfExists(file);
            case 1 -> Files.write(file, bytes);
            case 2 -> {
                node.methods.forEach(this::toggleMonitor);
                write(file, node);
            }
            case 3 -> {
                node.fields.forEach(this::toggleVolatile);
                write(file, node);
            }
            case 4 -> {
                node.visitAnnotation("Lany/ThreadSafe;", false);
                write(file, node);
            }
            default -> {
                node.methods.forEach(this::empty);
                write(file, node);
            }
        }
    }

    private void toggleMonitor(MethodNode method) {
        boolean plain = (method.access & Opcodes.ACC_ABSTRACT) == 0 && !method.name.startsWith("<");
        if (plain && random.nextBoolean()) {
            method.access ^= Opcodes.ACC_SYNCHRONIZED;
        }
    }

    private void toggleVolatile(FieldNode field) {
        if ((field.access & Opcodes.ACC_FINAL) == 0 && random.nextBoolean()) {
            field.access ^= Opcodes.ACC_VOLATILE;
        }
    }

    private void empty(MethodNode method) {
        boolean plain = method.instructions.size() > 0 && !method.name.startsWith("<") && method.desc.endsWith("V");
        if (plain && random.nextBoolean()) {
            method.instructions = new InsnList();
            method.instructions.add(new InsnNode(Opcodes.RETURN));
            method.tryCatchBlocks.clear();
            method.localVariables = null;
        }
    }

    private static void write(Path file, ClassNode node) throws IOException {
        ClassWriter writer = new ClassWriter(0);
        node.accept(writer);
        Files.createDirectories(file.getParent());
        Files.write(file, writer.toByteArray());
    }
}
