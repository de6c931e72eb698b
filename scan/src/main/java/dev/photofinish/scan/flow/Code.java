package dev.photofinish.scan.flow;

import dev.photofinish.scan.world.MethodInfo;
import dev.photofinish.scan.world.MethodRef;
import java.util.BitSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The body of a method, with what can be told about it at a glance. */
final class Code {
    private final MethodInfo info;
    private final MethodNode node;
    private final int[] formalOfSlot;
    private final int[] lines;
    /** Variables that only keep the object of a {@code synchronized} block for its end. */
    private final BitSet monitorSlots = new BitSet();

    Code(MethodInfo info, MethodNode node) {
        this.info = info;
        this.node = node;
        this.formalOfSlot = formals();
        this.lines = lineNumbers();
        findMonitorSlots();
    }

    private int[] formals() {
        int[] formals = new int[node.maxLocals];
        java.util.Arrays.fill(formals, -1);
        int slot = 0;
        int formal = 0;
        if (!info.isStatic()) {
            formals[slot++] = formal++;
        }
        for (Type type : Type.getArgumentTypes(node.desc)) {
            formals[slot] = formal++;
            slot += type.getSize();
        }
        return formals;
    }

    private int[] lineNumbers() {
        InsnList instructions = node.instructions;
        int[] numbers = new int[instructions.size()];
        int line = -1;
        int index = 0;
        for (AbstractInsnNode instruction : instructions) {
            if (instruction instanceof LineNumberNode number) {
                line = number.line;
            }
            numbers[index++] = line;
        }
        return numbers;
    }

    /** The compiler copies the locked object: {@code dup; astore n; monitorenter}. Source code has no such variable. */
    private void findMonitorSlots() {
        for (AbstractInsnNode instruction : node.instructions) {
            if (instruction.getOpcode() == Opcodes.MONITORENTER
                    && instruction.getPrevious() instanceof VarInsnNode store
                    && store.getOpcode() == Opcodes.ASTORE
                    && store.getPrevious().getOpcode() == Opcodes.DUP) {
                monitorSlots.set(store.var);
            }
        }
    }

    MethodInfo info() {
        return info;
    }

    MethodRef ref() {
        return info.ref();
    }

    MethodNode node() {
        return node;
    }

    /** The parameter that lives in a slot, or -1. */
    int formalOfSlot(int slot) {
        return slot < formalOfSlot.length ? formalOfSlot[slot] : -1;
    }

    /** Whether an instruction stores the object of a {@code synchronized} block for its end. */
    boolean isMonitorCopy(AbstractInsnNode store) {
        return store instanceof VarInsnNode variable
                && monitorSlots.get(variable.var)
                && store.getNext() != null
                && store.getNext().getOpcode() == Opcodes.MONITORENTER;
    }

    /** The line of an instruction; -1 if the class file does not tell. */
    int line(int instruction) {
        return lines[instruction];
    }

    /** Whether an instruction may end with an exception; moves, jumps and plain arithmetic never do. */
    boolean canThrow(int instruction) {
        int opcode = node.instructions.get(instruction).getOpcode();
        boolean accessesArray = (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD)
                || (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE);
        boolean divides =
                opcode == Opcodes.IDIV || opcode == Opcodes.LDIV || opcode == Opcodes.IREM || opcode == Opcodes.LREM;
        return accessesArray || divides || opcode == Opcodes.LDC || opcode >= Opcodes.IRETURN;
    }

    /** Whether it makes the receiver. */
    boolean isConstructor() {
        return ref().isConstructor();
    }

    /** Whether it makes an object or a class. */
    boolean isInitializer() {
        return isConstructor() || ref().name().equals("<clinit>");
    }
}
