package dev.photofinish.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.acme.Caller;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TasksTest {
    private final ThreadState one = Actors.stranger();
    private final ThreadState two = Actors.stranger();
    private final Object task = new Object();

    @BeforeEach
    void numberFrames() {
        Places.number(StackTraceElement::getLineNumber);
    }

    private static @Nullable Submission running(ThreadState thread) {
        return thread.tasks.innermostOrNull();
    }

    private void submitHere() {
        Caller.here(() -> Tasks.submitted(task, one));
    }

    private void submitThere() {
        Caller.there(() -> Tasks.submitted(task, one));
    }

    @Test
    void a_thread_runs_what_another_one_has_submitted() {
        submitHere();
        assertThat(running(two)).isNull();
        Tasks.beginOnly(task, two);
        Submission submission = Objects.requireNonNull(running(two));
        assertThat(submission.site()).isPositive();
        assertThat(submission.thread()).isSameAs(one.facts);
        Tasks.end(two);
        assertThat(running(two)).isNull();
    }

    @Test
    void of_a_task_submitted_in_two_places_nothing_is_known() {
        submitHere();
        submitThere();
        Tasks.beginOnly(task, two);
        assertThat(running(two)).isSameAs(Submission.UNKNOWN);
        submitThere();
        Tasks.beginOnly(task, two);
        assertThat(running(two)).as("the other one may still come").isSameAs(Submission.UNKNOWN);
    }

    @Test
    void of_a_task_submitted_by_two_threads_in_one_place_the_place_is_known() {
        one.facts = new ThreadFacts(Thread.currentThread(), 1, null, 0);
        submitHere();
        one.facts = new ThreadFacts(Thread.currentThread(), 2, null, 0);
        submitHere();
        Tasks.beginOnly(task, two);
        Submission submission = Objects.requireNonNull(running(two));
        assertThat(submission.site()).isPositive();
        assertThat(submission.thread()).isNull();
    }

    @Test
    void a_task_that_was_never_submitted_is_not_known_and_does_not_keep_the_one_before() {
        submitHere();
        Tasks.beginOnly(task, two);
        Tasks.beginOnly(new Object(), two); // the end of the first one was not seen
        assertThat(running(two)).isSameAs(Submission.UNKNOWN);
        Tasks.end(two);
        assertThat(running(two)).isNull();
    }

    @Test
    void a_part_of_a_task_belongs_to_it() {
        Tasks.submittedToQueue(task, one);
        Tasks.queued(task, one);
        Tasks.begin(task, two);
        Submission whole = Objects.requireNonNull(running(two));
        Object part = new Object();
        Tasks.queued(part, two);
        Tasks.begin(part, one);
        assertThat(running(one)).isSameAs(whole);
        Tasks.end(one);
        Tasks.end(two);
        assertThat(running(one)).isNull();
    }

    @Test
    void a_task_within_another_one_ends_before_it() {
        Object other = new Object();
        submitHere();
        Caller.there(() -> Tasks.submitted(other, one));
        Tasks.begin(task, two);
        Submission outer = running(two);
        Tasks.begin(other, two);
        assertThat(running(two)).isNotSameAs(outer);
        Tasks.end(two);
        assertThat(running(two)).isSameAs(outer);
    }

    @Test
    void the_word_of_an_access_tells_its_task() {
        ThreadFacts facts = Objects.requireNonNull(two.facts);
        long before = two.epoch;
        submitHere();
        Tasks.beginOnly(task, two);
        Submission submission = running(two);
        long within = two.epoch;
        Tasks.end(two);
        long after = two.epoch;
        assertThat(facts.taskOrNull(before)).isNull();
        assertThat(facts.taskOrNull(within)).isSameAs(submission);
        assertThat(facts.taskOrNull(after)).isNull();
        for (int i = 0; i < 40; i++) {
            Tasks.beginOnly(task, two);
            Tasks.end(two);
        }
        assertThat(facts.taskOrNull(within)).as("too long ago").isNull();
        assertThat(facts.taskOrNull(two.epoch)).isNull();
    }

    @Test
    void tasks_within_tasks_may_go_deep() {
        submitHere();
        for (int i = 0; i < 5_000; i++) {
            Tasks.begin(task, two);
        }
        assertThat(running(two)).isSameAs(Submission.UNKNOWN);
        for (int i = 0; i < 4_999; i++) {
            Tasks.end(two);
        }
        assertThat(Objects.requireNonNull(running(two)).site()).isPositive();
        Tasks.end(two);
        Tasks.end(two);
        assertThat(running(two)).isNull();
    }

    @Test
    void nothing_is_noted_in_our_own_code() {
        one.inside++;
        Tasks.submitted(task, one);
        one.inside--;
        Tasks.beginOnly(task, two);
        assertThat(running(two)).isSameAs(Submission.UNKNOWN);
    }
}
