package dev.photofinish.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.core.UsageException;
import dev.photofinish.core.option.OptionTable;
import org.junit.jupiter.api.Test;

class EngineCatalogTest {
    @Test
    void names_are_unique() {
        assertThat(EngineCatalog.ALL).extracting(EngineInfo::name).doesNotHaveDuplicates();
    }

    @Test
    void every_engine_says_what_it_finds_and_promises() {
        assertThat(EngineCatalog.ALL).allSatisfy(engine -> {
            assertThat(engine.relation()).isNotBlank();
            assertThat(engine.kind()).isNotBlank();
            assertThat(engine.promise()).isNotBlank();
        });
    }

    @Test
    void every_engine_can_be_chosen_by_its_name() {
        assertThat(EngineCatalog.ALL)
                .allSatisfy(
                        engine -> assertThat(EngineCatalog.parse(engine.name())).containsExactly(engine));
    }

    @Test
    void the_default_of_the_option_is_an_engine() {
        assertThat(EngineCatalog.parse(OptionTable.get("engine", "test").defaultValue()))
                .hasSize(1);
    }

    @Test
    void spaces_around_names_do_not_matter() {
        assertThat(EngineCatalog.parse(" fasttrack "))
                .extracting(EngineInfo::name)
                .containsExactly("fasttrack");
    }

    @Test
    void an_engine_named_twice_runs_once() {
        assertThat(EngineCatalog.parse("fasttrack,fasttrack")).hasSize(1);
    }

    @Test
    void an_unknown_engine_is_an_error_that_names_the_nearest() {
        assertThatThrownBy(() -> EngineCatalog.parse("fastrack"))
                .isInstanceOf(UsageException.class)
                .hasMessage("unknown engine 'fastrack'; did you mean 'fasttrack'?");
    }

    @Test
    void one_unknown_engine_in_a_list_is_an_error() {
        assertThatThrownBy(() -> EngineCatalog.parse("fasttrack,fast-track"))
                .hasMessage("unknown engine 'fast-track'; did you mean 'fasttrack'?");
    }

    @Test
    void an_unknown_engine_far_from_all_others_is_an_error_that_lists_them() {
        String all = String.join(
                ", ", EngineCatalog.ALL.stream().map(EngineInfo::name).toList());
        assertThatThrownBy(() -> EngineCatalog.parse("helicopter"))
                .hasMessage("unknown engine 'helicopter'; there are: " + all + ", all-streaming");
    }

    @Test
    void an_empty_name_is_an_error() {
        assertThatThrownBy(() -> EngineCatalog.parse("fasttrack,"))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith("unknown engine ''");
    }
}
