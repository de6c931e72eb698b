package dev.photofinish.scan.summary;

import dev.photofinish.scan.input.ClassFile;
import dev.photofinish.scan.input.LeftOut;
import dev.photofinish.scan.world.MethodRef;
import dev.photofinish.scan.world.TypeInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.JSRInlinerAdapter;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** The classes to scan: their types and the bodies of their methods. */
public final class Program {
    /** Class files up to Java 5 may have subroutines, which are copied to where they are used. */
    private static final int LAST_WITH_SUBROUTINES = Opcodes.V1_6;

    private final Map<String, TypeInfo> types = new TreeMap<>();
    private final Map<String, String> sourceFiles = new TreeMap<>();
    private final Map<String, byte[]> bytes = new HashMap<>();
    private final Map<MethodRef, MethodNode> bodies = new LinkedHashMap<>();
    private final List<LeftOut> leftOut = new ArrayList<>();

    /** Parses class files; what cannot be parsed is left out. */
    public Program(List<ClassFile> files) {
        Map<String, Map<MethodRef, MethodNode>> byType = new HashMap<>();
        files.forEach(file -> add(file, byType));
        // Types are sorted already; the methods of one are few.
        types.keySet().forEach(type -> bodies.putAll(byType.getOrDefault(type, Map.of())));
    }

    private void add(ClassFile file, Map<String, Map<MethodRef, MethodNode>> byType) {
        ClassNode node = new Subroutineless();
        try {
            ClassReader reader = new ClassReader(file.bytes());
            reader.accept(node, ClassReader.SKIP_FRAMES);
        } catch (RuntimeException e) {
            leftOut.add(new LeftOut(file.place(), reason(file.bytes(), e)));
            return;
        }
        if ((node.access & Opcodes.ACC_MODULE) != 0) {
            return;
        }
        if (types.containsKey(node.name)) {
            leftOut.add(new LeftOut(file.place(), "another class of this name comes first", false));
            return;
        }
        TypeInfo type = TypeInfo.of(node);
        types.put(node.name, type);
        bytes.put(node.name, file.bytes());
        if (node.sourceFile != null) {
            sourceFiles.put(node.name, node.sourceFile);
        }
        Map<MethodRef, MethodNode> found = new TreeMap<>();
        for (MethodNode method : node.methods) {
            if (method.instructions.size() > 0) {
                found.put(new MethodRef(node.name, method.name, method.desc), method);
            }
        }
        byType.put(node.name, found);
    }

    private static String reason(byte[] bytes, RuntimeException e) {
        boolean isClassFile = bytes.length > 8
                && (bytes[0] & 0xff) == 0xca
                && (bytes[1] & 0xff) == 0xfe
                && (bytes[2] & 0xff) == 0xba
                && (bytes[3] & 0xff) == 0xbe;
        if (!isClassFile) {
            return "not a class file";
        }
        int major = (bytes[6] & 0xff) << 8 | (bytes[7] & 0xff);
        String message = String.valueOf(e.getMessage());
        return message.contains("Unsupported class file")
                ? "made for Java " + (major - 44) + ", which is too new"
                : "not a valid class file";
    }

    /** The types, by name. */
    public Map<String, TypeInfo> types() {
        return types;
    }

    /** The bodies of all methods that have one, in the order of their names. */
    public Map<MethodRef, MethodNode> bodies() {
        return bodies;
    }

    /** What could not be parsed. */
    public List<LeftOut> leftOut() {
        return leftOut;
    }

    /** The class file of a type. */
    public byte[] bytes(String type) {
        return bytes.getOrDefault(type, new byte[0]);
    }

    /** The source file that each type came from, as far as class files tell. */
    public Map<String, String> sourceFiles() {
        return sourceFiles;
    }

    /** Replaces subroutines of old compilers by copies, so that nobody else has to know them. */
    private static final class Subroutineless extends ClassNode {
        Subroutineless() {
            super(Opcodes.ASM9);
        }

        @Override
        public MethodVisitor visitMethod(
                int access,
                String name,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            MethodVisitor method = super.visitMethod(access, name, descriptor, signature, exceptions);
            boolean mayHaveSubroutines = (version & 0xffff) <= LAST_WITH_SUBROUTINES;
            return mayHaveSubroutines
                    ? new JSRInlinerAdapter(method, access, name, descriptor, signature, exceptions)
                    : method;
        }
    }
}
