package dev.photofinish.core.race;

import static dev.photofinish.core.race.Sightings.on;
import static dev.photofinish.core.race.Sightings.readWrite;
import static dev.photofinish.core.race.Sightings.writeRead;
import static dev.photofinish.core.race.Sightings.writeWrite;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** How a log groups sightings into pairs of source locations, and what it keeps of each pair. */
class RacePairTest {
    private static final int UNKNOWN = 0;

    private final RaceLog log = new RaceLog(new LockSets());

    private RacePair onlyPair() {
        assertThat(log.pairs()).hasSize(1);
        return log.pairs().get(0);
    }

    @Test
    void the_same_two_locations_are_one_pair() {
        log.add(writeRead(0, 1, 5, 2));
        log.add(writeRead(3, 1, 9, 2));
        assertThat(onlyPair().count()).isEqualTo(2);
    }

    @Test
    void both_orders_of_two_locations_are_one_pair() {
        log.add(writeRead(0, 1, 5, 2));
        log.add(readWrite(6, 2, 9, 1));
        assertThat(onlyPair().count()).isEqualTo(2);
    }

    @Test
    void a_read_and_a_write_at_the_same_location_are_told_apart() {
        log.add(writeRead(0, 1, 5, 2));
        log.add(writeWrite(0, 1, 6, 2));
        assertThat(log.pairs()).hasSize(2);
    }

    @Test
    void swapping_locations_but_not_the_kinds_of_access_makes_another_pair() {
        log.add(writeRead(0, 1, 5, 2));
        log.add(writeRead(0, 2, 6, 1));
        assertThat(log.pairs()).hasSize(2);
    }

    @Test
    void a_location_may_race_with_itself() {
        log.add(writeWrite(0, 1, 5, 1));
        log.add(writeWrite(5, 1, 9, 1));
        assertThat(onlyPair().count()).isEqualTo(2);
    }

    @Test
    void many_variables_at_known_locations_are_one_pair() {
        log.add(on(1, writeRead(0, 1, 5, 2)));
        log.add(on(2, writeRead(1, 1, 6, 2)));
        assertThat(onlyPair().variables()).isEqualTo(2);
    }

    @Test
    void accesses_without_locations_are_told_apart_by_variable() {
        log.add(on(1, writeRead(0, UNKNOWN, 5, UNKNOWN)));
        log.add(on(2, writeRead(1, UNKNOWN, 6, UNKNOWN)));
        assertThat(log.pairs()).hasSize(2);
    }

    @Test
    void accesses_without_locations_to_one_variable_are_one_pair() {
        log.add(on(1, writeRead(0, UNKNOWN, 5, UNKNOWN)));
        log.add(on(1, readWrite(5, UNKNOWN, 7, UNKNOWN)));
        assertThat(onlyPair().count()).isEqualTo(2);
    }

    @Test
    void one_known_location_is_not_enough_to_join_two_variables() {
        log.add(on(1, writeRead(0, 4, 5, UNKNOWN)));
        log.add(on(2, writeRead(1, 4, 6, UNKNOWN)));
        assertThat(log.pairs()).hasSize(2);
    }

    @Test
    void an_unknown_location_is_never_taken_for_a_known_one() {
        log.add(on(3, writeRead(0, UNKNOWN, 5, 9)));
        for (int location = 1; location < 10; location++) {
            log.add(on(3, writeRead(0, location, 6, 9)));
        }
        assertThat(log.pairs()).hasSize(10);
    }

    @Test
    void the_first_sighting_of_a_pair_is_kept_in_full() {
        Sighting sighting = on(8, writeRead(3, 1, 7, 2));
        sighting.firstThread = 4;
        sighting.firstLocks = 5;
        sighting.secondThread = 6;
        sighting.secondLocks = 7;
        log.add(sighting);
        log.add(writeRead(0, 1, 9, 2));
        assertThat(onlyPair().first()).usingRecursiveComparison().isEqualTo(sighting);
    }

    @Test
    void the_smallest_and_the_largest_distance_are_kept() {
        log.add(writeRead(0, 1, 5, 2));
        log.add(writeRead(8, 1, 9, 2));
        log.add(writeRead(0, 1, 20, 2));
        assertThat(onlyPair().minDistance()).isEqualTo(1);
        assertThat(onlyPair().maxDistance()).isEqualTo(20);
    }

    @Test
    void one_sighting_is_as_far_apart_as_it_is() {
        log.add(writeRead(2, 1, 5, 2));
        assertThat(onlyPair().minDistance()).isEqualTo(3);
        assertThat(onlyPair().maxDistance()).isEqualTo(3);
    }

    @Test
    void a_variable_counts_at_the_pair_of_its_first_race_only() {
        log.add(on(1, writeRead(0, 1, 5, 2)));
        log.add(on(1, writeRead(0, 1, 6, 3)));
        assertThat(log.pairs()).extracting(RacePair::variables).containsExactly(1, 0);
    }

    @Test
    void pairs_are_listed_in_the_order_of_their_first_sightings() {
        log.add(writeRead(0, 30, 5, 31));
        log.add(writeRead(0, 10, 6, 11));
        log.add(writeRead(0, 30, 7, 31));
        assertThat(log.pairs()).extracting(pair -> pair.first().firstLocation).containsExactly(30, 10);
    }

    @Test
    void thousands_of_pairs_are_found_again_after_the_table_has_grown() {
        IntStream.range(1, 5_000).forEach(i -> log.add(writeRead(0, i, i, 10_000 + i)));
        IntStream.range(1, 5_000).forEach(i -> log.add(readWrite(0, 10_000 + i, 9_000 + i, i)));
        assertThat(log.pairs()).hasSize(4_999).allMatch(pair -> pair.count() == 2);
    }

    @Test
    void the_list_of_pairs_cannot_be_changed_from_outside() {
        log.add(writeRead(0, 1, 5, 2));
        assertThatThrownBy(() -> log.pairs().remove(0)).isInstanceOf(UnsupportedOperationException.class);
    }
}
