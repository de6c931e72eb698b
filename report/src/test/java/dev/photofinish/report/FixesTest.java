package dev.photofinish.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.race.AccessFacts;
import dev.photofinish.core.race.FieldUse;
import dev.photofinish.core.race.FieldUse.LockUse;
import dev.photofinish.core.race.Finding;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The advice follows from the data. */
class FixesTest {
    private static AccessFacts access(boolean writes, String method, int line, @Nullable List<String> locks) {
        return new AccessFacts(writes, -1, "t", List.of("a.A." + method + "(A.java:" + line + ")"), locks);
    }

    private static List<String> fixes(AccessFacts first, AccessFacts second, FieldUse... use) {
        Finding finding = Results.live().between(first, second);
        return Fixes.of(finding, Optional.of(use).filter(all -> all.length > 0).map(all -> all[0]));
    }

    private static final AccessFacts LOCKED_WRITE =
            access(true, "put", 3, List.of("A.lock@1 taken at a.A.put(A.java:2)"));
    private static final AccessFacts PLAIN_READ = access(false, "get", 9, List.of());

    @Test
    void the_lock_that_most_accesses_hold_is_named_with_who_forgot_it() {
        FieldUse use = new FieldUse("f", 3, 2, 3, List.of(new LockUse("A.lock", 1, 3)));
        assertThat(fixes(LOCKED_WRITE, PLAIN_READ, use))
                .first()
                .isEqualTo("hold A.lock in get() as well: 3 of 3 writes hold it, 1 of 2 reads holds it");
    }

    @Test
    void without_counts_the_lock_of_the_other_access_is_named() {
        assertThat(fixes(LOCKED_WRITE, PLAIN_READ))
                .first()
                .isEqualTo("hold A.lock in get() as well: the write holds it, the read holds no lock");
        assertThat(fixes(PLAIN_READ, LOCKED_WRITE)).first().asString().startsWith("hold A.lock in get() as well");
    }

    @Test
    void different_locks_are_both_named() {
        AccessFacts other = access(true, "reset", 5, List.of("A.other"));
        assertThat(fixes(LOCKED_WRITE, other))
                .first()
                .isEqualTo(
                        "let both hold the same lock: the write in put() holds A.lock, the write in reset() holds A.other");
    }

    @Test
    void locks_of_one_class_are_told_apart() {
        AccessFacts other = access(true, "reset", 5, List.of("A.lock@2"));
        assertThat(fixes(LOCKED_WRITE, other))
                .first()
                .isEqualTo("let both hold the same lock: now each holds another one, A.lock");
    }

    @Test
    void nothing_is_claimed_of_locks_that_were_not_kept() {
        assertThat(fixes(access(true, "put", 3, null), PLAIN_READ))
                .first()
                .isEqualTo("let both hold the same lock while they use `reserved`");
    }

    @Test
    void volatile_is_advised_for_a_read_against_a_write_only() {
        assertThat(fixes(LOCKED_WRITE, PLAIN_READ)).last().asString().contains("volatile");
        assertThat(fixes(LOCKED_WRITE, access(true, "reset", 5, List.of())))
                .last()
                .asString()
                .contains("atomic class");
    }

    @Test
    void an_update_in_one_line_needs_more_than_volatile() {
        assertThat(fixes(access(true, "inc", 3, List.of()), access(false, "inc", 3, List.of())))
                .last()
                .asString()
                .contains("atomic class");
    }
}
