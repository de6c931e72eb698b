package dev.photofinish.agent.rewrite;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Fences of {@code VarHandle} and {@code Unsafe}. All fences of a program share one clock.
 *
 * <p>A fence also makes an order together with an access that acquires or releases: a release fence and an opaque write
 * with whoever acquires that variable, and the other way round. Which variable a fence is meant for cannot be seen; so
 * such accesses count as fences, too, in classes that have fences.
 */
final class Fences {
    private Fences() {}

    /** Whether a method is a fence that keeps later accesses behind it (a full one does both); null if it is no fence. */
    static @Nullable Boolean acquires(String name) {
        return switch (name) {
            case "acquireFence", "loadLoadFence", "loadFence", "fullFence" -> true;
            case "releaseFence", "storeStoreFence", "storeFence" -> false;
            default -> null;
        };
    }

    /** Whether a class has any. */
    static boolean areIn(ClassNode type) {
        for (MethodNode method : type.methods) {
            for (AbstractInsnNode insn : method.instructions) {
                if (insn instanceof MethodInsnNode call && isFence(call)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isFence(MethodInsnNode call) {
        return (call.owner.equals(VariableCode.VAR_HANDLE) || CallCode.UNSAFES.contains(call.owner))
                && acquires(call.name) != null;
    }

    static Code release() {
        return new Code().jdkHook("releaseFence", "()V");
    }

    static Code acquire() {
        return new Code().jdkHook("acquireFence", "()V");
    }
}
