package dev.photofinish.agent.rewrite;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;

/**
 * What an instruction of straight code does to the stack (JVMS 6.5), in words.
 *
 * @param touches how many words from the top it takes or moves
 * @param leaves how many words are there instead
 */
record StackEffect(int touches, int leaves) {
    /** By opcode, from {@code iaload} to {@code dcmpg}; loads and stores of variables come in between. */
    private static final String TOUCHES = "22222222" // loads of elements
            + "12121...................." // stores of variables
            + "34343333" // stores of elements
            + "121232342" // the stack: pop, pop2, dup, dup_x1, dup_x2, dup2, dup2_x1, dup2_x2, swap
            + "24242424242424242424" // sums and the like
            + "1212" // negation
            + "232323" // shifts
            + "242424" // and, or, xor
            + "0" // iinc
            + "111222111222111" // conversions
            + "42244"; // comparisons

    private static final String LEAVES = "12121111" //
            + "00000...................." //
            + "00000000" //
            + "002344562" //
            + "12121212121212121212" //
            + "1212" //
            + "121212" //
            + "121212" //
            + "0" //
            + "212112122121111" //
            + "11111";

    private static final StackEffect LOADS_WORD = new StackEffect(0, 1);
    private static final StackEffect LOADS_TWO = new StackEffect(0, 2);
    private static final StackEffect REPLACES_WORD = new StackEffect(1, 1);

    /** The effect of an instruction; null if it need not be followed by the next one. */
    static @Nullable StackEffect ofOrNull(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        if (opcode <= Opcodes.ALOAD) {
            return ofLoad(insn);
        }
        if (opcode <= Opcodes.DCMPG) {
            int at = opcode - Opcodes.IALOAD;
            return new StackEffect(TOUCHES.charAt(at) - '0', LEAVES.charAt(at) - '0');
        }
        if (insn instanceof FieldInsnNode field) {
            return ofField(field);
        }
        if (insn instanceof MethodInsnNode call) {
            int receiver = opcode == Opcodes.INVOKESTATIC ? 0 : 1;
            return ofCall(call.desc, receiver);
        }
        if (insn instanceof InvokeDynamicInsnNode call) {
            return ofCall(call.desc, 0);
        }
        if (insn instanceof MultiANewArrayInsnNode array) {
            return new StackEffect(array.dims, 1);
        }
        return switch (opcode) {
            case Opcodes.NEW -> LOADS_WORD;
            case Opcodes.NEWARRAY, Opcodes.ANEWARRAY, Opcodes.ARRAYLENGTH, Opcodes.CHECKCAST, Opcodes.INSTANCEOF ->
                REPLACES_WORD;
            default -> null;
        };
    }

    private static StackEffect ofLoad(AbstractInsnNode insn) {
        if (insn instanceof LdcInsnNode constant) {
            boolean isWide = constant.cst instanceof Long
                    || constant.cst instanceof Double
                    || (constant.cst instanceof ConstantDynamic dynamic && dynamic.getSize() == 2);
            return isWide ? LOADS_TWO : LOADS_WORD;
        }
        return switch (insn.getOpcode()) {
            case Opcodes.NOP -> new StackEffect(0, 0);
            case Opcodes.LCONST_0, Opcodes.LCONST_1, Opcodes.DCONST_0, Opcodes.DCONST_1 -> LOADS_TWO;
            case Opcodes.LLOAD, Opcodes.DLOAD -> LOADS_TWO;
            default -> LOADS_WORD;
        };
    }

    private static StackEffect ofField(FieldInsnNode field) {
        int size = Type.getType(field.desc).getSize();
        return switch (field.getOpcode()) {
            case Opcodes.GETSTATIC -> new StackEffect(0, size);
            case Opcodes.PUTSTATIC -> new StackEffect(size, 0);
            case Opcodes.GETFIELD -> new StackEffect(1, size);
            default -> new StackEffect(1 + size, 0);
        };
    }

    private static StackEffect ofCall(String descriptor, int receiver) {
        int sizes = Type.getArgumentsAndReturnSizes(descriptor); // the arguments count a receiver
        return new StackEffect((sizes >> 2) - 1 + receiver, sizes & 3);
    }
}
