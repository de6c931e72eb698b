package dev.photofinish.agent.rewrite;

import java.util.function.Supplier;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Puts code where methods begin and end. */
final class MethodEdges {
    private MethodEdges() {}

    static void atEntry(MethodNode method, Code code) {
        method.instructions.insert(code.list());
    }

    /** Before each return; what is returned lies on the stack. */
    static void atReturns(MethodNode method, Supplier<Code> code) {
        for (AbstractInsnNode insn : method.instructions.toArray()) {
            int opcode = insn.getOpcode();
            if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
                method.instructions.insertBefore(insn, code.get().list());
            }
        }
    }
}
