package dev.photofinish.agent.rewrite;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Finds the call of the constructor for a new object, behind which the object lies on top of the stack: it was copied at once,
 * and the code up to the call leaves both copies where they are. That code may decide between values, as in
 * {@code new A(b ? c : d)}, but not leave by another way. Where it is not as simple as that, no call is found.
 */
final class ConstructorCall {
    private static final int UNREACHABLE = -1;

    private final TypeInsnNode creation;
    /** Words above the two copies at places that a jump leads to and that are still to come. */
    private final Map<LabelNode, Integer> ahead = new HashMap<>();
    /** Words above the two copies. */
    private int above;

    private ConstructorCall(TypeInsnNode creation) {
        this.creation = creation;
    }

    static @Nullable AbstractInsnNode ofOrNull(TypeInsnNode creation) {
        AbstractInsnNode next = creation.getNext();
        while (next != null && next.getOpcode() < 0) {
            next = next.getNext();
        }
        return next == null || next.getOpcode() != Opcodes.DUP ? null : new ConstructorCall(creation).findOrNull(next);
    }

    private @Nullable AbstractInsnNode findOrNull(AbstractInsnNode copy) {
        for (AbstractInsnNode insn = copy.getNext(); insn != null; insn = insn.getNext()) {
            if (insn instanceof LabelNode label) {
                if (!reach(label)) {
                    return null;
                }
            } else if (insn.getOpcode() >= 0) {
                if (above == UNREACHABLE) {
                    return null;
                }
                if (isCall(insn)) {
                    return ahead.isEmpty() ? insn : null;
                }
                if (!step(insn)) {
                    return null;
                }
            }
        }
        return null;
    }

    private boolean reach(LabelNode label) {
        Integer there = ahead.remove(label);
        boolean agrees = there == null || above == UNREACHABLE || above == there;
        above = there == null ? above : there;
        return agrees;
    }

    private boolean isCall(AbstractInsnNode insn) {
        if (!(insn instanceof MethodInsnNode call) || !call.name.equals("<init>")) {
            return false;
        }
        StackEffect effect = StackEffect.ofOrNull(insn);
        return call.owner.equals(creation.desc) && effect != null && effect.touches() == above + 1;
    }

    /** Goes over an instruction; tells whether the copies are where they were. */
    private boolean step(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        if (insn instanceof JumpInsnNode jump) {
            return jump(jump);
        }
        if (opcode == Opcodes.ATHROW) {
            above = UNREACHABLE;
            return true;
        }
        StackEffect effect = StackEffect.ofOrNull(insn);
        if (effect == null || effect.touches() > above) {
            return false;
        }
        above += effect.leaves() - effect.touches();
        return true;
    }

    private boolean jump(JumpInsnNode jump) {
        int opcode = jump.getOpcode();
        boolean comparesTwo = opcode >= Opcodes.IF_ICMPEQ && opcode <= Opcodes.IF_ACMPNE;
        above -= opcode == Opcodes.GOTO ? 0 : comparesTwo ? 2 : 1;
        if (above < 0) {
            return false;
        }
        Integer known = ahead.put(jump.label, above); // one that was passed already stays there for ever
        boolean agrees = known == null || known == above;
        above = opcode == Opcodes.GOTO ? UNREACHABLE : above;
        return agrees;
    }
}
