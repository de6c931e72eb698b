package dev.photofinish.agent.rewrite.loop;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * An access in a loop that can be checked when the loop is over: once for all turns, or, if its index grows with a
 * counter, together with its neighbours.
 *
 * @param at where it is
 * @param insn the access
 * @param writes whether it is a write
 * @param base the object or array; null for a static field
 * @param index the index; null for a field
 */
public record WaitingAccess(
        int at,
        AbstractInsnNode insn,
        boolean writes,
        @Nullable Value base,
        @Nullable Value index) {
    /** The counter of the index, or null if all turns access the same. */
    public Loop.@Nullable Counter counter() {
        return index == null ? null : index.counter();
    }
}
