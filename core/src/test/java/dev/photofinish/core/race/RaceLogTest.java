package dev.photofinish.core.race;

import static dev.photofinish.core.race.Sightings.on;
import static dev.photofinish.core.race.Sightings.writeRead;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class RaceLogTest {
    private final LockSets lockSets = new LockSets();
    private final RaceLog log = new RaceLog(lockSets);

    private Sighting first() {
        return Objects.requireNonNull(log.firstOrNull());
    }

    @Test
    void a_new_log_has_seen_nothing() {
        assertThat(log.races()).isZero();
        assertThat(log.pairs()).isEmpty();
        assertThat(log.racyVariables()).isZero();
        assertThat(log.racyEvents()).isZero();
        assertThat(log.firstOrNull()).isNull();
        assertThat(log.firstAt(0)).isEqualTo(-1);
    }

    @Test
    void it_hands_out_the_lock_sets_that_its_sightings_number() {
        assertThat(log.lockSets()).isSameAs(lockSets);
    }

    @Test
    void every_racing_pair_of_accesses_is_counted() {
        log.add(writeRead(0, 1, 5, 2));
        log.add(writeRead(3, 1, 5, 2));
        log.add(writeRead(0, 1, 9, 2));
        assertThat(log.races()).isEqualTo(3);
    }

    @Test
    void every_event_that_is_the_later_access_of_a_race_is_counted_once() {
        log.add(writeRead(0, 1, 5, 2));
        log.add(writeRead(3, 1, 5, 2));
        log.add(writeRead(0, 1, 9, 2));
        assertThat(log.racyEvents()).isEqualTo(2);
    }

    @Test
    void a_listener_is_told_every_race() {
        List<Long> told = new ArrayList<>();
        log.listen(sighting -> told.add(sighting.secondEvent));
        log.add(writeRead(0, 1, 5, 2));
        log.add(writeRead(3, 1, 5, 2));
        log.add(writeRead(0, 1, 9, 2));
        assertThat(told).containsExactly(5L, 5L, 9L);
    }

    @Test
    void each_racy_variable_is_counted_once() {
        log.add(on(4, writeRead(0, 1, 5, 2)));
        log.add(on(4, writeRead(0, 1, 6, 2)));
        log.add(on(900, writeRead(1, 1, 7, 2)));
        assertThat(log.racyVariables()).isEqualTo(2);
    }

    @Test
    void a_variable_remembers_the_later_access_of_its_first_race() {
        log.add(on(4, writeRead(0, 1, 5, 2)));
        log.add(on(4, writeRead(0, 1, 8, 2)));
        assertThat(log.firstAt(4)).isEqualTo(5);
    }

    @Test
    void a_race_at_event_zero_counts_as_one() {
        log.add(on(0, writeRead(0, 1, 0, 2)));
        log.add(on(0, writeRead(0, 1, 1, 2)));
        assertThat(log.firstAt(0)).isZero();
        assertThat(log.racyVariables()).isEqualTo(1);
    }

    @Test
    void variables_without_a_race_stay_so_when_the_table_grows() {
        log.add(on(3, writeRead(0, 1, 5, 2)));
        log.add(on(70, writeRead(0, 1, 6, 2)));
        assertThat(log.firstAt(2)).isEqualTo(-1);
        assertThat(log.firstAt(69)).isEqualTo(-1);
        assertThat(log.firstAt(71)).isEqualTo(-1);
        assertThat(log.firstAt(1_000_000)).isEqualTo(-1);
    }

    @Test
    void the_first_race_is_the_one_with_the_earliest_later_access() {
        log.add(writeRead(3, 1, 5, 2));
        log.add(writeRead(4, 1, 9, 2));
        assertThat(first().secondEvent).isEqualTo(5);
        assertThat(first().firstEvent).isEqualTo(3);
    }

    @Test
    void among_races_with_the_same_later_access_the_latest_earlier_one_is_first() {
        log.add(writeRead(1, 1, 5, 2));
        log.add(writeRead(4, 1, 5, 2));
        log.add(writeRead(2, 1, 5, 2));
        assertThat(first().firstEvent).isEqualTo(4);
    }

    @Test
    void a_later_race_never_becomes_the_first() {
        log.add(writeRead(1, 1, 5, 2));
        log.add(writeRead(5, 1, 6, 2));
        assertThat(first().firstEvent).isEqualTo(1);
    }

    @Test
    void sightings_are_copied_because_engines_fill_the_same_object_again() {
        Sighting reused = writeRead(1, 10, 5, 20);
        log.add(reused);
        reused.firstEvent = 99;
        reused.firstLocation = 99;
        assertThat(first().firstEvent).isEqualTo(1);
        assertThat(log.pairs().get(0).first().firstLocation).isEqualTo(10);
    }

    @Test
    void pairs_beyond_the_limit_are_counted_but_not_kept() {
        for (int i = 1; i <= RaceLog.MAX_PAIRS + 3; i++) {
            log.add(writeRead(0, i, i, 1_000_000 + i));
        }
        assertThat(log.pairs()).hasSize(RaceLog.MAX_PAIRS);
        assertThat(log.races()).isEqualTo(RaceLog.MAX_PAIRS + 3L);
        assertThat(log.racesOfPairsNotKept()).isEqualTo(3);
    }

    @Test
    void pairs_known_before_the_limit_go_on_counting_after_it() {
        for (int i = 1; i <= RaceLog.MAX_PAIRS + 1; i++) {
            log.add(writeRead(0, i, i, 1_000_000 + i));
        }
        log.add(writeRead(0, 1, RaceLog.MAX_PAIRS + 5, 1_000_001));
        assertThat(log.pairs().get(0).count()).isEqualTo(2);
        assertThat(log.racesOfPairsNotKept()).isEqualTo(1);
    }

    @Test
    void racy_variables_are_known_even_if_their_pair_is_not_kept() {
        for (int i = 1; i <= RaceLog.MAX_PAIRS; i++) {
            log.add(writeRead(0, i, i, 1_000_000 + i));
        }
        log.add(on(7, writeRead(1, 3_000_000, 200_000, 3_000_001)));
        assertThat(log.firstAt(7)).isEqualTo(200_000);
        assertThat(log.racyVariables()).isEqualTo(2);
    }

    @Test
    void races_that_are_told_late_still_count_where_they_happened() {
        log.add(writeRead(3, 1, 9, 2));
        log.add(writeRead(0, 1, 5, 2));
        log.add(writeRead(2, 1, 5, 2));
        assertThat(first().secondEvent).isEqualTo(5);
        assertThat(first().firstEvent).isEqualTo(2);
        assertThat(log.firstAt(first().variable)).isEqualTo(5);
        assertThat(log.pairs().get(0).first().secondEvent).isEqualTo(5);
    }

    @Test
    void races_hidden_from_happens_before_are_counted_apart() {
        log.add(writeRead(0, 1, 5, 2));
        Sighting hidden = writeRead(3, 1, 9, 2);
        hidden.hidden = true;
        log.add(hidden);
        hidden.firstEvent = 1;
        log.add(hidden);
        assertThat(log.races()).isEqualTo(3);
        assertThat(log.hiddenRaces()).isEqualTo(2);
        assertThat(log.pairs()).singleElement().satisfies(pair -> {
            assertThat(pair.count()).isEqualTo(3);
            assertThat(pair.hidden()).isEqualTo(new Hidden(2, 6, 8));
        });
    }
}
