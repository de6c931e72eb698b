package dev.photofinish.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Random runs of few and of very many threads that synchronise, end, and follow each other in slots: the first race is
 * found where the definition says.
 */
class RandomThreadsTest {
    private static final int RUNS = 300;
    private static final int STEPS = 400;
    private static final int[] THREADS = {3, 3, 3, 10, 10, 40, 40, 300, 700};
    private static final int[] FIRST_SLOTS = {1, FarClocks.FIRST - 2, 5_000, Epoch.SHARED - 1 - 1_000};
    private static final int FIELDS = 6;
    private static final int LOCATIONS = 15;

    private final Actors actors = new Actors();
    private long seed;
    private Random random = new Random();
    /** Read sets grow large where nobody writes for long. */
    private int accessesPerWrite;
    /** Of what may come next; most are accesses. */
    private int choices;

    private ThreadState[] threads = {};
    /** By the definition: up to which step each thread knows what each other one did. */
    private int[][] known = {};

    private SyncClock[] clocks = {};
    private int[][] told = {};
    /** By location and thread, the last step in which it was accessed; fields come first, elements of an array follow. */
    private int[][] writes = {};

    private int[][] reads = {};
    private Actors.Variable[] fields = {};
    private int[] array = {};
    /** Of all fields, or -1: what threads read at one place they may have in common. */
    private int readSite;

    @Test
    void the_first_race_is_found_where_the_definition_says() {
        Seeds.of(RUNS).forEach(this::run);
    }

    private void run(long newSeed) {
        begin(newSeed);
        for (int step = 1; step < STEPS + 4 * threads.length && actors.races.isEmpty(); step++) {
            int at = random.nextInt(threads.length);
            switch (random.nextInt(choices)) {
                case 0 -> learn(at, random.nextInt(threads.length), step);
                case 1, 2 -> acquire(at, random.nextInt(clocks.length));
                case 3, 4 -> release(at, random.nextInt(clocks.length), step);
                case 5 -> succeed(at, random.nextInt(threads.length), step);
                default -> access(at, step);
            }
        }
    }

    private void begin(long newSeed) {
        seed = newSeed;
        random = new Random(seed);
        actors.races.clear();
        threads = new ThreadState[THREADS[random.nextInt(THREADS.length)]];
        accessesPerWrite = 2 + random.nextInt(threads.length);
        choices = 8 + random.nextInt(threads.length);
        int firstSlot = FIRST_SLOTS[random.nextInt(FIRST_SLOTS.length)];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = Actors.inSlot(firstSlot + i, 1 + random.nextInt(1_000));
        }
        known = new int[threads.length][threads.length];
        clocks = new SyncClock[1 + random.nextInt(4)];
        for (int i = 0; i < clocks.length; i++) {
            clocks[i] = SyncTable.findOrAdd(new Object(), 16);
        }
        told = new int[clocks.length][threads.length];
        writes = new int[LOCATIONS][threads.length];
        reads = new int[LOCATIONS][threads.length];
        fields = new Actors.Variable[FIELDS];
        for (int i = 0; i < FIELDS; i++) {
            fields[i] = new Actors.Variable();
        }
        array = new int[LOCATIONS - FIELDS];
        readSite = random.nextBoolean() ? Actors.newSite() : -1;
    }

    private void learn(int at, int other, int step) {
        if (at != other) {
            threads[at].learn(threads[other].release());
            known[other][other] = step;
            Snapshot.raise(known[at], known[other]);
        }
    }

    private void acquire(int at, int clock) {
        clocks[clock].acquire(threads[at]);
        Snapshot.raise(known[at], told[clock]);
    }

    private void release(int at, int clock, int step) {
        clocks[clock].release(threads[at]);
        known[at][at] = step;
        Snapshot.raise(told[clock], known[at]);
    }

    /** A thread ends; another one that knows so starts one, which follows in its slot. The definition takes both for one. */
    private void succeed(int at, int starter, int step) {
        if (at != starter) {
            Snapshot end = threads[at].release();
            known[at][at] = step;
            learn(starter, at, step);
            ThreadState follower = Actors.inSlot(end.slot, end.clock + 1);
            follower.learn(end);
            follower.learn(threads[starter].release());
            known[starter][starter] = step;
            Snapshot.raise(known[at], known[starter]);
            threads[at] = follower;
        }
    }

    private void access(int at, int step) {
        boolean isWrite = random.nextInt(accessesPerWrite) == 0;
        int from = random.nextInt(LOCATIONS);
        int to = from < FIELDS ? from + 1 : from + 1 + random.nextInt(LOCATIONS - from);
        List<Integer> unordered = unordered(at, from, to, isWrite);
        if (unordered.size() > 0 && random.nextInt(50) > 0) { // or else each run would end with its first accesses
            int left = random.nextInt(8) == 0 ? random.nextInt(unordered.size()) : -1;
            for (int i = 0; i < unordered.size(); i++) {
                if (i != left) {
                    learn(at, unordered.get(i), step);
                }
            }
            unordered = unordered(at, from, to, isWrite);
        }
        for (int i = from; i < to; i++) {
            (isWrite ? writes : reads)[i][at] = step;
        }
        access(threads[at], from, to, isWrite);
        assertThat(actors.races.isEmpty())
                .as("seed %d: thread %d in step %d, others %s", seed, at, step, unordered)
                .isEqualTo(unordered.isEmpty());
    }

    /** Threads with an access that conflicts and is not ordered before. */
    private List<Integer> unordered(int at, int from, int to, boolean isWrite) {
        List<Integer> unordered = new ArrayList<>();
        for (int i = 0; i < threads.length; i++) {
            boolean isOrdered = true;
            for (int k = from; k < to; k++) {
                isOrdered &= writes[k][i] <= known[at][i] && (!isWrite || reads[k][i] <= known[at][i]);
            }
            if (i != at && !isOrdered) {
                unordered.add(i);
            }
        }
        return unordered;
    }

    private void access(ThreadState thread, int from, int to, boolean isWrite) {
        if (from >= FIELDS) {
            int first = from - FIELDS;
            if (isWrite) {
                Hooks.elementsWritten(array, first, to - from, thread.epoch, thread, Actors.newSite());
            } else {
                Hooks.elementsRead(array, first, to - from, thread.epoch, thread, Actors.newSite());
            }
        } else if (isWrite) {
            fields[from].write(thread);
        } else {
            fields[from].read(thread, readSite < 0 ? Actors.newSite() : readSite);
        }
    }
}
