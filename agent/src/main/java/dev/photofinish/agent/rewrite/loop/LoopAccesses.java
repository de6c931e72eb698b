package dev.photofinish.agent.rewrite.loop;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Goes through one turn of a loop with values that stand for what the instructions compute. */
final class LoopAccesses {
    private final Loop loop;
    /** A slot each; null for what is not known. */
    private final List<@Nullable Value> stack = new ArrayList<>();

    private final Map<LabelNode, Integer> depths = new HashMap<>();
    private final Set<String> fieldsWritten = new HashSet<>();
    private final List<WaitingAccess> found = new ArrayList<>();
    private boolean writesReferences;
    private boolean leavesWithOperands;
    private boolean isReached = true;

    private LoopAccesses(Loop loop) {
        this.loop = loop;
    }

    /** The accesses of a loop that can wait; none if the loop is left with something on the operand stack. */
    static List<WaitingAccess> of(Loop loop) {
        LoopAccesses accesses = new LoopAccesses(loop);
        accesses.findWrites();
        for (int i = loop.first(); i <= loop.last(); i++) {
            accesses.visit(i, loop.code()[i]);
        }
        return accesses.leavesWithOperands ? List.of() : accesses.found;
    }

    private void findWrites() {
        for (int i = loop.first(); i <= loop.last(); i++) {
            AbstractInsnNode insn = loop.code()[i];
            writesReferences |= insn.getOpcode() == Opcodes.AASTORE;
            if (insn instanceof FieldInsnNode field && writes(field)) {
                fieldsWritten.add(field.name);
            }
        }
    }

    private static boolean writes(FieldInsnNode field) {
        return field.getOpcode() == Opcodes.PUTFIELD || field.getOpcode() == Opcodes.PUTSTATIC;
    }

    private void visit(int at, AbstractInsnNode insn) {
        if (insn instanceof LabelNode label) {
            join(label);
        } else if (insn instanceof JumpInsnNode jump) {
            drop(Opcode.pops(jump.getOpcode()));
            boolean leaves = loop.exits().stream().anyMatch(exit -> exit.at() == at);
            leavesWithOperands |= leaves && !stack.isEmpty();
            depths.put(jump.label, stack.size());
        } else if (insn instanceof FieldInsnNode field) {
            visitField(at, field);
        } else if (insn instanceof MethodInsnNode call) {
            int arguments = Type.getArgumentsAndReturnSizes(call.desc);
            drop((arguments >> 2) - (call.getOpcode() == Opcodes.INVOKESTATIC ? 1 : 0));
            give(arguments & 3);
        } else if (insn.getOpcode() >= 0) {
            visitOther(at, insn);
        }
        if (insn.getOpcode() >= 0) {
            isReached = !Opcode.endsFlow(insn.getOpcode());
        }
    }

    /** Other ways may lead here: nothing is known of the stack but how much there is. */
    private void join(LabelNode label) {
        Integer depth = depths.get(label);
        if (depth == null && isReached) {
            return;
        }
        int size = depth != null ? depth : 0;
        stack.clear();
        give(size);
        isReached = true;
    }

    private void drop(int slots) {
        for (int i = 0; i < slots && !stack.isEmpty(); i++) {
            stack.remove(stack.size() - 1);
        }
    }

    private void give(int slots) {
        for (int i = 0; i < slots; i++) {
            stack.add(null);
        }
    }

    /** The value so many slots below the top. */
    private @Nullable Value peek(int depth) {
        return depth < stack.size() ? stack.get(stack.size() - 1 - depth) : null;
    }

    private @Nullable Value pop() {
        Value top = peek(0);
        drop(1);
        return top;
    }

    private void visitOther(int at, AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        if (opcode == Opcodes.ILOAD || opcode == Opcodes.ALOAD) {
            stack.add(loaded(at, (VarInsnNode) insn));
        } else if (Opcode.isIntConstant(opcode)) {
            stack.add(Value.same(insn));
        } else if (insn instanceof LdcInsnNode constant) {
            visitConstant(constant);
        } else if (opcode == Opcodes.IADD || opcode == Opcodes.ISUB || opcode == Opcodes.IMUL) {
            Value right = pop();
            Value left = pop();
            stack.add(Value.combined(left, right, insn, opcode == Opcodes.IADD, opcode == Opcodes.ISUB));
        } else if (Opcode.isElementRead(opcode)) {
            visitElementRead(at, insn);
        } else if (Opcode.isElementWrite(opcode)) {
            int value = Opcode.isWide(opcode) ? 2 : 1;
            addElement(at, insn, true, peek(value + 1), peek(value));
            drop(value + 2);
        } else if (opcode >= Opcodes.DUP && opcode <= Opcodes.SWAP) {
            duplicate(opcode);
        } else if (opcode == Opcodes.CHECKCAST) {
            Value value = pop();
            stack.add(value == null ? null : value.followedBy(insn));
        } else {
            drop(Opcode.pops(opcode));
            give(Opcode.pushes(opcode));
        }
    }

    private @Nullable Value loaded(int at, VarInsnNode load) {
        Loop.Counter counter = loop.counters().get(load.var);
        if (counter != null) {
            return Value.growing(load, at, counter);
        }
        return loop.writes(load.var) ? null : Value.same(load);
    }

    private void visitConstant(LdcInsnNode constant) {
        if (constant.cst instanceof Long || constant.cst instanceof Double) {
            give(2);
        } else {
            stack.add(constant.cst instanceof Integer ? Value.same(constant) : null);
        }
    }

    private void visitElementRead(int at, AbstractInsnNode insn) {
        Value index = pop();
        Value array = pop();
        addElement(at, insn, false, array, index);
        boolean isSame = insn.getOpcode() == Opcodes.AALOAD
                && !writesReferences
                && array != null
                && index != null
                && index.isSame();
        if (isSame) {
            stack.add(Value.kept(insn));
        } else {
            give(Opcode.pushes(insn.getOpcode()));
        }
    }

    private void addElement(
            int at, AbstractInsnNode insn, boolean writes, @Nullable Value array, @Nullable Value index) {
        if (array != null && index != null && array.isSame() && loop.isInEveryTurn(at)) {
            found.add(new WaitingAccess(at, insn, writes, array, index));
        }
    }

    private void visitField(int at, FieldInsnNode field) {
        boolean isStatic = field.getOpcode() == Opcodes.GETSTATIC || field.getOpcode() == Opcodes.PUTSTATIC;
        boolean writes = writes(field);
        Type type = Type.getType(field.desc);
        if (writes) {
            drop(type.getSize());
        }
        Value base = isStatic ? null : pop();
        boolean isSame = isStatic || (base != null && base.isSame());
        if (isSame && loop.isInEveryTurn(at)) {
            found.add(new WaitingAccess(at, field, writes, base, null));
        }
        if (!writes) {
            boolean isKept = isSame && type.getSort() >= Type.ARRAY && !fieldsWritten.contains(field.name);
            if (isKept) {
                stack.add(Value.kept(field));
            } else {
                give(type.getSize());
            }
        }
    }

    /** The instructions from DUP to SWAP move slots, whatever is in them. */
    private void duplicate(int opcode) {
        int count = opcode == Opcodes.SWAP ? 1 : opcode < Opcodes.DUP2 ? 1 : 2;
        int below = opcode == Opcodes.SWAP ? 1 : (opcode - Opcodes.DUP) % 3;
        if (stack.size() < count + below) {
            leavesWithOperands = true; // the loop was entered with operands
            return;
        }
        int top = stack.size() - count;
        List<@Nullable Value> moved = new ArrayList<>(stack.subList(top, stack.size()));
        if (opcode == Opcodes.SWAP) {
            drop(1);
        }
        stack.addAll(top - below, moved);
    }
}
