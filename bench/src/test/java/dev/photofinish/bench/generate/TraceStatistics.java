package dev.photofinish.bench.generate;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Op;
import dev.photofinish.trace.symbol.Symbols;
import java.io.IOException;
import java.util.Arrays;

/** Counts of a trace that tell whether two generators make traces of the same kind. */
final class TraceStatistics implements EventSink {
    private static final int NOBODY = -1;
    private static final int SEVERAL = -2;

    private final int[] userOf = new int[1 << 20];
    private final int[] held = new int[1 << 12];
    private int lastThread = NOBODY;
    private long events;
    private long accesses;
    private long writes;
    private long locked;
    private long acquires;
    private long switches;
    private int threads = 1;

    private TraceStatistics() {
        Arrays.fill(userOf, NOBODY);
    }

    static TraceStatistics of(TraceSpec spec) throws IOException {
        TraceStatistics statistics = new TraceStatistics();
        TraceGenerator.generate(spec, new Symbols(), statistics);
        return statistics;
    }

    @Override
    public void accept(EventBlock block) {
        for (int i = 0; i < block.size; i++) {
            int thread = block.thread[i];
            events++;
            if (thread != lastThread) {
                switches++;
                lastThread = thread;
            }
            count(Op.ofCode(block.op[i]), thread, block.target[i]);
        }
    }

    private void count(Op op, int thread, int target) {
        switch (op) {
            case READ -> access(thread, target);
            case WRITE -> {
                writes++;
                access(thread, target);
            }
            case ACQUIRE -> {
                acquires++;
                held[thread]++;
            }
            case RELEASE -> held[thread]--;
            case FORK -> threads++;
            default -> {}
        }
    }

    private void access(int thread, int variable) {
        accesses++;
        if (held[thread] > 0) {
            locked++;
        }
        if (userOf[variable] == NOBODY) {
            userOf[variable] = thread;
        } else if (userOf[variable] != thread) {
            userOf[variable] = SEVERAL;
        }
    }

    int threads() {
        return threads;
    }

    /** Variables that are accessed at all. */
    long variables() {
        return Arrays.stream(userOf).filter(user -> user != NOBODY).count();
    }

    /** Variables of several threads among those that are accessed. */
    double sharedVariableShare() {
        return (double) Arrays.stream(userOf).filter(user -> user == SEVERAL).count() / variables();
    }

    double accessShare() {
        return (double) accesses / events;
    }

    double writeShare() {
        return (double) writes / accesses;
    }

    /** Accesses under any lock among all accesses. */
    double lockedShare() {
        return (double) locked / accesses;
    }

    double acquireShare() {
        return (double) acquires / events;
    }

    /** Events whose thread is not that of the event before. */
    double switchShare() {
        return (double) switches / events;
    }
}
