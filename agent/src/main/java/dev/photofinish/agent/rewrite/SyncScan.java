package dev.photofinish.agent.rewrite;

import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Finds out quickly whether a class synchronises at all: most do not, and need not be taken apart. */
final class SyncScan extends ClassVisitor {
    private final FieldIndex fields;
    private boolean found;

    private SyncScan(FieldIndex fields) {
        super(Opcodes.ASM9);
        this.fields = fields;
    }

    static boolean finds(ClassReader reader, ClassLookup lookup, Map<String, Optional<ClassFacts>> jdk) {
        ClassFacts facts = ClassFacts.read(reader);
        SyncScan scan = new SyncScan(new FieldIndex(facts, false, lookup, jdk));
        reader.accept(scan, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return scan.found;
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
            int access, String name, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        found |= (access & Opcodes.ACC_SYNCHRONIZED) != 0;
        return found ? null : new MethodScan();
    }

    private final class MethodScan extends MethodVisitor {
        MethodScan() {
            super(Opcodes.ASM9);
        }

        @Override
        public void visitInsn(int opcode) {
            found |= opcode == Opcodes.MONITORENTER;
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
            if (!found) {
                FieldKind kind = fields.resolve(owner, name, descriptor).kind();
                found = kind == FieldKind.VOLATILE || kind == FieldKind.UNKNOWN;
            }
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
            found |= name.equals("wait") || CallCode.isOfInterest(owner);
        }
    }
}
