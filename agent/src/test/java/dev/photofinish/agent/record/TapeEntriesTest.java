package dev.photofinish.agent.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.event.Op;
import dev.photofinish.runtime.Tape;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TapeEntriesTest {
    @Test
    void operations_on_tapes_have_the_numbers_that_they_have_in_traces() {
        Map<Integer, Op> same = Map.ofEntries(
                Map.entry(Tape.READ, Op.READ),
                Map.entry(Tape.WRITE, Op.WRITE),
                Map.entry(Tape.ACQUIRE, Op.ACQUIRE),
                Map.entry(Tape.RELEASE, Op.RELEASE),
                Map.entry(Tape.FORK, Op.FORK),
                Map.entry(Tape.JOIN, Op.JOIN),
                Map.entry(Tape.WAIT, Op.WAIT),
                Map.entry(Tape.WAKE, Op.WAKE),
                Map.entry(Tape.END, Op.END),
                Map.entry(Tape.CLASS_INIT, Op.CLASS_INIT),
                Map.entry(Tape.CLASS_USE, Op.CLASS_USE),
                Map.entry(Tape.SEND, Op.SEND),
                Map.entry(Tape.RECEIVE, Op.RECEIVE));
        same.forEach((code, op) -> assertThat((int) op.code()).isEqualTo(code));
        assertThat(Op.COUNT).isLessThanOrEqualTo(Tape.MOMENT);
    }

    @Test
    void the_parts_of_a_word_come_back() {
        long word = (long) Tape.WRITE << 58 | 123L << 32 | 0xFFFF_FFF0L;
        assertThat(TapeEntries.operation(word)).isEqualTo(Tape.WRITE);
        assertThat(TapeEntries.site(word)).isEqualTo(123);
        assertThat(TapeEntries.target(word)).isEqualTo(-16);
    }

    @Test
    void accesses_and_synchronisation_are_told_apart() {
        assertThat(TapeEntries.isAccess((long) Tape.READ << 58)).isTrue();
        assertThat(TapeEntries.isAccess((long) Tape.READ_UNUSED << 58)).isTrue();
        assertThat(TapeEntries.isAccess((long) Tape.MOMENT << 58)).isFalse();
        assertThat(TapeEntries.isSynchronisation(Tape.READ)).isFalse();
        assertThat(TapeEntries.isSynchronisation(Tape.MOMENT)).isFalse();
        assertThat(TapeEntries.isSynchronisation(Tape.ACQUIRE)).isTrue();
        assertThat(TapeEntries.isSynchronisation(Tape.RECEIVE_MOVED)).isTrue();
        assertThat(TapeEntries.isSynchronisation(Tape.AFTER_ALL)).isTrue();
    }
}
