package dev.photofinish.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReadSetTest {
    private final Actors actors = new Actors();
    private final Actors.Variable variable = new Actors.Variable();
    private final ThreadState parent = Actors.inSlot(1_000, 1);

    private List<ThreadState> readers(int count) {
        List<ThreadState> readers = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            ThreadState reader = Actors.inSlot(1_001 + i, 1);
            reader.learn(parent.release());
            readers.add(reader);
        }
        for (int round = 0; round < 3; round++) {
            for (int i = 0; i < count; i++) {
                ThreadState reader = readers.get(i * 7 % count); // not in the order of their slots
                variable.read(reader);
                reader.release();
            }
        }
        return readers;
    }

    @Test
    void one_read_of_many_that_is_not_ordered_before_a_write_races() {
        List<ThreadState> readers = readers(500);
        for (ThreadState reader : readers.subList(1, 500)) {
            parent.learn(reader.release());
        }
        variable.write(parent);
        assertThat(actors.races).hasSize(1);
    }

    @Test
    void a_write_after_many_reads_that_are_all_known_does_not_race() {
        for (ThreadState reader : readers(500)) {
            parent.learn(reader.release());
        }
        variable.write(parent);
        assertThat(actors.races).isEmpty();
    }

    @Test
    void reads_that_are_known_are_dropped_in_the_end() {
        for (ThreadState reader : readers(500)) {
            parent.learn(reader.release());
        }
        for (int i = 0; i < 1_000; i++) {
            variable.read(parent);
            parent.release();
        }
        assertThat(variable.isReadBySeveral()).isFalse();
    }
}
