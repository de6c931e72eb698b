package dev.photofinish.agent.rewrite;

import static dev.photofinish.runtime.Hooks.PREFIX;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

/**
 * The method that constructors call before they write a field of their new object: if the field has no word yet, it gets
 * one without a call, and with a plain store. Otherwise the object is known to others after all, from the constructor above,
 * and the write is checked like any other.
 */
final class FirstWriteCheck {
    private static final int STATE = 1;
    private static final int SITE = 2;
    private static final int LOCALS = 3;
    private static final String STAMP = "(" + Names.STATE + "I)J";

    private final ClassNode type;
    private final String name;

    FirstWriteCheck(ClassNode type, String shadowName) {
        this.type = type;
        this.name = shadowName;
    }

    void write() {
        String descriptor = ShadowFields.checkDescriptor(type.name, false);
        MethodVisitor code =
                type.visitMethod(ShadowFields.CHECK_ACCESS, ShadowFields.firstWriteName(name), descriptor, null, null);
        Label known = new Label();
        code.visitCode();
        get(code, PREFIX + "w$" + name);
        get(code, PREFIX + "r$" + name);
        code.visitInsn(Opcodes.LOR);
        code.visitInsn(Opcodes.LCONST_0);
        code.visitInsn(Opcodes.LCMP);
        code.visitJumpInsn(Opcodes.IFNE, known);
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitVarInsn(Opcodes.ALOAD, STATE);
        code.visitVarInsn(Opcodes.ILOAD, SITE);
        code.visitMethodInsn(Opcodes.INVOKESTATIC, Names.HOOKS, "firstWrite", STAMP, false);
        code.visitFieldInsn(Opcodes.PUTFIELD, type.name, PREFIX + "w$" + name, "J");
        code.visitInsn(Opcodes.RETURN);
        code.visitLabel(known);
        if ((type.version & 0xFFFF) >= Opcodes.V1_6) {
            Object[] locals = {type.name, Names.THREAD_STATE, Opcodes.INTEGER};
            code.visitFrame(Opcodes.F_NEW, locals.length, locals, 0, null);
        }
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitVarInsn(Opcodes.ALOAD, STATE);
        code.visitVarInsn(Opcodes.ILOAD, SITE);
        code.visitMethodInsn(Opcodes.INVOKESTATIC, type.name, ShadowFields.checkName(true, name), descriptor, false);
        code.visitInsn(Opcodes.RETURN);
        code.visitMaxs(4, LOCALS);
        code.visitEnd();
    }

    private void get(MethodVisitor code, String word) {
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitFieldInsn(Opcodes.GETFIELD, type.name, word, "J");
    }
}
