package dev.photofinish.agent;

import dev.photofinish.agent.rewrite.SiteTable;
import dev.photofinish.runtime.Submission;
import dev.photofinish.runtime.ThreadFacts;
import org.jspecify.annotations.Nullable;

/**
 * The thread of an access in words. What is not known is null.
 *
 * @param facts the thread
 * @param thread its name when the race was seen, or a question mark
 * @param state {@code running} or {@code ended}, when the race was seen
 * @param startedBy name of the thread that started it
 * @param startedAt the frame that started it
 * @param submittedBy name of the thread that submitted the task that it ran
 * @param submittedAt the frame that submitted that task
 */
record Origin(
        @Nullable ThreadFacts facts,
        String thread,
        @Nullable String state,
        @Nullable String startedBy,
        @Nullable String startedAt,
        @Nullable String submittedBy,
        @Nullable String submittedAt) {
    static Origin of(
            @Nullable ThreadFacts thread,
            @Nullable String name,
            boolean hadEnded,
            @Nullable Submission task,
            SiteTable sites) {
        if (thread == null || name == null) {
            return new Origin(null, "?", null, null, null, null, null);
        }
        ThreadFacts starter = thread.starter();
        Submission known = task == null || task.site() == 0 || isOwn(task, thread) ? null : task;
        ThreadFacts submitter = known == null ? null : known.thread();
        return new Origin(
                thread,
                name,
                hadEnded ? "ended" : "running",
                starter == null ? null : starter.name(),
                frameOrNull(thread.startSite(), sites),
                submitter == null ? null : submitter.name(),
                known == null ? null : frameOrNull(known.site(), sites));
    }

    /** A thread that helps with its own work tells nothing by that. */
    private static boolean isOwn(Submission task, ThreadFacts thread) {
        return task.thread() != null && task.thread().id() == thread.id();
    }

    private static @Nullable String frameOrNull(int site, SiteTable sites) {
        return site == 0 ? null : sites.get(site).frame();
    }
}
