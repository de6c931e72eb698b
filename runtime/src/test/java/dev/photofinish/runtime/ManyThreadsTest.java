package dev.photofinish.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Threads whose slots are on both sides of {@link FarClocks#FIRST}, and threads without a slot. */
class ManyThreadsTest {
    private static final int THREADS = 60;

    private final ThreadState[] threads = new ThreadState[THREADS];
    /** What each thread knows of each other one, by the definition. */
    private final int[][] known = new int[THREADS][THREADS];

    private static ThreadState withSlot(int slot) {
        ThreadState state = new ThreadState(-1, true);
        state.open(slot, 1);
        return state;
    }

    private void begin(int firstSlot) {
        for (int i = 0; i < THREADS; i++) {
            threads[i] = withSlot(firstSlot + i);
            known[i] = new int[THREADS];
        }
    }

    private void check(int thread) {
        for (int i = 0; i < THREADS; i++) {
            if (i != thread) {
                assertThat(threads[thread].knownClock(threads[i].slot())).isEqualTo(known[thread][i]);
            }
        }
    }

    /** What a variable that synchronises has been told: the join of all releases. */
    @Test
    void what_threads_know_is_what_the_definition_says_wherever_their_slots_are() {
        for (int seed = 0; seed < 40; seed++) {
            begin(seed % 2 == 0 ? FarClocks.FIRST - THREADS / 2 : 1_000);
            Random random = new Random(seed);
            SyncClock[] clocks = new SyncClock[4];
            int[][] told = new int[clocks.length][THREADS];
            for (int i = 0; i < clocks.length; i++) {
                clocks[i] = SyncTable.findOrAdd(new Object(), 16);
            }
            for (int step = 0; step < 1_500; step++) {
                int at = random.nextInt(THREADS);
                int clock = random.nextInt(clocks.length);
                if (random.nextBoolean()) {
                    clocks[clock].acquire(threads[at]);
                    Snapshot.raise(known[at], told[clock]);
                } else {
                    threads[at].touched();
                    known[at][at] = threads[at].clock();
                    clocks[clock].release(threads[at]);
                    Snapshot.raise(told[clock], known[at]);
                }
                check(at);
            }
        }
    }

    @Test
    void the_word_of_a_read_set_is_never_known() {
        for (int firstSlot : new int[] {1, 1_000, Epoch.SHARED - 1 - THREADS}) {
            begin(firstSlot);
            threads[0].learn(threads[THREADS - 1].release());
            assertThat(threads[0].knows((long) Epoch.SHARED << Epoch.SLOT_SHIFT))
                    .isFalse();
        }
    }

    @Test
    void a_thread_without_a_slot_hands_on_what_it_knows() {
        begin(1_000);
        ThreadState without = withoutSlot();
        ThreadState another = withoutSlot();
        long early = accessOf(threads[1]);
        without.learn(threads[1].release());
        SyncClock clock = SyncTable.findOrAdd(new Object(), 16);
        clock.release(without);
        clock.acquire(threads[2]);
        assertThat(threads[2].knows(early)).isTrue();
        long later = accessOf(threads[3]);
        another.learn(threads[3].release());
        clock.release(another);
        clock.acquire(without);
        assertThat(without.knows(later)).isTrue();
        clock.acquire(threads[2]);
        assertThat(threads[2].knows(later)).isTrue();
        assertThat(threads[4].knows(early)).isFalse();
    }

    @Test
    void threads_without_a_slot_are_counted() {
        int before = Slots.threadsWithout();
        assertThat(withoutSlot().slot()).isZero();
        assertThat(Slots.threadsWithout()).isEqualTo(before + 1);
    }

    private static ThreadState withoutSlot() {
        ThreadState state = new ThreadState(-1, true);
        Slots.goWithout(state);
        return state;
    }

    private static long accessOf(ThreadState thread) {
        thread.touched();
        return thread.epoch;
    }
}
