package dev.photofinish.agent;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ClassPatternsTest {
    @Test
    void a_star_stands_for_any_letters() {
        assertThat(new ClassPatterns("com.acme.*"))
                .accepts("com.acme.Shop", "com.acme.web.Page")
                .rejects("com.acme", "org.acme.Shop");
    }

    @Test
    void a_question_mark_stands_for_one_letter() {
        assertThat(new ClassPatterns("A?")).accepts("AB").rejects("A", "ABC");
    }

    @Test
    void several_patterns_are_separated_by_colons() {
        assertThat(new ClassPatterns("a.*: b.B")).accepts("a.A", "b.B").rejects("b.C");
    }

    @Test
    void other_letters_stand_for_themselves() {
        assertThat(new ClassPatterns("a.B$C")).accepts("a.B$C").rejects("axB$C");
    }

    @Test
    void no_pattern_chooses_nothing() {
        assertThat(new ClassPatterns("")).rejects("A", "");
    }
}
