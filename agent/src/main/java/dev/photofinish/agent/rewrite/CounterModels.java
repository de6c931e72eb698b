package dev.photofinish.agent.rewrite;

import static dev.photofinish.agent.rewrite.MethodEdges.atEntry;
import static dev.photofinish.agent.rewrite.MethodEdges.atReturns;

import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Counters that many threads add to without learning what they hold. Who asks for the sum comes after all who have added to it; who adds
 * learns nothing of others who did, although they meet in the same variable.
 */
final class CounterModels {
    static final Map<String, Set<String>> ADDING = Map.of(
            "java/util/concurrent/atomic/LongAdder", Set.of("add"),
            "java/util/concurrent/atomic/DoubleAdder", Set.of("add"),
            "java/util/concurrent/ConcurrentHashMap", Set.of("fullAddCount"));

    private CounterModels() {}

    static void adder(MethodNode method) {
        switch (method.name) {
            case "add" -> atEntry(method, said("release"));
            case "sum", "sumThenReset", "reset" -> atReturns(method, () -> said("acquire"));
            default -> {}
        }
    }

    /** The number of entries of a map. */
    static void map(MethodNode method) {
        switch (method.name) {
            case "addCount" -> {
                atEntry(method, said("release"));
                hideCounting(method);
            }
            case "sumCount" -> atReturns(method, () -> said("acquire"));
            default -> {}
        }
    }

    private static void hideCounting(MethodNode method) {
        for (AbstractInsnNode insn : method.instructions.toArray()) {
            if (insn instanceof MethodInsnNode call && call.name.equals("compareAndSetLong")) {
                method.instructions.insertBefore(
                        call, new Code().jdkHook("beginPrivate", "()V").list());
                method.instructions.insert(
                        call, new Code().jdkHook("endPrivate", "()V").list());
            }
        }
    }

    private static Code said(String hook) {
        return new Code().loadObject(0).jdkHook(hook, "(" + Names.OBJECT + ")V");
    }
}
