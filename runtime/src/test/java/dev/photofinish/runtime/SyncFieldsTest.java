package dev.photofinish.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SyncFieldsTest {
    private final ThreadState one = Actors.stranger();
    private final ThreadState two = Actors.stranger();

    /** As the agent makes classes. */
    private static class Held implements Cloneable {
        @Nullable
        Object $pf$sync;

        Held copy() throws CloneNotSupportedException {
            return (Held) clone();
        }
    }

    private static final class Below extends Held {}

    @Test
    void what_threads_synchronise_through_is_in_the_field_of_the_object_also_of_classes_below() {
        Held held = new Below();
        assertThat(SyncTable.findOrNull(held, SyncTable.MONITOR)).isNull();
        SyncClock clock = SyncTable.findOrAdd(held, SyncTable.MONITOR);
        assertThat(held.$pf$sync).isSameAs(clock.owner);
        assertThat(SyncTable.findOrNull(held, SyncTable.MONITOR)).isSameAs(clock);
    }

    @Test
    void objects_without_the_field_are_in_the_table() {
        Object plain = new Object();
        SyncClock clock = SyncTable.findOrAdd(plain, SyncTable.MONITOR);
        assertThat(SyncTable.findOrNull(plain, SyncTable.MONITOR)).isSameAs(clock);
    }

    @Test
    void a_release_through_the_field_is_learned_by_an_acquire() {
        Held held = new Held();
        int site = Actors.newSite();
        long written = Detector.write(0, 0, one, site);
        Sync.release(held, SyncTable.SAID, one);
        assertThat(two.knows(written)).isFalse();
        Sync.acquire(held, SyncTable.SAID, two);
        assertThat(two.knows(written)).isTrue();
    }

    @Test
    void a_copy_has_locks_of_its_own() throws CloneNotSupportedException {
        Held held = new Held();
        SyncTable.findOrAdd(held, SyncTable.MONITOR);
        Held copy = held.copy();
        Copies.cloned(held, copy, null, one, Actors.newSite());
        assertThat(SyncTable.findOrNull(copy, SyncTable.MONITOR)).isNull();
        assertThat(SyncTable.entry(copy)).isNotSameAs(SyncTable.entry(held));
    }

    @Test
    void arrays_of_the_programs_classes_are_in_the_table() {
        for (Object array : new Object[] {new Held[2], new Held[2][2]}) {
            assertThat(SyncFields.isAt(SyncFields.offset(array))).isFalse();
            SyncClock clock = SyncTable.findOrAdd(array, SyncTable.MONITOR);
            assertThat(SyncTable.findOrNull(array, SyncTable.MONITOR)).isSameAs(clock);
        }
    }
}
