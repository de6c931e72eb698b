package dev.photofinish.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Elements that one place accesses one after the other are checked together, and none is forgotten. */
class FootprintTest {
    private final Actors actors = new Actors();
    private final ThreadState one = Actors.stranger();
    private final ThreadState two = Actors.stranger();
    private final int[] array = new int[1_000];

    private void write(int from, int to, ThreadState thread, int site) {
        for (int i = from; i < to; i++) {
            Hooks.beforeArrayWrite(array, i, thread, site);
        }
    }

    private void read(int from, int to, ThreadState thread, int site) {
        for (int i = from; i < to; i++) {
            Hooks.beforeArrayRead(array, i, thread, site);
        }
    }

    @Test
    void halves_of_an_array_do_not_race() {
        write(0, 500, one, Actors.newSite());
        write(500, 1_000, two, Actors.newSite());
        one.release();
        two.release();
        assertThat(actors.races).isEmpty();
    }

    @Test
    void the_last_element_of_a_run_is_checked_when_its_thread_synchronises() {
        write(0, 501, one, Actors.newSite());
        one.release();
        write(500, 501, two, Actors.newSite());
        assertThat(actors.races).hasSize(1);
    }

    @Test
    void an_element_in_the_middle_of_a_run_races_with_a_single_access() {
        write(777, 778, one, Actors.newSite());
        read(0, 1_000, two, Actors.newSite());
        two.release();
        assertThat(actors.races).hasSize(1);
    }

    @Test
    void what_waits_is_ordered_by_what_its_thread_knew_at_that_time() {
        write(0, 10, one, Actors.newSite());
        Snapshot handedOver = one.release();
        read(0, 10, two, Actors.newSite()); // before two learns of it
        two.learn(handedOver);
        assertThat(actors.races).hasSize(1);
    }

    @Test
    void accesses_after_a_handover_do_not_race() {
        write(0, 1_000, one, Actors.newSite());
        two.learn(one.release());
        write(0, 1_000, two, Actors.newSite());
        two.release();
        assertThat(actors.races).isEmpty();
    }

    @Test
    void a_run_in_a_later_epoch_is_checked_again() {
        int site = Actors.newSite();
        write(0, 100, one, site);
        one.release();
        write(0, 100, one, site);
        one.release();
        read(50, 51, two, Actors.newSite());
        assertThat(actors.races).hasSize(1);
    }

    @Test
    void what_runs_inside_our_own_code_is_no_access() {
        one.inside++;
        write(0, 100, one, Actors.newSite());
        one.inside--;
        one.release();
        write(0, 100, two, Actors.newSite());
        assertThat(actors.races).isEmpty();
    }

    private void leap(ThreadState thread, int site) {
        for (int i = 0; i < 1_000; i++) {
            Hooks.beforeArrayRead(array, i * 7 % 1_000, thread, site);
        }
    }

    @Test
    void all_elements_between_which_a_place_leaps_are_read() {
        leap(one, Actors.newSite());
        for (int i = 0; i < 1_000; i += 111) {
            write(i, i + 1, two, Actors.newSite());
        }
        assertThat(actors.races).hasSize(10);
    }

    @Test
    void a_place_that_leaps_looks_again_when_its_thread_has_synchronised() {
        int site = Actors.newSite();
        leap(one, site);
        Snapshot before = one.release();
        leap(one, site);
        two.learn(before);
        write(500, 501, two, Actors.newSite());
        assertThat(actors.races).hasSize(1);
    }

    @Test
    void a_place_that_leaps_in_one_array_looks_at_the_next_one() {
        int site = Actors.newSite();
        leap(one, site);
        int[] next = new int[1_000];
        for (int i = 0; i < 1_000; i++) {
            Hooks.beforeArrayRead(next, i * 7 % 1_000, one, site);
        }
        Hooks.beforeArrayWrite(next, 500, two, Actors.newSite());
        assertThat(actors.races).hasSize(1);
    }

    @Test
    void a_place_that_goes_from_array_to_array_reads_each() {
        int site = Actors.newSite();
        int[][] many = new int[100][20];
        for (int[] each : many) {
            Hooks.beforeArrayRead(each, 3, one, site);
        }
        for (int[] each : many) {
            Hooks.beforeArrayWrite(each, 3, two, Actors.newSite());
        }
        assertThat(actors.races).hasSize(100);
    }
}
