package dev.photofinish.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestNameTest {
    private static final List<String> COMMANDS = List.of("analyze", "trace", "verdicts", "engines", "options");

    @Test
    void a_missing_letter_is_found() {
        assertThat(NearestName.of("engins", COMMANDS)).contains("engines");
    }

    @Test
    void a_letter_too_many_is_found() {
        assertThat(NearestName.of("tracce", COMMANDS)).contains("trace");
    }

    @Test
    void a_changed_letter_is_found() {
        assertThat(NearestName.of("analyse", COMMANDS)).contains("analyze");
    }

    @Test
    void two_swapped_neighbours_count_as_one_mistake() {
        assertThat(NearestName.of("ab", List.of("xy", "ba"))).contains("ba");
    }

    @Test
    void upper_case_is_no_mistake() {
        assertThat(NearestName.of("TRACE", List.of("grace", "trace"))).contains("trace");
    }

    @Test
    void the_nearer_of_two_names_wins() {
        assertThat(NearestName.of("verdict", List.of("verify", "verdicts"))).contains("verdicts");
    }

    @Test
    void the_first_of_two_equally_near_names_wins() {
        assertThat(NearestName.of("cat", List.of("bat", "rat"))).contains("bat");
    }

    @Test
    void a_long_name_may_have_more_mistakes_than_a_short_one() {
        assertThat(NearestName.of("maximal-races", List.of("maximum-race"))).contains("maximum-race");
        assertThat(NearestName.of("maxim", List.of("minus"))).isEmpty();
    }

    @Test
    void a_name_far_from_all_others_has_no_nearest_one() {
        assertThat(NearestName.of("photograph", COMMANDS)).isEmpty();
    }

    @Test
    void nothing_is_near_when_nothing_is_known() {
        assertThat(NearestName.of("trace", List.of())).isEmpty();
    }

    @Test
    void the_hint_continues_a_message() {
        assertThat(NearestName.hint("tracer", COMMANDS)).isEqualTo("; did you mean 'trace'?");
    }

    @Test
    void there_is_no_hint_without_a_near_name() {
        assertThat(NearestName.hint("photograph", COMMANDS)).isEmpty();
    }
}
