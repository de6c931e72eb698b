package dev.photofinish.agent.rewrite;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/** How long instructions are in class files (JVMS 6.5). */
final class CodeLayout {
    /** By opcode; 0 where it depends on what follows. */
    private static final String SIZES = "1111111111111111" // constants
            + "2323322222" // bipush, sipush, ldc, ldc_w, ldc2_w; loads of variables
            + "11111111111111111111" // loads of the first variables
            + "11111111" // loads of elements
            + "22222" // stores of variables
            + "11111111111111111111" // stores of the first variables
            + "11111111" // stores of elements
            + "111111111" // the stack
            + "111111111111111111111111111111111111" // arithmetic
            + "3" // iinc
            + "111111111111111" // conversions
            + "11111" // comparisons
            + "33333333333333" // ifs
            + "332" // goto, jsr, ret
            + "00" // switches
            + "111111" // returns
            + "3333333" // fields, calls
            + "55" // invokeinterface, invokedynamic
            + "323" // new, newarray, anewarray
            + "11" // arraylength, athrow
            + "33" // checkcast, instanceof
            + "11" // monitors
            + "043355"; // wide, multianewarray, ifnull, ifnonnull, goto_w, jsr_w

    private static final int WIDE = 196;
    private static final int WIDE_INCREMENT = 6;
    private static final int WIDE_OTHER = 4;

    private CodeLayout() {}

    /**
     * How long an instruction is.
     *
     * @param at where it is in the class file
     * @param inCode where it is in the method
     */
    static int size(ClassReader reader, int at, int inCode) {
        int opcode = reader.readByte(at);
        return switch (opcode) {
            case Opcodes.TABLESWITCH -> {
                int padding = 3 - (inCode & 3);
                int operands = at + 1 + padding;
                yield 1 + padding + 12 + 4 * (reader.readInt(operands + 8) - reader.readInt(operands + 4) + 1);
            }
            case Opcodes.LOOKUPSWITCH -> {
                int padding = 3 - (inCode & 3);
                yield 1 + padding + 8 + 8 * reader.readInt(at + 1 + padding + 4);
            }
            case WIDE -> reader.readByte(at + 1) == Opcodes.IINC ? WIDE_INCREMENT : WIDE_OTHER;
            default -> SIZES.charAt(opcode) - '0';
        };
    }
}
