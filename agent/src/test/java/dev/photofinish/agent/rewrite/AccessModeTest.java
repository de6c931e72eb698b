package dev.photofinish.agent.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.invoke.VarHandle;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AccessModeTest {
    @Test
    void every_access_mode_of_a_handle_is_known() {
        assertThat(Arrays.stream(VarHandle.AccessMode.values()).map(VarHandle.AccessMode::methodName))
                .allSatisfy(name -> assertThat(AccessMode.ofVarHandle(name)).isNotNull());
    }

    @ParameterizedTest
    @CsvSource({
        "get,                     false, false, 0, true",
        "set,                     false, false, 1, true",
        "getVolatile,             true,  false, 0, false",
        "setVolatile,             false, true,  1, false",
        "getOpaque,               false, false, 0, false",
        "setOpaque,               false, false, 1, false",
        "getAcquire,              true,  false, 0, false",
        "setRelease,              false, true,  1, false",
        "compareAndSet,           true,  true,  2, false",
        "compareAndExchangeAcquire, true, false, 2, false",
        "compareAndExchangeRelease, false, true, 2, false",
        "weakCompareAndSet,       true,  true,  2, false",
        "weakCompareAndSetPlain,  false, false, 2, false",
        "getAndAdd,               true,  true,  1, false",
        "getAndAddRelease,        false, true,  1, false",
        "getAndBitwiseXorAcquire, true,  false, 1, false"
    })
    void a_mode_of_a_handle_means(String name, boolean acquires, boolean releases, int values, boolean plain) {
        assertThat(AccessMode.ofVarHandle(name)).isNotNull().satisfies(mode -> {
            assertThat(mode.acquires()).isEqualTo(acquires);
            assertThat(mode.releases()).isEqualTo(releases);
            assertThat(mode.values()).isEqualTo(values);
            assertThat(mode.plain()).isEqualTo(plain);
        });
    }

    @ParameterizedTest
    @CsvSource({
        "getInt,                    false, false",
        "putObject,                 false, false",
        "getReferenceAcquire,       true,  false",
        "putOrderedLong,            false, true",
        "putLongRelease,            false, true",
        "getIntVolatile,            true,  false",
        "compareAndSwapInt,         true,  true",
        "compareAndSetReference,    true,  true",
        "weakCompareAndSetIntPlain, false, false",
        "getAndAddLong,             true,  true"
    })
    void a_method_of_unsafe_means(String name, boolean acquires, boolean releases) {
        assertThat(AccessMode.ofUnsafe(name)).isNotNull().satisfies(mode -> {
            assertThat(mode.acquires()).isEqualTo(acquires);
            assertThat(mode.releases()).isEqualTo(releases);
        });
    }

    @Test
    void other_methods_are_no_access() {
        assertThat(AccessMode.ofUnsafe("allocateMemory")).isNull();
        assertThat(AccessMode.ofUnsafe("objectFieldOffset")).isNull();
        assertThat(AccessMode.ofVarHandle("varType")).isNull();
    }
}
