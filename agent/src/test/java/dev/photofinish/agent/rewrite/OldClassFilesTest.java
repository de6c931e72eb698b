package dev.photofinish.agent.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Class files without stack map frames: the JVM loads classes to verify them, and must not load more than before. */
class OldClassFilesTest {
    private static final String NAME = "old/Sample";

    /** A class of Java 1.4 with one method, {@code static Object run(boolean, Object)}. */
    private static byte[] withMethod(Consumer<MethodVisitor> code) {
        ClassWriter type = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        type.visit(Opcodes.V1_4, Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER, NAME, null, "java/lang/Object", null);
        MethodVisitor method =
                type.visitMethod(Opcodes.ACC_STATIC, "run", "(ZLjava/lang/Object;)Ljava/lang/Object;", null, null);
        method.visitCode();
        code.accept(method);
        method.visitMaxs(0, 0);
        method.visitEnd();
        type.visitEnd();
        return type.toByteArray();
    }

    /** The classes that the JVM asks for when it verifies a class. */
    private static List<String> asked(byte[] classFile) {
        List<String> asked = new ArrayList<>();
        ClassLoader loader = new ClassLoader(OldClassFilesTest.class.getClassLoader()) {
            @Override
            protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
                if (name.equals(NAME.replace('/', '.'))) {
                    return defineClass(name, classFile, 0, classFile.length);
                }
                if (name.startsWith("old.")) {
                    asked.add(name);
                    throw new ClassNotFoundException(name);
                }
                return super.loadClass(name, resolve);
            }
        };
        try {
            Class.forName(NAME.replace('/', '.'), true, loader);
        } catch (ClassNotFoundException | NoClassDefFoundError missing) {
            assertThat(asked).as(missing.toString()).isNotEmpty();
        }
        return asked;
    }

    private static void isVerifiedAsBefore(Consumer<MethodVisitor> code) {
        byte[] original = withMethod(code);
        Rewritten rewritten = new Rewritten().with(NAME, original);
        byte[] watched = rewritten.rewriter.watch(original, rewritten);
        assertThat(watched).isNotEqualTo(original);
        assertThat(asked(watched)).isEqualTo(asked(original)).isEmpty();
    }

    /** Does one thing or another, and comes back to the same place with an empty stack. */
    private static void either(MethodVisitor method, Runnable one, Runnable other) {
        Label second = new Label();
        Label end = new Label();
        method.visitVarInsn(Opcodes.ILOAD, 0);
        method.visitJumpInsn(Opcodes.IFEQ, second);
        one.run();
        method.visitJumpInsn(Opcodes.GOTO, end);
        method.visitLabel(second);
        other.run();
        method.visitLabel(end);
        method.visitInsn(Opcodes.ACONST_NULL);
        method.visitInsn(Opcodes.ARETURN);
    }

    private static void load(MethodVisitor method, String type) {
        method.visitVarInsn(Opcodes.ALOAD, 1);
        method.visitTypeInsn(Opcodes.CHECKCAST, type);
    }

    private static void cloneOf(MethodVisitor method, String type) {
        load(method, type);
        method.visitMethodInsn(Opcodes.INVOKEINTERFACE, type, "clone", "()Ljava/lang/Object;", true);
        method.visitInsn(Opcodes.POP);
    }

    @Test
    void clones_of_two_missing_classes_may_meet() {
        isVerifiedAsBefore(
                method -> either(method, () -> cloneOf(method, "old/One"), () -> cloneOf(method, "old/Other")));
    }

    private static void textOf(MethodVisitor method, String type) {
        method.visitInsn(Opcodes.ACONST_NULL);
        method.visitTypeInsn(Opcodes.CHECKCAST, "java/lang/StringBuffer");
        load(method, type);
        method.visitMethodInsn(
                Opcodes.INVOKEVIRTUAL,
                "java/lang/StringBuffer",
                "append",
                "(Ljava/lang/Object;)Ljava/lang/StringBuffer;",
                false);
        method.visitInsn(Opcodes.POP);
    }

    @Test
    void texts_of_two_missing_classes_may_meet() {
        isVerifiedAsBefore(
                method -> either(method, () -> textOf(method, "old/One"), () -> textOf(method, "old/Other")));
    }

    /** Ten times: reads a field of an object that is found in the loop. */
    private static void loop(MethodVisitor method, String type) {
        Label again = new Label();
        method.visitInsn(Opcodes.ICONST_0);
        method.visitVarInsn(Opcodes.ISTORE, 2);
        method.visitLabel(again);
        method.visitFieldInsn(Opcodes.GETSTATIC, type, "it", "L" + type + ";");
        method.visitFieldInsn(Opcodes.GETFIELD, type, "count", "I");
        method.visitInsn(Opcodes.POP);
        method.visitIincInsn(2, 1);
        method.visitVarInsn(Opcodes.ILOAD, 2);
        method.visitIntInsn(Opcodes.BIPUSH, 10);
        method.visitJumpInsn(Opcodes.IF_ICMPLT, again);
    }

    @Test
    void loops_over_two_missing_classes_may_meet() {
        isVerifiedAsBefore(method -> either(method, () -> loop(method, "old/One"), () -> loop(method, "old/Other")));
    }
}
