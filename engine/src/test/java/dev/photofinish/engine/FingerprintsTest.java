package dev.photofinish.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.race.AccessFacts;
import java.util.List;
import org.junit.jupiter.api.Test;

class FingerprintsTest {
    private static final String FIELD = "com.acme.Inventory.reserved@1";
    private static final AccessFacts WRITE = write("com.acme.Inventory.reserve(Inventory.java:22)");
    private static final AccessFacts READ = read("com.acme.Inventory.now(Inventory.java:31)");

    private static AccessFacts write(String place) {
        return new AccessFacts(true, 1, "T1", List.of(place), List.of());
    }

    private static AccessFacts read(String place) {
        return new AccessFacts(false, 2, "T2", List.of(place), List.of());
    }

    /** The fingerprint of a race that is the only one of its trace. */
    private static String of(String variable, AccessFacts first, AccessFacts second) {
        return learnt(variable, first, second).of("PF001", variable, first, second);
    }

    private static Fingerprints learnt(String variable, AccessFacts... accesses) {
        Fingerprints fingerprints = new Fingerprints(new RaceIds());
        for (AccessFacts access : accesses) {
            fingerprints.learn(variable, access);
        }
        return fingerprints;
    }

    @Test
    void a_fingerprint_is_sixteen_hexadecimal_digits() {
        assertThat(of(FIELD, WRITE, READ)).matches("[0-9a-f]{16}");
    }

    @Test
    void a_fingerprint_never_changes_because_baselines_keep_it() {
        assertThat(of(FIELD, WRITE, READ)).isEqualTo("e7c8b58af5c1cf08");
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
    void the_rule_matters() {
        Fingerprints fingerprints = learnt(FIELD, WRITE, READ);
        assertThat(fingerprints.of("PF002", FIELD, WRITE, READ))
                .isNotEqualTo(fingerprints.of("PF001", FIELD, WRITE, READ));
    }

    @Test
    void several_lines_of_one_method_are_told_apart() {
        AccessFacts second = write("com.acme.Inventory.reserve(Inventory.java:25)");
        Fingerprints fingerprints = learnt(FIELD, WRITE, second, READ);
        assertThat(fingerprints.of("PF001", FIELD, second, READ))
                .isNotEqualTo(fingerprints.of("PF001", FIELD, WRITE, READ));
    }

    @Test
    void in_which_order_the_lines_of_a_method_are_learnt_does_not_matter() {
        AccessFacts second = write("com.acme.Inventory.reserve(Inventory.java:25)");
        assertThat(learnt(FIELD, second, WRITE, READ).of("PF001", FIELD, second, READ))
                .isEqualTo(learnt(FIELD, WRITE, READ, second).of("PF001", FIELD, second, READ));
    }

    @Test
    void several_lines_of_one_method_may_move_together() {
        AccessFacts second = write("com.acme.Inventory.reserve(Inventory.java:25)");
        AccessFacts firstMoved = write("com.acme.Inventory.reserve(Inventory.java:122)");
        AccessFacts secondMoved = write("com.acme.Inventory.reserve(Inventory.java:125)");
        assertThat(learnt(FIELD, firstMoved, secondMoved, READ).of("PF001", FIELD, secondMoved, READ))
                .isEqualTo(learnt(FIELD, WRITE, second, READ).of("PF001", FIELD, second, READ));
    }

    @Test
    void lines_at_which_the_method_accesses_other_fields_do_not_matter() {
        Fingerprints fingerprints = learnt(FIELD, WRITE, READ);
        fingerprints.learn("com.acme.Inventory.onHand@1", write("com.acme.Inventory.reserve(Inventory.java:3)"));
        assertThat(fingerprints.of("PF001", FIELD, WRITE, READ)).isEqualTo(of(FIELD, WRITE, READ));
    }

    @Test
    void places_that_are_no_stack_frames_are_taken_as_they_are() {
        assertThat(of("x", write("17"), read("18"))).isNotEqualTo(of("x", write("17"), read("19")));
        assertThat(of("x", write("17"), read("18"))).isEqualTo(of("x", write("17"), read("18")));
    }

    @Test
    void a_short_id_is_the_start_of_the_fingerprint() {
        assertThat(new RaceIds().of("7c1e90aabbccddee")).isEqualTo("PF-7c1e90");
    }

    @Test
    void a_fingerprint_keeps_its_id() {
        RaceIds ids = new RaceIds();
        assertThat(ids.of("7c1e90aabbccddee")).isEqualTo(ids.of("7c1e90aabbccddee"));
    }

    @Test
    void two_fingerprints_with_the_same_start_get_different_ids() {
        RaceIds ids = new RaceIds();
        assertThat(ids.of("7c1e90aabbccddee")).isEqualTo("PF-7c1e90");
        assertThat(ids.of("7c1e90ffffffffff")).isEqualTo("PF-7c1e90ffffffffff");
        assertThat(ids.of("7c1e90aabbccddee")).isEqualTo("PF-7c1e90");
    }
}
