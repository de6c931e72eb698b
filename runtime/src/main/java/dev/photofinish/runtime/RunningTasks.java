package dev.photofinish.runtime;

import org.jspecify.annotations.Nullable;

/** The tasks of executors that a thread is running: a task that waits for another one may run that meanwhile. */
final class RunningTasks {
    /** Tasks inside tasks that are told apart. */
    private static final int DEEPEST = 1 << 10;

    private static final Submission[] NONE = {};

    private Submission[] tasks = NONE;
    private int depth;
    /** What the thread has just submitted and is about to put into a queue. */
    private @Nullable SyncEntry submitting;

    /** How the innermost task was submitted; null if the thread runs none. */
    @Nullable
    Submission innermostOrNull() {
        return depth == 0 ? null : depth <= tasks.length ? tasks[depth - 1] : Submission.UNKNOWN;
    }

    void begin(Submission task) {
        if (depth == tasks.length && depth < DEEPEST) {
            Submission[] more = new Submission[Math.max(4, depth * 2)];
            System.arraycopy(tasks, 0, more, 0, depth);
            tasks = more;
        }
        if (depth < tasks.length) {
            tasks[depth] = task;
        }
        depth++;
    }

    void end() {
        if (depth > 0) {
            depth--;
        }
    }

    void endAll() {
        depth = 0;
    }

    void submitting(SyncEntry task) {
        submitting = task;
    }

    boolean isSubmitting(SyncEntry task) {
        return submitting == task;
    }

    void submitted() {
        submitting = null;
    }
}
