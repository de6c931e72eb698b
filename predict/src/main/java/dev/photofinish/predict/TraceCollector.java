package dev.photofinish.predict;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.race.LockSets;
import java.util.Arrays;

/** Builds a {@link WholeTrace} from its blocks. */
public final class TraceCollector {
    static final int BASIC_MASK = 0xf;
    static final int OP_SHIFT = 4;
    static final int OP_MASK = 0x1f;
    static final int THREAD_SHIFT = 9;

    /** Four ints an event and two that are mostly half as long, and one that deciding may need. */
    private static final int BYTES_PER_EVENT = 26;

    final SmallIntColumn head = new SmallIntColumn();
    final IntColumn target = new IntColumn();
    final SmallIntColumn location = new SmallIntColumn();
    final IntColumn place = new IntColumn();
    final IntColumn partner = new IntColumn();
    final Causality causality = new Causality();
    final LockIndex locks;
    final VariableFacts variables;

    private final long maxBytes;
    private boolean truncated;
    final ThreadSlots slots = new ThreadSlots();
    private IntColumn[] bySlot = new IntColumn[0];
    /** By recorded thread: its fork. By lock: the acquire of the section that is open. */
    private int[] forks = new int[0];

    private int[] open = new int[0];
    /** By channel: slot and place of the last send of each slot, in pairs. */
    private int[][] sends = new int[0][];

    /** A collector that takes what fits into so many bytes. */
    public TraceCollector(long maxBytes) {
        LockSets sets = new LockSets();
        this.maxBytes = maxBytes;
        locks = new LockIndex(sets);
        variables = new VariableFacts(sets);
    }

    /** Takes the next events. */
    public void accept(EventBlock block) {
        if (truncated || (head.size() > 0 && bytes() > maxBytes)) {
            truncated |= block.size > 0;
            return;
        }
        makeRoom(block.threads);
        variables.makeRoom(block.variables);
        target.addAll(block.target, block.size);
        location.addAll(block.location, block.size);
        for (int i = 0; i < block.size; i++) {
            add(block, i);
        }
    }

    /** About how much memory this takes. */
    private long bytes() {
        return (long) head.size() * BYTES_PER_EVENT + causality.bytes() + locks.bytes() + variables.bytes();
    }

    /** Whether the trace is longer than what was taken. */
    public boolean isTruncated() {
        return truncated;
    }

    /** The sets of locks that are held; they grow with the trace. */
    LockSets lockSets() {
        return locks.sets();
    }

    /** What was collected; nothing more can be taken. */
    public WholeTrace finish() {
        variables.finish();
        causality.finish();
        open = new int[0];
        sends = new int[0][];
        return new WholeTrace(this);
    }

    IntColumn events(int slot) {
        return bySlot[slot];
    }

    private void add(EventBlock block, int i) {
        int thread = block.thread[i];
        int slot = slots.of(thread);
        if (slot == WholeTrace.NONE) {
            slot = opened(slots.assign(thread));
        }
        int event = head.size();
        IntColumn own = bySlot[slot];
        int at = own.size();
        head.add(thread << THREAD_SHIFT | block.op[i] << OP_SHIFT | block.basic[i]);
        place.add(at);
        own.add(event);
        partner.add(happen(block.basic[i], slot, at, block.target[i]));
    }

    /** What an event does; tells its partner. */
    private int happen(byte basic, int thread, int at, int what) {
        switch (basic) {
            case BasicOp.READ -> {
                return variables.read(what, thread, at, locks.latest(thread), causality);
            }
            case BasicOp.WRITE ->
                variables.write(what, head.size() - 1, thread, at, locks.latest(thread), causality.clock(thread));
            case BasicOp.ACQUIRE -> {
                locks.acquire(thread, at, what);
                open = withRoom(open, what);
                open[what] = head.size() - 1;
            }
            case BasicOp.RELEASE -> {
                locks.release(thread, at, what);
                partner.set(open[what], head.size() - 1);
                return open[what];
            }
            case BasicOp.FORK -> fork(thread, at, what);
            case BasicOp.JOIN -> join(thread, at, what);
            case BasicOp.SEND, BasicOp.RECEIVE, BasicOp.EXCHANGE -> pass(basic, thread, at, what);
            default -> {
                // orders nothing beyond program order
            }
        }
        return WholeTrace.NONE;
    }

    private void fork(int thread, int at, int child) {
        makeRoom(child + 1);
        forks[child] = head.size() - 1;
        int[] known = causality.clock(thread);
        int slot = opened(slots.assign(
                child,
                old -> old < known.length && known[old] == bySlot[old].size() && locks.latest(old) == LockSets.EMPTY,
                old -> bySlot[old].size()));
        causality.start(slot, slots.start(child), thread, at);
    }

    private void join(int thread, int at, int child) {
        makeRoom(child + 1);
        int slot = slots.of(child);
        int end = slot == WholeTrace.NONE ? 0 : slots.end(child, bySlot[slot].size());
        if (slot != WholeTrace.NONE && end > slots.start(child)) {
            causality.follow(thread, at, slot, end - 1);
            slots.release(child);
        } else if (forks[child] != WholeTrace.NONE) {
            int forker = slots.of(head.get(forks[child]) >>> THREAD_SHIFT);
            causality.follow(thread, at, forker, place.get(forks[child]));
        }
    }

    private void pass(byte basic, int thread, int at, int channel) {
        if (channel >= sends.length) {
            int old = sends.length;
            sends = Arrays.copyOf(sends, Math.max(channel + 1, old * 2));
            Arrays.fill(sends, old, sends.length, new int[0]);
        }
        int[] sent = sends[channel];
        if (basic != BasicOp.SEND) {
            for (int i = 0; i < sent.length; i += 2) {
                causality.follow(thread, at, sent[i], sent[i + 1]);
            }
        }
        if (basic != BasicOp.RECEIVE) {
            send(channel, sent, thread, at);
        }
    }

    private void send(int channel, int[] sent, int thread, int at) {
        for (int i = 0; i < sent.length; i += 2) {
            if (sent[i] == thread) {
                sent[i + 1] = at;
                return;
            }
        }
        int[] more = Arrays.copyOf(sent, sent.length + 2);
        more[sent.length] = thread;
        more[sent.length + 1] = at;
        sends[channel] = more;
    }

    private void makeRoom(int threads) {
        slots.makeRoom(threads);
        int old = forks.length;
        if (threads > old) {
            forks = Arrays.copyOf(forks, Math.max(threads, old * 2));
            Arrays.fill(forks, old, forks.length, WholeTrace.NONE);
        }
    }

    /** Makes room for a slot if it is new. */
    private int opened(int slot) {
        causality.makeRoom(slot + 1);
        locks.makeRoom(slot + 1);
        int old = bySlot.length;
        if (slot >= old) {
            bySlot = Arrays.copyOf(bySlot, Math.max(slot + 1, old * 2));
            for (int i = old; i < bySlot.length; i++) {
                bySlot[i] = new IntColumn();
            }
        }
        return slot;
    }

    private static int[] withRoom(int[] table, int index) {
        return index < table.length ? table : Arrays.copyOf(table, Math.max(index + 1, table.length * 2));
    }
}
