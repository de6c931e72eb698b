package dev.photofinish.agent.rewrite;

import static dev.photofinish.agent.rewrite.MethodEdges.atEntry;
import static dev.photofinish.agent.rewrite.MethodEdges.atReturns;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Follows tasks from where they are submitted to the thread that runs them; for reports, see {@code Tasks}. */
final class TaskModels {
    private static final String CONCURRENT = "java/util/concurrent/";
    private static final String POOL = CONCURRENT + "ThreadPoolExecutor";
    private static final String SCHEDULED = CONCURRENT + "ScheduledThreadPoolExecutor";
    private static final String FORK_JOIN = CONCURRENT + "ForkJoinPool";
    private static final String QUEUE = FORK_JOIN + "$WorkQueue";
    private static final String TASK = CONCURRENT + "ForkJoinTask";
    private static final String STAGE = CONCURRENT + "CompletableFuture$UniCompletion";
    private static final String TIMER = "java/util/Timer";
    private static final String TIMER_THREAD = "java/util/TimerThread";

    private static final Set<String> CLASSES =
            Set.of(POOL, SCHEDULED, FORK_JOIN, QUEUE, TASK, STAGE, TIMER, TIMER_THREAD);

    private static final String KEY = "(" + Names.OBJECT + ")V";

    private TaskModels() {}

    static boolean has(String internalName) {
        return CLASSES.contains(internalName);
    }

    /** Puts hooks into a class, if it is one of those that hand tasks on or run them. */
    static boolean apply(ClassNode type) {
        if (!has(type.name)) {
            return false;
        }
        for (MethodNode method : type.methods) {
            if (method.instructions.size() > 0) {
                apply(type.name, method);
            }
        }
        return true;
    }

    private static void apply(String type, MethodNode method) {
        switch (type) {
            case POOL -> pool(method);
            case SCHEDULED -> submission(method, "delayedExecute", "submitted");
            case FORK_JOIN -> forkJoin(method);
            case QUEUE -> queue(method);
            case TASK -> task(method);
            case STAGE -> stage(method);
            case TIMER -> submission(method, "sched", "submitted");
            default -> timerThread(method);
        }
    }

    private static void submission(MethodNode method, String name, String hook) {
        if (method.name.equals(name)) {
            atEntry(method, new Code().loadObject(1).taskHook(hook, KEY));
        }
    }

    private static void pool(MethodNode method) {
        submission(method, "execute", "submitted");
        if (!method.name.equals("runWorker")) {
            return;
        }
        for (AbstractInsnNode insn : method.instructions.toArray()) {
            if (insn instanceof MethodInsnNode call && call.owner.equals("java/lang/Runnable")) {
                begin(method, call);
            } else if (insn instanceof MethodInsnNode call && call.name.equals("afterExecute")) {
                method.instructions.insertBefore(
                        call, new Code().taskHook("endTask", "()V").list()); // whether it returned or threw
            }
        }
    }

    /** What is called for lies on top of the stack. */
    private static void begin(MethodNode method, MethodInsnNode call) {
        method.instructions.insertBefore(
                call, new Code().op(Opcodes.DUP).taskHook("beginOnlyTask", KEY).list());
    }

    private static void timerThread(MethodNode method) {
        for (AbstractInsnNode insn : method.instructions.toArray()) {
            if (insn instanceof MethodInsnNode call
                    && call.owner.equals("java/util/TimerTask")
                    && call.name.equals("run")) {
                begin(method, call); // if it throws, that is the end of the thread
                method.instructions.insert(
                        call, new Code().taskHook("endTask", "()V").list());
            }
        }
    }

    /** Names differ from version to version, so all methods that take a task on its way to a queue are told. */
    private static void forkJoin(MethodNode method) {
        boolean submits = Set.of("poolSubmit", "externalSubmit", "externalPush", "scheduleDelayedTask")
                .contains(method.name);
        int local = 1;
        for (Type argument : Type.getArgumentTypes(method.desc)) {
            if (submits && argument.getInternalName().endsWith("ForkJoinTask")) {
                String hook = method.name.equals("scheduleDelayedTask") ? "submitted" : "submittedToQueue";
                atEntry(method, new Code().loadObject(local).taskHook(hook, KEY));
            }
            local += argument.getSize();
        }
    }

    private static void queue(MethodNode method) {
        boolean pushes = method.name.equals("push") || method.name.equals("lockedPush");
        if (pushes && method.desc.startsWith("(L" + TASK + ";")) {
            atEntry(method, new Code().loadObject(1).taskHook("queued", KEY));
        }
    }

    private static void task(MethodNode method) {
        if (method.name.equals("doExec")) { // what a task throws is caught there
            atEntry(method, new Code().loadObject(0).taskHook("beginTask", KEY));
            atReturns(method, () -> new Code().taskHook("endTask", "()V"));
        }
    }

    private static void stage(MethodNode method) {
        if (method.name.equals("<init>")) {
            atReturns(
                    method,
                    () -> new Code()
                            .loadObject(1)
                            .loadObject(0)
                            .taskHook("stageAdded", "(" + Names.OBJECT + Names.OBJECT + ")V"));
        }
    }
}
