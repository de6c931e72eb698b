package dev.photofinish.agent.rewrite;

import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/**
 * Finds out quickly which methods of a class synchronise or load classes: in most classes none does, and those need not be taken apart.
 * The constants of a class tell which fields it accesses and what it calls; in the code it is enough to look for uses
 * of these, and for monitors.
 */
final class SyncScan {
    private static final int FIELD = 9;
    private static final int INTERFACE_METHOD = 11;
    private static final int MEMBER_SIZE = 8;
    private static final int ATTRIBUTE_HEADER = 6;
    /** In the attribute of a method's code: where the length of the code is, and the code itself. */
    private static final int CODE_LENGTH = 4;

    private static final int CODE = 8;

    private final ClassReader reader;
    private final FieldIndex fields;
    private final char[] buffer;
    private final boolean[] telling;

    private SyncScan(ClassReader reader, FieldIndex fields) {
        this.reader = reader;
        this.fields = fields;
        buffer = new char[reader.getMaxStringLength()];
        telling = new boolean[reader.getItemCount()];
    }

    /** The methods that synchronise or load classes, by {@link ClassInWork#key}. */
    static Set<String> methods(ClassReader reader, ClassLookup lookup, Map<String, Optional<ClassFacts>> common) {
        SyncScan scan = new SyncScan(reader, new FieldIndex(ClassFacts.read(reader), false, lookup, common));
        scan.findTellingConstants();
        return scan.findMethods();
    }

    private void findTellingConstants() {
        for (int i = 1; i < telling.length; i++) {
            int item = reader.getItem(i);
            telling[i] = item != 0 && isTelling(reader.readByte(item - 1), item);
        }
    }

    private boolean isTelling(int tag, int item) {
        if (tag < FIELD || tag > INTERFACE_METHOD) {
            return false;
        }
        String owner = reader.readClass(item, buffer);
        int nameAndType = reader.getItem(reader.readUnsignedShort(item + 2));
        String name = reader.readUTF8(nameAndType, buffer);
        if (tag != FIELD) {
            return name.equals("wait") || CallCode.isOfInterest(owner);
        }
        FieldKind kind = fields.resolve(owner, name, reader.readUTF8(nameAndType + 2, buffer))
                .kind();
        return kind == FieldKind.VOLATILE || kind == FieldKind.UNKNOWN;
    }

    private Set<String> findMethods() {
        Set<String> found = new HashSet<>();
        String className = reader.readClass(reader.header + 2, buffer);
        int at = reader.header + MEMBER_SIZE + 2 * reader.readUnsignedShort(reader.header + MEMBER_SIZE - 2);
        int fieldCount = reader.readUnsignedShort(at);
        at += 2;
        for (int i = 0; i < fieldCount; i++) {
            at = behindMember(at);
        }
        int methodCount = reader.readUnsignedShort(at);
        at += 2;
        for (int i = 0; i < methodCount; i++) {
            String name = reader.readUTF8(at + 2, buffer);
            String descriptor = reader.readUTF8(at + 4, buffer);
            if ((reader.readUnsignedShort(at) & Opcodes.ACC_SYNCHRONIZED) != 0
                    || LoaderDoor.isAt(className, name, descriptor)
                    || synchronises(at)) {
                found.add(ClassInWork.key(name, descriptor));
            }
            at = behindMember(at);
        }
        return found;
    }

    private int behindMember(int member) {
        int at = member + MEMBER_SIZE;
        for (int i = reader.readUnsignedShort(member + MEMBER_SIZE - 2); i > 0; i--) {
            at += ATTRIBUTE_HEADER + reader.readInt(at + 2);
        }
        return at;
    }

    private boolean synchronises(int method) {
        int at = method + MEMBER_SIZE;
        for (int i = reader.readUnsignedShort(method + MEMBER_SIZE - 2); i > 0; i--) {
            if (reader.readUTF8(at, buffer).equals("Code")) {
                int content = at + ATTRIBUTE_HEADER;
                return codeSynchronises(content + CODE, reader.readInt(content + CODE_LENGTH));
            }
            at += ATTRIBUTE_HEADER + reader.readInt(at + 2);
        }
        return false;
    }

    private boolean codeSynchronises(int code, int length) {
        for (int at = code; at < code + length; ) {
            int opcode = reader.readByte(at);
            if (opcode == Opcodes.MONITORENTER) {
                return true;
            }
            boolean hasMember = opcode >= Opcodes.GETSTATIC && opcode <= Opcodes.INVOKEINTERFACE;
            if (hasMember && telling[reader.readUnsignedShort(at + 1)]) {
                return true;
            }
            at += CodeLayout.size(reader, at, at - code);
        }
        return false;
    }
}
