package dev.photofinish.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Accesses at the very same moment: one of the two must find the other. */
class VariableCheckTest {
    private static final int ROUNDS = 20_000;

    private final long[] words = new long[2 * ROUNDS];
    private final AtomicInteger turn = new AtomicInteger();

    private void access(boolean writes, int variable, ThreadState thread, int site) {
        long writeAt = Raw.longOffset(2 * variable);
        long readsAt = Raw.longOffset(2 * variable + 1);
        if (writes) {
            VariableCheck.write(words, writeAt, readsAt, thread, site);
        } else {
            VariableCheck.read(words, writeAt, readsAt, thread, site);
        }
    }

    /** Both accesses of every round, as close to each other as two threads can come; gives how often they raced. */
    private long racesWhen(boolean firstWrites, boolean secondWrites) throws InterruptedException {
        ThreadState one = Actors.stranger();
        ThreadState two = Actors.stranger();
        int site = Actors.newSite();
        int otherSite = Actors.newSite();
        Actors actors = new Actors();
        Thread other = new Thread(() -> {
            for (int i = 0; i < ROUNDS; i++) {
                meet(i);
                access(secondWrites, i, two, otherSite);
            }
        });
        other.start();
        for (int i = 0; i < ROUNDS; i++) {
            meet(i);
            access(firstWrites, i, one, site);
        }
        other.join();
        assertThat(actors.races).hasSize(1);
        return actors.races.get(0).count();
    }

    private void meet(int round) {
        turn.incrementAndGet();
        while (turn.get() < 2 * (round + 1)) {
            Thread.onSpinWait();
        }
    }

    @Test
    void two_writes_at_once_race_every_time() throws InterruptedException {
        assertThat(racesWhen(true, true)).isGreaterThanOrEqualTo(ROUNDS);
    }

    @Test
    void a_read_and_a_write_at_once_race_every_time() throws InterruptedException {
        assertThat(racesWhen(false, true)).isGreaterThanOrEqualTo(ROUNDS);
    }
}
