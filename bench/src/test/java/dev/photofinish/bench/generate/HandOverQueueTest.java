package dev.photofinish.bench.generate;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HandOverQueueTest {
    private final CodeWriter code = new CodeWriter(TraceSpec.of(TraceShape.PIPELINE, 1_000, 1));
    private final HandOverQueue queue = new HandOverQueue(0, 2, 100, code);
    private final StepBuffer steps = new StepBuffer();

    @Test
    void items_leave_in_the_order_in_which_they_came() {
        queue.put(7, steps);
        queue.put(8, steps);
        assertThat(queue.isFull()).isTrue();
        assertThat(queue.take(steps)).isEqualTo(7);
        queue.put(9, steps);
        assertThat(queue.take(steps)).isEqualTo(8);
        assertThat(queue.take(steps)).isEqualTo(9);
        assertThat(queue.isEmpty()).isTrue();
    }

    @Test
    void a_take_reads_the_slot_that_the_put_wrote() {
        queue.put(7, steps);
        queue.take(steps);
        queue.put(8, steps);
        int written = steps.size() - queue.putLength() + 3;
        queue.take(steps);
        int read = steps.size() - queue.takeLength() + 2;
        int slotOfSecondPut = 100 + 3 + 1;
        assertThat(Step.target(steps.array()[written])).isEqualTo(slotOfSecondPut);
        assertThat(Step.target(steps.array()[read])).isEqualTo(slotOfSecondPut);
    }
}
