package dev.photofinish.agent.rewrite.loop;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Finds the loops of a method in which a thread neither learns nor tells anything: no locks, no volatile fields, and no
 * calls, but for a few of the JDK that are known to be harmless. Loops of unusual shape are not found.
 */
public final class LoopFinder {
    private static final Set<String> HARMLESS = Set.of(
            "java/lang/Math",
            "java/lang/StrictMath",
            "java/lang/Boolean",
            "java/lang/Byte",
            "java/lang/Character",
            "java/lang/Short",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Float",
            "java/lang/Double");

    private final MethodNode method;
    private final Predicate<FieldInsnNode> isPlain;
    private final AbstractInsnNode[] code;
    /** For each position, that of the first real instruction from there on. */
    private final int[] real;

    /**
     * A finder.
     *
     * @param method the method, not changed yet
     * @param isPlain tells fields whose accesses order nothing
     */
    public LoopFinder(MethodNode method, Predicate<FieldInsnNode> isPlain) {
        this.method = method;
        this.isPlain = isPlain;
        code = method.instructions.toArray();
        real = new int[code.length + 1];
        real[code.length] = code.length;
        for (int i = code.length - 1; i >= 0; i--) {
            real[i] = code[i].getOpcode() >= 0 ? i : real[i + 1];
        }
    }

    /** All such loops, in the order of the method; no two share an instruction. */
    public List<Loop> find() {
        List<Loop> loops = new ArrayList<>();
        int[] jumps = lastJumpsBack();
        for (int first = 0; first < jumps.length; first++) {
            Loop loop = jumps[first] >= 0 ? examine(first, jumps[first]) : null;
            if (loop != null) {
                loops.add(loop);
            }
        }
        return loops;
    }

    /** By the first instruction of a loop: the last jump to it; -1 for all others. */
    private int[] lastJumpsBack() {
        int[] last = new int[code.length];
        Arrays.fill(last, -1);
        for (int i = 0; i < code.length; i++) {
            if (code[i] instanceof JumpInsnNode jump && target(jump.label) <= i) {
                last[target(jump.label)] = i;
            }
        }
        return last;
    }

    private int target(LabelNode label) {
        return real[position(label)];
    }

    private int position(LabelNode label) {
        return method.instructions.indexOf(label);
    }

    private @Nullable Loop examine(int first, int last) {
        LabelNode header = ((JumpInsnNode) code[last]).label;
        Loop loop = new Loop(code, first, last, header);
        if (!isEnteredAtTop(loop) || !hasWholeTryBlocks(loop)) {
            return null;
        }
        for (int i = first; i <= last; i++) {
            boolean isFine = code[i] instanceof JumpInsnNode jump ? addJump(loop, i, jump) : isHarmless(code[i]);
            if (!isFine) {
                return null;
            }
            if (Opcode.isReturn(code[i].getOpcode())) {
                loop.addExit(i);
            }
        }
        if (code[last].getOpcode() != Opcodes.GOTO) {
            loop.addExit(last);
        }
        loop.examineLocals();
        return loop;
    }

    private boolean addJump(Loop loop, int at, JumpInsnNode jump) {
        int target = target(jump.label);
        if (!loop.contains(target)) {
            loop.addExit(at);
            return true;
        }
        if (target == loop.first()) {
            if (at < loop.last()) {
                loop.addSkip(at, loop.last());
            }
            return jump.label == loop.header();
        }
        if (target <= at) {
            return false; // there is a loop inside
        }
        loop.addSkip(at, target);
        return true;
    }

    private boolean isHarmless(AbstractInsnNode insn) {
        if (insn instanceof FieldInsnNode field) {
            return isPlain.test(field);
        } else if (insn instanceof MethodInsnNode call) {
            return isHarmlessCall(call);
        } else if (insn instanceof LdcInsnNode constant) {
            return !(constant.cst instanceof ConstantDynamic);
        }
        return switch (insn.getOpcode()) {
            case Opcodes.MONITORENTER,
                    Opcodes.MONITOREXIT,
                    Opcodes.NEW,
                    Opcodes.MULTIANEWARRAY,
                    Opcodes.TABLESWITCH,
                    Opcodes.LOOKUPSWITCH -> false;
            default -> !(insn instanceof InvokeDynamicInsnNode);
        };
    }

    private static boolean isHarmlessCall(MethodInsnNode call) {
        return call.getOpcode() == Opcodes.INVOKESTATIC
                ? HARMLESS.contains(call.owner)
                : call.owner.equals("java/lang/String") && (call.name.equals("charAt") || call.name.equals("length"));
    }

    private boolean isEnteredAtTop(Loop loop) {
        int before = position(loop.header()) - 1;
        while (before >= 0 && code[before].getOpcode() < 0) {
            before--;
        }
        if (before >= 0 && Opcode.endsFlow(code[before].getOpcode())) {
            return false;
        }
        for (int i = 0; i < code.length; i++) {
            if (!loop.contains(i) && jumpsInto(code[i], loop)) {
                return false;
            }
        }
        return true;
    }

    private boolean jumpsInto(AbstractInsnNode insn, Loop loop) {
        if (insn instanceof JumpInsnNode jump) {
            return loop.contains(target(jump.label));
        } else if (insn instanceof TableSwitchInsnNode choice) {
            return loop.contains(target(choice.dflt)) || choice.labels.stream().anyMatch(l -> loop.contains(target(l)));
        } else if (insn instanceof LookupSwitchInsnNode choice) {
            return loop.contains(target(choice.dflt)) || choice.labels.stream().anyMatch(l -> loop.contains(target(l)));
        }
        return false;
    }

    private boolean hasWholeTryBlocks(Loop loop) {
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            int start = target(block.start);
            int end = target(block.end);
            boolean isApart = end <= loop.first() || start > loop.last();
            boolean isAround = start <= loop.first() && end > loop.last();
            if (loop.contains(target(block.handler)) || !(isApart || isAround)) {
                return false;
            }
        }
        return true;
    }

    /** The try blocks around a loop. */
    public List<TryCatchBlockNode> around(Loop loop) {
        return method.tryCatchBlocks.stream()
                .filter(block -> target(block.start) <= loop.first() && target(block.end) > loop.last())
                .toList();
    }
}
