package dev.photofinish.agent.rewrite;

import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Finds out quickly whether a class synchronises at all: most do not, and need not be taken apart. The constants of a
 * class tell which fields it accesses and what it calls; only for monitors its code must be looked through.
 */
final class SyncScan {
    private static final int FIELD = 9;
    private static final int METHOD = 10;
    private static final int INTERFACE_METHOD = 11;

    private final ClassReader reader;
    private final FieldIndex fields;
    private final char[] buffer;

    private SyncScan(ClassReader reader, FieldIndex fields) {
        this.reader = reader;
        this.fields = fields;
        buffer = new char[reader.getMaxStringLength()];
    }

    static boolean finds(
            byte[] classFile, ClassReader reader, ClassLookup lookup, Map<String, Optional<ClassFacts>> jdk) {
        FieldIndex fields = new FieldIndex(ClassFacts.read(reader), false, lookup, jdk);
        return new SyncScan(reader, fields).hasTellingConstant() || MonitorScan.finds(classFile, reader);
    }

    private boolean hasTellingConstant() {
        for (int i = 1; i < reader.getItemCount(); i++) {
            int item = reader.getItem(i);
            if (item != 0 && isTelling(reader.readByte(item - 1), item)) {
                return true;
            }
        }
        return false;
    }

    private boolean isTelling(int tag, int item) {
        if (tag < FIELD || tag > INTERFACE_METHOD) {
            return false;
        }
        String owner = reader.readClass(item, buffer);
        int nameAndType = reader.getItem(reader.readUnsignedShort(item + 2));
        String name = reader.readUTF8(nameAndType, buffer);
        if (tag == METHOD || tag == INTERFACE_METHOD) {
            return name.equals("wait") || CallCode.isOfInterest(owner);
        }
        FieldKind kind = fields.resolve(owner, name, reader.readUTF8(nameAndType + 2, buffer))
                .kind();
        return kind == FieldKind.VOLATILE || kind == FieldKind.UNKNOWN;
    }

    /** Looks for synchronized methods and blocks. */
    private static final class MonitorScan extends ClassVisitor {
        private boolean found;

        private MonitorScan() {
            super(Opcodes.ASM9);
        }

        static boolean finds(byte[] classFile, ClassReader reader) {
            MonitorScan scan = new MonitorScan();
            boolean mayHaveBlocks = hasByte(classFile, reader.header, (byte) Opcodes.MONITORENTER);
            int without = ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES;
            reader.accept(scan, mayHaveBlocks ? without : without | ClassReader.SKIP_CODE);
            return scan.found;
        }

        private static boolean hasByte(byte[] classFile, int from, byte value) {
            for (int i = from; i < classFile.length; i++) {
                if (classFile[i] == value) {
                    return true;
                }
            }
            return false;
        }

        @Override
        public @Nullable MethodVisitor visitMethod(
                int access,
                String name,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            found |= (access & Opcodes.ACC_SYNCHRONIZED) != 0;
            return found
                    ? null
                    : new MethodVisitor(Opcodes.ASM9) {
                        @Override
                        public void visitInsn(int opcode) {
                            found |= opcode == Opcodes.MONITORENTER;
                        }
                    };
        }
    }
}
