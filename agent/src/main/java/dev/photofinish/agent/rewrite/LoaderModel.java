package dev.photofinish.agent.rewrite;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The JDK holds the lock of a class loader while it asks the program's part of it for a class. The lock counts from there on; a class
 * that is there already orders nothing, though the loader is locked to look for it.
 */
final class LoaderModel {
    private LoaderModel() {}

    static void apply(MethodNode method) {
        AbstractInsnNode kept = null;
        for (AbstractInsnNode insn : method.instructions.toArray()) {
            if (insn.getOpcode() == Opcodes.MONITORENTER) {
                kept = insn.getPrevious();
            } else if (insn.getOpcode() == Opcodes.MONITOREXIT) {
                leave(method, insn);
            } else if (insn instanceof MethodInsnNode call
                    && call.name.equals("findClass")
                    && kept instanceof VarInsnNode lock) {
                Code code = new Code().loadObject(lock.var).loadObject(0);
                method.instructions.insertBefore(
                        insn,
                        code.libraryHook("loaderLocked", "(" + Names.OBJECT + Names.OBJECT + ")V")
                                .list());
            }
        }
    }

    private static void leave(MethodNode method, AbstractInsnNode exit) {
        Code code = new Code().op(Opcodes.DUP).libraryHook("loaderUnlocking", "(" + Names.OBJECT + ")V");
        new MonitorBlocks(method, true).beforeExit(exit, code);
        method.instructions.insertBefore(exit, code.list());
    }
}
