package dev.photofinish.agent.rewrite;

import static dev.photofinish.agent.rewrite.MethodEdges.atEntry;
import static dev.photofinish.agent.rewrite.MethodEdges.atReturns;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodNode;

/**
 * What a {@code StampedLock} promises: locking in any mode acquires, and of unlocking only that in write mode is seen by readers. That
 * all readers count themselves in its one state is kept out of sight, as for read-write locks ({@link LockModels}); conversions of
 * stamps are not, and order more than they promise.
 */
final class StampedLockModel {
    /** Methods that only count readers. */
    static final Set<String> READERS =
            Set.of("readLock", "tryAcquireRead", "acquireRead", "unlockRead", "tryUnlockRead", "unstampedUnlockRead");

    private StampedLockModel() {}

    static void apply(MethodNode method) {
        boolean isPublic = (method.access & Opcodes.ACC_PUBLIC) != 0;
        if (method.name.equals("tryOptimisticRead")) {
            atReturns(method, () -> new Code().jdkHook("afterOptimisticRead", "()V"));
        } else if (isPublic && !method.name.equals("<init>") && !method.name.startsWith("is")) {
            atEntry(method, new Code().jdkHook("afterValidate", "()V"));
        }
        switch (method.name) {
            case "readLock", "tryAcquireRead", "acquireRead" -> atReturns(method, () -> got("afterStampedRead"));
            case "writeLock", "tryAcquireWrite", "acquireWrite" -> atReturns(method, () -> got("afterStampedWrite"));
            case "unlockRead", "tryUnlockRead", "unstampedUnlockRead" ->
                atEntry(method, self("beforeStampedReadUnlock"));
            case "releaseWrite" -> atEntry(method, self("beforeStampedWriteUnlock"));
            case "tryConvertToWriteLock" -> {
                atEntry(method, converted());
                atReturns(method, () -> got("afterStampedWrite"));
            }
            case "tryConvertToReadLock" -> {
                atEntry(method, converted());
                atReturns(method, () -> got("afterStampedRead"));
            }
            case "tryConvertToOptimisticRead" -> atEntry(method, converted());
            default -> {}
        }
    }

    private static Code converted() {
        return new Code()
                .loadObject(0)
                .load(Type.LONG_TYPE, 1)
                .libraryHook("beforeConversion", "(" + Names.OBJECT + "J)V");
    }

    /** With the stamp on top of the stack. */
    private static Code got(String hook) {
        return new Code()
                .op(Opcodes.DUP2)
                .loadObject(0)
                .op(Opcodes.DUP_X2, Opcodes.POP)
                .libraryHook(hook, "(" + Names.OBJECT + "J)V");
    }

    private static Code self(String hook) {
        return new Code().loadObject(0).libraryHook(hook, "(" + Names.OBJECT + ")V");
    }
}
