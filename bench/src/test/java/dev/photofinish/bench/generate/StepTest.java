package dev.photofinish.bench.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.event.Op;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StepTest {
    @ParameterizedTest
    @EnumSource(names = {"READ", "WRITE", "ACQUIRE", "RELEASE", "FORK", "JOIN"})
    void a_step_keeps_its_parts_up_to_their_limits(Op op) {
        for (int target : new int[] {0, 1, Integer.MAX_VALUE}) {
            for (int location : new int[] {1, 77, (1 << 28) - 1}) {
                long step = Step.of(op, target, location);
                assertThat(Step.op(step)).isEqualTo(op.code());
                assertThat(Step.target(step)).isEqualTo(target);
                assertThat(Step.location(step)).isEqualTo(location);
                assertThat(Step.isAccess(step)).isEqualTo(op == Op.READ || op == Op.WRITE);
            }
        }
    }
}
