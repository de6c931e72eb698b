package dev.photofinish.agent.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.runtime.Hooks;
import dev.photofinish.runtime.Race;
import dev.photofinish.runtime.RaceListener;
import dev.photofinish.runtime.Races;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.BasicInterpreter;

class ClassRewriterTest implements RaceListener {
    private final List<Race> races = Collections.synchronizedList(new ArrayList<>());

    @Override
    public void onRace(Race race) {
        races.add(race);
    }

    @Override
    public void onFailure(Throwable failure) {
        throw new AssertionError(failure);
    }

    /** Shared without synchronisation. */
    static class Racy {
        static int hits;

        static void run() throws InterruptedException {
            Thread one = new Thread(() -> hits = 1);
            one.start();
            one.join();
            hits = 2;
        }
    }

    @Test
    void a_rewritten_program_computes_the_same() throws ReflectiveOperationException, InterruptedException {
        Rewritten rewritten = new Rewritten().with(ShapesParent.class).with(Shapes.class);
        rewritten.with(Shapes.class.getDeclaredClasses()[0]);
        Object result = rewritten.call(Shapes.class.getName(), "run");
        assertThat(result).isEqualTo(Shapes.run());
    }

    @Test
    void it_also_does_when_the_other_classes_are_not_known() throws ReflectiveOperationException, InterruptedException {
        Rewritten rewritten = new Rewritten() {
            @Override
            public byte @Nullable [] classFileOrNull(String internalName) {
                return null;
            }
        };
        rewritten.with(ShapesParent.class).with(Shapes.class).with(Shapes.class.getDeclaredClasses()[0]);
        String first = (String) rewritten.call(Shapes.class.getName(), "run");
        assertThat(first).contains("throws failedtrue");
    }

    @Test
    void accesses_of_rewritten_classes_are_seen() throws ReflectiveOperationException {
        Races.listen(this);
        Rewritten rewritten = new Rewritten().with(Racy.class);
        rewritten.call(Racy.class.getName(), "run");
        assertThat(races).hasSize(1); // nothing tells of the start and the end of threads in this test
        Site site = rewritten.sites.get(races.get(0).secondSite());
        assertThat(site.variable()).isEqualTo(Racy.class.getName() + ".hits");
        assertThat(site.method()).isEqualTo("run");
        assertThat(races.get(0).secondStack()[0].getMethodName()).isEqualTo("run");
    }

    @Test
    void a_class_without_synchronisation_need_not_be_followed() {
        Rewritten rewritten = new Rewritten().with(ShapesParent.class);
        byte[] original = rewritten.original(ShapesParent.class);
        assertThat(rewritten.rewriter.followSynchronisation(original, rewritten, false))
                .isNull();
    }

    @Test
    void following_adds_no_members() throws ReflectiveOperationException {
        Rewritten rewritten = new Rewritten().with(Shapes.class);
        byte[] followed = Objects.requireNonNull(
                rewritten.rewriter.followSynchronisation(rewritten.original(Shapes.class), rewritten, false));
        assertThat(ClassFacts.read(followed).accessOrNull(Hooks.PREFIX + "w$number", "J"))
                .isNull();
    }

    /** A class file as old compilers made it: a subroutine for {@code finally} with two ends, no stack maps. */
    private static byte[] oldClass(int version) {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(version, Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER, "Old", null, "java/lang/Object", null);
        writer.visitField(Opcodes.ACC_STATIC, "x", "I", null, null);
        writer.visitField(Opcodes.ACC_STATIC | Opcodes.ACC_VOLATILE, "v", "J", null, null);
        MethodVisitor code = writer.visitMethod(
                Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_SYNCHRONIZED, "run", "()I", null, null);
        Label subroutine = new Label();
        Label otherEnd = new Label();
        code.visitCode();
        code.visitInsn(Opcodes.ICONST_5);
        code.visitFieldInsn(Opcodes.PUTSTATIC, "Old", "x", "I");
        code.visitInsn(Opcodes.LCONST_1);
        code.visitFieldInsn(Opcodes.PUTSTATIC, "Old", "v", "J");
        code.visitJumpInsn(Opcodes.JSR, subroutine);
        code.visitFieldInsn(Opcodes.GETSTATIC, "Old", "x", "I");
        code.visitInsn(Opcodes.IRETURN);
        code.visitLabel(subroutine);
        code.visitVarInsn(Opcodes.ASTORE, 0);
        code.visitFieldInsn(Opcodes.GETSTATIC, "Old", "x", "I");
        code.visitInsn(Opcodes.ICONST_2);
        code.visitInsn(Opcodes.IADD);
        code.visitFieldInsn(Opcodes.PUTSTATIC, "Old", "x", "I");
        code.visitFieldInsn(Opcodes.GETSTATIC, "Old", "x", "I");
        code.visitJumpInsn(Opcodes.IFNE, otherEnd);
        code.visitVarInsn(Opcodes.RET, 0);
        code.visitLabel(otherEnd);
        code.visitVarInsn(Opcodes.RET, 0);
        code.visitMaxs(2, 1);
        code.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }

    @ParameterizedTest
    @ValueSource(ints = {Opcodes.V1_1, Opcodes.V1_2, Opcodes.V1_4, Opcodes.V1_5, Opcodes.V1_6})
    void old_class_files_work(int version) throws ReflectiveOperationException {
        Rewritten rewritten = new Rewritten().with("Old", oldClass(version));
        assertThat(rewritten.call("Old", "run")).isEqualTo(7);
    }

    @ParameterizedTest
    @ValueSource(ints = {Opcodes.V1_1, Opcodes.V1_4, Opcodes.V1_5})
    void fields_that_compilers_made_for_class_literals_are_not_watched(int version) {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(version, Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER, "Old", null, "java/lang/Object", null);
        int access = Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
        writer.visitField(access, "class$java$lang$String", "Ljava/lang/Class;", null, null);
        writer.visitField(Opcodes.ACC_STATIC, "class$own", "Ljava/lang/Class;", null, null);
        writer.visitEnd();
        ClassNode type = new ClassNode();
        Rewritten rewritten = new Rewritten();
        new ClassReader(rewritten.rewriter.watch(writer.toByteArray(), rewritten)).accept(type, 0);
        assertThat(type.fields)
                .map(field -> field.name)
                .containsOnly(
                        "class$java$lang$String",
                        "class$own",
                        Hooks.PREFIX + "w$class$own",
                        Hooks.PREFIX + "r$class$own");
    }

    /** A class with one method, synchronized or not, that is nearly as large as a method can be. */
    private static byte[] hugeClass(int access) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER, "Huge", null, "java/lang/Object", null);
        writer.visitField(Opcodes.ACC_STATIC, "x", "I", null, null);
        MethodVisitor code = writer.visitMethod(access | Opcodes.ACC_STATIC, "huge", "()V", null, null);
        code.visitCode();
        for (int i = 0; i < 15_000; i++) {
            code.visitInsn(Opcodes.ICONST_1);
            code.visitFieldInsn(Opcodes.PUTSTATIC, "Huge", "x", "I");
        }
        code.visitInsn(Opcodes.RETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
        code = writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "run", "()I", null, null);
        code.visitCode();
        code.visitMethodInsn(Opcodes.INVOKESTATIC, "Huge", "huge", "()V", false);
        code.visitFieldInsn(Opcodes.GETSTATIC, "Huge", "x", "I");
        code.visitInsn(Opcodes.IRETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }

    @Test
    void a_method_that_would_become_too_large_is_left_alone_and_counted() throws ReflectiveOperationException {
        Rewritten rewritten = new Rewritten().with("Huge", hugeClass(Opcodes.ACC_PUBLIC));
        assertThat(rewritten.call("Huge", "run")).isEqualTo(1);
        assertThat(rewritten.rewriter.methodsLeftAlone()).isEqualTo(1);
    }

    @Test
    void a_method_that_would_become_too_large_synchronises_as_ever() throws ReflectiveOperationException {
        Rewritten rewritten = new Rewritten().with("Huge", hugeClass(Opcodes.ACC_SYNCHRONIZED));
        assertThat(rewritten.call("Huge", "run")).isEqualTo(1);
        ClassNode type = new ClassNode();
        new ClassReader(rewritten.rewriter.watch(hugeClass(Opcodes.ACC_SYNCHRONIZED), rewritten)).accept(type, 0);
        assertThat(type.methods)
                .filteredOn(method -> method.name.equals("huge"))
                .singleElement()
                .satisfies(method -> assertThat(method.instructions)
                        .filteredOn(MethodInsnNode.class::isInstance)
                        .map(call -> ((MethodInsnNode) call).name)
                        .containsExactly("enter", "entered", "beforeExit", "beforeExit"));
    }

    /** The JVM drops the stack maps of archived classes, and C2 crashes if a method's stack is larger than it says. */
    @Test
    void classes_whose_stack_maps_were_dropped_keep_stacks_that_are_large_enough() throws Exception {
        String name = "java/util/concurrent/ThreadPoolExecutor";
        ClassWriter dropped = new ClassWriter(0);
        try (InputStream in = Objects.requireNonNull(Object.class.getResourceAsStream("/" + name + ".class"))) {
            new ClassReader(in).accept(dropped, ClassReader.SKIP_FRAMES);
        }
        Rewritten rewritten = new Rewritten();
        byte[] followed = Objects.requireNonNull(
                rewritten.rewriter.followSynchronisation(dropped.toByteArray(), rewritten, false));
        ClassNode type = new ClassNode();
        new ClassReader(followed).accept(type, 0);
        assertThat(type.version).isGreaterThan(Opcodes.V11);
        for (MethodNode method : type.methods) {
            new Analyzer<>(new BasicInterpreter()).analyze(name, method); // throws if the stack is too small
        }
    }
}
