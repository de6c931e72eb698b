package dev.photofinish.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.acme.Caller;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class ThreadsTest {
    @Test
    void a_thread_finds_the_same_state_every_time() {
        assertThat(Threads.current()).isSameAs(Threads.current());
    }

    @Test
    void a_started_thread_knows_what_its_starter_has_done() throws InterruptedException {
        ThreadState starter = Threads.current();
        AtomicReference<ThreadState> started = new AtomicReference<>();
        Thread thread = new Thread(() -> started.set(Threads.current()));
        long before = starter.epoch;
        starter.touched(); // it has done something
        Threads.beforeStart(thread);
        long after = starter.epoch;
        thread.start();
        thread.join();
        ThreadState there = Objects.requireNonNull(started.get());
        assertThat(there.knows(before)).isTrue();
        assertThat(there.knows(after)).isFalse();
        assertThat(there).isNotSameAs(starter);
    }

    @Test
    void a_thread_knows_where_it_was_started_and_whether_it_has_ended() {
        Places.number(frame -> frame.getMethodName().equals("here") ? 77 : 78);
        Thread thread = new Thread(() -> {});
        Caller.here(() -> Threads.beforeStart(thread));
        ThreadFacts facts = Objects.requireNonNull(Objects.requireNonNull(Threads.findOrNull(Raw.id(thread))).facts);
        assertThat(facts.startSite()).isEqualTo(77);
        assertThat(facts.hasEnded()).isFalse();
        facts.end();
        assertThat(facts.hasEnded()).isTrue();
    }

    @Test
    void a_thread_starts_as_ever_if_its_place_cannot_be_found() {
        Places.number(frame -> {
            throw new StackOverflowError();
        });
        Thread thread = new Thread(() -> {});
        Threads.beforeStart(thread);
        ThreadState state = Objects.requireNonNull(Threads.findOrNull(Raw.id(thread)));
        assertThat(Objects.requireNonNull(state.facts).startSite()).isZero();
        assertThat(state.slot()).isPositive();
    }

    @Test
    void an_ended_thread_is_known_to_who_waits_for_it_and_its_state_is_gone() throws InterruptedException {
        AtomicReference<ThreadState> started = new AtomicReference<>();
        Thread thread = new Thread(() -> {
            started.set(Threads.current());
            Threads.atEnd();
        });
        Threads.beforeStart(thread);
        thread.start();
        thread.join();
        ThreadState here = Threads.current();
        ThreadState there = Objects.requireNonNull(started.get());
        assertThat(here.knows(there.slot(), there.clock() - 1)).isFalse();
        JdkHooks.afterIsAlive(thread, false);
        assertThat(here.knows(there.slot(), there.clock() - 1)).isTrue();
        assertThat(Threads.findOrNull(Raw.id(thread))).isNull();
    }
}
