package dev.photofinish.agent.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.runtime.Hooks;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

class CreationCodeTest {
    /** What is created, in some of the ways in which that can be written. */
    @SuppressWarnings("unused") // read through its rewritten twin
    static class Made {
        static final List<Made> ALL = new ArrayList<>();
        int value;

        Made(int value, @Nullable Object other) {
            this.value = value;
        }

        static void run(boolean flag) {
            ALL.add(new Made(1, null));
            ALL.add(new Made(2, new Made(3, "" + flag)));
            ALL.add(new Made((flag && ALL.size() < 9) || ALL.isEmpty() ? 4 : 5, null));
            new Made(6, new long[] {1L, 2L});
            ALL.add(new Below((long) 7.5, flag));
        }

        static String run() {
            run(true);
            return "done";
        }
    }

    static class Below extends Made {
        Below(long value, boolean flag) {
            super((int) value, flag ? "yes" : "no");
        }
    }

    private static int created(Object object) throws ReflectiveOperationException {
        Class<?> type = object.getClass();
        while (!type.getName().equals(Made.class.getName())) {
            type = type.getSuperclass();
        }
        var word = type.getField(Hooks.PREFIX + "created");
        word.setAccessible(true);
        return word.getInt(object);
    }

    @Test
    void objects_say_where_they_were_created() throws ReflectiveOperationException {
        check(new Rewritten());
    }

    @Test
    void they_also_do_if_their_class_is_not_known_where_they_are_created() throws ReflectiveOperationException {
        check(new Rewritten() {
            @Override
            public byte @Nullable [] classFileOrNull(String internalName) {
                return null;
            }
        });
    }

    private static void check(Rewritten rewritten) throws ReflectiveOperationException {
        rewritten.with(Made.class).with(Below.class);
        assertThat(rewritten.call(Made.class.getName(), "run")).isEqualTo("done");
        var all = Class.forName(Made.class.getName(), true, rewritten).getDeclaredField("ALL");
        all.setAccessible(true);
        List<?> made = (List<?>) Objects.requireNonNull(all.get(null));
        assertThat(created(made.get(0))).isNotZero();
        assertThat(created(made.get(1))).isNotZero().isNotEqualTo(created(made.get(0)));
        assertThat(created(made.get(2))).isNotZero().isNotEqualTo(created(made.get(1)));
        assertThat(created(made.get(3))).isNotZero();
    }

    private static MethodNode method(java.util.function.Consumer<MethodNode> code) {
        MethodNode method = new MethodNode(Opcodes.ACC_STATIC, "m", "()V", null, null);
        code.accept(method);
        return method;
    }

    private static @Nullable AbstractInsnNode constructor(MethodNode method) {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof TypeInsnNode creation && insn.getOpcode() == Opcodes.NEW) {
                return ConstructorCall.ofOrNull(creation);
            }
        }
        throw new AssertionError("nothing is created");
    }

    private static void init(MethodNode code, String owner, String descriptor) {
        code.visitMethodInsn(Opcodes.INVOKESPECIAL, owner, "<init>", descriptor, false);
    }

    @Test
    void the_constructor_is_that_of_the_object_and_not_one_on_the_way() {
        MethodNode method = method(code -> {
            code.visitTypeInsn(Opcodes.NEW, "A");
            code.visitInsn(Opcodes.DUP);
            code.visitTypeInsn(Opcodes.NEW, "A");
            code.visitInsn(Opcodes.DUP);
            init(code, "A", "()V");
            code.visitLdcInsn(7L);
            code.visitInsn(Opcodes.L2I);
            init(code, "A", "(LA;I)V");
        });
        assertThat(constructor(method))
                .isInstanceOfSatisfying(
                        MethodInsnNode.class, call -> assertThat(call.desc).isEqualTo("(LA;I)V"));
    }

    @Test
    void an_object_that_is_not_on_the_stack_afterwards_is_left_alone() {
        assertThat(constructor(method(code -> {
                    code.visitTypeInsn(Opcodes.NEW, "A");
                    init(code, "A", "()V");
                })))
                .isNull();
        assertThat(constructor(method(code -> {
                    code.visitTypeInsn(Opcodes.NEW, "A");
                    code.visitInsn(Opcodes.DUP);
                    code.visitVarInsn(Opcodes.ASTORE, 0);
                    code.visitVarInsn(Opcodes.ALOAD, 0);
                    init(code, "A", "()V");
                })))
                .isNull();
        assertThat(constructor(method(code -> {
                    code.visitTypeInsn(Opcodes.NEW, "A");
                    code.visitInsn(Opcodes.DUP);
                    code.visitInsn(Opcodes.ICONST_0);
                    code.visitInsn(Opcodes.DUP_X2);
                    init(code, "A", "(I)V");
                })))
                .isNull();
    }

    @Test
    void code_may_decide_between_values() {
        assertThat(constructor(method(code -> {
                    Label other = new Label();
                    Label end = new Label();
                    code.visitTypeInsn(Opcodes.NEW, "A");
                    code.visitInsn(Opcodes.DUP);
                    code.visitVarInsn(Opcodes.ILOAD, 0);
                    code.visitJumpInsn(Opcodes.IFEQ, other);
                    code.visitInsn(Opcodes.LCONST_1);
                    code.visitJumpInsn(Opcodes.GOTO, end);
                    code.visitLabel(other);
                    code.visitVarInsn(Opcodes.LLOAD, 1);
                    code.visitLabel(end);
                    init(code, "A", "(J)V");
                })))
                .isNotNull();
    }

    @Test
    void code_that_may_leave_is_left_alone() {
        Label out = new Label();
        assertThat(constructor(method(code -> {
                    code.visitTypeInsn(Opcodes.NEW, "A");
                    code.visitInsn(Opcodes.DUP);
                    code.visitVarInsn(Opcodes.ILOAD, 0);
                    code.visitJumpInsn(Opcodes.IFEQ, out);
                    init(code, "A", "()V");
                    code.visitLabel(out);
                })))
                .isNull();
        Label back = new Label();
        assertThat(constructor(method(code -> {
                    code.visitTypeInsn(Opcodes.NEW, "A");
                    code.visitInsn(Opcodes.DUP);
                    code.visitLabel(back);
                    code.visitVarInsn(Opcodes.ILOAD, 0);
                    code.visitJumpInsn(Opcodes.IFEQ, back);
                    init(code, "A", "()V");
                })))
                .isNull();
    }
}
