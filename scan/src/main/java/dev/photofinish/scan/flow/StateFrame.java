package dev.photofinish.scan.flow;

import dev.photofinish.scan.domain.AbstractValue;
import dev.photofinish.scan.domain.Attribute;
import dev.photofinish.scan.domain.Lock;
import dev.photofinish.scan.domain.State;
import dev.photofinish.scan.domain.Threads;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.Interpreter;

/** Variables, stack and state before an instruction. */
final class StateFrame extends Frame<AbstractValue> {
    private final Transfer transfer;
    private State state;
    /** The value that the last instruction branched on, and the state before the branch. */
    private AbstractValue condition = AbstractValue.UNKNOWN;

    private @Nullable State beforeBranch;

    StateFrame(int locals, int stack, Transfer transfer) {
        super(locals, stack);
        this.transfer = transfer;
        this.state = transfer.initialState();
    }

    StateFrame(StateFrame other) {
        super(other);
        this.transfer = other.transfer;
        this.state = other.state;
    }

    @Override
    public Frame<AbstractValue> init(Frame<? extends AbstractValue> frame) {
        super.init(frame);
        if (frame instanceof StateFrame other) {
            state = other.state;
        }
        beforeBranch = null;
        return this;
    }

    State state() {
        return state;
    }

    void setState(State other) {
        state = other;
    }

    /** After a lock was given back: what told that it was taken tells nothing any more. */
    void forgetTriedLocks() {
        for (int i = 0; i < getLocals(); i++) {
            AbstractValue value = getLocal(i);
            if (value.attribute() == Attribute.LOCK_HELD) {
                setLocal(i, value.with(Attribute.NONE));
            }
        }
    }

    /** Pops the arguments of a call, the first one first. */
    java.util.List<AbstractValue> popAll(int count) {
        AbstractValue[] values = new AbstractValue[count];
        for (int i = count - 1; i >= 0; i--) {
            values[i] = pop();
        }
        return java.util.List.of(values);
    }

    /** Lets the interpreter of plain values do it. */
    void executeOnValues(AbstractInsnNode instruction, Interpreter<AbstractValue> interpreter)
            throws AnalyzerException {
        super.execute(instruction, interpreter);
    }

    @Override
    public void execute(AbstractInsnNode instruction, Interpreter<AbstractValue> interpreter) throws AnalyzerException {
        int opcode = instruction.getOpcode();
        if (isOneSided(opcode)) {
            condition = getStack(getStackSize() - 1);
            beforeBranch = state;
        }
        transfer.execute(this, instruction, interpreter);
    }

    /** Whether it compares one value, with null or zero. */
    private static boolean isOneSided(int opcode) {
        return opcode == Opcodes.IFEQ
                || opcode == Opcodes.IFNE
                || opcode == Opcodes.IFNULL
                || opcode == Opcodes.IFNONNULL;
    }

    @Override
    public void initJumpTarget(int opcode, @Nullable LabelNode target) {
        if (beforeBranch == null || !isOneSided(opcode)) {
            return;
        }
        if (opcode == Opcodes.IFNULL || opcode == Opcodes.IFNONNULL) {
            state = transfer.compared(beforeBranch, condition, (opcode == Opcodes.IFNULL) == (target != null));
            return;
        }
        boolean isTrue = (opcode == Opcodes.IFNE) == (target != null);
        if (condition.attribute() == Attribute.LOCK_HELD) {
            Lock lock = transfer.lockOfCondition(condition);
            state = isTrue
                    ? Transfer.acquired(beforeBranch, lock)
                    : beforeBranch.withLocks(
                            beforeBranch.locks().release(lock, false),
                            beforeBranch.mayHold().release(lock, false));
        } else if (condition.attribute() == Attribute.ON_MAIN_THREAD) {
            state = beforeBranch.withThreads(isTrue ? Threads.MAIN_ONLY : Threads.ANY);
        }
    }

    @Override
    @SuppressWarnings("ReferenceEquality") // join gives back the same object if nothing changed
    public boolean merge(Frame<? extends AbstractValue> frame, Interpreter<AbstractValue> interpreter)
            throws AnalyzerException {
        StateFrame other = (StateFrame) frame;
        if (other.state.isDead()) {
            return false;
        }
        if (state.isDead()) {
            init(other);
            return true;
        }
        boolean changed = super.merge(frame, interpreter);
        State joined = state.join(other.state, transfer.mode().believesOneBranch());
        changed |= joined != state;
        state = joined;
        return changed;
    }
}
