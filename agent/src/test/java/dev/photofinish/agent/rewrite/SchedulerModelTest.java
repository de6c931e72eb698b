package dev.photofinish.agent.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicVerifier;

/** What is hidden in the JDK's class of virtual threads; JDK 17 has none, so a class that looks like it is rewritten. */
class SchedulerModelTest {
    @SuppressWarnings({"unused", "UnusedMethod", "UnusedVariable"}) // never runs
    private static final class Virtual {
        static final Executor DEFAULT_SCHEDULER = Runnable::run;
        final Executor scheduler = DEFAULT_SCHEDULER;
        final CountDownLatch termination = new CountDownLatch(1);

        boolean submitRunContinuation(Runnable task) {
            try {
                scheduler.execute(task);
                return true;
            } catch (IllegalStateException e) {
                return false;
            }
        }

        void afterDone() {
            termination.countDown();
        }

        void park() {
            scheduler.execute(this::afterDone);
        }
    }

    /** As another version might be. */
    @SuppressWarnings({"unused", "UnusedMethod"})
    private static final class Strange {
        void submitRunContinuation(Executor executor) {
            executor.execute(() -> {});
        }
    }

    private static ClassNode rewritten(Class<?> type) throws IOException {
        ClassNode node = new ClassNode();
        new ClassReader(type.getName()).accept(node, ClassReader.EXPAND_FRAMES);
        SchedulerModel.apply(node);
        return node;
    }

    private static MethodNode method(ClassNode type, String name) {
        return type.methods.stream()
                .filter(method -> method.name.equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** The calls of a method, by name, in the order of its code. */
    private static List<String> calls(MethodNode method) {
        List<String> calls = new ArrayList<>();
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof MethodInsnNode call) {
                calls.add(call.name);
            }
        }
        return calls;
    }

    @Test
    void handing_over_is_hidden_on_all_ways_out() throws IOException, AnalyzerException {
        ClassNode type = rewritten(Virtual.class);
        MethodNode method = method(type, "submitRunContinuation");
        assertThat(calls(method)).containsExactly("begin", "execute", "end", "end", "end");
        TryCatchBlockNode last = method.tryCatchBlocks.get(method.tryCatchBlocks.size() - 1);
        assertThat(last.type).isNull();
        method.maxStack += 2;
        new Analyzer<>(new BasicVerifier()).analyze(type.name, method);
    }

    @Test
    void both_schedulers_are_compared_as_the_class_declares_them() throws IOException {
        MethodNode method = method(rewritten(Virtual.class), "submitRunContinuation");
        AbstractInsnNode insn = method.instructions.getFirst();
        while (!(insn instanceof FieldInsnNode)) {
            insn = insn.getNext();
        }
        FieldInsnNode field = (FieldInsnNode) insn;
        assertThat(field.name).isEqualTo("scheduler");
        assertThat(field.getNext().getOpcode()).isEqualTo(Opcodes.GETSTATIC);
        assertThat(((FieldInsnNode) field.getNext()).desc).isEqualTo(Type.getDescriptor(Executor.class));
    }

    @Test
    void the_carrier_tells_nothing_to_who_joins() throws IOException {
        assertThat(calls(method(rewritten(Virtual.class), "afterDone"))).containsExactly("begin", "countDown", "end");
    }

    @Test
    void what_the_thread_does_for_itself_stays_as_it_is() throws IOException {
        assertThat(calls(method(rewritten(Virtual.class), "park"))).doesNotContain("begin");
    }

    @Test
    void a_class_without_these_fields_stays_as_it_is() throws IOException {
        assertThat(calls(method(rewritten(Strange.class), "submitRunContinuation")))
                .containsExactly("execute");
    }
}
