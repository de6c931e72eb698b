package dev.photofinish.agent.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;

class ArrayInitialiserTest {
    /** How many stores fill the first array that is created. */
    private static int stores(Consumer<MethodNode> code) {
        MethodNode method = new MethodNode(Opcodes.ACC_STATIC, "m", "()V", null, null);
        code.accept(method);
        for (AbstractInsnNode insn : method.instructions) {
            if (insn.getOpcode() == Opcodes.NEWARRAY || insn.getOpcode() == Opcodes.ANEWARRAY) {
                List<AbstractInsnNode> stores = ArrayInitialiser.stores(insn, ArrayInitialiser.jumpTargets(method));
                assertThat(stores).allMatch(store -> StackEffect.ofOrNull(store) != null);
                return stores.size();
            }
        }
        throw new AssertionError("no array is created");
    }

    private static void create(MethodNode code, int length) {
        code.visitIntInsn(Opcodes.BIPUSH, length);
        code.visitIntInsn(Opcodes.NEWARRAY, Opcodes.T_LONG);
    }

    private static void element(MethodNode code, int index) {
        code.visitInsn(Opcodes.DUP);
        code.visitIntInsn(Opcodes.BIPUSH, index);
        code.visitInsn(Opcodes.LCONST_1);
        code.visitInsn(Opcodes.LASTORE);
    }

    @Test
    void all_stores_of_an_initialiser_are_found() {
        assertThat(stores(code -> {
                    create(code, 2);
                    element(code, 0);
                    code.visitLabel(new Label());
                    element(code, 1);
                    code.visitVarInsn(Opcodes.ASTORE, 0);
                }))
                .isEqualTo(2);
    }

    @Test
    void values_may_be_arrays_themselves() {
        assertThat(stores(code -> {
                    code.visitInsn(Opcodes.ICONST_2);
                    code.visitTypeInsn(Opcodes.ANEWARRAY, "[J");
                    for (int i = 0; i < 2; i++) {
                        code.visitInsn(Opcodes.DUP);
                        code.visitInsn(Opcodes.ICONST_0 + i);
                        create(code, 2);
                        element(code, 0);
                        element(code, 1);
                        code.visitInsn(Opcodes.AASTORE);
                    }
                    code.visitInsn(Opcodes.ARETURN);
                }))
                .isEqualTo(2);
    }

    @Test
    void what_comes_after_the_array_was_kept_somewhere_is_no_initialiser() {
        assertThat(stores(code -> {
                    create(code, 2);
                    element(code, 0);
                    code.visitInsn(Opcodes.DUP);
                    code.visitFieldInsn(Opcodes.PUTSTATIC, "A", "shared", "[J");
                    element(code, 1);
                }))
                .isEqualTo(1);
    }

    @Test
    void a_value_that_takes_the_array_from_below_ends_it() {
        assertThat(stores(code -> {
                    create(code, 2);
                    element(code, 0);
                    code.visitInsn(Opcodes.DUP);
                    code.visitInsn(Opcodes.ICONST_1);
                    code.visitInsn(Opcodes.DUP2);
                    code.visitMethodInsn(Opcodes.INVOKESTATIC, "A", "tell", "([JI)J", false);
                    code.visitInsn(Opcodes.LASTORE);
                }))
                .isEqualTo(1);
    }

    @Test
    void elements_that_are_not_the_next_ones_are_left_alone() {
        assertThat(stores(code -> {
                    create(code, 9);
                    element(code, 0);
                    element(code, 2);
                }))
                .isEqualTo(1);
        assertThat(stores(code -> {
                    create(code, 9);
                    element(code, 1);
                }))
                .isZero();
    }

    @Test
    void a_place_that_is_jumped_to_ends_it() {
        Label other = new Label();
        assertThat(stores(code -> {
                    create(code, 2);
                    element(code, 0);
                    code.visitLabel(other);
                    element(code, 1);
                    code.visitJumpInsn(Opcodes.GOTO, other);
                }))
                .isEqualTo(1);
        assertThat(stores(code -> {
                    create(code, 1);
                    code.visitInsn(Opcodes.DUP);
                    code.visitInsn(Opcodes.ICONST_0);
                    code.visitVarInsn(Opcodes.ILOAD, 0);
                    code.visitJumpInsn(Opcodes.IFEQ, other);
                    code.visitInsn(Opcodes.LCONST_1);
                    code.visitInsn(Opcodes.LASTORE);
                }))
                .isZero();
    }
}
