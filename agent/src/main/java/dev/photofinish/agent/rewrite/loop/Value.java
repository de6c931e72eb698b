package dev.photofinish.agent.rewrite.loop;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * A value on the operand stack that is the same in all turns of a loop, or grows with one of its counters.
 *
 * @param code computes the value from local variables; empty if it has an origin
 * @param counter the counter that the value grows with, or null
 * @param loadedAt where the counter is loaded
 * @param origin the instruction in the loop that gives the value, which is to be kept there; or null
 */
public record Value(
        List<AbstractInsnNode> code,
        Loop.@Nullable Counter counter,
        int loadedAt,
        @Nullable AbstractInsnNode origin) {
    static Value same(AbstractInsnNode insn) {
        return new Value(List.of(insn), null, -1, null);
    }

    static Value growing(AbstractInsnNode load, int at, Loop.Counter counter) {
        return new Value(List.of(load), counter, at, null);
    }

    static Value kept(AbstractInsnNode origin) {
        return new Value(List.of(), null, -1, origin);
    }

    boolean isSame() {
        return counter == null;
    }

    private boolean hasCode() {
        return origin == null;
    }

    /** The same object, after an instruction that only looks at it. */
    Value followedBy(AbstractInsnNode insn) {
        if (!hasCode()) {
            return this;
        }
        List<AbstractInsnNode> longer = new ArrayList<>(code);
        longer.add(insn);
        return new Value(List.copyOf(longer), counter, loadedAt, origin);
    }

    /** The sum or the like of two values; null if that does not grow as its counter does. */
    static @Nullable Value combined(
            @Nullable Value left,
            @Nullable Value right,
            AbstractInsnNode operation,
            boolean isSum,
            boolean isDifference) {
        if (left == null || right == null || !left.hasCode() || !right.hasCode()) {
            return null;
        }
        boolean leftMayGrow = right.isSame() && (isSum || isDifference);
        boolean rightMayGrow = left.isSame() && isSum;
        if (!(left.isSame() || leftMayGrow) || !(right.isSame() || rightMayGrow)) {
            return null;
        }
        List<AbstractInsnNode> code = new ArrayList<>(left.code);
        code.addAll(right.code);
        code.add(operation);
        Value growing = left.isSame() ? right : left;
        return new Value(List.copyOf(code), growing.counter, growing.loadedAt, null);
    }
}
