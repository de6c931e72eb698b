package dev.photofinish.runtime;

import org.jspecify.annotations.Nullable;

/** What executors of the JDK call, so that reports can tell where a task was submitted. Fails without being noticed. */
public final class TaskHooks {
    private TaskHooks() {}

    /** Before a task is handed to an executor. */
    public static void submitted(@Nullable Object task) {
        try {
            if (task != null) {
                Tasks.submitted(task, Threads.current());
            }
        } catch (Throwable failure) {
            Tasks.failed();
        }
    }

    /** Before a stage that an executor is to run waits for another one. */
    public static void stageAdded(@Nullable Object executor, Object stage) {
        if (executor != null) {
            submitted(stage);
        }
    }

    /** Before a task is handed to a pool that puts it into a queue next. */
    public static void submittedToQueue(@Nullable Object task) {
        try {
            if (task != null) {
                Tasks.submittedToQueue(task, Threads.current());
            }
        } catch (Throwable failure) {
            Tasks.failed();
        }
    }

    /** Before a pool puts a task into a queue. */
    public static void queued(@Nullable Object task) {
        try {
            if (task != null) {
                Tasks.queued(task, Threads.current());
            }
        } catch (Throwable failure) {
            Tasks.failed();
        }
    }

    /** Before the thread of an executor runs a task; it is not running any other one. */
    public static void beginOnlyTask(@Nullable Object task) {
        try {
            if (task != null) {
                Tasks.beginOnly(task, Threads.current());
            }
        } catch (Throwable failure) {
            Tasks.failed();
        }
    }

    /** Before a thread runs a task, perhaps within another one. */
    public static void beginTask(Object task) {
        try {
            Tasks.begin(task, Threads.current());
        } catch (Throwable failure) {
            Tasks.failed();
        }
    }

    /** After that. */
    public static void endTask() {
        try {
            Tasks.end(Threads.current());
        } catch (Throwable failure) {
            Tasks.failed();
        }
    }
}
