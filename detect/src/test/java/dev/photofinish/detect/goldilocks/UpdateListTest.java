package dev.photofinish.detect.goldilocks;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class UpdateListTest {
    private final UpdateList list = new UpdateList();

    /** The rule at a position leads from that position to the next, so that it can be told from all others. */
    private void addUpTo(long end) {
        while (list.end() < end) {
            list.add((int) list.end(), (int) list.end() + 1);
        }
    }

    private void assertAllAreThere() {
        for (long at = list.begin(); at < list.end(); at++) {
            assertThat(Rule.from(list.rule(at))).isEqualTo((int) at);
            assertThat(Rule.to(list.rule(at))).isEqualTo((int) at + 1);
        }
    }

    @Test
    void positions_stay_when_the_oldest_rules_are_dropped_and_the_ring_is_used_again() {
        addUpTo(60);
        list.dropBefore(50);
        addUpTo(110);
        assertThat(list.length()).isEqualTo(60);
        assertAllAreThere();
    }

    @Test
    void positions_stay_when_the_ring_grows_while_its_end_lies_before_its_beginning() {
        addUpTo(60);
        list.dropBefore(50);
        addUpTo(500);
        assertThat(list.begin()).isEqualTo(50);
        assertAllAreThere();
    }

    @Test
    void the_last_rules_of_an_element_are_known_also_when_they_were_dropped() {
        list.add(3, 4);
        list.add(4, 3);
        list.add(3, 5);
        assertThat(list.lastFrom(3)).isEqualTo(2);
        assertThat(list.lastTo(3)).isEqualTo(1);
        assertThat(list.lastFrom(5)).isEqualTo(-1);
        assertThat(list.lastTo(1_000)).isEqualTo(-1);
        list.dropBefore(3);
        assertThat(list.lastFrom(3)).isEqualTo(2);
    }
}
