package dev.photofinish.agent.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Loops as optimisers leave them: frames without what is not used any more, slots that are used twice. */
class LoopFramesTest {
    private static final String NAME = "shrunk/Sample";
    private static final int ARRAY = 0;
    private static final int COUNTER = 1;
    private static final int OTHER = 2;

    private final Label header = new Label();
    private final Label out = new Label();
    private final Label found = new Label();
    private boolean isCheckedBehind;

    /** Runs {@code static int run()}: a loop over an array of 4 elements that leaves at a positive one. */
    private Object result(Consumer<MethodVisitor> whenFound, Consumer<MethodVisitor> behind)
            throws ReflectiveOperationException {
        ClassWriter type = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        type.visit(Opcodes.V1_8, Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER, NAME, null, "java/lang/Object", null);
        MethodVisitor method = type.visitMethod(Opcodes.ACC_STATIC, "run", "()I", null, null);
        method.visitCode();
        begin(method);
        whenFound.accept(method);
        method.visitLabel(out);
        behind.accept(method);
        method.visitMaxs(0, 0);
        method.visitEnd();
        type.visitEnd();
        Rewritten rewritten = new Rewritten().with(NAME, type.toByteArray());
        byte[] watched = rewritten.rewriter.watch(type.toByteArray(), rewritten);
        isCheckedBehind = new String(watched, StandardCharsets.ISO_8859_1).contains("elementsRead");
        return String.valueOf(rewritten.call(NAME.replace('/', '.'), "run"));
    }

    private void begin(MethodVisitor method) {
        method.visitInsn(Opcodes.ICONST_4);
        method.visitIntInsn(Opcodes.NEWARRAY, Opcodes.T_INT);
        method.visitVarInsn(Opcodes.ASTORE, ARRAY);
        method.visitVarInsn(Opcodes.ALOAD, ARRAY);
        method.visitInsn(Opcodes.ICONST_2);
        method.visitInsn(Opcodes.ICONST_1);
        method.visitInsn(Opcodes.IASTORE);
        method.visitInsn(Opcodes.ICONST_0);
        method.visitVarInsn(Opcodes.ISTORE, COUNTER);
        method.visitInsn(Opcodes.ICONST_5);
        method.visitVarInsn(Opcodes.ISTORE, OTHER);
        method.visitLabel(header);
        frame(method, "[I", Opcodes.INTEGER, Opcodes.INTEGER);
        method.visitVarInsn(Opcodes.ALOAD, ARRAY);
        method.visitVarInsn(Opcodes.ILOAD, COUNTER);
        method.visitInsn(Opcodes.IALOAD);
        method.visitIincInsn(COUNTER, 1);
        method.visitJumpInsn(Opcodes.IFGT, found);
        method.visitJumpInsn(Opcodes.GOTO, header);
    }

    private static void frame(MethodVisitor method, Object... locals) {
        method.visitFrame(Opcodes.F_NEW, locals.length, locals, 0, null);
    }

    /** What is found is told from within the loop, behind the jump back to its first turn. */
    private void lastTurn(MethodVisitor method) {
        method.visitVarInsn(Opcodes.ILOAD, OTHER);
        method.visitJumpInsn(Opcodes.IFEQ, header);
    }

    @Test
    void a_frame_in_the_loop_may_lack_what_only_the_way_out_does_not_need() throws ReflectiveOperationException {
        Object result = result(
                method -> {
                    Label again = new Label();
                    method.visitLabel(found);
                    frame(method, "[I", Opcodes.INTEGER, Opcodes.INTEGER);
                    method.visitVarInsn(Opcodes.ILOAD, OTHER);
                    method.visitJumpInsn(Opcodes.IFEQ, again);
                    Label leave = new Label();
                    method.visitVarInsn(Opcodes.ILOAD, OTHER);
                    method.visitJumpInsn(Opcodes.IFGT, leave);
                    method.visitJumpInsn(Opcodes.GOTO, again);
                    method.visitLabel(leave);
                    frame(method);
                    method.visitIntInsn(Opcodes.BIPUSH, 9);
                    method.visitInsn(Opcodes.IRETURN);
                    method.visitLabel(again);
                    frame(method, "[I", Opcodes.INTEGER, Opcodes.INTEGER);
                    lastTurn(method);
                },
                method -> {
                    method.visitInsn(Opcodes.ICONST_0);
                    method.visitInsn(Opcodes.IRETURN);
                });
        assertThat(result).isEqualTo("9");
        assertThat(isCheckedBehind).isFalse();
    }

    @Test
    void a_way_out_may_use_a_variable_for_something_else() throws ReflectiveOperationException {
        Object result = result(
                method -> {
                    method.visitLabel(found);
                    frame(method, "[I", Opcodes.INTEGER, Opcodes.INTEGER);
                    method.visitLdcInsn("text");
                    method.visitVarInsn(Opcodes.ASTORE, OTHER);
                    method.visitVarInsn(Opcodes.ILOAD, COUNTER);
                    method.visitJumpInsn(Opcodes.IFGT, out);
                    method.visitInsn(Opcodes.ICONST_1);
                    method.visitVarInsn(Opcodes.ISTORE, OTHER);
                    method.visitJumpInsn(Opcodes.GOTO, header);
                },
                method -> {
                    frame(method, Opcodes.TOP, Opcodes.TOP, "java/lang/String");
                    method.visitVarInsn(Opcodes.ALOAD, OTHER);
                    method.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/String", "length", "()I", false);
                    method.visitInsn(Opcodes.IRETURN);
                });
        assertThat(result).isEqualTo("4");
        assertThat(isCheckedBehind).isTrue();
    }
}
