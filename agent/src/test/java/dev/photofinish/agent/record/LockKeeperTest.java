package dev.photofinish.agent.record;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LockKeeperTest {
    private final LockKeeper locks = new LockKeeper();

    @Test
    void nobody_holds_a_lock_that_was_never_taken() {
        assertThat(locks.holder(1_000)).isEqualTo(-1);
        assertThat(locks.holds(1_000, 0)).isFalse();
    }

    @Test
    void a_lock_is_held_until_it_was_given_back_as_often_as_it_was_taken() {
        locks.takeOver(100, 3);
        locks.takeOver(100, 3);
        locks.giveBack(100);
        assertThat(locks.holds(100, 3)).isTrue();
        locks.giveBack(100);
        assertThat(locks.holder(100)).isEqualTo(-1);
    }

    @Test
    void who_waits_does_not_hold_the_lock_and_has_it_as_often_as_before_afterwards() {
        locks.takeOver(1, 3);
        locks.takeOver(1, 3);
        locks.beginWait(1, 3);
        assertThat(locks.holder(1)).isEqualTo(-1);
        assertThat(locks.isWaiting(3)).isTrue();
        locks.takeOver(1, 100);
        locks.giveBack(1);
        locks.endWait(1, 3);
        assertThat(locks.isWaiting(3)).isFalse();
        locks.giveBack(1);
        assertThat(locks.holds(1, 3)).isTrue();
    }
}
