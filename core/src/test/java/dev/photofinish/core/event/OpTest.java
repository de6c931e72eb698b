package dev.photofinish.core.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class OpTest {
    @Test
    void codes_are_dense_and_in_order_because_files_store_them() {
        for (int code = 0; code < Op.COUNT; code++) {
            assertThat(Op.ofCode(code).code()).isEqualTo((byte) code);
        }
        assertThat(Op.ofCodeOrNull(Op.COUNT)).isNull();
        assertThat(Op.ofCodeOrNull(-1)).isNull();
    }

    @Test
    void mnemonics_are_unique() {
        assertThat(Arrays.stream(Op.values()).map(Op::mnemonic)).doesNotHaveDuplicates();
    }

    @Test
    void the_six_classic_operations_are_their_own_basic_operation() {
        assertThat(Arrays.stream(Op.values()).filter(Op::isClassic))
                .hasSize(6)
                .allSatisfy(op -> assertThat(op.basic()).isEqualTo(op.code()));
    }

    @Test
    void every_other_operation_orders_through_a_channel_a_lock_or_not_at_all() {
        assertThat(Arrays.stream(Op.values()).filter(op -> !op.isClassic())).allSatisfy(op -> {
            switch (op.space()) {
                case VARIABLE -> assertThat(op).isEqualTo(Op.READ_UNUSED);
                case CHANNEL -> assertThat(op.basic()).isIn(BasicOp.SEND, BasicOp.RECEIVE, BasicOp.EXCHANGE);
                case LOCK -> assertThat(op.basic()).isIn(BasicOp.ACQUIRE, BasicOp.RELEASE, BasicOp.NOTHING);
                default -> assertThat(op.basic()).isEqualTo(BasicOp.NOTHING);
            }
        });
    }
}
