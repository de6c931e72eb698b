package dev.photofinish.bench.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class KernelTest {
    @ParameterizedTest
    @EnumSource
    void a_kernel_computes_the_same_in_every_run(Kernel kernel) {
        long result = kernel.run(1);
        assertThat(kernel.run(1)).isEqualTo(result).isNotZero();
    }

    @ParameterizedTest
    @EnumSource
    void more_work_gives_another_result(Kernel kernel) {
        assertThat(kernel.run(6)).isNotEqualTo(kernel.run(1));
    }
}
