package dev.photofinish.agent.rewrite;

import dev.photofinish.runtime.Freezes;
import dev.photofinish.runtime.References;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Gathers what {@link Freezes} and {@link References} want to know of a class. */
final class FinalFields {
    private static final String STRING = "Ljava/lang/String;";

    private final ClassNode type;
    private boolean isClosed = true;
    private final Set<String> owned = new HashSet<>();
    private final Set<String> notOwned = new HashSet<>();

    FinalFields(ClassNode type) {
        this.type = type;
    }

    /** Takes note of a method. */
    void add(MethodNode method, Origins origins) {
        if (method.name.equals("<init>")) {
            isClosed &= origins.isClosed();
            owned.addAll(origins.owned());
            notOwned.addAll(origins.notOwned());
            return;
        }
        FieldInsnNode returned = returnedOrNull(method);
        if (returned != null) {
            Freezes.getter(
                    Names.binary(type.name) + "." + method.name + method.desc,
                    Names.binary(type.name) + "." + returned.name);
        }
    }

    /** The final field of its object that a method returns, doing nothing else. */
    private @Nullable FieldInsnNode returnedOrNull(MethodNode method) {
        List<AbstractInsnNode> code = new ArrayList<>();
        for (AbstractInsnNode insn : method.instructions) {
            if (insn.getOpcode() >= 0) {
                code.add(insn);
            }
            if (code.size() > 3) {
                return null;
            }
        }
        boolean returns = code.size() == 3
                && code.get(0) instanceof VarInsnNode variable
                && variable.getOpcode() == Opcodes.ALOAD
                && variable.var == 0
                && code.get(2).getOpcode() == Opcodes.ARETURN
                && (method.access & Opcodes.ACC_STATIC) == 0;
        return returns
                        && code.get(1) instanceof FieldInsnNode field
                        && field.owner.equals(type.name)
                        && isFinal(field.name)
                ? field
                : null;
    }

    private boolean isFinal(String name) {
        return type.fields.stream().anyMatch(field -> field.name.equals(name) && isFinalOfObjects(field));
    }

    private static boolean isFinalOfObjects(FieldNode field) {
        return (field.access & (Opcodes.ACC_FINAL | Opcodes.ACC_STATIC)) == Opcodes.ACC_FINAL;
    }

    /** Says what was found, when all methods are known. */
    void tell() {
        if (isClosed) {
            owned.removeAll(notOwned);
            owned.removeIf(name -> !isFinal(name));
            Freezes.closed(Names.binary(type.name), owned.toArray(new String[0]));
        }
    }

    /** Says where the class and its objects hold references; those to strings lead nowhere. */
    static void tellReferences(ClassNode type) {
        List<String> finals = new ArrayList<>();
        List<String> others = new ArrayList<>();
        List<String> statics = new ArrayList<>();
        for (FieldNode field : type.fields) {
            boolean isReference = field.desc.length() > 1 && !field.desc.equals(STRING);
            if (isReference && (field.access & Opcodes.ACC_STATIC) != 0) {
                statics.add(field.name);
            } else if (isReference) {
                (isFinalOfObjects(field) ? finals : others).add(field.name);
            }
        }
        References.add(Names.binary(type.name), names(finals), names(others), names(statics));
    }

    private static String[] names(List<String> names) {
        return names.toArray(new String[0]);
    }
}
