package dev.photofinish.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Variables that threads read alike have one set of reads in common, and races of each are found all the same. */
class CommonSetsTest {
    private static final int VARIABLES = 100;

    private final Actors actors = new Actors();
    private final ThreadState one = Actors.stranger();
    private final ThreadState two = Actors.stranger();
    private final ThreadState three = Actors.stranger();
    private final Actors.Variable[] variables = new Actors.Variable[VARIABLES];
    private final int site = Actors.newSite();

    private void begin() {
        for (int i = 0; i < VARIABLES; i++) {
            variables[i] = new Actors.Variable();
        }
    }

    private void readAll(ThreadState thread) {
        for (Actors.Variable variable : variables) {
            variable.read(thread, site);
        }
    }

    private Set<Long> sets() {
        Set<Long> sets = new HashSet<>();
        for (Actors.Variable variable : variables) {
            sets.add(variable.reads());
        }
        return sets;
    }

    @Test
    void variables_read_by_the_same_threads_have_one_set() {
        begin();
        readAll(one);
        readAll(two);
        readAll(three);
        assertThat(variables[0].isReadBySeveral()).isTrue();
        assertThat(sets()).hasSize(1);
    }

    @Test
    void in_whichever_order_they_came() {
        begin();
        for (int i = 0; i < VARIABLES; i++) {
            variables[i].read(i % 2 == 0 ? one : two, site);
            variables[i].read(i % 2 == 0 ? two : one, site);
            variables[i].read(three, site);
        }
        assertThat(sets()).hasSize(1);
    }

    @Test
    void a_later_read_of_one_variable_is_none_of_the_others() {
        begin();
        readAll(one);
        readAll(two);
        Snapshot before = one.release();
        variables[7].read(one, site);
        three.learn(before);
        three.learn(two.release());
        variables[8].write(three);
        assertThat(actors.races).isEmpty();
        variables[7].write(three);
        assertThat(actors.races).hasSize(1);
    }

    @Test
    void a_variable_that_is_read_like_no_other_keeps_its_own_set() {
        begin();
        Actors.Variable variable = variables[0];
        Set<Long> words = new HashSet<>();
        for (int round = 0; round < 200; round++) {
            variable.read(one, site);
            variable.read(two, site);
            words.add(variable.reads());
            one.release();
            two.release();
        }
        assertThat(words).hasSizeLessThan(20);
    }

    @Test
    void a_set_of_one_thread_becomes_a_plain_word_in_the_end() {
        begin();
        readAll(one);
        readAll(two);
        one.learn(two.release());
        for (int round = 0; round < 100; round++) {
            readAll(one);
            one.release();
        }
        assertThat(variables[0].isReadBySeveral()).isFalse();
    }
}
