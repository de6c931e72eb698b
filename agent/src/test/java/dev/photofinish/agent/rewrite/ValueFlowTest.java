package dev.photofinish.agent.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;

class ValueFlowTest {
    private final MethodNode code = new MethodNode();

    private AbstractInsnNode read(String descriptor) {
        code.visitFieldInsn(Opcodes.GETSTATIC, "A", "from", descriptor);
        return code.instructions.getLast();
    }

    private AbstractInsnNode write(String descriptor) {
        code.visitFieldInsn(Opcodes.PUTSTATIC, "A", "to", descriptor);
        return code.instructions.getLast();
    }

    @Test
    void what_is_popped_goes_nowhere() {
        AbstractInsnNode read = read("J");
        code.visitInsn(Opcodes.POP2);
        assertThat(ValueFlow.from(read)).isEqualTo(new ValueFlow(false, null));
    }

    @Test
    void a_sum_goes_where_it_is_written() {
        AbstractInsnNode read = read("I");
        code.visitLabel(new Label());
        code.visitVarInsn(Opcodes.ILOAD, 1);
        code.visitInsn(Opcodes.ICONST_2);
        code.visitInsn(Opcodes.IMUL);
        code.visitInsn(Opcodes.IADD);
        code.visitInsn(Opcodes.I2B);
        AbstractInsnNode write = write("B");
        assertThat(ValueFlow.from(read)).isEqualTo(new ValueFlow(false, (FieldInsnNode) write));
    }

    @Test
    void wide_values_are_counted_as_two_words() {
        AbstractInsnNode read = read("J");
        code.visitLdcInsn(7L);
        code.visitInsn(Opcodes.LADD);
        code.visitVarInsn(Opcodes.ILOAD, 1);
        code.visitInsn(Opcodes.LSHL);
        code.visitInsn(Opcodes.LNEG);
        code.visitVarInsn(Opcodes.LLOAD, 2);
        code.visitInsn(Opcodes.LAND);
        code.visitInsn(Opcodes.L2D);
        AbstractInsnNode write = write("D");
        assertThat(ValueFlow.from(read)).isEqualTo(new ValueFlow(false, (FieldInsnNode) write));
    }

    @Test
    void another_value_that_is_popped_or_written_is_not_this_one() {
        AbstractInsnNode read = read("I");
        code.visitInsn(Opcodes.ICONST_1);
        code.visitInsn(Opcodes.POP);
        code.visitInsn(Opcodes.ICONST_1);
        write("I");
        assertThat(ValueFlow.from(read).isUsed()).isTrue();
    }

    @Test
    void whatever_may_choose_or_fail_by_it_uses_it() {
        for (int opcode : new int[] {
            Opcodes.IDIV, Opcodes.IREM, Opcodes.IRETURN, Opcodes.DUP, Opcodes.IALOAD, Opcodes.SWAP, Opcodes.LCMP
        }) {
            MethodNode method = new MethodNode();
            method.visitFieldInsn(Opcodes.GETSTATIC, "A", "from", "I");
            AbstractInsnNode read = method.instructions.getLast();
            method.visitInsn(Opcodes.ICONST_1);
            method.visitInsn(opcode);
            method.visitInsn(Opcodes.POP);
            assertThat(ValueFlow.from(read).isUsed()).as("opcode %d", opcode).isTrue();
        }
        AbstractInsnNode read = read("I");
        code.visitVarInsn(Opcodes.ISTORE, 1);
        assertThat(ValueFlow.from(read).isUsed()).isTrue();
        AbstractInsnNode decides = read("I");
        code.visitJumpInsn(Opcodes.IFEQ, new Label());
        assertThat(ValueFlow.from(decides).isUsed()).isTrue();
    }
}
