package dev.photofinish.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CreationsTest {
    private final Actors actors = new Actors();
    private final ThreadState one = Actors.stranger();
    private final ThreadState two = Actors.stranger();

    @Test
    void the_word_of_an_object_names_place_and_thread() {
        int site = Actors.newSite();
        int word = one.creator | Creations.number(site);
        assertThat(Creations.site(word)).isEqualTo(site);
        assertThat(Creations.site(0)).isZero();
        assertThat(Creations.threadOrNull(0)).isNull();
    }

    @Test
    void the_thread_is_not_told_when_several_had_the_slot() {
        int slot = 60_000;
        SlotHistory.add(slot, 1, one.facts);
        assertThat(SlotHistory.onlyThreadOrNull(slot)).isSameAs(one.facts);
        SlotHistory.add(slot, 9, two.facts);
        assertThat(SlotHistory.onlyThreadOrNull(slot)).isNull();
        for (int i = 0; i < 31; i++) {
            SlotHistory.add(slot, 10 + i, two.facts); // once around: the oldest are forgotten
        }
        assertThat(SlotHistory.onlyThreadOrNull(slot)).isNull();
    }

    @Test
    void a_race_on_a_field_tells_where_the_object_was_created() {
        int site = Actors.newSite();
        Watched object = new Watched();
        object.$pf$created = one.creator | Creations.number(site);
        int field = FieldPlaces.add(Watched.class.getName(), "value");
        Hooks.write(object, field, one, Actors.newSite());
        Hooks.read(object, field, 0, two, Actors.newSite());
        assertThat(actors.races)
                .singleElement()
                .satisfies(race -> assertThat(race.creationSite()).isEqualTo(site));
        assertThat(two.created).as("left behind for the next check").isZero();
    }

    @Test
    void the_first_arrays_of_a_place_are_remembered_and_more_when_they_race() {
        int site = Actors.newSite();
        Creations.add(site, "CreationsTest[]");
        Object[] arrays = {new int[1], new int[1], new int[1], new int[1]};
        for (int i = 0; i < 3; i++) {
            Creations.created(arrays[i], one, site);
        }
        assertThat(Creations.findOrNull(arrays[1])).isNotNull();
        assertThat(Creations.findOrNull(arrays[2])).isNull();
        Creations.want("CreationsTest[]");
        Creations.created(arrays[3], one, site);
        assertThat(Creations.findOrNull(arrays[3])).isNotNull().satisfies(creation -> {
            assertThat(creation.site()).isEqualTo(site);
            assertThat(creation.thread()).isSameAs(one.facts);
        });
    }

    /** As the agent makes classes. */
    @SuppressWarnings("unused") // the words are found by their names
    private static final class Watched {
        int $pf$created;
        long $pf$w$value;
        long $pf$r$value;
    }
}
