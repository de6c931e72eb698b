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

    /** Six ints an event, and one that deciding may need. */
    private static final int BYTES_PER_EVENT = 28;

    final IntColumn head = new IntColumn();
    final IntColumn target = new IntColumn();
    final IntColumn location = new IntColumn();
    final IntColumn place = new IntColumn();
    final IntColumn partner = new IntColumn();
    final Causality causality = new Causality();
    final LockIndex locks;
    final VariableFacts variables;

    private final long maxBytes;
    private boolean truncated;
    private IntColumn[] byThread = new IntColumn[0];
    /** By thread: its fork. By lock: the acquire of the section that is open. */
    private int[] forks = new int[0];

    private int[] open = new int[0];
    /** By channel: thread and place of the last send of each thread, in pairs. */
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
        return new WholeTrace(this);
    }

    IntColumn events(int thread) {
        return byThread[thread];
    }

    private void add(EventBlock block, int i) {
        int thread = block.thread[i];
        int event = head.size();
        IntColumn own = byThread[thread];
        int at = own.size();
        head.add(thread << THREAD_SHIFT | block.op[i] << OP_SHIFT | block.basic[i]);
        place.add(at);
        own.add(event);
        partner.add(happen(block.basic[i], thread, at, block.target[i]));
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
            case BasicOp.FORK -> {
                makeRoom(what + 1);
                forks[what] = head.size() - 1;
                causality.follow(what, Causality.START, thread, at);
            }
            case BasicOp.JOIN -> join(thread, at, what);
            case BasicOp.SEND, BasicOp.RECEIVE, BasicOp.EXCHANGE -> pass(basic, thread, at, what);
            default -> {
                // orders nothing beyond program order
            }
        }
        return WholeTrace.NONE;
    }

    private void join(int thread, int at, int child) {
        makeRoom(child + 1);
        if (byThread[child].size() > 0) {
            causality.follow(thread, at, child, byThread[child].size() - 1);
        } else if (forks[child] != WholeTrace.NONE) {
            causality.follow(thread, at, head.get(forks[child]) >>> THREAD_SHIFT, place.get(forks[child]));
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
        causality.makeRoom(threads);
        locks.makeRoom(threads);
        int old = byThread.length;
        if (threads > old) {
            byThread = Arrays.copyOf(byThread, Math.max(threads, old * 2));
            forks = Arrays.copyOf(forks, byThread.length);
            for (int thread = old; thread < byThread.length; thread++) {
                byThread[thread] = new IntColumn();
                forks[thread] = WholeTrace.NONE;
            }
        }
    }

    private static int[] withRoom(int[] table, int index) {
        return index < table.length ? table : Arrays.copyOf(table, Math.max(index + 1, table.length * 2));
    }
}
