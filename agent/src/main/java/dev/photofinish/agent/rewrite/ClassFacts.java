package dev.photofinish.agent.rewrite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;

/** The part of a class that others need to know: where it stands in the hierarchy, and its fields. */
final class ClassFacts {
    /** What executors take is looked up when it runs, to tell where it was submitted. */
    private static final Set<String> TASKS = Set.of("java/lang/Runnable", "java/util/concurrent/Callable");

    private static final int MOST_CONSTANTS = 65_535;
    /** More than words need; every class that accesses them must come to the same answer. */
    private static final int CONSTANTS_A_CLASS = 400;

    private static final int CONSTANTS_A_FIELD = 40;

    final String name;
    final @Nullable String superName;
    final List<String> interfaces;
    private final Map<String, Field> fields = new HashMap<>();
    private boolean hasWords;
    private boolean synchronises;
    private int fieldCount;
    private int constants;

    /** A field; class files may have several that differ in type alone. */
    private record Field(
            int access, String descriptor, @Nullable Field sameName) {}

    ClassFacts(String name, @Nullable String superName, List<String> interfaces) {
        this.name = name;
        this.superName = superName;
        this.interfaces = interfaces;
    }

    void addField(int access, String field, String descriptor) {
        fields.put(field, new Field(access, descriptor, fields.get(field)));
        fieldCount++;
        synchronises |= (access & Opcodes.ACC_VOLATILE) != 0 && (access & Opcodes.ACC_STATIC) == 0;
        hasWords |= (access & Opcodes.ACC_STATIC) == 0 && ShadowFields.isShadowed(access, field);
    }

    void addMethod(int access) {
        synchronises |= (access & Opcodes.ACC_SYNCHRONIZED) != 0 && (access & Opcodes.ACC_STATIC) == 0;
    }

    /** Of methods of other classes, the code is not looked at. */
    void addCode(InsnList code) {
        for (AbstractInsnNode insn : code) {
            synchronises |= insn.getOpcode() == Opcodes.MONITORENTER;
        }
    }

    /** Whether threads are likely to synchronise through objects of the class, by what it declares. */
    boolean synchronises() {
        return synchronises || TASKS.stream().anyMatch(interfaces::contains);
    }

    /** Says how many constants the class file has. */
    void holds(int count) {
        constants = count;
    }

    /** Whether the class is the program's to add words to: its layout may stand for another's. */
    boolean mayHaveWords() {
        return hasRoomForWords() && !LayoutMirrors.has(name, fields.keySet());
    }

    /** Whether words fit into the class file, which may hold so many constants and no more. */
    boolean hasRoomForWords() {
        return constants + CONSTANTS_A_CLASS + CONSTANTS_A_FIELD * fieldCount < MOST_CONSTANTS;
    }

    /** Whether objects have fields that get words, if those of this class get any. */
    boolean hasWordsInObjects() {
        return hasWords;
    }

    /** The access flags of a field, or null if this class does not declare it. */
    @Nullable
    Integer accessOrNull(String field, String descriptor) {
        Field declared = fields.get(field);
        while (declared != null && !declared.descriptor.equals(descriptor)) {
            declared = declared.sameName;
        }
        return declared == null ? null : declared.access;
    }

    /** What a field's words are called. */
    String shadowName(String field, String descriptor) {
        Field declared = fields.get(field);
        boolean unique = declared == null || declared.sameName == null;
        return unique ? field : field + "$" + Integer.toHexString(descriptor.hashCode());
    }

    static ClassFacts read(byte[] classFile) {
        return read(new ClassReader(classFile));
    }

    static ClassFacts read(ClassReader reader) {
        Reading reading = new Reading(reader.getItemCount());
        reader.accept(reading, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return reading.facts;
    }

    /** Takes down what is needed in one pass: the reader's own methods make a buffer for each name. */
    private static final class Reading extends ClassVisitor {
        private final int constants;
        private ClassFacts facts = new ClassFacts("", null, List.of());

        Reading(int constants) {
            super(Opcodes.ASM9);
            this.constants = constants;
        }

        @Override
        public void visit(
                int version,
                int access,
                String name,
                @Nullable String signature,
                @Nullable String superName,
                String @Nullable [] interfaces) {
            facts = new ClassFacts(name, superName, interfaces == null ? List.of() : List.of(interfaces));
            facts.holds(constants);
        }

        @Override
        public @Nullable FieldVisitor visitField(
                int access, String field, String descriptor, @Nullable String signature, @Nullable Object value) {
            facts.addField(access, field, descriptor);
            return null;
        }

        @Override
        public @Nullable MethodVisitor visitMethod(
                int access,
                String method,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            facts.addMethod(access);
            return null;
        }
    }

    /** The classes in which a field is looked for next, in the order of JVMS 5.4.3.2. */
    List<String> parents() {
        List<String> parents = new ArrayList<>(interfaces);
        if (superName != null) {
            parents.add(superName);
        }
        return parents;
    }
}
