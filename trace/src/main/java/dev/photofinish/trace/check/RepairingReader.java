package dev.photofinish.trace.check;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Op;
import dev.photofinish.core.event.Space;
import dev.photofinish.trace.TraceReader;
import dev.photofinish.trace.symbol.LocationTable;
import dev.photofinish.trace.symbol.Symbols;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Mends an ill-formed trace with as little change as the likely cause allows, and lists every change:
 *
 * <ul>
 *   <li>a lock taken while another thread holds it: a release was lost, so one is put in before;
 *   <li>a join of a thread that goes on: the join had not seen the end (a timed one), so it is dropped;
 *   <li>any other event that breaks a rule is dropped.
 * </ul>
 *
 * <p>Dropping an order that was real could show races that are none; the first two cases keep or remove
 * only what the rest of the trace contradicts.
 */
public final class RepairingReader implements TraceReader {
    private final TraceReader reader;
    private final Symbols symbols;
    private final TraceChecker checker;
    private final long[] lastLines;
    private final List<String> repairs;
    private final EventBlock source = new EventBlock();
    private int at;
    private long delivered;

    /**
     * Mends what {@code reader} delivers.
     *
     * @param lastLines the line of the last event of each thread, from {@link #lastLines}
     * @param repairs where to list the changes, a line each
     */
    public RepairingReader(TraceReader reader, long[] lastLines, List<String> repairs) {
        this.reader = reader;
        this.symbols = reader.symbols();
        this.checker = new TraceChecker(symbols);
        this.lastLines = lastLines.clone();
        this.repairs = repairs;
    }

    /** Reads a trace to its end and tells the line of the last event of each thread, -1 for none. */
    public static long[] lastLines(TraceReader reader) throws IOException {
        EventBlock block = new EventBlock();
        long[] last = new long[0];
        while (reader.next(block)) {
            int known = last.length;
            last = Arrays.copyOf(last, reader.symbols().count(Space.THREAD));
            Arrays.fill(last, known, last.length, -1);
            for (int i = 0; i < block.size; i++) {
                last[block.thread[i]] = reader.lineOf(block.firstEvent + i);
            }
        }
        return last;
    }

    @Override
    public boolean next(EventBlock block) throws IOException {
        block.reset(delivered);
        while (block.size < block.capacity() / 2) { // leaves room for what is put in
            if (at == source.size) {
                at = 0;
                if (!reader.next(source)) {
                    break;
                }
                checker.prepare();
            }
            mend(source.op[at], source.thread[at], source.target[at], block);
            at++;
        }
        delivered += block.size;
        return block.size > 0;
    }

    private void mend(byte op, int thread, int target, EventBlock block) {
        long event = source.firstEvent + at;
        if (op == Op.JOIN.code() && target < lastLines.length && lastLines[target] > reader.lineOf(event)) {
            note(
                    event,
                    Rule.EVENT_AFTER_JOIN,
                    "dropped " + text(op, thread, target) + ": that thread goes on until line "
                            + (lastLines[target] + 1));
            return;
        }
        Rule broken = checker.admit(op, thread, target);
        if (broken == Rule.ACQ_HELD_LOCK && releaseForHolder(target, event, block)) {
            broken = checker.admit(op, thread, target);
        }
        if (broken == null) {
            block.add(op, thread, target, source.location[at]);
        } else {
            note(event, broken, "dropped " + text(op, thread, target));
        }
    }

    private boolean releaseForHolder(int lock, long event, EventBlock block) {
        int holder = checker.holder(lock);
        int times = checker.depth(lock);
        if (times > block.capacity() / 4) {
            return false;
        }
        for (int i = 0; i < times; i++) {
            if (checker.admit(Op.RELEASE.code(), holder, lock) != null) {
                return false;
            }
            block.add(Op.RELEASE.code(), holder, lock, LocationTable.UNKNOWN);
            note(event, Rule.ACQ_HELD_LOCK, "put in " + text(Op.RELEASE.code(), holder, lock) + " before it");
        }
        return true;
    }

    private String text(byte code, int thread, int target) {
        Op op = Op.ofCode(code);
        return symbols.name(Space.THREAD, thread) + "|" + op.mnemonic() + "(" + symbols.name(op.space(), target) + ")";
    }

    private void note(long event, Rule rule, String what) {
        repairs.add("line " + (reader.lineOf(event) + 1) + ": " + rule + ": " + what);
    }

    @Override
    public Symbols symbols() {
        return symbols;
    }

    @Override
    public List<String> notes() {
        return new ArrayList<>(reader.notes());
    }

    @Override
    public boolean isComplete() {
        return reader.isComplete();
    }

    @Override
    public long position() {
        return reader.position();
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
