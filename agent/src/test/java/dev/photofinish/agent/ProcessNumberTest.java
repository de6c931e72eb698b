package dev.photofinish.agent;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProcessNumberTest {
    @Test
    void the_number_is_that_of_this_process() {
        assertThat(ProcessNumber.current()).isEqualTo(ProcessHandle.current().pid());
    }
}
