package dev.photofinish.agent.rewrite;

import static dev.photofinish.runtime.Hooks.PREFIX;

import dev.photofinish.runtime.Sampling;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/**
 * Gives a class two words for each of its plain fields, and two small methods that check an access against
 * them. Accesses call these methods and stay short; the JIT compiler puts the checks where the calls are.
 */
final class ShadowFields {
    private static final int WORD_ACCESS = Opcodes.ACC_PUBLIC | Opcodes.ACC_TRANSIENT | Opcodes.ACC_SYNTHETIC;
    private static final int CHECK_ACCESS = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
    private static final String SLOW = "(JJ" + Names.STATE + "I)J";
    private static final String SLOW_NUMBERED = "(JJI" + Names.STATE + "I)J";
    private static final String NUMBER =
            "(I" + Names.OBJECT + "Ljava/lang/Class;Ljava/lang/String;" + Names.STATE + "I)I";
    private static final int SITE_BITS = 18;

    private final ClassNode type;
    private final ClassFacts facts;
    private final boolean records;
    private final Set<String> readAnyway;

    /** For a trace, each field also gets a number, and of some fields reads are recorded after own writes too. */
    ShadowFields(ClassNode type, ClassFacts facts, boolean records, Set<String> readAnyway) {
        this.readAnyway = readAnyway;
        this.type = type;
        this.facts = facts;
        this.records = records;
    }

    /** Whether a field with these access flags gets words, in a class that may have some. */
    static boolean isShadowed(int access, String field) {
        return (access & (Opcodes.ACC_FINAL | Opcodes.ACC_VOLATILE)) == 0
                && !field.startsWith(PREFIX)
                && !field.startsWith("$jacoco")
                && !isClassLiteral(access, field);
    }

    /**
     * Before Java 5, compilers made a field for each class literal, and code that fills it when it is first used: every
     * thread with the same class. The program that was compiled has no such field to race on.
     */
    private static boolean isClassLiteral(int access, String field) {
        return (access & Opcodes.ACC_SYNTHETIC) != 0 && field.startsWith("class$");
    }

    static String checkName(boolean writes, String shadowName) {
        return PREFIX + (writes ? "write$" : "read$") + shadowName;
    }

    static String checkDescriptor(String declaringClass, boolean isStatic) {
        return "(" + (isStatic ? "" : "L" + declaringClass + ";") + Names.STATE + "I)V";
    }

    void add() {
        for (FieldNode field : type.fields.toArray(FieldNode[]::new)) {
            if (isShadowed(field.access, field.name)) {
                add(field);
            }
        }
    }

    private void add(FieldNode field) {
        boolean isStatic = (field.access & Opcodes.ACC_STATIC) != 0;
        int access = WORD_ACCESS | (isStatic ? Opcodes.ACC_STATIC : 0);
        String name = facts.shadowName(field.name, field.desc);
        type.fields.add(new FieldNode(access, PREFIX + "w$" + name, "J", null, null));
        type.fields.add(new FieldNode(access, PREFIX + "r$" + name, "J", null, null));
        if (records) {
            type.fields.add(new FieldNode(access, PREFIX + "v$" + name, "I", null, null));
        }
        new Check(name, isStatic, false).write();
        new Check(name, isStatic, true).write();
    }

    /** One of the two methods. */
    private final class Check {
        private final String lastWrite;
        private final String reads;
        private final String number;
        private final boolean isStatic;
        private final boolean isReadAnyway;
        private final boolean writes;
        private final int state;
        private final int firstWrite;
        private final int firstReads;
        private final int changed;
        private final MethodVisitor code;

        Check(String name, boolean isStatic, boolean writes) {
            lastWrite = PREFIX + "w$" + name;
            reads = PREFIX + "r$" + name;
            number = PREFIX + "v$" + name;
            this.isStatic = isStatic;
            isReadAnyway = readAnyway.contains(name);
            this.writes = writes;
            state = isStatic ? 0 : 1;
            firstWrite = state + 2;
            firstReads = firstWrite + 2;
            changed = firstReads + 2;
            code = type.visitMethod(
                    CHECK_ACCESS, checkName(writes, name), checkDescriptor(type.name, isStatic), null, null);
        }

        void write() {
            code.visitCode();
            Label end = new Label();
            if (!isStatic) {
                code.visitVarInsn(Opcodes.ALOAD, 0);
                code.visitJumpInsn(Opcodes.IFNULL, end); // the program's own instruction will throw
            }
            if (Sampling.isOn()) {
                code.visitVarInsn(Opcodes.ILOAD, state + 1);
                code.visitMethodInsn(Opcodes.INVOKESTATIC, Names.HOOKS, "passesOver", "(I)Z", false);
                code.visitJumpInsn(Opcodes.IFNE, end);
            }
            if (writes || !isReadAnyway) {
                leaveIfCurrent(lastWrite, end);
            }
            if (!writes) {
                leaveIfCurrent(reads, end);
            }
            if (records) {
                get(lastWrite, "J");
                get(reads, "J");
                pushNumber();
                hook(writes ? "recordWrite" : "recordRead", SLOW_NUMBERED);
                code.visitVarInsn(Opcodes.LSTORE, changed);
            } else {
                lookTwice();
            }
            storeIfChanged(writes ? lastWrite : reads, end);
            code.visitLabel(end);
            frame(false);
            code.visitInsn(Opcodes.RETURN);
            code.visitMaxs(11, changed + 2);
            code.visitEnd();
        }

        /**
         * The slow path may take its time, for a stack for instance. If another thread has come in between, it had better
         * be noticed: it may have looked before this one has left its word, and there may be no other access.
         */
        private void lookTwice() {
            Label again = new Label();
            Label done = new Label();
            keep(lastWrite, firstWrite);
            keep(reads, firstReads);
            code.visitVarInsn(Opcodes.LLOAD, firstWrite);
            code.visitVarInsn(Opcodes.LLOAD, firstReads);
            hook(writes ? "write" : "read", SLOW);
            code.visitVarInsn(Opcodes.LSTORE, changed);
            compare(lastWrite, firstWrite);
            code.visitJumpInsn(Opcodes.IFNE, again);
            compare(reads, firstReads);
            code.visitJumpInsn(Opcodes.IFEQ, done);
            code.visitLabel(again);
            frame(true);
            get(lastWrite, "J");
            get(reads, "J");
            hook(writes ? "writeAgain" : "readAgain", SLOW);
            code.visitVarInsn(Opcodes.LSTORE, changed);
            code.visitLabel(done);
            frame(true);
        }

        private void keep(String word, int local) {
            get(word, "J");
            code.visitVarInsn(Opcodes.LSTORE, local);
        }

        private void compare(String word, int local) {
            get(word, "J");
            code.visitVarInsn(Opcodes.LLOAD, local);
            code.visitInsn(Opcodes.LCMP);
        }

        private void frame(boolean hasWords) {
            if ((type.version & 0xFFFF) < Opcodes.V1_6) {
                return;
            }
            List<Object> locals = new ArrayList<>();
            if (!isStatic) {
                locals.add(type.name);
            }
            locals.add(Names.THREAD_STATE);
            locals.add(Opcodes.INTEGER);
            if (hasWords) {
                locals.addAll(List.of(Opcodes.LONG, Opcodes.LONG, Opcodes.LONG));
            }
            code.visitFrame(Opcodes.F_NEW, locals.size(), locals.toArray(), 0, null);
        }

        /** Threads that only read should not fight for the memory. */
        private void storeIfChanged(String word, Label end) {
            code.visitVarInsn(Opcodes.LLOAD, changed);
            get(word, "J");
            code.visitInsn(Opcodes.LCMP);
            code.visitJumpInsn(Opcodes.IFEQ, end);
            if (!isStatic) {
                code.visitVarInsn(Opcodes.ALOAD, 0);
            }
            code.visitVarInsn(Opcodes.LLOAD, changed);
            code.visitFieldInsn(isStatic ? Opcodes.PUTSTATIC : Opcodes.PUTFIELD, type.name, word, "J");
        }

        private void pushNumber() {
            get(number, "I");
            if (isStatic) {
                pushClass();
            } else {
                code.visitVarInsn(Opcodes.ALOAD, 0);
            }
            pushClass();
            code.visitLdcInsn(number);
            hook("variable", NUMBER);
        }

        /** Class files before Java 5 have no constants for that. */
        private void pushClass() {
            if ((type.version & 0xFFFF) >= Opcodes.V1_5) {
                code.visitLdcInsn(Type.getObjectType(type.name));
            } else {
                code.visitLdcInsn(Names.binary(type.name));
                code.visitMethodInsn(
                        Opcodes.INVOKESTATIC,
                        "java/lang/Class",
                        "forName",
                        "(Ljava/lang/String;)Ljava/lang/Class;",
                        false);
            }
        }

        private void hook(String name, String descriptor) {
            code.visitVarInsn(Opcodes.ALOAD, state);
            code.visitVarInsn(Opcodes.ILOAD, state + 1);
            code.visitMethodInsn(Opcodes.INVOKESTATIC, Names.HOOKS, name, descriptor, false);
        }

        private void get(String word, String descriptor) {
            if (isStatic) {
                code.visitFieldInsn(Opcodes.GETSTATIC, type.name, word, descriptor);
            } else {
                code.visitVarInsn(Opcodes.ALOAD, 0);
                code.visitFieldInsn(Opcodes.GETFIELD, type.name, word, descriptor);
            }
        }

        private void leaveIfCurrent(String word, Label end) {
            get(word, "J");
            code.visitVarInsn(Opcodes.ALOAD, state);
            code.visitFieldInsn(Opcodes.GETFIELD, Names.THREAD_STATE, "epoch", "J");
            code.visitInsn(Opcodes.LXOR);
            code.visitIntInsn(Opcodes.BIPUSH, SITE_BITS);
            code.visitInsn(Opcodes.LUSHR);
            code.visitInsn(Opcodes.LCONST_0);
            code.visitInsn(Opcodes.LCMP);
            code.visitJumpInsn(Opcodes.IFEQ, end);
        }
    }
}
