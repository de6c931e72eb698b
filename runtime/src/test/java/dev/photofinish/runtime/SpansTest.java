package dev.photofinish.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Stretches of arrays give the verdicts that single elements would give. */
class SpansTest {
    private static final int LENGTH = 60;
    private static final int THREADS = 3;
    private static final int RUNS = 300;
    /** Of few threads, of the first of very many, and of the last. */
    private static final int[] FIRST_SLOTS = {1, FarClocks.FIRST - 1, 5_000, Epoch.SHARED - 1 - THREADS};

    private final Actors actors = new Actors();
    private final int[] array = new int[LENGTH];

    private static void access(int[] array, int from, int to, boolean writes, ThreadState thread) {
        if (writes) {
            Hooks.elementsWritten(array, from, to - from, thread.epoch, thread, Actors.newSite());
        } else {
            Hooks.elementsRead(array, from, to - from, thread.epoch, thread, Actors.newSite());
        }
    }

    /** An access to some elements, and what its thread knew of each of the others. */
    private record Event(int thread, int time, int from, int to, boolean writes) {
        boolean conflictsWith(Event other) {
            return thread != other.thread && (writes || other.writes) && from < other.to && other.from < to;
        }
    }

    @Test
    void the_first_race_is_found_where_the_definition_says() {
        Seeds.of(RUNS).forEach(seed -> {
            Random random = new Random(seed);
            findFirstRace(random, seed, new int[LENGTH], 1 + random.nextInt(LENGTH));
        });
    }

    @Test
    void single_elements_race_where_the_definition_says() {
        Seeds.of(RUNS).forEach(seed -> {
            Random random = new Random(seed);
            findFirstRace(random, seed, new int[1 + random.nextInt(20)], 1);
        });
    }

    @Test
    void elements_of_a_large_array_race_where_the_definition_says() {
        Seeds.of(RUNS).forEach(seed -> {
            Random random = new Random(seed);
            int length = SmallArray.LONGEST + 1 + random.nextInt(300);
            findFirstRace(random, seed, new int[length], 1 + random.nextInt(20));
        });
    }

    private void findFirstRace(Random random, long seed, int[] elements, int widest) {
        actors.races.clear();
        int firstSlot = FIRST_SLOTS[random.nextInt(FIRST_SLOTS.length)];
        ThreadState[] threads = new ThreadState[THREADS];
        for (int i = 0; i < THREADS; i++) {
            threads[i] = Actors.inSlot(firstSlot + i, 1 + random.nextInt(1_000));
        }
        int[][] known = new int[THREADS][THREADS];
        List<Event> events = new ArrayList<>();
        for (int time = 1; time < 80; time++) {
            int at = random.nextInt(THREADS);
            if (random.nextInt(3) > 0) {
                int other = (at + 1 + random.nextInt(THREADS - 1)) % THREADS;
                threads[other].learn(threads[at].release());
                known[at][at] = time;
                for (int i = 0; i < THREADS; i++) {
                    known[other][i] = Math.max(known[other][i], known[at][i]);
                }
                continue;
            }
            int from = random.nextInt(elements.length);
            int to = Math.min(elements.length, from + 1 + random.nextInt(widest));
            Event event = new Event(at, time, from, to, random.nextBoolean());
            boolean races = events.stream()
                    .anyMatch(earlier -> earlier.conflictsWith(event) && known[at][earlier.thread] < earlier.time);
            events.add(event);
            access(elements, from, to, event.writes, threads[at]);
            assertThat(!actors.races.isEmpty()).as("seed %d, %s", seed, events).isEqualTo(races);
            if (races) {
                return;
            }
        }
    }

    @Test
    void halves_of_an_array_do_not_race_but_their_border_does() {
        access(array, 0, 30, true, Actors.stranger());
        ThreadState two = Actors.stranger();
        access(array, 30, LENGTH, true, two);
        assertThat(actors.races).isEmpty();
        access(array, 29, 31, false, two);
        assertThat(actors.races).hasSize(1);
    }

    @Test
    void single_elements_find_what_stretches_left() {
        access(array, 10, 20, true, Actors.stranger());
        ThreadState two = Actors.stranger();
        Hooks.beforeArrayWrite(array, 9, two, Actors.newSite());
        Hooks.beforeArrayRead(array, 20, two, Actors.newSite());
        assertThat(actors.races).isEmpty();
        Hooks.beforeArrayRead(array, 19, two, Actors.newSite());
        assertThat(actors.races).hasSize(1);
    }

    @Test
    void many_stretches_are_told_apart_too() {
        ThreadState one = Actors.stranger();
        for (int i = 0; i < LENGTH; i += 4) {
            access(array, i, i + 2, true, one);
            one.release();
        }
        ThreadState two = Actors.stranger();
        for (int i = 2; i < LENGTH; i += 4) {
            access(array, i, i + 2, true, two);
        }
        assertThat(actors.races).isEmpty();
        access(array, 39, 42, false, two);
        assertThat(actors.races).hasSize(1);
    }

    @Test
    void a_read_of_one_half_is_none_of_the_other() {
        ThreadState one = Actors.stranger();
        ThreadState two = Actors.stranger();
        access(array, 0, LENGTH, false, one);
        access(array, 0, LENGTH, false, two);
        access(array, 30, LENGTH, false, Actors.stranger());
        one.learn(two.release());
        access(array, 0, 30, true, one);
        assertThat(actors.races).isEmpty();
        access(array, 30, 31, true, one);
        assertThat(actors.races).hasSize(1);
    }

    @Test
    void a_read_of_one_element_is_none_of_its_neighbour() {
        ThreadState one = Actors.stranger();
        ThreadState two = Actors.stranger();
        access(array, 0, LENGTH, false, one);
        access(array, 0, LENGTH, false, two);
        Hooks.beforeArrayRead(array, 7, Actors.stranger(), Actors.newSite());
        one.learn(two.release());
        Hooks.beforeArrayWrite(array, 8, one, Actors.newSite());
        assertThat(actors.races).isEmpty();
        Hooks.beforeArrayWrite(array, 7, one, Actors.newSite());
        assertThat(actors.races).hasSize(1);
    }

    @Test
    void what_a_loop_accessed_before_its_thread_synchronised_is_not_mistaken_for_later() {
        ThreadState one = Actors.stranger();
        long before = one.epoch;
        one.touched();
        ThreadState two = Actors.stranger();
        two.learn(one.release());
        Hooks.elementsWritten(array, 0, 10, before, one, Actors.newSite());
        access(array, 0, 10, true, two);
        assertThat(actors.races).isEmpty();
    }

    @Test
    void a_loop_that_ran_not_at_all_accessed_nothing() {
        ThreadState one = Actors.stranger();
        Hooks.elementsWritten(array, 0, 0, one.epoch, one, Actors.newSite());
        Hooks.elementWritten(array, 0, 0, one.epoch, one, Actors.newSite());
        assertThat(Hooks.afterLoop(one, one.epoch, 0)).isNotSameAs(one);
        access(array, 0, 10, true, Actors.stranger());
        assertThat(actors.races).isEmpty();
    }
}
