package dev.photofinish.agent.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

class LoopChecksTest {
    private static final int MOST_IN_A_TURN = 4;
    private static final String OBSERVED = Observed.class.getName().replace('.', '/');

    /** Rewritten classes that tell {@link Observed} what they check. */
    private static final class Loader extends ClassLoader {
        private final Class<?> type;

        Loader(boolean behindLoops) {
            super(Loader.class.getClassLoader());
            Rewritten originals = new Rewritten().with(LoopShapes.class);
            ClassRewriter rewriter = new ClassRewriter(originals.sites, true, false, behindLoops);
            byte[] watched = observed(rewriter.watch(originals.original(LoopShapes.class), originals));
            type = defineClass(LoopShapes.class.getName(), watched, 0, watched.length);
        }

        Field field(String name) throws ReflectiveOperationException {
            Field field = type.getDeclaredField(name);
            field.setAccessible(true);
            return field;
        }

        private static byte[] observed(byte[] classFile) {
            ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
            new ClassReader(classFile).accept(new ToObserved(writer), 0);
            return writer.toByteArray();
        }
    }

    private static final class ToObserved extends ClassVisitor {
        ToObserved(ClassVisitor next) {
            super(Opcodes.ASM9, next);
        }

        @Override
        public @Nullable MethodVisitor visitMethod(
                int access, String name, String descriptor, @Nullable String signature, String @Nullable [] thrown) {
            MethodVisitor next = super.visitMethod(access, name, descriptor, signature, thrown);
            return name.startsWith("$pf$")
                    ? next
                    : new MethodVisitor(Opcodes.ASM9, next) {
                        @Override
                        public void visitMethodInsn(
                                int opcode, String owner, String called, String type, boolean isInterface) {
                            if (called.startsWith("$pf$")) {
                                boolean isStatic = !type.startsWith("(L" + owner);
                                super.visitLdcInsn(called);
                                super.visitMethodInsn(
                                        opcode,
                                        OBSERVED,
                                        isStatic ? "staticField" : "field",
                                        (isStatic ? "(" : "(Ljava/lang/Object;") + Names.STATE
                                                + "ILjava/lang/String;)V",
                                        false);
                            } else {
                                super.visitMethodInsn(
                                        opcode,
                                        owner.equals(Names.HOOKS) ? OBSERVED : owner,
                                        called,
                                        type,
                                        isInterface);
                            }
                        }
                    };
        }
    }

    private static final Loader EACH = new Loader(false);
    private static final Loader BEHIND = new Loader(true);

    static Stream<String> shapes() {
        return Arrays.stream(LoopShapes.class.getDeclaredMethods())
                .filter(method -> method.getParameterCount() == 4)
                .map(Method::getName)
                .sorted(Comparator.naturalOrder());
    }

    /** What was checked, and what came out. */
    private record Outcome(Set<String> checked, List<Object> values) {}

    private static Object make(Class<?> type) throws ReflectiveOperationException {
        Constructor<?> constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        return constructor.newInstance();
    }

    private static Outcome run(Loader loader, String shape, int length, int n) throws ReflectiveOperationException {
        Object object = make(loader.type);
        Field next = loader.field("next");
        Object at = object;
        Observed.NAMES.clear();
        for (int i = 0; i < 9; i++) {
            Observed.NAMES.put(at, "object " + i);
            Observed.NAMES.put(loader.field("cells").get(at), "cells " + i);
            int[][] rows = (int[][]) loader.field("rows").get(at);
            Observed.NAMES.put(rows, "rows " + i);
            for (int row = 0; row < rows.length; row++) {
                Observed.NAMES.put(rows[row], "row " + row + " of " + i);
            }
            Object made = make(loader.type);
            next.set(at, made);
            at = made;
        }
        int[] a = new int[length];
        int[] b = new int[length];
        Arrays.setAll(b, i -> i % 3);
        Observed.NAMES.put(a, "a");
        Observed.NAMES.put(b, "b");
        Observed.LOG.clear();
        List<Object> values = new ArrayList<>();
        Method method = loader.type.getDeclaredMethod(shape, int[].class, int[].class, loader.type, int.class);
        method.setAccessible(true);
        try {
            values.add(String.valueOf(method.invoke(null, a, b, object, n)));
        } catch (InvocationTargetException e) {
            Throwable thrown = Objects.requireNonNull(e.getCause());
            values.add(thrown.toString());
            values.add(thrown.getStackTrace()[0].getLineNumber());
        }
        Set<String> checked = new HashSet<>(Observed.LOG);
        values.add(Arrays.toString(a));
        values.add(Arrays.toString(b));
        values.add(loader.field("sum").get(object));
        values.add(loader.field("wide").get(object));
        return new Outcome(checked, values);
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void behind_a_loop_the_same_is_checked_as_in_it(String shape) throws ReflectiveOperationException {
        for (int n : new int[] {0, 1, 2, 3, 5, 7}) {
            Outcome each = run(EACH, shape, 8, n);
            Outcome behind = run(BEHIND, shape, 8, n);
            assertThat(behind.values).as("%s of %d", shape, n).isEqualTo(each.values);
            assertThat(behind.checked).as("%s of %d", shape, n).isEqualTo(each.checked);
        }
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void a_loop_that_throws_is_checked_but_for_its_last_turn(String shape) throws ReflectiveOperationException {
        for (int length = 0; length < 8; length++) {
            Outcome each = run(EACH, shape, length, 7);
            Outcome behind = run(BEHIND, shape, length, 7);
            assertThat(behind.values).as("%s of %d", shape, length).isEqualTo(each.values);
            assertThat(each.checked).as("%s of %d", shape, length).containsAll(behind.checked);
            each.checked.removeAll(behind.checked);
            assertThat(each.checked).as("%s of %d", shape, length).hasSizeLessThanOrEqualTo(MOST_IN_A_TURN);
        }
    }

    @Test
    void loops_are_left_without_hooks() throws ReflectiveOperationException {
        Rewritten originals = new Rewritten().with(LoopShapes.class);
        byte[] watched = originals.rewriter.watch(originals.original(LoopShapes.class), originals);
        assertThat(hooksInLoop(watched, "upwards")).isZero();
        assertThat(hooksInLoop(watched, "sometimes")).isPositive();
    }

    /** Calls of hooks before the first jump back. */
    private static int hooksInLoop(byte[] classFile, String method) {
        ClassNode type = new ClassNode();
        new ClassReader(classFile).accept(type, 0);
        var code = type.methods.stream()
                .filter(node -> node.name.equals(method))
                .findFirst()
                .orElseThrow()
                .instructions;
        int hooks = 0;
        for (var insn : code) {
            if (insn instanceof JumpInsnNode jump && code.indexOf(jump.label) < code.indexOf(jump)) {
                return hooks;
            }
            hooks += insn instanceof MethodInsnNode call && call.owner.equals(Names.HOOKS) && !call.name.equals("enter")
                    ? 1
                    : 0;
        }
        return hooks;
    }
}
