package dev.photofinish.agent.rewrite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Follows references through the straight parts of a method, to tell how it has come by what it accesses. Where ways of the
 * method meet, nothing is known any more but {@code this}.
 */
final class Origins {
    private final FieldIndex fields;
    private final boolean isConstructor;
    private final Set<LabelNode> meetings;
    private final List<Origin> stack = new ArrayList<>();
    private final Map<Integer, Origin> locals = new HashMap<>();
    /** By access or call: the origin of the object, the array or the receiver. */
    private final Map<AbstractInsnNode, Origin> bases = new HashMap<>();
    /** Of a constructor: what gives its object to others. */
    private final Set<AbstractInsnNode> handsOut = new HashSet<>();
    /** Of a constructor: the final fields of its object that it fills with what it has made, and with anything else. */
    private final Set<String> filled = new HashSet<>();

    private final Set<String> filledFromElsewhere = new HashSet<>();
    private boolean losesThis;

    private Origins(MethodNode method, FieldIndex fields) {
        this.fields = fields;
        isConstructor = method.name.equals("<init>");
        meetings = ArrayInitialiser.jumpTargets(method);
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            meetings.add(block.handler);
        }
    }

    static Origins of(MethodNode method, FieldIndex fields) {
        Origins origins = new Origins(method, fields);
        origins.meet();
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof LabelNode label && origins.meetings.contains(label)) {
                origins.meet();
            } else if (insn.getOpcode() >= 0) {
                origins.step(insn);
            }
        }
        return origins;
    }

    /** The origin of the object whose field is accessed, the array of an element, or the receiver of a call. */
    Origin ofBase(AbstractInsnNode insn) {
        return bases.getOrDefault(insn, Origin.OPEN);
    }

    /** Whether an instruction of a constructor gives its object to others. */
    boolean handsOut(AbstractInsnNode insn) {
        return handsOut.contains(insn);
    }

    /** Whether a constructor certainly gives its object to nobody. */
    boolean isClosed() {
        return handsOut.isEmpty() && !losesThis;
    }

    /** The fields of its object that a constructor fills, and only with what it has made itself. */
    Set<String> owned() {
        Set<String> owned = new HashSet<>(filled);
        owned.removeAll(filledFromElsewhere);
        return owned;
    }

    Set<String> notOwned() {
        return filledFromElsewhere;
    }

    private void meet() {
        losesThis |= holdsThis();
        stack.clear();
        Origin self = locals.get(0);
        boolean isFirst = locals.isEmpty();
        locals.clear();
        if (isConstructor && (isFirst || (self != null && self.is(Origin.Kind.THIS)))) {
            locals.put(0, Origin.THIS);
        }
    }

    private boolean holdsThis() {
        for (int i = 0; i < stack.size(); i++) {
            if (stack.get(i).is(Origin.Kind.THIS)) {
                return true;
            }
        }
        return false;
    }

    private Origin pop() {
        return stack.isEmpty() ? Origin.OPEN : stack.remove(stack.size() - 1);
    }

    private void pop(int words) {
        for (int i = 0; i < words; i++) {
            pop();
        }
    }

    private void push(int words, Origin origin) {
        for (int i = 0; i < words; i++) {
            stack.add(origin);
        }
    }

    private void step(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        if (insn instanceof VarInsnNode variable) {
            variable(variable);
        } else if (insn instanceof FieldInsnNode field) {
            field(field);
        } else if (insn instanceof MethodInsnNode call) {
            call(call);
        } else if (opcode == Opcodes.DUP) {
            Origin top = pop();
            push(2, top);
        } else if (opcode == Opcodes.CHECKCAST) {
            return;
        } else if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
            element(insn);
        } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
            storeElement(insn);
        } else if (opcode == Opcodes.NEW || opcode == Opcodes.NEWARRAY || opcode == Opcodes.ANEWARRAY) {
            pop(opcode == Opcodes.NEW ? 0 : 1);
            push(1, Origin.NEW);
        } else {
            other(insn);
        }
    }

    private void variable(VarInsnNode insn) {
        int opcode = insn.getOpcode();
        if (opcode == Opcodes.ALOAD) {
            push(1, locals.getOrDefault(insn.var, Origin.OPEN));
        } else if (opcode == Opcodes.ASTORE) {
            Origin stored = pop();
            losesThis |= stored.is(Origin.Kind.THIS);
            locals.put(insn.var, stored);
        } else if (opcode >= Opcodes.ISTORE && opcode <= Opcodes.DSTORE) {
            boolean isWide = opcode == Opcodes.LSTORE || opcode == Opcodes.DSTORE;
            pop(isWide ? 2 : 1);
            locals.put(insn.var, Origin.OPEN);
            locals.put(insn.var + (isWide ? 1 : 0), Origin.OPEN);
        } else {
            push(opcode == Opcodes.LLOAD || opcode == Opcodes.DLOAD ? 2 : 1, Origin.OPEN);
        }
    }

    private void field(FieldInsnNode insn) {
        int size = Type.getType(insn.desc).getSize();
        if (insn.getOpcode() == Opcodes.GETSTATIC) {
            push(size, Origin.STATIC);
        } else if (insn.getOpcode() == Opcodes.PUTSTATIC) {
            handOut(insn, size);
        } else if (insn.getOpcode() == Opcodes.PUTFIELD) {
            Origin value = size == 1 ? stack.isEmpty() ? Origin.OPEN : stack.get(stack.size() - 1) : Origin.OPEN;
            handOut(insn, size);
            Origin base = pop();
            bases.put(insn, base);
            if (base.is(Origin.Kind.THIS)) {
                (value.is(Origin.Kind.NEW) ? filled : filledFromElsewhere).add(insn.name);
            }
        } else {
            Origin base = pop();
            bases.put(insn, base);
            push(size, size == 1 ? behind(insn, base) : Origin.OPEN);
        }
    }

    private Origin behind(FieldInsnNode insn, Origin base) {
        FieldUse use = fields.resolve(insn.owner, insn.name, insn.desc);
        if (use.isFinal()) {
            return Origin.by(Names.member(use.declaringClass(), insn.name));
        }
        boolean isKnown = use.kind() != FieldKind.UNKNOWN;
        return isKnown && base.is(Origin.Kind.STATIC) ? Origin.STATIC : Origin.OPEN;
    }

    private void call(MethodInsnNode insn) {
        int sizes = Type.getArgumentsAndReturnSizes(insn.desc); // of the arguments with a receiver, and of the result
        boolean constructs = insn.name.equals("<init>");
        handOut(insn, (sizes >> 2) - 1);
        Origin receiver = Origin.OPEN;
        if (insn.getOpcode() != Opcodes.INVOKESTATIC) {
            receiver = pop();
            bases.put(insn, receiver);
            if (receiver.is(Origin.Kind.THIS) && !constructs) {
                handsOut.add(insn);
            }
        }
        boolean isGetter = (insn.desc.startsWith("()L") || insn.desc.startsWith("()["))
                && !receiver.is(Origin.Kind.THIS)
                && insn.getOpcode() != Opcodes.INVOKESTATIC;
        push(sizes & 3, isGetter ? Origin.by(Names.member(insn.owner, insn.name).concat(insn.desc)) : Origin.OPEN);
    }

    private void element(AbstractInsnNode insn) {
        pop();
        Origin array = pop();
        bases.put(insn, array);
        int opcode = insn.getOpcode();
        boolean isWide = opcode == Opcodes.LALOAD || opcode == Opcodes.DALOAD;
        push(isWide ? 2 : 1, array.is(Origin.Kind.STATIC) ? array : Origin.OPEN);
    }

    private void storeElement(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        handOut(insn, opcode == Opcodes.LASTORE || opcode == Opcodes.DASTORE ? 2 : 1);
        pop();
        bases.put(insn, pop());
    }

    /** Takes a value that others may get. */
    private void handOut(AbstractInsnNode insn, int words) {
        for (int i = 0; i < words; i++) {
            if (pop().is(Origin.Kind.THIS)) {
                handsOut.add(insn);
            }
        }
    }

    private void other(AbstractInsnNode insn) {
        StackEffect effect = StackEffect.ofOrNull(insn);
        if (effect == null) { // a jump or a return: what lies on the stack is followed no further
            boolean mayLose = insn.getOpcode() != Opcodes.RETURN && insn.getOpcode() != Opcodes.ATHROW;
            losesThis |= mayLose && holdsThis();
            stack.clear();
            return;
        }
        int opcode = insn.getOpcode();
        boolean onlyDrops = opcode == Opcodes.POP || opcode == Opcodes.INSTANCEOF;
        for (int i = 0; i < effect.touches(); i++) {
            losesThis |= pop().is(Origin.Kind.THIS) && !onlyDrops;
        }
        push(effect.leaves(), Origin.OPEN);
    }
}
