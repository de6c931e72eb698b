package dev.photofinish.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TapeTest {
    private final Tape tape = new Tape(Actors.stranger());
    private final TapeReader reader = new TapeReader(tape);

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
        TapeReader others = new TapeReader(other);
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
    void looking_ahead_does_not_move_the_reader() {
        tape.access(Tape.READ, 1, 1);
        tape.access(Tape.READ, 2, 1);
        TapeReader ahead = reader.lookAhead();
        while (ahead.hasNext()) {
            ahead.skip(1);
        }
        assertThat(rest()).hasSizeGreaterThanOrEqualTo(2);
    }

    @Test
    void a_tape_that_has_ended_says_so() {
        assertThat(tape.hasEnded()).isFalse();
        tape.synchronise(Tape.END, 1, 0);
        assertThat(tape.hasEnded()).isTrue();
        assertThat(tape.isBusy()).isFalse();
    }
}
