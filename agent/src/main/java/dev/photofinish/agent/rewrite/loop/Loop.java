package dev.photofinish.agent.rewrite.loop;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * An innermost loop: instructions in one piece, entered at the first of them only. Positions are those of
 * instructions in the method.
 */
public final class Loop {
    /**
     * A local variable that is changed once in every turn, by one.
     *
     * @param local the variable
     * @param step 1 or -1
     * @param at where it is changed
     */
    public record Counter(int local, int step, int at) {}

    /** Where the loop can be left: a jump, a return, or the last instruction, behind which it goes on. */
    public record Exit(int at, AbstractInsnNode insn) {}

    private final AbstractInsnNode[] code;
    private final int first;
    private final int last;
    private final LabelNode header;
    private final List<Exit> exits = new ArrayList<>();
    /** Instructions that not every complete turn executes. */
    private final boolean[] conditional;

    private final Set<Integer> written = new HashSet<>();
    private final Set<Integer> writtenOther = new HashSet<>();
    private final Map<Integer, Counter> counters = new HashMap<>();

    Loop(AbstractInsnNode[] code, int first, int last, LabelNode header) {
        this.code = code;
        this.first = first;
        this.last = last;
        this.header = header;
        conditional = new boolean[code.length];
    }

    /** All instructions of the method. */
    public AbstractInsnNode[] code() {
        return code;
    }

    /** The first instruction. */
    public int first() {
        return first;
    }

    /** The last instruction, a jump to the first one. */
    public int last() {
        return last;
    }

    /** The label that jumps back go to. */
    public LabelNode header() {
        return header;
    }

    /** Whether an instruction accesses an element of an array. */
    public boolean isElement(int position) {
        int opcode = code[position].getOpcode();
        return Opcode.isElementRead(opcode) || Opcode.isElementWrite(opcode);
    }

    /** All ways out, but for exceptions. */
    public List<Exit> exits() {
        return List.copyOf(exits);
    }

    boolean contains(int position) {
        return first <= position && position <= last;
    }

    /** Whether every turn that gets beyond an instruction executes it. */
    boolean isInEveryTurn(int position) {
        return !conditional[position];
    }

    /** Whether the loop gives a local variable a new value. */
    public boolean writes(int local) {
        return written.contains(local);
    }

    /** Whether the loop gives a local variable a value that is no {@code int}. */
    public boolean writesOther(int local) {
        return writtenOther.contains(local);
    }

    Map<Integer, Counter> counters() {
        return counters;
    }

    void addExit(int at) {
        exits.add(new Exit(at, code[at]));
    }

    /** Turns may go on behind {@code from} without what is between the two. */
    void addSkip(int from, int to) {
        Arrays.fill(conditional, from + 1, to, true);
    }

    /** Finds out about local variables, when all jumps are known. */
    void examineLocals() {
        Map<Integer, Integer> writes = new HashMap<>();
        List<Counter> found = new ArrayList<>();
        for (int i = first; i <= last; i++) {
            if (code[i] instanceof IincInsnNode increment) {
                writes.merge(increment.var, 1, Integer::sum);
                if (Math.abs(increment.incr) == 1 && isInEveryTurn(i)) {
                    found.add(new Counter(increment.var, increment.incr, i));
                }
            } else if (code[i] instanceof VarInsnNode store && Opcode.isStore(store.getOpcode())) {
                writes.merge(store.var, 1, Integer::sum);
                if (Opcode.isWide(store.getOpcode())) {
                    writes.merge(store.var + 1, 1, Integer::sum);
                    writtenOther.add(store.var + 1);
                }
                if (store.getOpcode() != Opcodes.ISTORE) {
                    writtenOther.add(store.var);
                }
            }
        }
        written.addAll(writes.keySet());
        for (Counter counter : found) {
            if (writes.getOrDefault(counter.local(), 0) == 1) {
                counters.put(counter.local(), counter);
            }
        }
    }

    /** Whether turns can be counted. */
    public boolean hasCounter() {
        return !counters.isEmpty();
    }

    /** A counter, the same one each time. */
    public Counter anyCounter() {
        return counters.values().stream()
                .min(Comparator.comparingInt(Counter::local))
                .orElseThrow();
    }

    /** The accesses that can be checked when the loop is over. */
    public List<WaitingAccess> waitingAccesses() {
        return LoopAccesses.of(this);
    }
}
