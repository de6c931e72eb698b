package dev.photofinish.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RecentTableTest {
    private static final class Entry extends WeakEntry {
        Entry(Object object, int hash) {
            super(object, hash);
        }
    }

    private final RecentTable<Entry> table = new RecentTable<>() {
        @Override
        Entry make(Object object, int hash) {
            return new Entry(object, hash);
        }
    };

    @Test
    void an_object_keeps_its_entry() {
        Object object = new Object();
        Entry entry = table.find(object);
        assertThat(entry.refersTo(object)).isTrue();
        assertThat(table.find(object)).isSameAs(entry);
        assertThat(table.find(new Object())).isNotSameAs(entry);
    }

    @Test
    void the_latest_objects_are_remembered_and_older_ones_make_way() {
        List<Object> objects = new ArrayList<>();
        List<Entry> entries = new ArrayList<>();
        int count = 4 * RecentTable.PLACES;
        for (int i = 0; i < count; i++) {
            objects.add(new Object());
            entries.add(table.add(objects.get(i)));
        }
        int remembered = 0;
        int latest = RecentTable.PLACES / 64;
        for (int i = count - latest; i < count; i++) {
            remembered += table.find(objects.get(i)) == entries.get(i) ? 1 : 0;
        }
        assertThat(remembered).isGreaterThan(latest * 999 / 1000); // a fifth in the same set of four is very rare
        assertThat(table.find(objects.get(0))).isNotSameAs(entries.get(0));
        assertThat(table.has(entries.get(0)))
                .as("who has kept an entry that made way looks again")
                .isFalse();
        assertThat(table.has(entries.get(count - 1))).isTrue();
    }

    @Test
    void threads_that_look_for_an_object_at_once_find_the_same_entry() throws Exception {
        int count = 20_000;
        Object[] objects = Stream.generate(Object::new).limit(count).toArray();
        Entry[][] found = new Entry[2][count];
        AtomicInteger arrived = new AtomicInteger();
        List<Thread> threads = new ArrayList<>();
        for (Entry[] mine : found) {
            threads.add(new Thread(() -> {
                for (int i = 0; i < count; i++) {
                    arrived.incrementAndGet();
                    while (arrived.get() < 2 * (i + 1)) {
                        Thread.onSpinWait();
                    }
                    mine[i] = table.find(objects[i]);
                }
            }));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(found[0]).containsExactly(found[1]);
    }
}
