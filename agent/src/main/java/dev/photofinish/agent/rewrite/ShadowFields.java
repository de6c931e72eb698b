package dev.photofinish.agent.rewrite;

import static dev.photofinish.runtime.Hooks.PREFIX;

import dev.photofinish.runtime.Epoch;
import dev.photofinish.runtime.FieldPlaces;
import dev.photofinish.runtime.Layouts;
import dev.photofinish.runtime.Sampling;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
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
    static final int WORD_ACCESS = Opcodes.ACC_PUBLIC | Opcodes.ACC_TRANSIENT | Opcodes.ACC_SYNTHETIC;
    static final int CHECK_ACCESS = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
    private static final String SLOW_READ = "(" + Names.OBJECT + "IJ" + Names.STATE + "I)V";
    private static final String SLOW_WRITE = "(" + Names.OBJECT + "I" + Names.STATE + "I)V";
    private static final String SLOW_NUMBERED = "(JJI" + Names.STATE + "I)J";
    private static final String NUMBERS = "(" + Names.OBJECT + "Ljava/lang/Class;I" + Names.STATE + ")I";
    private static final String WRITE = PREFIX + "write$";
    private static final String READ = PREFIX + "read$";
    private static final String OF_CLASS = "(" + Names.STATE + "I)V";
    private static final String OF_OBJECT = ";" + Names.STATE + "I)V";
    private static final String BEFORE_RECORD = "(I" + Names.STATE + ")V";

    /** Tells where an object was created. */
    static final String CREATED = PREFIX + "created";

    private final ClassNode type;
    private final ClassFacts facts;
    private final boolean records;
    private final Set<String> readAnyway;
    private final @Nullable String creationOwner;

    /**
     * For a trace, fields also get numbers, and of some fields reads are recorded after own writes too.
     *
     * @param creationOwner the class whose objects tell where they were created: this one or one above it, if any
     */
    ShadowFields(
            ClassNode type, ClassFacts facts, boolean records, Set<String> readAnyway, @Nullable String creationOwner) {
        this.readAnyway = readAnyway;
        this.creationOwner = creationOwner;
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
        return (writes ? WRITE : READ).concat(shadowName);
    }

    static String checkDescriptor(String declaringClass, boolean isStatic) {
        return isStatic ? OF_CLASS : "(L".concat(declaringClass).concat(OF_OBJECT);
    }

    /** The name of the method that leaves the word of a field which a constructor writes first. */
    static String firstWriteName(String shadowName) {
        return PREFIX + "first$" + shadowName;
    }

    /**
     * Whether there are such methods. For all fields or for none: members must not depend on code, which other agents
     * change when the class is there already.
     */
    static boolean haveFirstWrites(boolean records) {
        return !records && !Sampling.isOn();
    }

    void add() {
        add(false);
        add(true);
    }

    private void add(boolean isStatic) {
        List<FieldNode> shadowed = new ArrayList<>();
        for (FieldNode field : type.fields) {
            if (isShadowed(field.access, field.name) && (field.access & Opcodes.ACC_STATIC) != 0 == isStatic) {
                shadowed.add(field);
            }
        }
        if (!isStatic && type.name.equals(creationOwner)) {
            type.fields.add(new FieldNode(WORD_ACCESS, CREATED, "I", null, null));
        }
        if (shadowed.isEmpty()) {
            return;
        }
        int access = WORD_ACCESS | (isStatic ? Opcodes.ACC_STATIC : 0);
        int layout = records ? addLayout(shadowed, isStatic, access) : 0;
        for (int i = 0; i < shadowed.size(); i++) {
            String name = shadowName(shadowed.get(i));
            type.fields.add(new FieldNode(access, PREFIX + "w$" + name, "J", null, null));
            type.fields.add(new FieldNode(access, PREFIX + "r$" + name, "J", null, null));
            int number = records ? i : FieldPlaces.add(Names.binary(type.name), name);
            new Check(name, isStatic, false, new Numbered(layout, number)).write();
            new Check(name, isStatic, true, new Numbered(layout, number)).write();
            if (!isStatic && haveFirstWrites(records)) {
                new FirstWriteCheck(type, name).write();
            }
        }
    }

    private String shadowName(FieldNode field) {
        return facts.shadowName(field.name, field.desc);
    }

    /** Makes room for the first number of the fields, and says what they are. */
    private int addLayout(List<FieldNode> fields, boolean isStatic, int access) {
        String[] names = new String[fields.size()];
        String[] texts = new String[fields.size()];
        for (int i = 0; i < names.length; i++) {
            names[i] = shadowName(fields.get(i));
            texts[i] = Names.binary(type.name) + "." + fields.get(i).name;
        }
        int layout = Layouts.add(names, texts, isStatic);
        int constant = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC;
        type.fields.add(new FieldNode(access, numberName(isStatic), "I", null, null));
        type.fields.add(new FieldNode(constant, isStatic ? Layouts.STATIC_LAYOUT : Layouts.LAYOUT, "I", null, layout));
        return layout;
    }

    private static String numberName(boolean isStatic) {
        return isStatic ? Layouts.STATIC_NUMBER : Layouts.NUMBER;
    }

    /** In a trace: the layout that a field belongs to, and which of its fields it is. Otherwise its number alone. */
    private record Numbered(int layout, int number) {}

    /** One of the two methods. */
    private final class Check {
        private final String lastWrite;
        private final String reads;
        private final Numbered numbered;
        private final boolean isStatic;
        private final boolean isReadAnyway;
        private final boolean writes;
        private final int state;
        private final int firstWrite;
        private final int changed;
        private final MethodVisitor code;

        Check(String name, boolean isStatic, boolean writes, Numbered numbered) {
            lastWrite = PREFIX + "w$" + name;
            reads = PREFIX + "r$" + name;
            this.numbered = numbered;
            this.isStatic = isStatic;
            isReadAnyway = readAnyway.contains(name);
            this.writes = writes;
            state = isStatic ? 0 : 1;
            firstWrite = state + 2;
            changed = firstWrite + 2;
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
                findNumber();
                if (hasCreation()) {
                    get(CREATED, "I");
                    code.visitVarInsn(Opcodes.ALOAD, state);
                    code.visitMethodInsn(Opcodes.INVOKESTATIC, Names.HOOKS, "beforeRecord", BEFORE_RECORD, false);
                }
                get(lastWrite, "J");
                get(reads, "J");
                code.visitVarInsn(Opcodes.ILOAD, firstWrite);
                code.visitLdcInsn(numbered.number());
                code.visitInsn(Opcodes.IADD);
                hook(writes ? "recordWrite" : "recordRead", SLOW_NUMBERED);
                code.visitVarInsn(Opcodes.LSTORE, changed);
                storeIfChanged(writes ? lastWrite : reads, end);
            } else {
                pushBase();
                code.visitLdcInsn(numbered.number());
                if (writes) {
                    hook("write", SLOW_WRITE);
                } else {
                    get(reads, "J");
                    hook("read", SLOW_READ);
                }
            }
            code.visitLabel(end);
            frame();
            code.visitInsn(Opcodes.RETURN);
            code.visitMaxs(11, changed + 2);
            code.visitEnd();
        }

        private void frame(Object... more) {
            if ((type.version & 0xFFFF) < Opcodes.V1_6) {
                return;
            }
            List<Object> locals = new ArrayList<>();
            if (!isStatic) {
                locals.add(type.name);
            }
            locals.add(Names.THREAD_STATE);
            locals.add(Opcodes.INTEGER);
            locals.addAll(List.of(more));
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

        /** Finds the first number of the fields; they get theirs when the first of them is met. */
        private void findNumber() {
            Label known = new Label();
            get(numberName(isStatic), "I");
            code.visitVarInsn(Opcodes.ISTORE, firstWrite);
            code.visitVarInsn(Opcodes.ILOAD, firstWrite);
            code.visitJumpInsn(Opcodes.IFNE, known);
            pushBase();
            pushClass();
            code.visitLdcInsn(numbered.layout());
            code.visitVarInsn(Opcodes.ALOAD, state);
            code.visitMethodInsn(Opcodes.INVOKESTATIC, Names.HOOKS, "numbers", NUMBERS, false);
            code.visitVarInsn(Opcodes.ISTORE, firstWrite);
            code.visitLabel(known);
            frame(Opcodes.INTEGER);
        }

        private void pushBase() {
            if (isStatic) {
                pushClass();
            } else {
                code.visitVarInsn(Opcodes.ALOAD, 0);
            }
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

        private boolean hasCreation() {
            return creationOwner != null && !isStatic;
        }

        private void get(String word, String descriptor) {
            if (isStatic) {
                code.visitFieldInsn(Opcodes.GETSTATIC, type.name, word, descriptor);
            } else {
                code.visitVarInsn(Opcodes.ALOAD, 0);
                code.visitFieldInsn(Opcodes.GETFIELD, type.name, word, descriptor);
            }
        }

        /** Not by a hook: the JVM counts its calls and branches at first, for all threads in one place. */
        private void leaveIfCurrent(String word, Label end) {
            get(word, "J");
            code.visitVarInsn(Opcodes.ALOAD, state);
            code.visitFieldInsn(Opcodes.GETFIELD, Names.THREAD_STATE, "epoch", "J");
            code.visitInsn(Opcodes.LXOR);
            code.visitIntInsn(Opcodes.BIPUSH, Epoch.SITE_BITS);
            code.visitInsn(Opcodes.LUSHR);
            code.visitInsn(Opcodes.LCONST_0);
            code.visitInsn(Opcodes.LCMP);
            code.visitJumpInsn(Opcodes.IFEQ, end);
        }
    }
}
