package dev.photofinish.scan.flow;

import dev.photofinish.scan.domain.AbstractValue;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * The states before all instructions of a method, to a fixed point. The first instruction that has something new is
 * always next: code mostly runs forwards, so that few are looked at often. (The analyzer of ASM takes the last one,
 * which is slow on long methods, and lets exceptions pass handlers that catch everything.)
 */
final class FixedPoint {
    private final MethodNode method;
    private final InsnList instructions;
    private final Code code;
    private final PathInterpreter interpreter;
    private final boolean followsExceptions;
    private final @Nullable StateFrame[] frames;
    private final BitSet waiting = new BitSet();

    FixedPoint(Code code, PathInterpreter interpreter, boolean followsExceptions) {
        this.code = code;
        this.method = code.node();
        this.instructions = method.instructions;
        this.interpreter = interpreter;
        this.followsExceptions = followsExceptions;
        this.frames = new StateFrame[instructions.size()];
    }

    /** The states; null before instructions that nothing leads to. */
    @Nullable
    StateFrame[] of(Transfer transfer) throws AnalyzerException {
        StateFrame current = start(transfer);
        reach(0, current);
        for (int next = waiting.nextSetBit(0); next >= 0; next = waiting.nextSetBit(0)) {
            waiting.clear(next);
            StateFrame before = frames[next];
            AbstractInsnNode instruction = instructions.get(next);
            try {
                if (before != null) {
                    pass(next, instruction, before, current);
                }
            } catch (AnalyzerException | RuntimeException e) {
                throw new AnalyzerException(instruction, "Error at instruction " + next + ": " + e.getMessage(), e);
            }
        }
        return frames;
    }

    private StateFrame start(Transfer transfer) {
        StateFrame frame = new StateFrame(method.maxLocals, method.maxStack, transfer);
        int local = 0;
        boolean isInstance = (method.access & Opcodes.ACC_STATIC) == 0;
        if (isInstance) {
            frame.setLocal(
                    local,
                    interpreter.newParameterValue(
                            true, local, Type.getObjectType(code.ref().owner())));
            local++;
        }
        for (Type type : Type.getArgumentTypes(method.desc)) {
            frame.setLocal(local, interpreter.newParameterValue(isInstance, local, type));
            local++;
            if (type.getSize() == 2) {
                frame.setLocal(local, AbstractValue.UNKNOWN);
                local++;
            }
        }
        for (; local < method.maxLocals; local++) {
            frame.setLocal(local, AbstractValue.UNKNOWN);
        }
        return frame;
    }

    private void pass(int index, AbstractInsnNode instruction, StateFrame before, StateFrame current)
            throws AnalyzerException {
        current.init(before);
        int opcode = instruction.getOpcode();
        if (opcode < 0) {
            reach(index + 1, current);
            return;
        }
        current.execute(instruction, interpreter);
        if (instruction instanceof JumpInsnNode jump) {
            if (opcode != Opcodes.GOTO) {
                current.initJumpTarget(opcode, null);
                reach(index + 1, current);
            }
            current.initJumpTarget(opcode, jump.label);
            reach(instructions.indexOf(jump.label), current);
        } else if (instruction instanceof TableSwitchInsnNode choice) {
            reach(choice.dflt, choice.labels, current);
        } else if (instruction instanceof LookupSwitchInsnNode choice) {
            reach(choice.dflt, choice.labels, current);
        } else if (opcode != Opcodes.ATHROW && (opcode < Opcodes.IRETURN || opcode > Opcodes.RETURN)) {
            reach(index + 1, current);
        }
        if (followsExceptions && !method.tryCatchBlocks.isEmpty() && code.canThrow(index)) {
            handle(index, before, current);
        }
    }

    private void reach(LabelNode otherwise, List<LabelNode> labels, StateFrame frame) throws AnalyzerException {
        reach(instructions.indexOf(otherwise), frame);
        for (LabelNode label : labels) {
            reach(instructions.indexOf(label), frame);
        }
    }

    private void handle(int index, StateFrame before, StateFrame scratch) throws AnalyzerException {
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            if (instructions.indexOf(block.start) <= index && index < instructions.indexOf(block.end)) {
                scratch.init(before);
                scratch.clearStack();
                scratch.push(AbstractValue.UNKNOWN);
                reach(instructions.indexOf(block.handler), scratch);
                if (block.type == null) {
                    return;
                }
            }
        }
    }

    private void reach(int index, StateFrame frame) throws AnalyzerException {
        if (index >= frames.length) {
            throw new AnalyzerException(null, "Execution can fall off the end of the code");
        }
        StateFrame known = frames[index];
        if (known == null) {
            frames[index] = new StateFrame(frame);
            waiting.set(index);
        } else if (known.merge(frame, interpreter)) {
            waiting.set(index);
        }
    }
}
