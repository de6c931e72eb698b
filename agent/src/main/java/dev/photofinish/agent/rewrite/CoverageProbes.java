package dev.photofinish.agent.rewrite;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The stores of JaCoCo's agent when it has come first: each method marks in an array, which it keeps in a local variable
 * from its beginning on, what was reached. All threads write the same value; the program has no such array to race on.
 */
final class CoverageProbes {
    private static final int NONE = -1;

    private final int local;

    CoverageProbes(MethodNode method) {
        local = find(method);
    }

    private static int find(MethodNode method) {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn.getOpcode() == Opcodes.ASTORE && isProbes(beforeOrNull(insn))) {
                return ((VarInsnNode) insn).var;
            }
        }
        return NONE;
    }

    private static boolean isProbes(@Nullable AbstractInsnNode insn) {
        if (insn instanceof MethodInsnNode call) {
            return call.name.equals("$jacocoInit");
        }
        return insn != null
                && insn.getOpcode() == Opcodes.CHECKCAST
                && beforeOrNull(insn) instanceof LdcInsnNode load
                && load.cst instanceof ConstantDynamic constant
                && constant.getName().startsWith("$jacoco");
    }

    /** Whether an instruction marks something as reached: array, index, true, store. */
    boolean isMark(AbstractInsnNode insn) {
        if (local == NONE || insn.getOpcode() != Opcodes.BASTORE) {
            return false;
        }
        AbstractInsnNode value = beforeOrNull(insn);
        AbstractInsnNode index = value == null ? null : beforeOrNull(value);
        AbstractInsnNode array = index == null ? null : beforeOrNull(index);
        return array instanceof VarInsnNode load && load.getOpcode() == Opcodes.ALOAD && load.var == local;
    }

    private static @Nullable AbstractInsnNode beforeOrNull(AbstractInsnNode insn) {
        AbstractInsnNode before = insn.getPrevious();
        while (before != null && before.getOpcode() < 0) {
            before = before.getPrevious();
        }
        return before;
    }
}
