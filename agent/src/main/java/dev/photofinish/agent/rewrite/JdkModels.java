package dev.photofinish.agent.rewrite;

import static dev.photofinish.agent.rewrite.MethodEdges.atEntry;
import static dev.photofinish.agent.rewrite.MethodEdges.atReturns;

import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Orders that classes of the JDK promise but do not make by monitors and volatile variables of their own:
 * through the JVM (threads, references), through fences, or through publication by final fields.
 */
final class JdkModels {
    private static final String THREAD = "(Ljava/lang/Thread;)V";
    private static final String KEY = "(" + Names.OBJECT + ")V";
    private static final String VIRTUAL_THREAD = "java/lang/VirtualThread";
    private static final String ROOT_CONTAINER = "jdk/internal/vm/ThreadContainers$RootContainer";
    private static final String STAMPED_LOCK = "java/util/concurrent/locks/StampedLock";
    private static final String SKIP_LIST = "java/util/concurrent/ConcurrentSkipListMap";

    private static final Map<String, Consumer<MethodNode>> MODELS = Map.ofEntries(
            Map.entry("java/lang/Thread", JdkModels::thread),
            Map.entry(VIRTUAL_THREAD, JdkModels::thread),
            Map.entry("java/lang/InterruptedException", JdkModels::interruptedException),
            Map.entry("java/lang/ClassLoader", LoaderModel::apply),
            Map.entry("java/lang/ClassValue", JdkModels::classValue),
            Map.entry("java/lang/ClassValue$ClassValueMap", JdkModels::classValueMap),
            Map.entry("java/lang/invoke/MutableCallSite", JdkModels::mutableCallSite),
            Map.entry("java/lang/invoke/VolatileCallSite", JdkModels::volatileCallSite),
            Map.entry("java/lang/ref/Finalizer", JdkModels::finalizer),
            Map.entry("java/lang/ref/ReferenceQueue", JdkModels::referenceQueue),
            Map.entry("jdk/internal/misc/ThreadFlock", JdkModels::threadFlock),
            Map.entry("jdk/internal/reflect/Reflection", JdkModels::reflection),
            Map.entry("java/util/concurrent/ForkJoinPool$WorkQueue", JdkModels::workQueue),
            Map.entry("java/util/concurrent/ForkJoinTask", JdkModels::forkJoinTask),
            Map.entry("java/util/concurrent/ThreadPerTaskExecutor", JdkModels::threadPerTask),
            Map.entry("java/util/concurrent/SubmissionPublisher$BufferedSubscription", JdkModels::subscription),
            Map.entry(STAMPED_LOCK, StampedLockModel::apply),
            Map.entry("java/util/concurrent/atomic/LongAdder", CounterModels::adder),
            Map.entry("java/util/concurrent/atomic/DoubleAdder", CounterModels::adder),
            Map.entry("java/util/concurrent/ConcurrentHashMap", CounterModels::map),
            Map.entry(SKIP_LIST, JdkModels::skipList));

    /**
     * Methods inside which the JDK synchronises for itself, by class: loading classes, linking call sites and
     * handles, keeping lists of threads. Two threads that pass there one after the other have told each other
     * nothing.
     */
    private static final Map<String, Set<String>> PRIVATE_MATTERS = Map.ofEntries(
            Map.entry("jdk/internal/loader/BuiltinClassLoader", Set.of("loadClass", "loadClassOrNull", "findResource")),
            Map.entry(
                    "java/lang/invoke/MethodHandleNatives",
                    Set.of("linkMethod", "linkMethodHandleConstant", "findMethodHandleType")),
            Map.entry("java/lang/invoke/MethodType", Set.of("makeImpl")),
            Map.entry("java/lang/invoke/LambdaMetafactory", Set.of("metafactory", "altMetafactory")),
            Map.entry("java/lang/invoke/StringConcatFactory", Set.of("makeConcat", "makeConcatWithConstants")),
            Map.entry("java/lang/runtime/ObjectMethods", Set.of("bootstrap")),
            Map.entry("java/lang/runtime/SwitchBootstraps", Set.of("typeSwitch", "enumSwitch")),
            Map.entry("jdk/internal/vm/SharedThreadContainer", Set.of("onStart", "onExit")),
            Map.entry(ROOT_CONTAINER + "$TrackingRootContainer", Set.of("onStart", "onExit")),
            Map.entry(ROOT_CONTAINER + "$CountingRootContainer", Set.of("onStart", "onExit")),
            Map.entry("jdk/internal/misc/ThreadFlock", Set.of("incrementThreadCount", "onExit")),
            Map.entry(STAMPED_LOCK, StampedLockModel.READERS),
            Map.entry("java/util/concurrent/ThreadPerTaskExecutor", Set.of("taskComplete")));

    private JdkModels() {}

    /** Whether a class has a model. */
    static boolean has(String internalName) {
        return MODELS.containsKey(internalName)
                || PRIVATE_MATTERS.containsKey(internalName)
                || internalName.startsWith(SKIP_LIST + "$");
    }

    /** Puts the hooks of the model of this class into it, if there is one. */
    static boolean apply(ClassNode type) {
        Consumer<MethodNode> model = MODELS.get(type.name);
        if (model == null && type.name.startsWith(SKIP_LIST + "$")) {
            model = JdkModels::skipListPart;
        }
        if (type.name.equals(VIRTUAL_THREAD)) {
            SchedulerModel.apply(type);
        }
        Set<String> privateMatters =
                PRIVATE_MATTERS.getOrDefault(type.name, CounterModels.ADDING.getOrDefault(type.name, Set.of()));
        for (MethodNode method : type.methods) {
            boolean hasCode = method.instructions.size() > 0;
            if (hasCode && privateMatters.contains(method.name)) {
                keepPrivate(method);
            }
            if (hasCode && model != null) {
                model.accept(method); // what it says at the entry comes before what is private
            }
        }
        return model != null || !privateMatters.isEmpty();
    }

    /** What a method synchronises is its own business. */
    static void keepPrivate(MethodNode method) {
        atReturns(method, () -> new Code().jdkHook("endPrivate", "()V"));
        LabelNode start = new LabelNode();
        LabelNode end = new LabelNode();
        method.instructions.insert(start);
        method.instructions.insert(new Code().jdkHook("beginPrivate", "()V").list());
        method.instructions.add(end);
        method.instructions.add(MethodFrame.handlerFrame());
        method.instructions.add(
                new Code().jdkHook("endPrivate", "()V").op(Opcodes.ATHROW).list());
        method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, end, null));
    }

    private static void thread(MethodNode method) {
        switch (method.name) {
            case "start" -> atEntry(method, new Code().loadObject(0).jdkHook("beforeStart", THREAD));
            case "exit" -> atReturns(method, () -> new Code().jdkHook("atEnd", "()V"));
            case "interrupt" -> atEntry(method, new Code().loadObject(0).jdkHook("beforeInterrupt", THREAD));
            case "isAlive" -> atReturns(method, () -> asked("afterIsAlive", "Z"));
            case "join" -> atReturns(method, () -> new Code().loadObject(0).jdkHook("afterJoin", THREAD));
            case "joinNanos" -> atReturns(method, () -> new Code().loadObject(0).jdkHook("afterJoin", THREAD));
            case "getState" -> atReturns(method, () -> asked("afterGetState", "Ljava/lang/Thread$State;"));
            case "isInterrupted", "getAndClearInterrupt" -> atReturns(method, () -> asked("afterInterrupted", "Z"));
            case "interrupted" ->
                atReturns(
                        method,
                        () -> new Code()
                                .op(Opcodes.DUP)
                                .callStatic("java/lang/Thread", "currentThread", "()Ljava/lang/Thread;")
                                .op(Opcodes.SWAP)
                                .jdkHook("afterInterrupted", "(Ljava/lang/Thread;Z)V"));
            case "run" -> virtualRun(method);
            case "setUncaughtExceptionHandler" -> atEntry(method, said("release"));
            case "getUncaughtExceptionHandler" -> atReturns(method, () -> said("acquire"));
            case "setDefaultUncaughtExceptionHandler" -> atEntry(method, ofAllThreads("release"));
            case "getDefaultUncaughtExceptionHandler" -> atReturns(method, () -> ofAllThreads("acquire"));
            default -> {}
        }
    }

    private static Code ofAllThreads(String hook) {
        return new Code().pushConstant(Type.getObjectType("java/lang/Thread")).jdkHook(hook, KEY);
    }

    /**
     * Whoever waits for the threads of a scope learns of their ends. The carrier says that a virtual one has ended, and must
     * not tell what it knows itself, nor may what has ended be known to who starts a further one.
     */
    private static void threadFlock(MethodNode method) {
        if (method.name.equals("onExit") && method.desc.equals(THREAD)) {
            atEntry(
                    method,
                    new Code()
                            .loadObject(0)
                            .loadObject(1)
                            .schedulerHook("onExit", "(" + Names.OBJECT + "Ljava/lang/Thread;)V"));
        } else if (method.name.equals("awaitAll") || method.name.equals("close")) {
            atReturns(method, () -> said("acquire"));
        }
    }

    /** Whoever waits for its end learns of all tasks, but who submits a further one does not. */
    private static void threadPerTask(MethodNode method) {
        switch (method.name) {
            case "taskComplete", "tryShutdownAndTerminate" -> atEntry(method, said("release"));
            case "isTerminated", "awaitTermination" -> {
                if (method.desc.endsWith("Z")) {
                    atReturns(
                            method,
                            () -> new Code()
                                    .op(Opcodes.DUP)
                                    .loadObject(0)
                                    .op(Opcodes.SWAP)
                                    .jdkHook("acquireIf", "(" + Names.OBJECT + "Z)V"));
                }
            }
            case "start" -> hideAdding(method);
            default -> {}
        }
    }

    private static void hideAdding(MethodNode method) {
        for (AbstractInsnNode insn : method.instructions.toArray()) {
            if (insn instanceof MethodInsnNode call && call.owner.equals("java/util/Set") && call.name.equals("add")) {
                method.instructions.insertBefore(
                        call, new Code().jdkHook("beginPrivate", "()V").list());
                method.instructions.insert(
                        call, new Code().jdkHook("endPrivate", "()V").list());
            }
        }
    }

    private static Code asked(String hook, String result) {
        return new Code()
                .op(Opcodes.DUP)
                .loadObject(0)
                .op(Opcodes.SWAP)
                .jdkHook(hook, "(Ljava/lang/Thread;" + result + ")V");
    }

    /** A virtual thread says itself when the program's part of it is over. */
    private static void virtualRun(MethodNode method) {
        if (!method.desc.equals("(Ljava/lang/Runnable;)V")) {
            return;
        }
        for (AbstractInsnNode insn : method.instructions.toArray()) {
            if (insn instanceof MethodInsnNode call
                    && (call.name.equals("notifyJvmtiEnd") || call.name.equals("startFinalTransition"))) {
                AbstractInsnNode receiver = call.getPrevious();
                method.instructions.insertBefore(
                        receiver, new Code().jdkHook("atEnd", "()V").list());
            }
        }
        atReturns(method, () -> new Code().jdkHook("atEnd", "()V"));
    }

    private static void interruptedException(MethodNode method) {
        if (method.name.equals("<init>")) {
            atReturns(method, () -> new Code().jdkHook("onInterruptedException", "()V"));
        }
    }

    /** Values are found without synchronisation, through final fields. */
    private static void classValue(MethodNode method) {
        if (method.name.equals("get")) {
            atReturns(method, () -> said("acquire"));
        }
    }

    /** Where a value is put that was computed, or a promise of one. */
    private static void classValueMap(MethodNode method) {
        switch (method.name) {
            case "finishEntry", "changeEntry", "associateAccess", "forcedAssociateAccess" ->
                atEntry(method, new Code().loadObject(1).jdkHook("release", KEY));
            default -> {}
        }
    }

    /** Its target acts like a volatile variable. */
    private static void volatileCallSite(MethodNode method) {
        switch (method.name) {
            case "setTarget" -> atEntry(method, said("release"));
            case "getTarget" -> atReturns(method, () -> said("acquire"));
            default -> {}
        }
    }

    /** Its target acts like a plain variable, until all threads are made to see it, as they are for a switch point. */
    private static void mutableCallSite(MethodNode method) {
        switch (method.name) {
            case "syncAll" ->
                atEntry(method, new Code().loadObject(0).libraryHook("beforeSyncAll", "([" + Names.OBJECT + ")V"));
            case "getTarget" -> atReturns(method, () -> new Code().loadObject(0).libraryHook("afterTargetRead", KEY));
            default -> {}
        }
    }

    private static Code said(String hook) {
        return new Code().loadObject(0).jdkHook(hook, KEY);
    }

    private static void finalizer(MethodNode method) {
        if (method.name.equals("runFinalizer")) {
            atEntry(method, new Code().jdkHook("afterUnreachable", "()V"));
        }
    }

    private static void referenceQueue(MethodNode method) {
        if (method.desc.endsWith(")Ljava/lang/ref/Reference;")) {
            atReturns(method, () -> new Code().op(Opcodes.DUP).jdkHook("afterPoll", KEY));
        }
    }

    /** What was added to the program's classes stays invisible. */
    private static void reflection(MethodNode method) {
        if (method.name.equals("filterFields") || method.name.equals("filterMethods")) {
            String array = Type.getReturnType(method.desc).getDescriptor();
            atReturns(method, () -> new Code().jdkHook(method.name, "(" + array + ")" + array));
        }
    }

    /** When a queue grows, tasks move to another array by plain writes and a fence. */
    private static void workQueue(MethodNode method) {
        boolean takesTask = method.desc.startsWith("(Ljava/util/concurrent/ForkJoinTask;");
        if (takesTask && method.name.toLowerCase(java.util.Locale.ROOT).contains("push")) {
            atEntry(method, new Code().loadObject(1).jdkHook("release", KEY));
        }
    }

    private static void forkJoinTask(MethodNode method) {
        if (method.name.equals("doExec")) {
            atEntry(method, said("acquire"));
        }
    }

    private static void subscription(MethodNode method) {
        switch (method.name) {
            case "offer" -> atEntry(method, said("release"));
            case "consumeNext", "consumeError", "consumeComplete" -> atEntry(method, said("acquire"));
            default -> {}
        }
    }

    /** Its nodes are read plainly between fences. */
    private static void skipList(MethodNode method) {
        boolean isInstance = (method.access & Opcodes.ACC_STATIC) == 0 && !method.name.equals("<init>");
        if (!isInstance) {
            return;
        }
        for (AbstractInsnNode insn : method.instructions.toArray()) {
            if (insn instanceof MethodInsnNode call && call.name.equals("compareAndSet")) {
                method.instructions.insertBefore(insn, skipListClock("release").list());
            }
        }
        if (method.name.equals("doPut")) {
            atEntry(method, skipListClock("release"));
        }
        atReturns(method, () -> skipListClock("acquire"));
    }

    private static void skipListPart(MethodNode method) {
        boolean isInstance = (method.access & Opcodes.ACC_STATIC) == 0 && !method.name.equals("<init>");
        if (isInstance) {
            atReturns(method, () -> skipListClock("acquire"));
        }
    }

    private static Code skipListClock(String hook) {
        return new Code().pushConstant(Type.getObjectType(SKIP_LIST)).jdkHook(hook, KEY);
    }
}
