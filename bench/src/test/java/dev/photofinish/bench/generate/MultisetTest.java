package dev.photofinish.bench.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.bench.generate.Multiset.Operation;
import dev.photofinish.core.event.Op;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class MultisetTest {
    private static final int SEVEN = 7;

    private final CodeWriter code = new CodeWriter(TraceSpec.of(TraceShape.MULTISET, 1_000, 1));
    private final Multiset multiset = new Multiset(2, code);
    private final StepBuffer steps = new StepBuffer();

    private boolean visit(Operation operation, int slot) {
        steps.clear();
        return multiset.visit(operation, SEVEN, slot, true, steps);
    }

    private Op[] ops() {
        return Arrays.stream(steps.array(), 0, steps.size())
                .mapToObj(step -> Op.ofCode(Step.op(step)))
                .toArray(Op[]::new);
    }

    @Test
    void what_was_inserted_is_found_until_it_is_deleted() {
        assertThat(visit(Operation.QUERY, 1)).isFalse();
        assertThat(visit(Operation.INSERT, 1)).isTrue();
        assertThat(visit(Operation.QUERY, 1)).isTrue();
        assertThat(visit(Operation.DELETE, 1)).isTrue();
        assertThat(visit(Operation.QUERY, 1)).isFalse();
    }

    @Test
    void an_element_can_be_there_twice_but_not_in_the_same_slot() {
        assertThat(visit(Operation.INSERT, 0)).isTrue();
        assertThat(visit(Operation.INSERT, 0)).isFalse();
        assertThat(visit(Operation.INSERT, 1)).isTrue();
        assertThat(visit(Operation.DELETE, 0)).isTrue();
        assertThat(visit(Operation.QUERY, 1)).isTrue();
    }

    @Test
    void a_visit_looks_whether_the_slot_is_in_use_before_anything_else() {
        visit(Operation.QUERY, 0);
        assertThat(ops()).containsExactly(Op.ACQUIRE, Op.READ, Op.RELEASE);
        visit(Operation.INSERT, 0);
        assertThat(ops()).containsExactly(Op.ACQUIRE, Op.READ, Op.WRITE, Op.WRITE, Op.RELEASE);
        visit(Operation.DELETE, 0);
        assertThat(ops()).containsExactly(Op.ACQUIRE, Op.READ, Op.READ, Op.WRITE, Op.RELEASE);
    }

    @Test
    void no_visit_is_longer_than_the_bound() {
        for (Operation operation : Operation.values()) {
            for (int slot = 0; slot < multiset.slots(); slot++) {
                visit(operation, slot);
                assertThat(steps.size()).isLessThanOrEqualTo(Multiset.MAX_VISIT);
            }
        }
    }

    @Test
    void a_visit_without_the_lock_has_only_the_accesses() {
        steps.clear();
        multiset.visit(Operation.INSERT, SEVEN, 0, false, steps);
        assertThat(ops()).containsExactly(Op.READ, Op.WRITE, Op.WRITE);
    }
}
