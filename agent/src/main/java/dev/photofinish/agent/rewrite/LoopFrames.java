package dev.photofinish.agent.rewrite;

import dev.photofinish.agent.rewrite.loop.Loop;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** The stack map frames at the beginning of a loop, behind it, and where its exceptions go. */
final class LoopFrames {
    private final Loop loop;
    private final List<TryCatchBlockNode> around;
    private final boolean exist;
    private final @Nullable FrameNode header;

    LoopFrames(Loop loop, List<TryCatchBlockNode> around, boolean exist) {
        this.loop = loop;
        this.around = around;
        this.exist = exist;
        header = exist ? MethodFrame.atOrNull(loop.header()) : null;
    }

    /** The try blocks around the loop. */
    List<TryCatchBlockNode> around() {
        return around;
    }

    /** Whether what is needed behind the loop is in all frames of the loop; optimisers leave out what is not used any more. */
    boolean areSimple() {
        if (!exist) {
            return true;
        }
        if (header == null || !header.stack.isEmpty() || header.local.contains(Opcodes.UNINITIALIZED_THIS)) {
            return false;
        }
        List<Object> steady = steady();
        for (int i = loop.first(); i <= loop.last(); i++) {
            if (loop.code()[i] instanceof FrameNode frame && !leadsOn(slots(frame.local), steady)) {
                return false;
            }
        }
        for (Loop.Exit exit : loop.exits()) {
            if (exit.insn() instanceof JumpInsnNode jump && MethodFrame.atOrNull(jump.label) == null) {
                return false;
            }
        }
        return around.stream().allMatch(block -> {
            FrameNode frame = MethodFrame.atOrNull(block.handler);
            return frame != null && leadsOn(steady, slots(frame.local));
        });
    }

    private static boolean leadsOn(List<Object> locals, List<Object> wanted) {
        for (int i = 0; i < wanted.size(); i++) {
            boolean isWanted = !wanted.get(i).equals(Opcodes.TOP);
            if (isWanted && (i >= locals.size() || !wanted.get(i).equals(locals.get(i)))) {
                return false;
            }
        }
        return true;
    }

    /** One entry for each slot: what is wide has a second one behind it. */
    private static List<Object> slots(List<Object> locals) {
        List<Object> slots = new ArrayList<>();
        for (Object local : locals) {
            slots.add(local);
            if (isWide(local)) {
                slots.add(Opcodes.TOP);
            }
        }
        return slots;
    }

    private static boolean isWide(Object local) {
        return local.equals(Opcodes.LONG) || local.equals(Opcodes.DOUBLE);
    }

    /** By slot: local variables whose types are the same all over the loop. */
    private List<Object> steady() {
        List<Object> steady = slots(header == null ? List.of() : header.local);
        for (int slot = 0; slot < steady.size(); slot++) {
            Object type = steady.get(slot);
            boolean mayChange = type.equals(Opcodes.INTEGER)
                    ? loop.writesOther(slot)
                    : loop.writes(slot) || (isWide(type) && loop.writes(slot + 1));
            if (mayChange) {
                steady.set(slot, Opcodes.TOP);
            }
        }
        return steady;
    }

    /** For code that a jump out of the loop leads to, and that goes on where the jump went. */
    FrameNode behind(LabelNode target) {
        FrameNode goal = Objects.requireNonNull(MethodFrame.atOrNull(target));
        List<Object> locals = steady();
        List<Object> wanted = slots(goal.local);
        for (int slot = 0; slot < wanted.size(); slot++) {
            if (slot == locals.size()) {
                locals.add(wanted.get(slot));
            } else if (locals.get(slot).equals(Opcodes.TOP)) {
                locals.set(slot, wanted.get(slot));
            }
        }
        return frame(locals, new Object[0]);
    }

    /** For code that exceptions lead to. */
    FrameNode handler() {
        return frame(steady(), new Object[] {"java/lang/Throwable"});
    }

    private static FrameNode frame(List<Object> slots, Object[] stack) {
        List<Object> locals = new ArrayList<>();
        for (int slot = 0; slot < slots.size(); slot += isWide(slots.get(slot)) ? 2 : 1) {
            locals.add(slots.get(slot));
        }
        return new FrameNode(Opcodes.F_NEW, locals.size(), locals.toArray(), stack.length, stack);
    }
}
