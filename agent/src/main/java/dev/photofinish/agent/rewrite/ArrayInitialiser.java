package dev.photofinish.agent.rewrite;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/**
 * Finds the stores that fill a new array, as in {@code new int[] {a, b}}: the array is copied, an index and a value
 * follow, and so on for all elements from the first one on. Up to the last of these stores the array is on the
 * stack only, below all that happens meanwhile: nobody else can access it, so one check behind them does for all.
 */
final class ArrayInitialiser {
    /** Places that a jump leads to: what lies on the stack there may have come another way. */
    private final Set<LabelNode> jumpedTo;

    private final List<AbstractInsnNode> stores = new ArrayList<>();
    /** Words above the array. */
    private int above;

    /** Where the jumps of a method lead to. */
    static Set<LabelNode> jumpTargets(MethodNode method) {
        Set<LabelNode> targets = new HashSet<>();
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof JumpInsnNode jump) {
                targets.add(jump.label);
            } else if (insn instanceof TableSwitchInsnNode choice) {
                targets.addAll(choice.labels);
                targets.add(choice.dflt);
            } else if (insn instanceof LookupSwitchInsnNode choice) {
                targets.addAll(choice.labels);
                targets.add(choice.dflt);
            }
        }
        return targets;
    }

    private ArrayInitialiser(Set<LabelNode> jumpedTo) {
        this.jumpedTo = jumpedTo;
    }

    /** The stores of the first elements of a new array, one for each; none if it is not filled at once. */
    static List<AbstractInsnNode> stores(AbstractInsnNode creation, Set<LabelNode> jumpedTo) {
        ArrayInitialiser initialiser = new ArrayInitialiser(jumpedTo);
        initialiser.find(creation);
        return initialiser.stores;
    }

    private void find(AbstractInsnNode creation) {
        AbstractInsnNode last = creation;
        while (last != null) {
            last = storeOrNull(last);
            if (last != null) {
                stores.add(last);
            }
        }
    }

    /** The store of the next element; null if something else comes first. */
    private @Nullable AbstractInsnNode storeOrNull(AbstractInsnNode last) {
        AbstractInsnNode copy = nextOrNull(last);
        AbstractInsnNode index = copy == null || copy.getOpcode() != Opcodes.DUP ? null : nextOrNull(copy);
        if (index == null || constant(index) != stores.size()) {
            return null;
        }
        above = 0;
        for (AbstractInsnNode insn = nextOrNull(index); insn != null; insn = nextOrNull(insn)) {
            StackEffect effect = StackEffect.ofOrNull(insn);
            if (isStore(insn) && effect != null && effect.touches() == above + 2) {
                return insn;
            }
            if (effect == null || effect.touches() > above) {
                return null;
            }
            above += effect.leaves() - effect.touches();
        }
        return null;
    }

    private static boolean isStore(AbstractInsnNode insn) {
        return insn.getOpcode() >= Opcodes.IASTORE && insn.getOpcode() <= Opcodes.SASTORE;
    }

    /** The next instruction; null if it may be reached by a jump, too. */
    private @Nullable AbstractInsnNode nextOrNull(AbstractInsnNode insn) {
        AbstractInsnNode next = insn.getNext();
        while (next != null && next.getOpcode() < 0) {
            if (next instanceof LabelNode label && jumpedTo.contains(label)) {
                return null;
            }
            next = next.getNext();
        }
        return next;
    }

    private static int constant(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        if (opcode >= Opcodes.ICONST_0 && opcode <= Opcodes.ICONST_5) {
            return opcode - Opcodes.ICONST_0;
        }
        if (opcode == Opcodes.BIPUSH || opcode == Opcodes.SIPUSH) {
            return ((IntInsnNode) insn).operand;
        }
        return insn instanceof LdcInsnNode constant && constant.cst instanceof Integer value ? value : -1;
    }
}
