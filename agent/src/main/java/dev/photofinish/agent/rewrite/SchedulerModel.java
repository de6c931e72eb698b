package dev.photofinish.agent.rewrite;

import static dev.photofinish.agent.rewrite.MethodEdges.atEntry;
import static dev.photofinish.agent.rewrite.MethodEdges.atReturns;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Hides what virtual threads tell each other through the scheduler of the JDK: who starts or wakes one hands it to a pool,
 * whose queues and counters all of them share, and which a program neither sees nor may rely on. Start, end and interruption
 * have orders of their own, and what threads wait for has variables of its own.
 *
 * <p>A scheduler that is an executor of the program is another matter: its queue is the program's.
 */
final class SchedulerModel {
    private static final String SCHEDULER = "scheduler";
    private static final String OF_THE_JDK = "DEFAULT_SCHEDULER";
    private static final String BOTH = "(" + Names.OBJECT + Names.OBJECT + ")V";

    private final FieldNode scheduler;
    private final FieldNode ofTheJdk;
    private final String owner;

    private SchedulerModel(FieldNode scheduler, FieldNode ofTheJdk, String owner) {
        this.scheduler = scheduler;
        this.ofTheJdk = ofTheJdk;
        this.owner = owner;
    }

    /** Puts hooks into {@code VirtualThread}; none if it has no such fields, as in versions to come. */
    static void apply(ClassNode type) {
        FieldNode scheduler = fieldOrNull(type, SCHEDULER);
        FieldNode ofTheJdk = fieldOrNull(type, OF_THE_JDK);
        if (scheduler == null || ofTheJdk == null) {
            return;
        }
        SchedulerModel model = new SchedulerModel(scheduler, ofTheJdk, type.name);
        for (MethodNode method : type.methods) {
            if ((method.access & Opcodes.ACC_STATIC) == 0 && method.instructions.size() > 0) {
                model.apply(method);
            }
        }
    }

    private static @Nullable FieldNode fieldOrNull(ClassNode type, String name) {
        return type.fields.stream()
                .filter(field -> field.name.equals(name))
                .findFirst()
                .orElse(null);
    }

    private void apply(MethodNode method) {
        if (method.name.endsWith("ubmitRunContinuation")
                || method.name.equals("externalSubmitRunContinuationOrThrow")
                || method.name.equals("afterYield")
                || method.name.equals("cancelTimeoutTask")) {
            hide(method);
        }
        for (AbstractInsnNode insn : method.instructions.toArray()) {
            if (insn instanceof MethodInsnNode call && call.name.equals("countDown")) {
                hide(method, call);
            }
        }
    }

    /** The carrier says that a thread is over to those who join it; they learn of its end from the thread itself. */
    private void hide(MethodNode method, MethodInsnNode call) {
        method.instructions.insertBefore(call, hook("begin").list());
        method.instructions.insert(call, hook("end").list());
    }

    private void hide(MethodNode method) {
        atReturns(method, () -> hook("end"));
        LabelNode start = new LabelNode();
        LabelNode end = new LabelNode();
        method.instructions.insert(start);
        atEntry(method, hook("begin"));
        method.instructions.add(end);
        method.instructions.add(
                new FrameNode(Opcodes.F_NEW, 1, new Object[] {owner}, 1, new Object[] {"java/lang/Throwable"}));
        method.instructions.add(hook("end").op(Opcodes.ATHROW).list());
        method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, end, null));
    }

    private Code hook(String name) {
        return new Code()
                .loadObject(0)
                .getField(owner, scheduler.name, scheduler.desc)
                .getStatic(owner, ofTheJdk.name, ofTheJdk.desc)
                .schedulerHook(name, BOTH);
    }
}
