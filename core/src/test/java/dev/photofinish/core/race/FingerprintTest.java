package dev.photofinish.core.race;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class FingerprintTest {
    private static final String FIELD = "com.acme.Inventory.reserved@1";
    private static final AccessFacts WRITE = write("com.acme.Inventory.reserve(Inventory.java:22)");
    private static final AccessFacts READ = read("com.acme.Inventory.now(Inventory.java:31)");

    private static AccessFacts write(String place) {
        return new AccessFacts(true, 1, "T1", List.of(place), List.of());
    }

    private static AccessFacts read(String place) {
        return new AccessFacts(false, 2, "T2", List.of(place), List.of());
    }

    private static String of(String variable, AccessFacts first, AccessFacts second) {
        return Fingerprint.of(variable, first, second);
    }

    @Test
    void a_fingerprint_is_sixteen_hexadecimal_digits() {
        assertThat(of(FIELD, WRITE, READ)).matches("[0-9a-f]{16}");
    }

    @Test
    void a_fingerprint_never_changes_because_baselines_keep_it() {
        assertThat(of(FIELD, WRITE, READ)).isEqualTo("c6f41da0656f6edc");
    }

    @Test
    void which_access_came_first_does_not_matter() {
        assertThat(of(FIELD, READ, WRITE)).isEqualTo(of(FIELD, WRITE, READ));
    }

    @Test
    void line_numbers_do_not_matter() {
        AccessFacts moved = write("com.acme.Inventory.reserve(Inventory.java:29)");
        assertThat(of(FIELD, moved, READ)).isEqualTo(of(FIELD, WRITE, READ));
    }

    @Test
    void the_name_of_the_file_does_not_matter() {
        AccessFacts moved = write("com.acme.Inventory.reserve(Stock.java:22)");
        assertThat(of(FIELD, moved, READ)).isEqualTo(of(FIELD, WRITE, READ));
    }

    @Test
    void the_object_does_not_matter() {
        assertThat(of("com.acme.Inventory.reserved@77", WRITE, READ)).isEqualTo(of(FIELD, WRITE, READ));
    }

    @Test
    void the_index_in_an_array_does_not_matter() {
        assertThat(of("int[]@3[7]", WRITE, READ)).isEqualTo(of("int[]@9[0]", WRITE, READ));
    }

    @Test
    void events_threads_callers_and_locks_do_not_matter() {
        AccessFacts other = new AccessFacts(
                true, 99, "T77", List.of(WRITE.place(), "com.acme.Other.call(Other.java:1)"), List.of("m"));
        assertThat(of(FIELD, other, READ)).isEqualTo(of(FIELD, WRITE, READ));
    }

    @Test
    void the_field_matters() {
        assertThat(of("com.acme.Inventory.onHand@1", WRITE, READ)).isNotEqualTo(of(FIELD, WRITE, READ));
    }

    @Test
    void the_method_matters() {
        AccessFacts other = write("com.acme.Inventory.ship(Inventory.java:22)");
        assertThat(of(FIELD, other, READ)).isNotEqualTo(of(FIELD, WRITE, READ));
    }

    @Test
    void the_kind_of_access_matters() {
        assertThat(of(FIELD, write(WRITE.place()), write(READ.place()))).isNotEqualTo(of(FIELD, WRITE, READ));
    }

    @Test
    void another_line_of_the_same_method_is_the_same_race() {
        assertThat(of(FIELD, write("com.acme.Inventory.reserve(Inventory.java:25)"), READ))
                .isEqualTo(of(FIELD, WRITE, READ));
    }

    @Test
    void frames_without_a_line_and_with_a_module_are_frames_too() {
        assertThat(of(FIELD, write("app//com.acme.Inventory.reserve(Unknown Source)"), READ))
                .isEqualTo(of(FIELD, WRITE, READ));
        assertThat(of(FIELD, write("shop@1.0/com.acme.Inventory.reserve(Inventory.java)"), READ))
                .isEqualTo(of(FIELD, WRITE, READ));
    }

    @Test
    void the_number_that_a_compiler_gives_a_lambda_does_not_matter() {
        assertThat(of(FIELD, write("a.A.lambda$run$0(A.java:1)"), READ))
                .isEqualTo(of(FIELD, write("a.A.lambda$run$7(A.java:9)"), READ))
                .isNotEqualTo(of(FIELD, write("a.A.lambda$stop$0(A.java:1)"), READ));
    }

    @Test
    void places_that_are_no_stack_frames_are_taken_as_they_are() {
        assertThat(of("x", write("17"), read("18"))).isNotEqualTo(of("x", write("17"), read("19")));
        assertThat(of("x", write("17"), read("18"))).isEqualTo(of("x", write("17"), read("18")));
    }
}
