package dev.photofinish.agent.rewrite;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** A few instructions in the making. */
final class Code {
    private final InsnList list = new InsnList();

    /** The instructions; whoever inserts them somewhere empties this. */
    InsnList list() {
        return list;
    }

    /** Adds all of other code, which is empty then. */
    Code add(Code other) {
        list.add(other.list);
        return this;
    }

    Code op(int... opcodes) {
        for (int opcode : opcodes) {
            list.add(new InsnNode(opcode));
        }
        return this;
    }

    Code loadObject(int local) {
        list.add(new VarInsnNode(Opcodes.ALOAD, local));
        return this;
    }

    Code load(Type type, int local) {
        list.add(new VarInsnNode(type.getOpcode(Opcodes.ILOAD), local));
        return this;
    }

    Code store(Type type, int local) {
        list.add(new VarInsnNode(type.getOpcode(Opcodes.ISTORE), local));
        return this;
    }

    Code push(int value) {
        if (value >= -1 && value <= 5) {
            list.add(new InsnNode(Opcodes.ICONST_0 + value));
        } else if (value >= Short.MIN_VALUE && value <= Short.MAX_VALUE) {
            list.add(new IntInsnNode(Opcodes.SIPUSH, value));
        } else {
            list.add(new LdcInsnNode(value));
        }
        return this;
    }

    Code pushConstant(Object value) {
        list.add(new LdcInsnNode(value));
        return this;
    }

    Code getField(String owner, String name, String descriptor) {
        list.add(new FieldInsnNode(Opcodes.GETFIELD, owner, name, descriptor));
        return this;
    }

    Code getStatic(String owner, String name, String descriptor) {
        list.add(new FieldInsnNode(Opcodes.GETSTATIC, owner, name, descriptor));
        return this;
    }

    Code putField(String owner, String name, String descriptor) {
        list.add(new FieldInsnNode(Opcodes.PUTFIELD, owner, name, descriptor));
        return this;
    }

    Code cast(String type) {
        list.add(new TypeInsnNode(Opcodes.CHECKCAST, type));
        return this;
    }

    Code callStatic(String owner, String name, String descriptor) {
        list.add(new MethodInsnNode(Opcodes.INVOKESTATIC, owner, name, descriptor, false));
        return this;
    }

    Code hook(String name, String descriptor) {
        return callStatic(Names.HOOKS, name, descriptor);
    }

    Code atomicHook(String name, String descriptor) {
        return callStatic(Names.ATOMIC_HOOKS, name, descriptor);
    }

    Code jdkHook(String name, String descriptor) {
        return callStatic(Names.JDK_HOOKS, name, descriptor);
    }

    Code libraryHook(String name, String descriptor) {
        return callStatic(Names.LIBRARY_HOOKS, name, descriptor);
    }

    Code schedulerHook(String name, String descriptor) {
        return callStatic(Names.SCHEDULER_HOOKS, name, descriptor);
    }

    Code streamHook(String name, String descriptor) {
        return callStatic(Names.STREAM_HOOKS, name, descriptor);
    }

    Code taskHook(String name, String descriptor) {
        return callStatic(Names.TASK_HOOKS, name, descriptor);
    }

    /** From an object and a value on top of the stack to: object, value, object. */
    Code copyObjectBelow(int valueSize) {
        return valueSize == 1 ? op(Opcodes.DUP2, Opcodes.POP) : op(Opcodes.DUP2_X1, Opcodes.POP2, Opcodes.DUP_X2);
    }

    /** From an object and a value on top of the stack to: value, object. */
    Code moveObjectUp(int valueSize) {
        return valueSize == 1 ? op(Opcodes.SWAP) : op(Opcodes.DUP2_X1, Opcodes.POP2);
    }
}
