package dev.photofinish.agent.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Which stores of a constructor are those of an object that nobody else knows. */
class FirstWritesTest {
    private static final String TYPE = "a/Type";

    private static List<String> found(Consumer<MethodNode> code) {
        MethodNode constructor = new MethodNode(Opcodes.ACC_PUBLIC, "<init>", "(J)V", null, null);
        constructor.visitVarInsn(Opcodes.ALOAD, 0);
        constructor.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        code.accept(constructor);
        constructor.visitInsn(Opcodes.RETURN);
        return FirstWrites.of(constructor).stream()
                .map(insn -> ((FieldInsnNode) insn).name)
                .sorted()
                .toList();
    }

    private static void storeLong(MethodNode code, String field) {
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitVarInsn(Opcodes.LLOAD, 1);
        code.visitFieldInsn(Opcodes.PUTFIELD, TYPE, field, "J");
    }

    @Test
    void stores_to_own_fields_are_found() {
        assertThat(found(code -> {
                    storeLong(code, "x");
                    code.visitLabel(new Label());
                    storeLong(code, "y");
                }))
                .containsExactly("x", "y");
    }

    @Test
    void other_objects_may_be_made_for_a_field() {
        assertThat(found(code -> {
                    code.visitVarInsn(Opcodes.ALOAD, 0);
                    code.visitTypeInsn(Opcodes.NEW, "a/Other");
                    code.visitInsn(Opcodes.DUP);
                    code.visitMethodInsn(Opcodes.INVOKESPECIAL, "a/Other", "<init>", "()V", false);
                    code.visitFieldInsn(Opcodes.PUTFIELD, TYPE, "other", "La/Other;");
                    storeLong(code, "x");
                }))
                .containsExactly("other", "x");
    }

    @Test
    void own_fields_may_be_read() {
        assertThat(found(code -> {
                    storeLong(code, "x");
                    code.visitVarInsn(Opcodes.ALOAD, 0);
                    code.visitInsn(Opcodes.DUP);
                    code.visitFieldInsn(Opcodes.GETFIELD, TYPE, "x", "J");
                    code.visitFieldInsn(Opcodes.PUTFIELD, TYPE, "y", "J");
                }))
                .containsExactly("x", "y");
    }

    @Test
    void nothing_is_certain_once_this_was_an_argument() {
        assertThat(found(code -> {
                    storeLong(code, "x");
                    code.visitVarInsn(Opcodes.ALOAD, 0);
                    code.visitMethodInsn(Opcodes.INVOKESTATIC, "a/Registry", "add", "(Ljava/lang/Object;)V", false);
                    storeLong(code, "y");
                }))
                .containsExactly("x");
    }

    @Test
    void nothing_is_certain_once_this_was_stored_elsewhere() {
        assertThat(found(code -> {
                    code.visitVarInsn(Opcodes.ALOAD, 0);
                    code.visitFieldInsn(Opcodes.PUTSTATIC, TYPE, "last", "La/Type;");
                    storeLong(code, "x");
                }))
                .isEmpty();
        assertThat(found(code -> {
                    code.visitFieldInsn(Opcodes.GETSTATIC, TYPE, "list", "La/Type;");
                    code.visitVarInsn(Opcodes.ALOAD, 0);
                    code.visitFieldInsn(Opcodes.PUTFIELD, TYPE, "next", "La/Type;");
                    storeLong(code, "x");
                }))
                .isEmpty();
    }

    @Test
    void stores_to_other_objects_are_not_found() {
        assertThat(found(code -> {
                    code.visitFieldInsn(Opcodes.GETSTATIC, TYPE, "list", "La/Type;");
                    code.visitVarInsn(Opcodes.LLOAD, 1);
                    code.visitFieldInsn(Opcodes.PUTFIELD, TYPE, "x", "J");
                }))
                .isEmpty();
    }

    @Test
    void behind_a_jump_nothing_is_certain() {
        assertThat(found(code -> {
                    Label end = new Label();
                    storeLong(code, "x");
                    code.visitInsn(Opcodes.ICONST_0);
                    code.visitJumpInsn(Opcodes.IFEQ, end);
                    storeLong(code, "y");
                    code.visitLabel(end);
                    storeLong(code, "z");
                }))
                .containsExactly("x");
    }

    @Test
    void only_constructors_have_any() {
        MethodNode method = new MethodNode(Opcodes.ACC_PUBLIC, "m", "(J)V", null, null);
        storeLong(method, "x");
        assertThat(FirstWrites.of(method)).isEmpty();
    }
}
