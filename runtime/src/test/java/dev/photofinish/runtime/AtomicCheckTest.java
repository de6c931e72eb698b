package dev.photofinish.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.junit.jupiter.api.Test;

/** One variable, accessed plainly and in modes that are atomic. */
class AtomicCheckTest {
    private static final long WRITE = Raw.longOffset(0);
    private static final long READS = Raw.longOffset(1);

    private final long[] words = new long[2];
    private final Actors actors = new Actors();
    private final SyncClock clock = SyncTable.findOrAdd(this, 1);
    private final ThreadState one = Actors.stranger();
    private final ThreadState two = Actors.stranger();
    private final ThreadState three = Actors.stranger();

    private static int atomicSite() {
        int site = Actors.newSite();
        Sites.say(site, Sites.ATOMIC);
        return site;
    }

    private void atomic(int what, ThreadState thread) {
        AtomicCheck.check(what, words, WRITE, READS, thread, atomicSite());
    }

    private void plainRead(ThreadState thread) {
        VariableCheck.read(words, WRITE, READS, thread, Actors.newSite());
    }

    private void plainWrite(ThreadState thread) {
        VariableCheck.write(words, WRITE, READS, thread, Actors.newSite());
    }

    private void beginUpdate(ThreadState thread) {
        AtomicCheck.beginUpdate(thread);
        atomic(AtomicCheck.BEFORE_UPDATE, thread);
        clock.release(thread);
        AtomicCheck.released(thread);
    }

    private void endUpdate(ThreadState thread, boolean writes) {
        clock.acquire(thread);
        atomic(writes ? AtomicCheck.AFTER_UPDATE : AtomicCheck.AFTER_FAILED_UPDATE, thread);
    }

    @Test
    void atomic_accesses_do_not_race_with_each_other() {
        atomic(AtomicCheck.WRITE, one);
        atomic(AtomicCheck.READ, two);
        atomic(AtomicCheck.WRITE, three);
        beginUpdate(one);
        endUpdate(one, true);
        assertThat(actors.races).isEmpty();
    }

    @Test
    void an_atomic_write_races_with_a_plain_read_in_either_order() {
        atomic(AtomicCheck.WRITE, one);
        plainRead(two);
        assertThat(actors.races).hasSize(1);
        atomic(AtomicCheck.WRITE, three);
        assertThat(actors.races).hasSize(2);
    }

    @Test
    void an_atomic_read_races_with_a_plain_write_and_not_with_a_plain_read() {
        atomic(AtomicCheck.READ, one);
        plainRead(two);
        assertThat(actors.races).isEmpty();
        plainWrite(three);
        assertThat(actors.races).hasSize(2); // the plain read is still there, too
    }

    @Test
    void a_plain_write_is_told_from_the_atomic_one_before_it() {
        atomic(AtomicCheck.WRITE, one);
        plainWrite(one);
        atomic(AtomicCheck.READ, two);
        assertThat(actors.races).hasSize(1);
    }

    @Test
    void a_plain_read_is_not_forgotten_for_an_atomic_one_of_the_same_thread() {
        plainRead(one);
        one.nextEpoch();
        atomic(AtomicCheck.READ, one);
        atomic(AtomicCheck.WRITE, two);
        assertThat(actors.races).hasSize(1);
    }

    @Test
    void plain_reads_stay_in_a_set_that_atomic_ones_join() {
        plainRead(one);
        plainRead(two);
        one.nextEpoch();
        atomic(AtomicCheck.READ, one);
        atomic(AtomicCheck.WRITE, three);
        assertThat(actors.races).hasSize(2);
    }

    @Test
    void what_follows_an_update_does_not_race_with_it() {
        beginUpdate(one);
        endUpdate(one, true);
        clock.acquire(two);
        plainRead(two);
        plainWrite(two);
        assertThat(actors.races).isEmpty();
    }

    @Test
    void what_follows_an_update_at_once_does_not_race_with_it() {
        beginUpdate(one);
        clock.acquire(two);
        plainRead(two);
        plainWrite(two);
        endUpdate(one, true);
        assertThat(actors.races).isEmpty();
        plainRead(two);
        plainWrite(two);
        assertThat(actors.races).isEmpty();
    }

    @Test
    void what_comes_first_after_all_does_not_race_with_an_update() {
        plainWrite(two);
        plainRead(two);
        beginUpdate(one);
        plainWrite(two);
        clock.release(two);
        endUpdate(one, true);
        assertThat(actors.races).isEmpty();
    }

    @Test
    void an_update_races_with_what_was_before_it_and_with_what_comes_behind_it() {
        plainRead(two);
        beginUpdate(one);
        endUpdate(one, true);
        assertThat(actors.races).hasSize(1);
        plainRead(three);
        assertThat(actors.races).hasSize(2);
    }

    @Test
    void an_update_that_fails_is_a_read() {
        plainRead(two);
        beginUpdate(one);
        endUpdate(one, false);
        assertThat(actors.races).isEmpty();
        plainWrite(three);
        assertThat(actors.races).hasSize(2);
    }

    @Test
    void an_update_that_did_not_end_is_forgotten() {
        plainWrite(two);
        beginUpdate(one);
        AtomicCheck.beginUpdate(one);
        endUpdate(one, true);
        assertThat(actors.races).isEmpty();
    }

    @Test
    void an_array_that_is_accessed_atomically_only_is_left_alone_until_a_plain_access() {
        int[] array = new int[9];
        int site = atomicSite();
        for (int i = 0; i < 1_000; i++) {
            ElementClocks.shadowOrNull(array, one, site);
        }
        assertThat(ElementClocks.shadowOrNull(array, one, site)).isNull();
        ArrayShadow.of(array, two, Actors.newSite()).read(4, two, Actors.newSite());
        ArrayShadow words = Objects.requireNonNull(ElementClocks.shadowOrNull(array, one, site));
        words.atomicAccess(AtomicCheck.WRITE, 4, one, site);
        assertThat(actors.races).hasSize(1);
    }
}
