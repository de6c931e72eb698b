package dev.photofinish.runtime;

import org.jspecify.annotations.Nullable;

/**
 * Knows where the tasks that threads run were submitted; for reports only. It is noted beside the task, and becomes the
 * running thread's when an executor of the JDK runs the task. A subtask that a task forks belongs to what was submitted
 * in the first place. Where it is not certain which submission a task comes from, none is known.
 */
final class Tasks {
    private static volatile boolean off;

    private Tasks() {}

    /** Our own code failed: a report without submissions is better than no program. */
    static void failed() {
        off = true;
    }

    private static boolean isOn(ThreadState thread) {
        return Mode.DETECTS && thread.inside == 0 && !off;
    }

    /** A thread hands a task to an executor. */
    static void submitted(Object task, ThreadState thread) {
        if (isOn(thread)) {
            thread.inside++;
            try {
                note(SyncTable.entry(task), thread);
            } finally {
                thread.inside--;
            }
        }
    }

    /** A thread hands a task to a pool, which will put it into one of its queues by {@link #queued}. */
    static void submittedToQueue(Object task, ThreadState thread) {
        if (isOn(thread)) {
            SyncEntry entry = SyncTable.entry(task);
            if (!thread.tasks.isSubmitting(entry)) {
                thread.tasks.submitting(entry);
                submitted(task, thread);
            }
        }
    }

    /** A thread puts a task into a queue: one that it submits, or a part of the task that it runs. */
    static void queued(Object task, ThreadState thread) {
        if (!isOn(thread)) {
            return;
        }
        SyncEntry entry = SyncTable.entry(task);
        Submission running = thread.tasks.innermostOrNull();
        if (thread.tasks.isSubmitting(entry)) {
            thread.tasks.submitted();
        } else if (running != null) {
            entry.submission = entry.submission == null ? running : entry.submission.or(running);
        } else {
            submitted(task, thread);
        }
    }

    private static void note(SyncEntry entry, ThreadState thread) {
        Submission before = entry.submission;
        int site = Places.ofProgram();
        if (site != Places.NOT_THE_PROGRAM) {
            Submission now = site == Places.NOT_LOOKED ? Submission.UNKNOWN : here(site, thread);
            entry.submission = before == null ? now : before.or(now);
        } else if (before == null) {
            entry.submission = thread.tasks.innermostOrNull(); // the JDK divides the work that it was given
        }
    }

    private static Submission here(int site, ThreadState thread) {
        ThreadFacts facts = thread.facts;
        return new Submission(site, facts == null ? null : facts.alone());
    }

    /** The thread of a pool begins a task; there is none around it. */
    static void beginOnly(Object task, ThreadState thread) {
        if (isOn(thread)) {
            SyncEntry entry = SyncTable.entryOrNull(task);
            Submission submission = entry == null ? null : entry.submission;
            Submission before = thread.tasks.innermostOrNull();
            thread.tasks.endAll();
            thread.tasks.begin(submission == null ? Submission.UNKNOWN : submission);
            changed(before, thread);
        }
    }

    /** A thread begins a task, perhaps within another one; one that was never submitted belongs to that. */
    static void begin(Object task, ThreadState thread) {
        if (!isOn(thread)) {
            return;
        }
        SyncEntry entry = SyncTable.entryOrNull(task);
        Submission submission = entry == null ? null : entry.submission;
        if (submission == null) {
            submission = thread.tasks.innermostOrNull();
        }
        if (submission == null) {
            submitted(task, thread); // by calling it: what it forks comes from here
            submission = SyncTable.entry(task).submission;
        }
        Submission before = thread.tasks.innermostOrNull();
        thread.tasks.begin(submission == null ? Submission.UNKNOWN : submission);
        changed(before, thread);
    }

    static void end(ThreadState thread) {
        if (thread.inside == 0) {
            Submission before = thread.tasks.innermostOrNull();
            thread.tasks.end();
            changed(before, thread);
        }
    }

    /** Accesses before the change must be told from those after it. */
    private static void changed(@Nullable Submission before, ThreadState thread) {
        Submission now = thread.tasks.innermostOrNull();
        ThreadFacts facts = thread.facts;
        if (now != before && facts != null) {
            thread.closeFootprints();
            thread.nextEpoch();
            facts.tasks().add(thread.epoch, now);
        }
    }
}
