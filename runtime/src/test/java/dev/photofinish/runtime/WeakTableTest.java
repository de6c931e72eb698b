package dev.photofinish.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class WeakTableTest {
    private static final class Entry extends WeakEntry {
        Entry(Object object, int hash) {
            super(object, hash);
        }
    }

    private final WeakTable<Entry> table = new WeakTable<>() {
        @Override
        Entry make(Object object, int hash) {
            return new Entry(object, hash);
        }
    };

    @Test
    void an_object_without_an_entry_is_not_found() {
        assertThat(table.findOrNull(new Object())).isNull();
    }

    @Test
    void an_entry_is_found_again_among_many() {
        List<Object> objects = new ArrayList<>();
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < 50_000; i++) {
            objects.add(new Object());
            entries.add(table.findOrAdd(objects.get(i)));
        }
        for (int i = 0; i < objects.size(); i++) {
            assertThat(table.findOrNull(objects.get(i))).isSameAs(entries.get(i));
        }
    }

    @Test
    void equal_objects_are_told_apart() {
        Object one = new ArrayList<>();
        Object other = new ArrayList<>();
        assertThat(table.findOrAdd(one)).isNotSameAs(table.findOrAdd(other));
    }

    @Test
    void entries_of_dead_objects_go() {
        for (int i = 0; i < 1_000; i++) {
            table.findOrAdd(new Object());
        }
        for (int tries = 0; tries < 50 && table.size() > 0; tries++) {
            System.gc();
            table.purge();
        }
        assertThat(table.size()).isZero();
    }

    @Test
    void threads_that_add_at_once_agree_on_the_entries() throws Exception {
        List<Object> objects = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            objects.add(new Object());
        }
        Set<Entry> entries = ConcurrentHashMap.newKeySet();
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<Callable<Void>> tasks = new ArrayList<>();
            for (int t = 0; t < 4; t++) {
                tasks.add(() -> {
                    objects.forEach(object -> entries.add(table.findOrAdd(object)));
                    return null;
                });
            }
            for (Future<Void> task : threads.invokeAll(tasks)) {
                task.get();
            }
        } finally {
            threads.shutdown();
        }
        assertThat(entries).hasSameSizeAs(objects);
    }
}
