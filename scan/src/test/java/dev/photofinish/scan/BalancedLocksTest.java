package dev.photofinish.scan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.scan.domain.Mode;
import dev.photofinish.scan.rules.Candidate;
import dev.photofinish.scan.rules.Tier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reports are certified only if it is certain which locks are held when the access is reached. */
class BalancedLocksTest {
    @TempDir
    Path folder;

    /** The fields with a certified report, of a class whose method {@code writer} is given. */
    private Set<String> certified(String writer) throws IOException {
        Path sources = Files.createDirectory(folder.resolve("sources"));
        Files.writeString(sources.resolve("Shop.java"), """
                import java.util.concurrent.locks.*;
                class Shop {
                    final Lock lock = new ReentrantLock();
                    int before;
                    int after;
                    boolean open() { return hashCode() > 3; }
                    void work() { if (open()) throw new IllegalStateException(); }
                    int before() { return before; }
                    int after() { return after; }
                """ + writer + "}");
        Path classes = Files.createDirectory(folder.resolve("classes"));
        Compiler.compile(sources, classes);
        return new Scan(ScanOptions.of(Mode.DEFAULT))
                .run(List.of(classes)).candidates().stream()
                        .filter(candidate -> candidate.tier() == Tier.CERTIFIED)
                        .map(BalancedLocksTest::field)
                        .collect(Collectors.toSet());
    }

    private static String field(Candidate candidate) {
        return candidate.site().path().steps().get(0).name();
    }

    @Test
    void what_comes_before_a_lock_that_is_kept_on_one_way_is_certain() throws IOException {
        assertThat(certified("""
                        void writer() {
                            lock.lock();
                            before = 1;
                            lock.unlock();
                            if (open()) lock.lock();
                            after = 1;
                        }
                        """)).containsExactly("before");
    }

    @Test
    void a_block_that_ends_on_every_way_is_balanced() throws IOException {
        assertThat(certified("""
                        void writer() {
                            for (;;) {
                                synchronized (this) {
                                    before = 1;
                                    if (open()) return;
                                }
                                try {
                                    work();
                                } finally {
                                    synchronized (this) {
                                        after = 1;
                                    }
                                }
                            }
                        }
                        """)).containsExactlyInAnyOrder("before", "after");
    }

    @Test
    void an_exception_leaves_a_block_without_its_lock() throws IOException {
        assertThat(certified("""
                        void writer() {
                            try {
                                synchronized (this) {
                                    before = 1;
                                    work();
                                }
                            } catch (IllegalStateException e) {
                                after = 1;
                            }
                        }
                        """)).containsExactlyInAnyOrder("before", "after");
    }

    @Test
    void an_exception_may_leave_a_lock_held() throws IOException {
        assertThat(certified("""
                        void writer() {
                            try {
                                work();
                                lock.lock();
                                before = 1;
                                work();
                                lock.unlock();
                            } catch (IllegalStateException e) {
                                hashCode();
                            }
                            after = 1;
                        }
                        """)).containsExactly("before");
    }

    @Test
    void a_method_may_take_a_lock_for_its_caller() throws IOException {
        assertThat(certified("""
                        private void enter() { lock.lock(); }
                        private void leave() { lock.unlock(); }
                        void writer() {
                            enter();
                            before = 1;
                            leave();
                            after = 1;
                        }
                        """)).containsExactlyInAnyOrder("before", "after");
    }

    @Test
    void what_a_method_does_after_it_called_one_that_may_keep_a_lock_is_not_certain() throws IOException {
        assertThat(certified("""
                        private void perhaps() { if (open()) lock.lock(); }
                        void writer() {
                            synchronized (this) { before = 1; }
                            perhaps();
                            after = 1;
                        }
                        """)).containsExactly("before");
    }

    @Test
    void a_lock_that_was_never_taken_cannot_be_given_back() throws IOException {
        assertThat(certified("""
                        void writer() {
                            synchronized (this) { before = 1; }
                            lock.unlock();
                            after = 1;
                        }
                        """)).containsExactly("before");
    }
}
