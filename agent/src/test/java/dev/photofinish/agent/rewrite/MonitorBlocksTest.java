package dev.photofinish.agent.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** What the JIT compilers demand of synchronized blocks; without it they leave the method to the interpreter. */
class MonitorBlocksTest {
    /** Blocks alone, in each other, and with exceptions of their own. */
    @SuppressWarnings("unused")
    static final class Blocks {
        int count;

        void one(Object lock) {
            synchronized (lock) {
                count++;
            }
        }

        int nested(Object lock) {
            synchronized (lock) {
                synchronized (this) {
                    for (int i = 0; i < 3; i++) {
                        count += i;
                    }
                    return count;
                }
            }
        }

        void caught(Object lock, int by) {
            try {
                synchronized (lock) {
                    count /= by;
                }
            } catch (ArithmeticException e) {
                count = 0;
            }
        }
    }

    private static List<MethodNode> rewritten() {
        Rewritten originals = new Rewritten().with(Blocks.class);
        ClassNode type = new ClassNode();
        new ClassReader(originals.rewriter.watch(originals.original(Blocks.class), originals)).accept(type, 0);
        return type.methods.stream()
                .filter(method -> !method.name.startsWith("$pf$") && !method.name.startsWith("<"))
                .toList();
    }

    private static boolean covers(MethodNode method, TryCatchBlockNode block, AbstractInsnNode insn) {
        int at = method.instructions.indexOf(insn);
        return method.instructions.indexOf(block.start) <= at && at < method.instructions.indexOf(block.end);
    }

    private static boolean isHook(AbstractInsnNode insn, String name) {
        return insn instanceof MethodInsnNode call && call.owner.equals(Names.HOOKS) && call.name.equals(name);
    }

    @Test
    void hooks_that_run_with_the_monitor_held_cannot_end_the_method() {
        for (MethodNode method : rewritten()) {
            for (AbstractInsnNode insn : method.instructions) {
                if (isHook(insn, "afterEnter") || isHook(insn, "beforeExit")) {
                    assertThat(method.tryCatchBlocks)
                            .as(method.name)
                            .anyMatch(block -> block.type == null && covers(method, block, insn));
                }
            }
        }
    }

    @Test
    void no_handler_covers_calls_of_its_own() {
        for (MethodNode method : rewritten()) {
            for (TryCatchBlockNode block : method.tryCatchBlocks) {
                if (covers(method, block, block.handler) || block.start == block.handler) {
                    AbstractInsnNode insn = block.handler;
                    for (; insn != block.end; insn = insn.getNext()) {
                        assertThat(insn).as(method.name).isNotInstanceOf(MethodInsnNode.class);
                    }
                }
            }
        }
    }

    @Test
    void blocks_do_what_they_did() throws ReflectiveOperationException {
        Class<?> type = new Rewritten().with(Blocks.class).loadClass(Blocks.class.getName());
        Constructor<?> constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        Object blocks = constructor.newInstance();
        Method nested = type.getDeclaredMethod("nested", Object.class);
        nested.setAccessible(true);
        assertThat(nested.invoke(blocks, new Object())).isEqualTo(3);
        Method caught = type.getDeclaredMethod("caught", Object.class, int.class);
        caught.setAccessible(true);
        caught.invoke(blocks, blocks, 0);
        assertThat(nested.invoke(blocks, new Object())).isEqualTo(3);
        assertThat(Thread.holdsLock(blocks)).isFalse();
    }
}
