package dev.photofinish.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.acme.Caller;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

class CollectionShadowTest {
    private final Actors actors = new Actors();
    private final List<Integer> list = new ArrayList<>();
    private final ThreadState one = Actors.stranger();
    private final ThreadState two = Actors.stranger();

    private void call(ThreadState thread, BiConsumer<CollectionShadow, ThreadState> access) {
        Caller.here(() -> {
            thread.callSite = Actors.newSite();
            CollectionShadow.enter(list, list, thread);
            access.accept(Objects.requireNonNull(thread.collection), thread);
        });
    }

    private void read(int index, ThreadState thread) {
        call(thread, (collection, reader) -> collection.readElement(index, reader));
    }

    private void replace(int index, ThreadState thread) {
        call(thread, (collection, writer) -> collection.replaceElement(index, writer));
    }

    @Test
    void an_element_that_was_replaced_races_with_its_read() {
        replace(3, one);
        read(3, two);
        assertThat(actors.races).singleElement().satisfies(race -> {
            assertThat(race.isOnCollection()).isTrue();
            assertThat(race.firstWrites()).isTrue();
            assertThat(race.secondWrites()).isFalse();
        });
    }

    @Test
    void an_element_that_was_read_races_with_its_first_replacement() {
        read(3, one);
        read(4, one);
        replace(3, two);
        assertThat(actors.races)
                .singleElement()
                .satisfies(race -> assertThat(race.firstWrites()).isFalse());
    }

    @Test
    void two_replacements_of_one_element_race() {
        replace(3, one);
        replace(3, two);
        assertThat(actors.races).hasSize(1);
    }

    @Test
    void all_elements_are_read_at_once() {
        call(one, CollectionShadow::readElements);
        replace(3, two);
        assertThat(actors.races).hasSize(1);
    }

    @Test
    void reading_all_elements_races_with_one_that_was_replaced() {
        replace(3, one);
        call(two, CollectionShadow::readElements);
        assertThat(actors.races).hasSize(1);
    }

    @Test
    void what_is_ordered_does_not_race() {
        read(3, one);
        replace(3, one);
        two.learn(one.release());
        replace(3, two);
        read(3, two);
        one.learn(two.release());
        replace(3, one);
        assertThat(actors.races).isEmpty();
    }

    @Test
    void elements_that_are_in_the_way_of_each_other_do_not_race() {
        for (int round = 0; round < 3; round++) {
            for (int i = 0; i < 300; i++) {
                read(i, one);
                replace(i, one);
                replace(300 + i, two);
                read(300 + i, two);
            }
            one.release();
        }
        assertThat(actors.races).isEmpty();
    }

    @Test
    void a_race_is_seen_behind_many_replacements_that_do_not_race() {
        read(1_000, two);
        for (int i = 0; i < 500; i++) {
            replace(i, one);
        }
        read(321, two);
        assertThat(actors.races).isNotEmpty().allMatch(Race::firstWrites);
    }

    @Test
    void optimistic_reads_do_not_race() {
        replace(3, one);
        two.optimistic = true;
        read(3, two);
        assertThat(actors.races).isEmpty();
    }
}
