package dev.photofinish.agent.rewrite;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Finds the stores of a constructor to fields of its object while nobody else has got the object from it: in the straight
 * code behind the call of the constructor above, as long as {@code this} is only used to access its fields. Threads
 * do not meet there, so the words of such fields can be left without a look at who else comes at the same moment.
 */
final class FirstWrites {
    private final Set<LabelNode> jumpedTo;
    private final Set<AbstractInsnNode> found = new HashSet<>();
    /** For each word on the stack whether it is {@code this}. */
    private final List<Boolean> stack = new ArrayList<>();

    private FirstWrites(MethodNode constructor) {
        jumpedTo = ArrayInitialiser.jumpTargets(constructor);
    }

    /** The stores of a method that are such; none if it is no constructor. */
    static Set<AbstractInsnNode> of(MethodNode method) {
        MethodInsnNode above = method.name.equals("<init>") ? constructorAboveOrNull(method) : null;
        if (above == null) {
            return Set.of();
        }
        FirstWrites writes = new FirstWrites(method);
        writes.follow(above.getNext());
        return writes.found;
    }

    /** The call that makes {@code this} an object, if all code before it is straight. */
    private static @Nullable MethodInsnNode constructorAboveOrNull(MethodNode method) {
        int newObjects = 0;
        for (AbstractInsnNode insn : method.instructions) {
            if (insn.getOpcode() == Opcodes.NEW) {
                newObjects++;
            } else if (insn instanceof MethodInsnNode call && call.name.equals("<init>") && newObjects-- == 0) {
                return call;
            } else if (insn.getOpcode() >= 0 && StackEffect.ofOrNull(insn) == null) {
                return null;
            }
        }
        return null;
    }

    private void follow(@Nullable AbstractInsnNode first) {
        for (AbstractInsnNode insn = first; insn != null; insn = insn.getNext()) {
            if (insn instanceof LabelNode label && jumpedTo.contains(label)) {
                return;
            }
            if (insn.getOpcode() >= 0 && !step(insn)) {
                return;
            }
        }
    }

    /** Follows one instruction; false where nothing more is certain. */
    private boolean step(AbstractInsnNode insn) {
        StackEffect effect = StackEffect.ofOrNull(insn);
        if (effect == null || effect.touches() > stack.size()) {
            return false;
        }
        int opcode = insn.getOpcode();
        if (insn instanceof VarInsnNode variable && variable.var == 0) {
            return opcode == Opcodes.ALOAD && stack.add(true);
        }
        int bottom = stack.size() - effect.touches();
        List<Boolean> touched = stack.subList(bottom, stack.size());
        boolean touchesThis = touched.contains(true);
        if (insn instanceof FieldInsnNode field && touchesThis) {
            int value = opcode == Opcodes.PUTFIELD ? Type.getType(field.desc).getSize() : 0;
            boolean isOwner =
                    !touched.subList(touched.size() - value, touched.size()).contains(true);
            if (!isOwner || opcode == Opcodes.PUTSTATIC) {
                return false; // handed to somebody
            }
            if (opcode == Opcodes.PUTFIELD) {
                found.add(insn);
            }
        } else if (opcode == Opcodes.DUP) {
            return stack.add(touchesThis);
        } else if (touchesThis && opcode != Opcodes.POP) {
            return false;
        }
        touched.clear();
        for (int i = 0; i < effect.leaves(); i++) {
            stack.add(false);
        }
        return true;
    }
}
