package dev.photofinish.core.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.core.UsageException;
import org.junit.jupiter.api.Test;

class OptionTableTest {
    @Test
    void names_are_unique() {
        assertThat(OptionTable.ALL).extracting(Option::name).doesNotHaveDuplicates();
    }

    @Test
    void names_are_kebab_case() {
        assertThat(OptionTable.ALL).extracting(Option::name).allMatch(name -> name.matches("[a-z]+(-[a-z]+)*"));
    }

    @Test
    void every_option_says_what_it_means_and_what_may_be_given() {
        assertThat(OptionTable.ALL).allSatisfy(option -> {
            assertThat(option.meaning()).isNotBlank();
            assertThat(option.values()).isNotBlank();
        });
    }

    @Test
    void an_option_is_called_the_same_everywhere() {
        Option option = OptionTable.get("max-races", "here");
        assertThat(option.flag()).isEqualTo("--max-races");
        assertThat(option.property()).isEqualTo("photofinish.max-races");
        assertThat(option.variable()).isEqualTo("PHOTOFINISH_MAX_RACES");
    }

    @Test
    void an_unknown_option_suggests_the_nearest_and_says_where_it_stands() {
        assertThatThrownBy(() -> OptionTable.get("colour", "a file"))
                .isInstanceOf(UsageException.class)
                .hasMessage("unknown option 'colour' in a file; did you mean 'color'?");
    }

    @Test
    void every_default_is_a_value_that_may_be_given() {
        assertThat(OptionTable.ALL).allSatisfy(option -> option.check(option.defaultValue()));
    }

    @Test
    void a_value_that_is_none_of_the_choices_is_refused() {
        assertThatThrownBy(() -> OptionTable.get("mode", "here").check("detct"))
                .isInstanceOf(UsageException.class)
                .hasMessage("'detct' is no value of mode; did you mean 'detect'? (detect|record|both|off)");
    }

    @Test
    void a_code_that_no_process_can_end_with_is_refused() {
        Option option = OptionTable.get("exitcode", "here");
        option.check("255");
        assertThatThrownBy(() -> option.check("999"))
                .isInstanceOf(UsageException.class)
                .hasMessage("'999' is no value of exitcode; it takes a number from 0 to 255");
    }

    @Test
    void to_include_nothing_is_refused_and_to_exclude_nothing_is_not() {
        OptionTable.get("exclude", "here").check("");
        assertThatThrownBy(() -> OptionTable.get("include", "here").check(""))
                .isInstanceOf(UsageException.class)
                .hasMessage("'' is no value of include; it takes patterns; * stands for all classes");
    }

    @Test
    void a_value_that_is_no_number_is_refused() {
        assertThatThrownBy(() -> OptionTable.get("stack-depth", "here").check("deep"))
                .isInstanceOf(UsageException.class)
                .hasMessage("'deep' is no value of stack-depth; it takes a whole number");
    }

    @Test
    void an_option_that_takes_choices_and_names_takes_any_name() {
        OptionTable.get("log", "here").check("agent.log");
    }
}
