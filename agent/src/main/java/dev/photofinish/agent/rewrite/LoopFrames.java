package dev.photofinish.agent.rewrite;

import dev.photofinish.agent.rewrite.loop.Loop;
import java.util.ArrayList;
import java.util.List;
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

    /** Whether the variables at the beginning are all that is needed behind the loop. */
    boolean areSimple() {
        if (!exist) {
            return true;
        }
        if (header == null || !header.stack.isEmpty() || header.local.contains(Opcodes.UNINITIALIZED_THIS)) {
            return false;
        }
        List<Object> atHeader = slots(header.local);
        for (Loop.Exit exit : loop.exits()) {
            if (exit.insn() instanceof JumpInsnNode jump
                    && jump.label != loop.header()
                    && !leadsOn(atHeader, jump.label)) {
                return false;
            }
        }
        return around.stream().allMatch(block -> leadsOn(slots(kept()), block.handler));
    }

    private static boolean leadsOn(List<Object> locals, LabelNode target) {
        FrameNode frame = MethodFrame.atOrNull(target);
        if (frame == null) {
            return false;
        }
        List<Object> wanted = slots(frame.local);
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

    /** Local variables whose types are the same wherever an exception leaves the loop. */
    private List<Object> kept() {
        List<Object> kept = new ArrayList<>();
        int slot = 0;
        for (Object local : header == null ? List.of() : header.local) {
            boolean mayChange = loop.writes(slot) || (isWide(local) && loop.writes(slot + 1));
            if (mayChange && !local.equals(Opcodes.INTEGER)) {
                kept.add(Opcodes.TOP);
                if (isWide(local)) {
                    kept.add(Opcodes.TOP);
                }
            } else {
                kept.add(local);
            }
            slot += isWide(local) ? 2 : 1;
        }
        return kept;
    }

    /** For code that a way out of the loop leads to. */
    FrameNode behind() {
        return frame(header == null ? List.of() : header.local, new Object[0]);
    }

    /** For code that exceptions lead to. */
    FrameNode handler() {
        return frame(kept(), new Object[] {"java/lang/Throwable"});
    }

    private static FrameNode frame(List<Object> locals, Object[] stack) {
        return new FrameNode(Opcodes.F_NEW, locals.size(), locals.toArray(), stack.length, stack);
    }
}
