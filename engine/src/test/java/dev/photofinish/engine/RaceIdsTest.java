package dev.photofinish.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RaceIdsTest {
    @Test
    void a_short_id_is_the_start_of_the_fingerprint() {
        assertThat(new RaceIds().of("7c1e90aabbccddee")).isEqualTo("PF-7c1e90");
    }

    @Test
    void a_fingerprint_keeps_its_id() {
        RaceIds ids = new RaceIds();
        assertThat(ids.of("7c1e90aabbccddee")).isEqualTo(ids.of("7c1e90aabbccddee"));
    }

    @Test
    void two_fingerprints_with_the_same_start_get_different_ids() {
        RaceIds ids = new RaceIds();
        assertThat(ids.of("7c1e90aabbccddee")).isEqualTo("PF-7c1e90");
        assertThat(ids.of("7c1e90ffffffffff")).isEqualTo("PF-7c1e90ffffffffff");
        assertThat(ids.of("7c1e90aabbccddee")).isEqualTo("PF-7c1e90");
    }
}
