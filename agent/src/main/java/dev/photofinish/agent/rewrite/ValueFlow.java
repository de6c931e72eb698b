package dev.photofinish.agent.rewrite;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;

/**
 * Follows a number that an instruction leaves on the stack until something is done with it. Only straight code is followed, and
 * only through what cannot fail because of the number: constants, local variables, sums and the like. Whatever else comes
 * may use it.
 *
 * @param isUsed whether it may be used
 * @param write the write that it goes into; null if it goes nowhere
 */
record ValueFlow(boolean isUsed, @Nullable FieldInsnNode write) {
    private static final ValueFlow USED = new ValueFlow(true, null);
    private static final ValueFlow NOWHERE = new ValueFlow(false, null);

    /** Where the number goes that an instruction leaves. */
    static ValueFlow from(AbstractInsnNode start) {
        int above = 0; // words on the stack above the number
        for (AbstractInsnNode insn = start.getNext(); insn != null; insn = insn.getNext()) {
            int opcode = insn.getOpcode();
            if (opcode < 0) {
                continue; // labels, lines and frames: others may come here, but this number is where it is
            }
            if (opcode == Opcodes.POP || opcode == Opcodes.POP2) {
                if (above == 0) {
                    return NOWHERE;
                }
                above -= opcode == Opcodes.POP ? 1 : 2;
            } else if (insn instanceof FieldInsnNode field) {
                boolean isWritten = above == 0 && (opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC);
                return isWritten ? new ValueFlow(false, field) : USED;
            } else {
                int pops = pops(opcode);
                int pushes = pushes(insn);
                if (pops < 0 || pushes < 0) {
                    return USED;
                }
                above = pops > above ? 0 : above - pops + pushes;
            }
            if (above < 0) {
                return USED;
            }
        }
        return USED;
    }

    /** Words that an instruction takes from the stack; -1 for instructions that are not followed. */
    private static int pops(int opcode) {
        if (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ALOAD) {
            return 0;
        }
        if (opcode >= Opcodes.IADD && opcode <= Opcodes.DMUL) {
            return isWide(opcode - Opcodes.IADD) ? 4 : 2;
        }
        if (opcode >= Opcodes.INEG && opcode <= Opcodes.DNEG) {
            return isWide(opcode - Opcodes.INEG) ? 2 : 1;
        }
        if (opcode >= Opcodes.ISHL && opcode <= Opcodes.LUSHR) {
            return isOdd(opcode - Opcodes.ISHL) ? 3 : 2;
        }
        if (opcode >= Opcodes.IAND && opcode <= Opcodes.LXOR) {
            return isOdd(opcode - Opcodes.IAND) ? 4 : 2;
        }
        return switch (opcode) {
            case Opcodes.I2L, Opcodes.I2F, Opcodes.I2D, Opcodes.F2I, Opcodes.F2L, Opcodes.F2D -> 1;
            case Opcodes.I2B, Opcodes.I2C, Opcodes.I2S -> 1;
            case Opcodes.L2I, Opcodes.L2F, Opcodes.L2D, Opcodes.D2I, Opcodes.D2L, Opcodes.D2F -> 2;
            default -> -1;
        };
    }

    /** Words that it leaves there, of those that are followed. */
    private static int pushes(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        if (insn instanceof LdcInsnNode constant) {
            boolean isWide = constant.cst instanceof Long || constant.cst instanceof Double;
            return isWide ? 2 : constant.cst instanceof Integer || constant.cst instanceof Float ? 1 : -1;
        }
        return switch (opcode) {
            case Opcodes.LCONST_0, Opcodes.LCONST_1, Opcodes.DCONST_0, Opcodes.DCONST_1 -> 2;
            case Opcodes.LLOAD, Opcodes.DLOAD -> 2;
            case Opcodes.I2L, Opcodes.I2D, Opcodes.L2D, Opcodes.F2L, Opcodes.F2D, Opcodes.D2L -> 2;
            case Opcodes.L2I, Opcodes.L2F, Opcodes.D2I, Opcodes.D2F -> 1;
            default ->
                opcode <= Opcodes.ALOAD || opcode >= Opcodes.I2L ? 1 : Math.max(1, pops(opcode) / 2 + shift(opcode));
        };
    }

    /** The number of places by which a long is shifted is an int. */
    private static int shift(int opcode) {
        boolean isShift = opcode >= Opcodes.ISHL && opcode <= Opcodes.LUSHR;
        boolean isNegation = opcode == Opcodes.LNEG || opcode == Opcodes.DNEG;
        return (isShift && isOdd(opcode - Opcodes.ISHL)) || isNegation ? 1 : 0;
    }

    /** Arithmetic comes for int, long, float and double in turn. */
    private static boolean isWide(int number) {
        return isOdd(number);
    }

    private static boolean isOdd(int number) {
        return (number & 1) == 1;
    }
}
