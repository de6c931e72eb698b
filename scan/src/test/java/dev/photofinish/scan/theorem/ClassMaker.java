package dev.photofinish.scan.theorem;

import java.util.List;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Compiles a program of the paper's language to a class file: static methods of a class that promises to be safe. */
final class ClassMaker {
    static final String NAME = "il/Program";
    private static final String TYPE = "L" + NAME + ";";
    private static final String LOCK_TYPE = "java/util/concurrent/locks/ReentrantLock";
    /** Above all variables: where the compiled lock keeps its object, as javac does. */
    private static final int LOCK_SLOTS = 20;

    private final MethodVisitor code;
    private final List<IlMethod> program;
    private final Lines lines;
    private int lockDepth;

    private ClassMaker(MethodVisitor code, List<IlMethod> program, Lines lines) {
        this.code = code;
        this.program = program;
        this.lines = lines;
    }

    static byte[] make(List<IlMethod> program) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(Opcodes.V1_6, Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER, NAME, null, "java/lang/Object", null);
        writer.visitSource("Program.il", null);
        writer.visitAnnotation("Lil/ThreadSafe;", false).visitEnd();
        for (String field : List.of("f", "g")) {
            writer.visitField(Opcodes.ACC_PUBLIC, field, TYPE, null, null).visitEnd();
        }
        int constant = Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;
        writer.visitField(constant, "LOCK", "L" + LOCK_TYPE + ";", null, null).visitEnd();
        constructor(writer);
        Lines lines = new Lines();
        for (int i = 0; i < program.size(); i++) {
            method(writer, program, i, lines);
        }
        writer.visitEnd();
        return writer.toByteArray();
    }

    private static void constructor(ClassWriter writer) {
        MethodVisitor code = writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
        code.visitCode();
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        code.visitInsn(Opcodes.RETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    private static String descriptor(IlMethod method) {
        return "(" + TYPE.repeat(method.parameters()) + ")V";
    }

    private static void method(ClassWriter writer, List<IlMethod> program, int number, Lines lines) {
        IlMethod method = program.get(number);
        int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;
        MethodVisitor code = writer.visitMethod(access, "m" + number, descriptor(method), null, null);
        code.visitCode();
        new ClassMaker(code, program, lines).block(method.body());
        code.visitInsn(Opcodes.RETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    private void line(int number) {
        Label here = new Label();
        code.visitLabel(here);
        code.visitLineNumber(number, here);
    }

    private void block(List<Statement> statements) {
        statements.forEach(this::statement);
    }

    private void statement(Statement statement) {
        if (statement instanceof Statement.Call call) {
            call(call);
            return;
        }
        line(lines.next());
        if (statement instanceof Statement.Load load) {
            push(load.source());
            code.visitVarInsn(Opcodes.ASTORE, load.target());
        } else if (statement instanceof Statement.Store store) {
            List<String> fields = store.target().fields();
            int last = fields.size() - 1;
            push(new Statement.Place(store.target().variable(), fields.subList(0, last)));
            code.visitVarInsn(Opcodes.ALOAD, store.source());
            code.visitFieldInsn(Opcodes.PUTFIELD, NAME, fields.get(last), TYPE);
        } else if (statement instanceof Statement.New made) {
            code.visitTypeInsn(Opcodes.NEW, NAME);
            code.visitInsn(Opcodes.DUP);
            code.visitMethodInsn(Opcodes.INVOKESPECIAL, NAME, "<init>", "()V", false);
            code.visitVarInsn(Opcodes.ASTORE, made.target());
        } else if (statement instanceof Statement.Locked locked) {
            locked(locked);
        } else if (statement instanceof Statement.Try attempt) {
            attempt(attempt);
        } else if (statement instanceof Statement.Acquire) {
            lock("lock");
        } else if (statement instanceof Statement.Release) {
            lock("unlock");
        } else {
            choice(statement);
        }
    }

    private void locked(Statement.Locked locked) {
        int slot = LOCK_SLOTS + lockDepth++;
        code.visitLdcInsn(Type.getObjectType(NAME));
        code.visitInsn(Opcodes.DUP);
        code.visitVarInsn(Opcodes.ASTORE, slot);
        code.visitInsn(Opcodes.MONITORENTER);
        Label start = new Label();
        Label end = new Label();
        Label failure = new Label();
        Label done = new Label();
        code.visitLabel(start);
        block(locked.body());
        code.visitLabel(end);
        line(lines.next());
        code.visitVarInsn(Opcodes.ALOAD, slot);
        code.visitInsn(Opcodes.MONITOREXIT);
        code.visitJumpInsn(Opcodes.GOTO, done);
        code.visitTryCatchBlock(start, end, failure, null);
        code.visitLabel(failure);
        code.visitVarInsn(Opcodes.ALOAD, slot);
        code.visitInsn(Opcodes.MONITOREXIT);
        code.visitInsn(Opcodes.ATHROW);
        code.visitLabel(done);
        lockDepth--;
    }

    /** A lock that does not belong to a block. */
    private void lock(String what) {
        code.visitFieldInsn(Opcodes.GETSTATIC, NAME, "LOCK", "L" + LOCK_TYPE + ";");
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, LOCK_TYPE, what, "()V", false);
    }

    private void attempt(Statement.Try attempt) {
        Label start = new Label();
        Label end = new Label();
        Label failure = new Label();
        Label done = new Label();
        code.visitLabel(start);
        block(attempt.body());
        code.visitLabel(end);
        code.visitJumpInsn(Opcodes.GOTO, done);
        code.visitTryCatchBlock(start, end, failure, "java/lang/Throwable");
        code.visitLabel(failure);
        code.visitInsn(Opcodes.POP);
        block(attempt.handler());
        code.visitLabel(done);
    }

    private void choice(Statement statement) {
        Label start = new Label();
        Label other = new Label();
        code.visitLabel(start);
        code.visitMethodInsn(Opcodes.INVOKESTATIC, "il/Star", "choose", "()Z", false);
        code.visitJumpInsn(Opcodes.IFEQ, other);
        if (statement instanceof Statement.If choice) {
            Label end = new Label();
            block(choice.yes());
            code.visitJumpInsn(Opcodes.GOTO, end);
            code.visitLabel(other);
            block(choice.no());
            code.visitLabel(end);
        } else if (statement instanceof Statement.Throw) {
            code.visitInsn(Opcodes.ACONST_NULL);
            code.visitInsn(Opcodes.ATHROW);
            code.visitLabel(other);
        } else if (statement instanceof Statement.While loop) {
            block(loop.body());
            code.visitJumpInsn(Opcodes.GOTO, start);
            code.visitLabel(other);
        }
    }

    private void call(Statement.Call call) {
        for (Statement.Place argument : call.arguments()) {
            line(lines.next());
            push(argument);
        }
        line(lines.next());
        IlMethod called = program.get(call.method());
        code.visitMethodInsn(Opcodes.INVOKESTATIC, NAME, "m" + call.method(), descriptor(called), false);
    }

    private void push(Statement.Place place) {
        code.visitVarInsn(Opcodes.ALOAD, place.variable());
        place.fields().forEach(field -> code.visitFieldInsn(Opcodes.GETFIELD, NAME, field, TYPE));
    }
}
