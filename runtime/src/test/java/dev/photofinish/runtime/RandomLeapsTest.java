package dev.photofinish.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Random runs in which few places of each thread go about in arrays as they like: there is a race when the threads have
 * synchronised if there is one by the definition.
 */
class RandomLeapsTest {
    private static final int RUNS = 400;
    private static final int STEPS = 1_000;
    private static final int[] LENGTHS = {20, 64, 100, 2_000};
    private static final int ARRAYS = 3;
    /** Elements at the begin of each part that others read now and then. */
    private static final int HOT = 3;

    /** A thread stays with an array for so many accesses. */
    private static final int STAY = 100;

    private final Actors actors = new Actors();
    private Random random = new Random();
    private ThreadState[] threads = {};
    private int[][] known = {};
    private int[][] arrays = {};
    /** How seldom a read is one of another thread's part. */
    private int staying;

    /** By array, element and thread: the last step in which it was accessed. */
    private int[][][] writes = {};

    private int[][][] reads = {};
    /** By thread: the array that it accesses. */
    private int[] current = {};

    /** By thread: a place that reads and one that writes. */
    private int[][] sites = {};

    @Test
    void there_is_a_race_where_the_definition_says() {
        Seeds.of(RUNS).forEach(this::run);
    }

    private void run(long seed) {
        begin(seed);
        int writesInTen = random.nextInt(3);
        int accessesPerSync = 5 + random.nextInt(600);
        boolean races = false;
        for (int step = 1; step < STEPS && !races; step++) {
            int at = random.nextInt(threads.length);
            if (random.nextInt(accessesPerSync) == 0) {
                learn(at, random.nextInt(threads.length), step);
            } else {
                current[at] = random.nextInt(STAY) == 0 ? random.nextInt(ARRAYS) : current[at];
                races = access(at, current[at], random.nextInt(10) < writesInTen, step);
            }
        }
        for (ThreadState thread : threads) {
            thread.release();
        }
        assertThat(!actors.races.isEmpty())
                .as("seed %d: whether races are found", seed)
                .isEqualTo(races);
    }

    private void begin(long seed) {
        random = new Random(seed);
        actors.races.clear();
        threads = new ThreadState[2 + random.nextInt(3)];
        sites = new int[threads.length][];
        current = new int[threads.length];
        int firstSlot = random.nextBoolean() ? 1 : 3_000;
        for (int i = 0; i < threads.length; i++) {
            threads[i] = Actors.inSlot(firstSlot + i, 1 + random.nextInt(1_000));
            sites[i] = new int[] {Actors.newSite(), Actors.newSite()};
        }
        staying = 10 + random.nextInt(300);
        known = new int[threads.length][threads.length];
        arrays = new int[ARRAYS][LENGTHS[random.nextInt(LENGTHS.length)]];
        writes = new int[ARRAYS][arrays[0].length][threads.length];
        reads = new int[ARRAYS][arrays[0].length][threads.length];
    }

    private void learn(int at, int other, int step) {
        if (at != other) {
            threads[at].learn(threads[other].release());
            known[other][other] = step;
            Snapshot.raise(known[at], known[other]);
        }
    }

    /** Whether it races by the definition. Mostly threads have parts of the arrays for themselves. */
    private boolean access(int at, int array, boolean isWrite, int step) {
        int length = arrays[array].length;
        int part = length / threads.length;
        boolean staysAway = isWrite || random.nextInt(staying) > 0;
        int owner = staysAway ? at : random.nextInt(threads.length);
        boolean isHot = !staysAway || random.nextInt(8) == 0;
        int index = owner * part + random.nextInt(isHot ? HOT : part);
        int run = Math.min(length - index, random.nextInt(4) == 0 ? 1 + random.nextInt(5) : 1);
        boolean races = false;
        for (int i = index; i < index + run; i++) {
            if (isWrite) {
                Hooks.beforeArrayWrite(arrays[array], i, threads[at], sites[at][1]);
            } else {
                Hooks.beforeArrayRead(arrays[array], i, threads[at], sites[at][0]);
            }
            (isWrite ? writes : reads)[array][i][at] = step;
            races |= !isOrdered(at, array, i, isWrite);
        }
        return races;
    }

    private boolean isOrdered(int at, int array, int index, boolean isWrite) {
        boolean isOrdered = true;
        for (int i = 0; i < threads.length; i++) {
            isOrdered &= i == at
                    || (writes[array][index][i] <= known[at][i]
                            && (!isWrite || reads[array][index][i] <= known[at][i]));
        }
        return isOrdered;
    }
}
