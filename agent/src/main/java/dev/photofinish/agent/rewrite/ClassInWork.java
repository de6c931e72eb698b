package dev.photofinish.agent.rewrite;

import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.JSRInlinerAdapter;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A class that is taken apart, changed, and put together again. What changes a method makes it longer or says so;
 * methods that stay as they are get copied, which is much cheaper than to write them anew.
 */
final class ClassInWork {
    /** Where class files have their version. */
    private static final int MINOR_VERSION = 4;
    /** Compilers before Java 6 made subroutines of {@code finally}; not all of them can be written with hooks inside. */
    private static final int LAST_WITH_SUBROUTINES = Opcodes.V1_6;

    private final ClassReader reader;
    private final ClassNode type = new ClassNode();
    private final boolean lacksFrames;
    /** How many instructions the methods had, in their order; those that are added come behind them. */
    private final int[] sizes;
    /** How many fields there were, the same way. */
    private final int fields;

    private final Set<MethodNode> changed = new HashSet<>();

    /** A class of which all methods may change. */
    ClassInWork(ClassReader reader) {
        this(reader, null);
    }

    /** A class of which only some methods may change, by their {@link #key}; its node has no others. */
    ClassInWork(ClassReader reader, @Nullable Set<String> mayChange) {
        this.reader = reader;
        reader.accept(new Taking(mayChange), ClassReader.EXPAND_FRAMES);
        sizes = type.methods.stream()
                .mapToInt(method -> method.instructions.size())
                .toArray();
        fields = type.fields.size();
        lacksFrames = lacksFrames(type);
    }

    ClassNode type() {
        return type;
    }

    /** What a method is called here. */
    static String key(String name, String descriptor) {
        return name + ' ' + descriptor;
    }

    /** Says that the instructions of a method are others now. */
    void changed(MethodNode method) {
        changed.add(method);
    }

    private boolean isAsBefore(int at) {
        MethodNode method = type.methods.get(at);
        return sizes[at] == method.instructions.size() && !changed.contains(method);
    }

    /**
     * Whether the class should have stack map frames and has none: the JVM drops those of the JDK's classes when it
     * archives them, and gives them to agents like that.
     */
    private static boolean lacksFrames(ClassNode type) {
        return (type.version & 0xFFFF) >= Opcodes.V1_7
                && type.methods.stream()
                        .noneMatch(method -> StreamSupport.stream(method.instructions.spliterator(), false)
                                .anyMatch(FrameNode.class::isInstance));
    }

    byte[] bytes() {
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(new Assembly(writer), 0);
        byte[] bytes = writer.toByteArray();
        ByteBuffer.wrap(bytes)
                .putShort(MINOR_VERSION, (short) (type.version >>> 16))
                .putShort(MINOR_VERSION + 2, (short) type.version);
        return bytes;
    }

    /** Takes the class apart; what subroutines do goes to where they are called. */
    private final class Taking extends ClassVisitor {
        private final @Nullable Set<String> mayChange;

        Taking(@Nullable Set<String> mayChange) {
            super(Opcodes.ASM9, type);
            this.mayChange = mayChange;
        }

        @Override
        public @Nullable MethodVisitor visitMethod(
                int access,
                String name,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            if (mayChange != null && !mayChange.contains(key(name, descriptor))) {
                return null;
            }
            MethodVisitor method = super.visitMethod(access, name, descriptor, signature, exceptions);
            boolean mayHaveSubroutines = (type.version & 0xFFFF) <= LAST_WITH_SUBROUTINES;
            return mayHaveSubroutines
                    ? new JSRInlinerAdapter(method, access, name, descriptor, signature, exceptions)
                    : method;
        }
    }

    /** Passes the class on as it was, but for what has changed. */
    private final class Assembly extends ClassVisitor {
        /** Which of the methods that were taken apart comes next: they come in the same order. */
        private int next;

        Assembly(ClassWriter writer) {
            super(Opcodes.ASM9, writer);
        }

        @Override
        public void visit(
                int version,
                int access,
                String name,
                @Nullable String signature,
                @Nullable String superName,
                String @Nullable [] interfaces) {
            // of newer classes, the writer takes stack sizes from the frames
            super.visit(lacksFrames ? Opcodes.V1_6 : version, access, name, signature, superName, interfaces);
        }

        @Override
        public @Nullable MethodVisitor visitMethod(
                int access,
                String name,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            if (!isNext(name, descriptor) || isAsBefore(next++)) {
                return super.visitMethod(access, name, descriptor, signature, exceptions);
            }
            type.methods.get(next - 1).accept(cv);
            return null;
        }

        private boolean isNext(String name, String descriptor) {
            if (next == sizes.length) {
                return false;
            }
            MethodNode method = type.methods.get(next);
            return method.name.equals(name) && method.desc.equals(descriptor);
        }

        @Override
        public void visitEnd() {
            for (FieldNode field : type.fields.subList(fields, type.fields.size())) {
                field.accept(cv);
            }
            for (MethodNode method : type.methods.subList(sizes.length, type.methods.size())) {
                method.accept(cv);
            }
            super.visitEnd();
        }
    }
}
