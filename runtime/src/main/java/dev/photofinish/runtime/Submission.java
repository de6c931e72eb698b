package dev.photofinish.runtime;

import org.jspecify.annotations.Nullable;

/** Who handed a task to an executor, and where. */
public final class Submission {
    /** It is not known, or it was submitted in several places, so that nobody knows which of them counts. */
    static final Submission UNKNOWN = new Submission(0, null);

    private final int site;
    private final @Nullable ThreadFacts thread;

    Submission(int site, @Nullable ThreadFacts thread) {
        this.site = site;
        this.thread = thread;
    }

    /** What is certain when a task was submitted in this way and in another one, and runs only now. */
    Submission or(Submission other) {
        if (this == other) {
            return this;
        }
        if (site == 0 || site != other.site) {
            return UNKNOWN;
        }
        boolean isSameThread = thread != null && other.thread != null && thread.id() == other.thread.id();
        return isSameThread ? this : new Submission(site, null);
    }

    /** Where; 0 when that is not known. */
    public int site() {
        return site;
    }

    /** Who; null when that is not known. */
    public @Nullable ThreadFacts thread() {
        return thread;
    }
}
