package dev.photofinish.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DetectorTest {
    private final Actors actors = new Actors();
    private final Actors.Variable x = new Actors.Variable();
    private final ThreadState one = Actors.stranger();
    private final ThreadState two = Actors.stranger();
    private final ThreadState three = Actors.stranger();

    private static void order(ThreadState from, ThreadState to) {
        to.learn(from.release());
    }

    @Test
    void a_thread_does_not_race_with_itself() {
        x.write(one);
        one.release();
        x.read(one);
        x.write(one);
        assertThat(actors.races).isEmpty();
    }

    @Test
    void two_writes_race() {
        x.write(one);
        x.write(two);
        assertThat(actors.races).singleElement().satisfies(race -> {
            assertThat(race.firstWrites()).isTrue();
            assertThat(race.secondWrites()).isTrue();
        });
    }

    @Test
    void a_write_and_a_later_read_race() {
        x.write(one);
        x.read(two);
        assertThat(actors.races)
                .singleElement()
                .satisfies(race -> assertThat(race.secondWrites()).isFalse());
    }

    @Test
    void a_read_and_a_later_write_race() {
        x.read(one);
        x.write(two);
        assertThat(actors.races)
                .singleElement()
                .satisfies(race -> assertThat(race.firstWrites()).isFalse());
    }

    @Test
    void reads_do_not_race() {
        x.read(one);
        x.read(two);
        x.read(three);
        assertThat(actors.races).isEmpty();
    }

    @Test
    void order_prevents_a_race() {
        x.write(one);
        order(one, two);
        x.read(two);
        order(two, three);
        x.write(three);
        assertThat(actors.races).isEmpty();
    }

    @Test
    void a_write_races_with_every_reader_that_it_does_not_follow() {
        x.read(one);
        x.read(two);
        order(two, three);
        x.write(three);
        assertThat(actors.races).hasSize(1);
    }

    @Test
    void a_write_after_all_readers_does_not_race() {
        x.read(one);
        x.read(two);
        order(one, three);
        order(two, three);
        x.write(three);
        assertThat(actors.races).isEmpty();
    }

    @Test
    void a_read_in_a_set_is_replaced_by_a_later_one_of_the_same_thread() {
        x.read(one);
        x.read(two);
        order(one, three);
        order(two, three);
        x.read(one);
        x.write(three);
        assertThat(actors.races).hasSize(1);
    }

    @Test
    void reads_of_one_thread_stand_alone_again_when_it_has_long_been_the_only_one() {
        x.read(one);
        one.release();
        x.read(two);
        order(two, one);
        x.read(one);
        assertThat(x.isReadBySeveral()).isTrue();
        for (int i = 0; i < 100; i++) {
            one.release();
            x.read(one);
        }
        assertThat(x.isReadBySeveral()).isFalse();
        x.read(three);
        assertThat(x.isReadBySeveral()).isTrue();
        x.write(two);
        assertThat(actors.races).hasSize(2);
    }

    @Test
    void a_read_added_to_a_set_that_was_given_up_meanwhile_is_kept_with_the_last_one_of_it() {
        long several = Detector.read(0, Detector.read(0, 0, one, Actors.newSite()), two, Actors.newSite());
        one.release();
        order(two, one);
        long alone = several;
        for (int i = 0; alone == several && i < 100; i++) {
            alone = Detector.read(0, several, one, Actors.newSite());
            one.release();
        }
        assertThat(alone).isNotEqualTo(several);
        long reads = Detector.read(0, several, three, Actors.newSite());
        assertThat(reads).isNotEqualTo(several);
        assertThat(Detector.write(0, reads, two, Actors.newSite())).isNotZero();
        assertThat(actors.races).hasSize(2);
    }

    @Test
    void an_access_of_a_finished_initialiser_is_ordered_before_its_use() {
        Initialisations.begin(one);
        x.write(one);
        Initialisations.end(one);
        x.read(two);
        assertThat(actors.races).isEmpty();
    }

    @Test
    void an_access_of_an_initialiser_that_still_runs_races() {
        Initialisations.begin(one);
        x.write(one);
        x.read(two);
        Initialisations.end(one);
        assertThat(actors.races).hasSize(1);
    }

    @Test
    void an_access_after_an_initialiser_races() {
        Initialisations.begin(one);
        Initialisations.end(one);
        x.write(one);
        x.read(two);
        assertThat(actors.races).hasSize(1);
    }

    @Test
    void what_runs_inside_our_own_code_is_no_access() {
        two.inside++;
        x.write(two);
        two.inside--;
        x.write(one);
        assertThat(actors.races).isEmpty();
    }

    @Test
    void a_race_is_told_by_two_accesses_that_raced_with_each_other() {
        int first = Actors.newSite();
        int second = Actors.newSite();
        for (int i = 0; i < 2; i++) { // the first two leave stacks
            Detector.write(0, 0, one, first);
            one.release();
        }
        Detector.read(Detector.write(0, 0, one, first), 0, two, second);
        Race race = actors.races.get(0);
        assertThat(race.firstStack()).isEmpty();

        ThreadState three = Actors.stranger();
        ThreadState four = Actors.stranger();
        Detector.read(Detector.write(0, 0, three, first), 0, four, second);
        assertThat(race.firstStack()).isNotEmpty();
        assertThat(race.firstThread()).isSameAs(three.facts);
        assertThat(race.secondThread()).isSameAs(four.facts);
        assertThat(race.count()).isEqualTo(2);
    }

    @Test
    void a_thread_is_called_what_it_was_called_when_it_raced() {
        Thread thread = Thread.currentThread();
        String name = thread.getName();
        thread.setName("at work");
        try {
            Actors.Variable x = new Actors.Variable();
            x.write(one);
            x.write(two);
        } finally {
            thread.setName(name);
        }
        Race race = actors.races.get(0);
        assertThat(race.firstThreadName()).isEqualTo("at work");
        assertThat(race.secondThreadName()).isEqualTo("at work");
    }

    @Test
    void a_pair_of_places_is_told_once_and_counted() {
        int first = Actors.newSite();
        int second = Actors.newSite();
        for (int i = 0; i < 3; i++) {
            long write = Detector.write(0, 0, one, first);
            assertThat(Detector.read(write, 0, two, second)).isNotZero();
        }
        assertThat(actors.races).singleElement().satisfies(race -> {
            assertThat(race.count()).isEqualTo(3);
            assertThat(race.firstSite()).isEqualTo(first);
            assertThat(race.secondSite()).isEqualTo(second);
        });
    }
}
