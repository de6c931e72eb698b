package dev.photofinish.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.junit.jupiter.api.Test;

class ElementClocksTest {
    private final ThreadState one = Actors.stranger();
    private final ThreadState two = Actors.stranger();
    private final int site = Actors.newSite();

    private static final class Below extends AtomicReferenceArray<String> {
        Below() {
            super(3);
        }
    }

    private boolean isLearned(Object array, int released, int acquired) {
        one.touched();
        long before = one.epoch;
        Sync.releaseElement(array, released, one, site);
        Sync.acquireElement(array, acquired, two, site);
        return two.knows(before);
    }

    @Test
    void a_release_to_an_element_is_seen_by_an_acquire_of_it() {
        assertThat(isLearned(new int[40], 37, 37)).isTrue();
        assertThat(isLearned(new Object[3], 2, 2)).isTrue();
    }

    @Test
    void a_release_to_an_element_is_not_seen_by_an_acquire_of_its_neighbours() {
        assertThat(isLearned(new long[40], 3, 4)).isFalse();
        assertThat(isLearned(new long[40], 15, 14)).isFalse();
    }

    @Test
    void the_same_element_is_meant_by_its_index_and_by_its_offset() {
        long[] array = new long[20];
        one.touched();
        long before = one.epoch;
        Sync.releaseAt(array, Raw.arrayBase(long[].class) + 5 * Long.BYTES, one, site);
        Sync.acquireElement(array, 5, two, site);
        assertThat(two.knows(before)).isTrue();
    }

    @Test
    void atomic_arrays_of_the_JDK_and_classes_below_them_have_elements_and_a_monitor() {
        Below array = new Below();
        assertThat(isLearned(array, 1, 2)).isFalse();
        assertThat(isLearned(array, 1, 1)).isTrue();
        one.touched();
        long before = one.epoch;
        Sync.release(array, SyncTable.MONITOR, one);
        Sync.acquire(array, SyncTable.MONITOR, two);
        assertThat(two.knows(before)).isTrue();
    }

    @Test
    void two_arrays_have_nothing_in_common() {
        one.touched();
        long before = one.epoch;
        Sync.releaseElement(new int[2], 0, one, site);
        Sync.acquireElement(new int[2], 0, two, site);
        assertThat(two.knows(before)).isFalse();
    }
}
