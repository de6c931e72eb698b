package dev.photofinish.agent.rewrite;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Keeps synchronized blocks such as the JIT compilers want them when hooks are put in, which for all they know can
 * throw. One compiler refuses methods that could end with a monitor held; the other one, handlers that catch what they
 * throw themselves.
 */
final class MonitorBlocks {
    private final MethodNode method;
    private final boolean hasFrames;
    private final Map<AbstractInsnNode, Integer> positions = new HashMap<>();

    MonitorBlocks(MethodNode method, boolean hasFrames) {
        this.method = method;
        this.hasFrames = hasFrames;
        boolean hasMonitors = false;
        for (AbstractInsnNode insn : method.instructions) {
            hasMonitors |= insn.getOpcode() == Opcodes.MONITORENTER;
        }
        for (int i = 0; hasMonitors && i < method.instructions.size(); i++) {
            positions.put(method.instructions.get(i), i);
        }
    }

    private int position(AbstractInsnNode insn) {
        return positions.getOrDefault(insn, -1);
    }

    /** The block that begins behind {@code monitorenter} is to begin with the code. */
    void afterEnter(AbstractInsnNode enter, Code code) {
        LabelNode start = new LabelNode();
        positions.put(start, position(enter));
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            if (skipLabels(enter.getNext(), block.start) == block.start) {
                block.start = start;
            }
        }
        code.list().insert(start);
    }

    /** The first real instruction from here on, or the label if it comes before. */
    private static @Nullable AbstractInsnNode skipLabels(@Nullable AbstractInsnNode from, @Nullable LabelNode upTo) {
        AbstractInsnNode insn = from;
        while (insn != null && insn.getOpcode() < 0 && insn != upTo) {
            insn = insn.getNext();
        }
        return insn;
    }

    /**
     * A handler that leaves the monitor covers itself, so that whatever happens, it is left. From now on this is so for
     * {@code monitorexit} only; the code in front of it gets a handler of its own, which does nothing but that.
     */
    void beforeExit(AbstractInsnNode exit, Code code) {
        TryCatchBlockNode self = selfCoveringOrNull(exit);
        AbstractInsnNode before = exit.getPrevious();
        if (self == null || !(before instanceof VarInsnNode lock) || lock.getOpcode() != Opcodes.ALOAD) {
            return;
        }
        List<TryCatchBlockNode> around = around(exit, self);
        FrameNode frame = MethodFrame.atOrNull(self.handler);
        LabelNode start = new LabelNode();
        LabelNode end = new LabelNode();
        code.list().insert(start);
        code.list().add(end);
        uncover(self, end);
        LabelNode handler = new LabelNode();
        LabelNode leave = new LabelNode();
        LabelNode left = new LabelNode();
        LabelNode last = new LabelNode();
        method.instructions.add(handler);
        if (hasFrames && frame != null) {
            method.instructions.add(new FrameNode(
                    Opcodes.F_NEW, frame.local.size(), frame.local.toArray(), 1, new Object[] {"java/lang/Throwable"}));
        }
        method.instructions.add(new VarInsnNode(Opcodes.ALOAD, lock.var));
        method.instructions.add(leave);
        method.instructions.add(new InsnNode(Opcodes.MONITOREXIT));
        method.instructions.add(left);
        method.instructions.add(new InsnNode(Opcodes.ATHROW));
        method.instructions.add(last);
        method.tryCatchBlocks.add(0, new TryCatchBlockNode(leave, left, handler, null));
        method.tryCatchBlocks.add(0, new TryCatchBlockNode(start, end, handler, null));
        for (TryCatchBlockNode block : around) {
            method.tryCatchBlocks.add(new TryCatchBlockNode(handler, last, block.handler, block.type));
        }
    }

    /** Takes the handler of a block out of the block, up to a label. */
    private void uncover(TryCatchBlockNode block, LabelNode upTo) {
        if (skipLabels(block.start, null) == skipLabels(block.handler, null)) {
            block.start = upTo;
        } else {
            int at = method.tryCatchBlocks.indexOf(block);
            method.tryCatchBlocks.add(at, new TryCatchBlockNode(upTo, block.end, block.handler, null));
            block.end = block.handler;
        }
    }

    private @Nullable TryCatchBlockNode selfCoveringOrNull(AbstractInsnNode exit) {
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            AbstractInsnNode first = skipLabels(block.handler, null);
            boolean coversItself = position(block.start) >= 0
                    && position(block.start) <= position(block.handler)
                    && position(exit) < position(block.end);
            if (block.type == null && coversItself && leadsTo(first, exit)) {
                return block;
            }
        }
        return null;
    }

    private static boolean leadsTo(@Nullable AbstractInsnNode from, AbstractInsnNode exit) {
        AbstractInsnNode insn = from;
        while (insn != null && insn != exit && insn.getOpcode() != Opcodes.ATHROW && !(insn instanceof JumpInsnNode)) {
            insn = insn.getNext();
        }
        return insn == exit;
    }

    private List<TryCatchBlockNode> around(AbstractInsnNode exit, TryCatchBlockNode self) {
        int at = position(exit);
        return method.tryCatchBlocks.stream()
                .filter(block -> block != self
                        && position(block.start) >= 0
                        && position(block.start) <= at
                        && at < position(block.end))
                .toList();
    }
}
