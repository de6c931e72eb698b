package dev.photofinish.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EpochTest {
    @Test
    void a_word_gives_back_what_was_packed() {
        long word = Epoch.of(0xFFFE, Epoch.MAX_CLOCK) | Epoch.MAX_SITE;
        assertThat(Epoch.slot(word)).isEqualTo(0xFFFE);
        assertThat(Epoch.clock(word)).isEqualTo(Epoch.MAX_CLOCK);
        assertThat(Epoch.site(word)).isEqualTo(Epoch.MAX_SITE);
        assertThat(Epoch.isShared(word)).isFalse();
    }

    @Test
    void words_of_the_same_epoch_differ_in_their_site_only() {
        assertThat((Epoch.of(3, 7) | 11) >>> Epoch.SITE_BITS).isEqualTo((Epoch.of(3, 7) | 12) >>> Epoch.SITE_BITS);
        assertThat(Epoch.of(3, 7) >>> Epoch.SITE_BITS).isNotEqualTo(Epoch.of(3, 8) >>> Epoch.SITE_BITS);
        assertThat(Epoch.of(3, 7) >>> Epoch.SITE_BITS).isNotEqualTo(Epoch.of(4, 7) >>> Epoch.SITE_BITS);
    }

    @Test
    void an_atomic_access_is_of_the_same_epoch_and_stands_for_no_plain_one() {
        long word = Epoch.of(3, 7) | Epoch.ATOMIC | 5;
        assertThat(Epoch.isAtomic(word)).isTrue();
        assertThat(Epoch.isAtomic(Epoch.of(3, 7) | Epoch.MAX_SITE)).isFalse();
        assertThat(Epoch.isSame(word, Epoch.of(3, 7))).isTrue();
        assertThat(Epoch.isSame(word, Epoch.of(3, 8))).isFalse();
        assertThat(word >>> Epoch.SITE_BITS).isNotEqualTo(Epoch.of(3, 7) >>> Epoch.SITE_BITS);
        assertThat(Epoch.clock(word)).isEqualTo(7);
        assertThat(Epoch.site(word)).isEqualTo(5);
    }

    @Test
    void the_word_of_a_set_of_reads_is_no_access() {
        long word = CommonSets.of(Epoch.of(1, 1), Epoch.of(2, 1), Actors.stranger());
        assertThat(Epoch.isShared(word)).isTrue();
    }
}
