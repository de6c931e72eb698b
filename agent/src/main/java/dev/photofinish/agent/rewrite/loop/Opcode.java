package dev.photofinish.agent.rewrite.loop;

import static org.objectweb.asm.Opcodes.*;

/** What instructions do to the operand stack, counted in slots, and other facts about their numbers. */
final class Opcode {
    private static final int TYPES = 4; // int, long, float, double, in this order wherever there are all of them

    private Opcode() {}

    static boolean isIntConstant(int opcode) {
        return (opcode >= ICONST_M1 && opcode <= ICONST_5) || opcode == BIPUSH || opcode == SIPUSH;
    }

    static boolean isStore(int opcode) {
        return opcode >= ISTORE && opcode <= ASTORE;
    }

    static boolean isReturn(int opcode) {
        return opcode >= IRETURN && opcode <= RETURN;
    }

    /** Whether the instruction behind this one is not reached from here. */
    static boolean endsFlow(int opcode) {
        return opcode == GOTO
                || opcode == ATHROW
                || opcode == TABLESWITCH
                || opcode == LOOKUPSWITCH
                || isReturn(opcode);
    }

    static boolean isElementRead(int opcode) {
        return opcode >= IALOAD && opcode <= SALOAD;
    }

    static boolean isElementWrite(int opcode) {
        return opcode >= IASTORE && opcode <= SASTORE;
    }

    /** Whether a load or store, of a local variable or of an element, is of a long or a double. */
    static boolean isWide(int opcode) {
        return switch (opcode) {
            case LLOAD, DLOAD, LSTORE, DSTORE, LALOAD, DALOAD, LASTORE, DASTORE, LRETURN, DRETURN -> true;
            default -> false;
        };
    }

    private static boolean isWideArithmetic(int opcode) {
        return (opcode - IADD) % TYPES % 2 == 1;
    }

    /** How many slots an instruction takes that has no operands of its own; loads and stores included. */
    static int pops(int opcode) {
        if (isElementRead(opcode)) {
            return 2;
        } else if (isElementWrite(opcode)) {
            return isWide(opcode) ? 4 : 3;
        } else if (isStore(opcode)) {
            return isWide(opcode) ? 2 : 1;
        } else if (opcode >= IADD && opcode <= DREM) {
            return isWideArithmetic(opcode) ? 4 : 2;
        }
        return switch (opcode) {
            case INEG, FNEG, I2L, I2F, I2D, F2I, F2L, F2D, I2B, I2C, I2S -> 1;
            case LNEG, DNEG, L2I, L2F, L2D, D2I, D2L, D2F -> 2;
            case ISHL, ISHR, IUSHR, IAND, IOR, IXOR, FCMPL, FCMPG -> 2;
            case LSHL, LSHR, LUSHR -> 3;
            case LAND, LOR, LXOR, LCMP, DCMPL, DCMPG -> 4;
            case IFEQ, IFNE, IFLT, IFGE, IFGT, IFLE, IFNULL, IFNONNULL -> 1;
            case IF_ICMPEQ, IF_ICMPNE, IF_ICMPLT, IF_ICMPGE, IF_ICMPGT, IF_ICMPLE, IF_ACMPEQ, IF_ACMPNE -> 2;
            case POP, ARRAYLENGTH, CHECKCAST, INSTANCEOF, NEWARRAY, ANEWARRAY, ATHROW -> 1;
            case IRETURN, FRETURN, ARETURN -> 1;
            case POP2, LRETURN, DRETURN -> 2;
            default -> 0;
        };
    }

    /** How many slots such an instruction gives. */
    static int pushes(int opcode) {
        if (isElementRead(opcode) || (opcode >= ILOAD && opcode <= ALOAD)) {
            return isWide(opcode) ? 2 : 1;
        } else if (opcode >= IADD && opcode <= DREM) {
            return isWideArithmetic(opcode) ? 2 : 1;
        } else if (opcode >= ACONST_NULL && opcode <= SIPUSH) {
            return opcode == LCONST_0 || opcode == LCONST_1 || opcode == DCONST_0 || opcode == DCONST_1 ? 2 : 1;
        }
        return switch (opcode) {
            case INEG, FNEG, I2F, F2I, L2I, L2F, D2I, D2F, I2B, I2C, I2S -> 1;
            case LNEG, DNEG, I2L, I2D, F2L, F2D, L2D, D2L -> 2;
            case ISHL, ISHR, IUSHR, IAND, IOR, IXOR, FCMPL, FCMPG, LCMP, DCMPL, DCMPG -> 1;
            case LSHL, LSHR, LUSHR, LAND, LOR, LXOR -> 2;
            case ARRAYLENGTH, CHECKCAST, INSTANCEOF, NEWARRAY, ANEWARRAY -> 1;
            default -> 0;
        };
    }
}
