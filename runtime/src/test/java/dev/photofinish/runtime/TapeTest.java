package dev.photofinish.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TapeTest {
    private final Tape tape = new Tape(Actors.stranger());
    private final TrackReader reader = new TrackReader(tape);

    private static int operation(long word) {
        return (int) (word >>> 58);
    }

    private List<Long> rest() {
        List<Long> words = new ArrayList<>();
        for (boolean more = reader.refresh(); more; more = reader.hasNext()) {
            words.add(reader.peek());
            reader.skip(1);
        }
        return words;
    }

    @Test
    void an_empty_tape_has_nothing_to_read() {
        assertThat(reader.refresh()).isFalse();
        assertThat(reader.hasNext()).isFalse();
    }

    @Test
    void an_access_comes_back_with_variable_and_site() {
        tape.access(Tape.WRITE, 17, 42);
        List<Long> words = rest();
        long entry = words.get(words.size() - 1);
        assertThat(operation(entry)).isEqualTo(Tape.WRITE);
        assertThat((int) entry).isEqualTo(17);
        assertThat((int) (entry >>> 32) & 0x3FF_FFFF).isEqualTo(42);
    }

    @Test
    void accesses_of_the_same_moment_tell_it_once() {
        tape.synchronise(Tape.SEND, 1, 0);
        tape.access(Tape.READ, 1, 1);
        tape.access(Tape.READ, 2, 1);
        assertThat(rest().stream().map(TapeTest::operation)).doesNotContain(Tape.MOMENT);
    }

    @Test
    void an_access_after_the_synchronisation_of_another_thread_tells_the_new_moment() {
        tape.synchronise(Tape.SEND, 1, 0);
        new Tape(Actors.stranger()).synchronise(Tape.SEND, 2, 0);
        tape.access(Tape.READ, 1, 1);
        assertThat(rest().stream().map(TapeTest::operation)).contains(Tape.MOMENT);
    }

    @Test
    void synchronisation_operations_have_moments_of_their_own() {
        Tape other = new Tape(Actors.stranger());
        tape.synchronise(Tape.RELEASE, 1, 0);
        other.synchronise(Tape.ACQUIRE, 1, 0);
        tape.synchronise(Tape.ACQUIRE, 1, 0);
        List<Long> mine = rest();
        TrackReader others = new TrackReader(other);
        assertThat(others.refresh()).isTrue();
        assertThat(mine.get(1)).isLessThan(others.peekSecond());
        assertThat(others.peekSecond()).isLessThan(mine.get(3));
    }

    @Test
    void what_was_read_is_kept_by_nobody() throws InterruptedException {
        Tape other = new Tape(Actors.stranger());
        WeakReference<Object> first = new WeakReference<>(other.takeFirst());
        for (int i = 0; i < 1_000; i++) {
            other.access(Tape.READ, i, 1);
        }
        for (int i = 0; i < 100 && !first.refersTo(null); i++) {
            System.gc();
            Thread.sleep(10);
        }
        assertThat(first.refersTo(null)).isTrue();
        other.access(Tape.READ, 1, 1); // the tape itself is still there
    }

    @Test
    void nothing_is_lost_when_the_tape_grows() {
        int count = 100_000;
        for (int i = 0; i < count; i++) {
            tape.access(Tape.READ, i, 1);
        }
        List<Integer> targets = rest().stream()
                .filter(word -> operation(word) == Tape.READ)
                .map(Long::intValue)
                .toList();
        assertThat(targets).hasSize(count).isSorted();
    }

    @Test
    void names_are_there_before_the_entries_that_use_them() {
        tape.nameElements(5, 64, 3, 5, 128);
        tape.access(Tape.READ, 7, 1);
        assertThat(reader.refresh()).isTrue();
        TrackReader names = new TrackReader(tape.names());
        assertThat(names.refresh()).isTrue();
        assertThat(operation(names.peek())).isEqualTo(Tape.ELEMENTS);
        assertThat((int) names.next()).isEqualTo(5);
        assertThat(names.next()).isEqualTo(5L << 32 | 128);
        assertThat(names.next()).isEqualTo(64);
    }

    @Test
    void numbers_of_variables_are_given_once() {
        Tape other = new Tape(Actors.stranger());
        Set<Integer> given = new HashSet<>();
        for (int i = 1; i < 300; i++) {
            int mine = tape.newVariables(i % 7 + 1);
            int others = other.newVariables(1);
            for (int k = 0; k <= i % 7; k++) {
                assertThat(given.add(mine + k)).isTrue();
            }
            assertThat(given.add(others)).isTrue();
        }
        assertThat(given).doesNotContain(0);
    }

    @Test
    void a_tape_that_has_ended_says_so() {
        assertThat(tape.hasEnded()).isFalse();
        tape.synchronise(Tape.END, 1, 0);
        assertThat(tape.hasEnded()).isTrue();
        assertThat(tape.isBusy()).isFalse();
    }
}
