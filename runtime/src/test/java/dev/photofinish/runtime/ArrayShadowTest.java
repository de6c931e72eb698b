package dev.photofinish.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArrayShadowTest {
    private final Actors actors = new Actors();
    private final ThreadState one = Actors.stranger();
    private final ThreadState two = Actors.stranger();

    @ParameterizedTest
    @ValueSource(ints = {2, 32, 33, 512, 100_000})
    void neighbours_do_not_race_and_the_same_element_does(int length) {
        int[] array = new int[length];
        Hooks.beforeArrayWrite(array, length - 1, one, Actors.newSite());
        Hooks.beforeArrayWrite(array, length - 2, two, Actors.newSite());
        assertThat(actors.races).isEmpty();
        Hooks.beforeArrayRead(array, length - 1, two, Actors.newSite());
        assertThat(actors.races)
                .singleElement()
                .satisfies(race -> assertThat(race.subject()).isEqualTo("int[]"));
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 32, 65, 1_000})
    void the_elements_that_a_new_array_was_filled_with_are_written_and_no_others(int length) {
        int[] array = new int[length];
        Hooks.afterFill(array, 2, one, Actors.newSite());
        Hooks.beforeArrayWrite(array, 2, two, Actors.newSite());
        Hooks.beforeArrayWrite(array, length - 1, two, Actors.newSite());
        assertThat(actors.races).isEmpty();
        Hooks.beforeArrayRead(array, 0, two, Actors.newSite());
        Hooks.beforeArrayRead(array, 1, two, Actors.newSite());
        assertThat(actors.races)
                .hasSize(2)
                .allSatisfy(race -> assertThat(race.firstWrites()).isTrue());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 32, 100})
    void a_new_array_that_is_handed_over_does_not_race(int length) {
        int[] array = new int[length];
        Hooks.afterFill(array, length, one, Actors.newSite());
        two.learn(one.release());
        Hooks.beforeArrayWrite(array, 0, two, Actors.newSite());
        Hooks.beforeArrayRead(array, length - 1, two, Actors.newSite());
        assertThat(actors.races).isEmpty();
    }

    @Test
    void an_array_that_is_cloned_by_the_name_of_object_is_read() {
        Actors[] array = new Actors[3];
        Hooks.beforeArrayWrite(array, 1, one, Actors.newSite());
        Hooks.afterClone(array.clone(), array, "java.lang.Object", two, Actors.newSite());
        assertThat(actors.races)
                .singleElement()
                .satisfies(race -> assertThat(race.secondWrites()).isFalse());
    }

    @Test
    void an_index_outside_is_left_to_the_program() {
        Hooks.beforeArrayRead(new int[2], 2, one, Actors.newSite());
        Hooks.beforeArrayWrite(new int[2], -1, one, Actors.newSite());
        Hooks.beforeArrayWrite(new int[0], 0, one, Actors.newSite());
        Hooks.beforeArrayRead(null, 0, one, Actors.newSite());
        assertThat(actors.races).isEmpty();
    }

    @Test
    void a_copy_reads_one_range_and_writes_the_other() {
        int[] from = new int[10];
        int[] to = new int[10];
        Hooks.beforeArrayCopy(from, 2, to, 4, 3, one, Actors.newSite());
        Hooks.beforeArrayWrite(from, 1, two, Actors.newSite());
        Hooks.beforeArrayRead(to, 7, two, Actors.newSite());
        assertThat(actors.races).isEmpty();
        Hooks.beforeArrayWrite(from, 4, two, Actors.newSite());
        Hooks.beforeArrayRead(to, 4, two, Actors.newSite());
        assertThat(actors.races).hasSize(2);
    }

    @Test
    void a_copy_that_will_fail_is_no_access() {
        int[] array = new int[4];
        Hooks.beforeArrayCopy(array, 0, array, 2, 3, one, Actors.newSite());
        Hooks.beforeArrayCopy("no array", 0, array, 0, 1, one, Actors.newSite());
        Hooks.beforeArrayWrite(array, 0, two, Actors.newSite());
        assertThat(actors.races).isEmpty();
    }

    @Test
    void records_of_a_page_are_told_apart_when_all_of_it_was_read() {
        byte[] page = new byte[4_096];
        Hooks.elementsRead(page, 0, page.length, one.epoch, one, Actors.newSite());
        for (int at = 0; at < page.length; at += 100) {
            one.release();
            Hooks.elementsWritten(page, at, 50, one.epoch, one, Actors.newSite());
        }
        two.learn(one.release());
        Hooks.elementsWritten(page, 1_000, 50, one.epoch, one, Actors.newSite());
        Hooks.beforeArrayWrite(page, 999, two, Actors.newSite());
        Hooks.beforeArrayWrite(page, 1_050, two, Actors.newSite());
        assertThat(actors.races).isEmpty();
        Hooks.beforeArrayRead(page, 1_049, two, Actors.newSite());
        assertThat(actors.races).hasSize(1);
    }

    @Test
    void arrays_beyond_the_budget_are_forgotten_and_counted() {
        int before = ShadowBudget.arraysForgotten();
        ShadowBudget.choose(100_000);
        try {
            int[][] arrays = new int[30][1_000];
            for (int[] array : arrays) {
                for (int i = 0; i < array.length; i += 2) {
                    Hooks.beforeArrayWrite(array, i, one, 1);
                }
            }
            assertThat(ShadowBudget.arraysForgotten() - before).isPositive();
            Hooks.beforeArrayWrite(arrays[29], 998, two, Actors.newSite());
            assertThat(actors.races).hasSize(1); // what came last is known
        } finally {
            ShadowBudget.choose(Long.MAX_VALUE);
        }
    }
}
