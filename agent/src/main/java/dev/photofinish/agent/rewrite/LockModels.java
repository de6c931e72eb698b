package dev.photofinish.agent.rewrite;

import static dev.photofinish.agent.rewrite.MethodEdges.atEntry;
import static dev.photofinish.agent.rewrite.MethodEdges.atReturns;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Makes the locks of {@code java.util.concurrent} visible as locks. Reports name those that a thread holds. In
 * traces they stand for the volatile variables and queues that they are made of, see {@code Locks} of the runtime.
 *
 * <p>A read lock orders its holder after the writers before it and before those after it, not among the readers. That they
 * all count themselves in one volatile variable is kept out of sight.
 */
final class LockModels {
    static final String LOCKS = "java/util/concurrent/locks/";
    private static final String OWNABLE = LOCKS + "AbstractOwnableSynchronizer";
    private static final String QUEUED = LOCKS + "AbstractQueuedSynchronizer";
    /** What JDK 25 builds read-write locks on. */
    private static final String QUEUED_LONG = LOCKS + "AbstractQueuedLongSynchronizer";

    private static final String READ_WRITE = LOCKS + "ReentrantReadWriteLock$Sync";
    private static final Set<String> READERS = Set.of("tryAcquireShared", "tryReadLock", "tryReleaseShared");
    private static final String SYNCHRONISER = "(" + Names.OBJECT + ")V";

    private final boolean records;

    LockModels(boolean records) {
        this.records = records;
    }

    boolean has(String internalName) {
        return internalName.equals(OWNABLE) || internalName.equals(READ_WRITE) || (records && isQueued(internalName));
    }

    /** Whether the synchronisation inside a class is told by its model alone. */
    boolean isAll(String internalName) {
        return records && isQueued(internalName);
    }

    private static boolean isQueued(String internalName) {
        int inner = internalName.indexOf('$');
        String outer = inner < 0 ? internalName : internalName.substring(0, inner);
        return outer.equals(QUEUED) || outer.equals(QUEUED_LONG);
    }

    /** Puts the hooks of the model of this class into it; gives whether there were any. */
    boolean apply(ClassNode type) {
        boolean changed = false;
        for (MethodNode method : type.methods) {
            if (method.instructions.size() > 0) {
                changed |= switch (type.name) {
                    case OWNABLE -> owner(method);
                    case QUEUED, QUEUED_LONG -> records && state(method);
                    case READ_WRITE -> readers(method) || (!records && writers(method));
                    default -> false;
                };
            }
        }
        return changed;
    }

    private static boolean owner(MethodNode method) {
        if (!method.name.equals("setExclusiveOwnerThread")) {
            return false;
        }
        atEntry(
                method,
                new Code()
                        .loadObject(0)
                        .loadObject(1)
                        .jdkHook("ownerSet", "(" + Names.OBJECT + "Ljava/lang/Thread;)V"));
        return true;
    }

    private static boolean state(MethodNode method) {
        switch (method.name) {
            case "getState" -> atReturns(method, () -> self("afterStateRead"));
            case "setState" -> atEntry(method, self("beforeStateWrite"));
            case "compareAndSetState" -> {
                atReturns(method, () -> self("afterStateRead"));
                atEntry(method, self("beforeStateWrite"));
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private static boolean writers(MethodNode method) {
        switch (method.name) {
            case "tryAcquire", "tryWriteLock" ->
                atReturns(method, () -> tried("afterWriteLock", new Code().op(Opcodes.DUP)));
            case "tryRelease" -> atEntry(method, self("beforeWriteUnlock"));
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean readers(MethodNode method) {
        if (!records && READERS.contains(method.name)) {
            JdkModels.keepPrivate(method);
        }
        switch (method.name) {
            case "tryAcquireShared" ->
                atReturns(method, () -> tried("afterReadLock", isPositive(method.desc.endsWith("J"))));
            case "tryReadLock" -> atReturns(method, () -> tried("afterReadLock", new Code().op(Opcodes.DUP)));
            case "tryReleaseShared" -> atEntry(method, self("beforeReadUnlock"));
            default -> {
                return false;
            }
        }
        return true;
    }

    /** Turns a copy of the result, 1 if the lock was got and -1 if not, into 1 or 0. */
    private static Code isPositive(boolean isLong) {
        Code code = isLong ? new Code().op(Opcodes.DUP2, Opcodes.L2I) : new Code().op(Opcodes.DUP);
        return code.op(Opcodes.ICONST_1, Opcodes.IADD, Opcodes.ICONST_1, Opcodes.ISHR);
    }

    private static Code tried(String hook, Code locked) {
        return locked.loadObject(0).op(Opcodes.SWAP).jdkHook(hook, "(" + Names.OBJECT + "Z)V");
    }

    private static Code self(String hook) {
        return new Code().loadObject(0).jdkHook(hook, SYNCHRONISER);
    }
}
