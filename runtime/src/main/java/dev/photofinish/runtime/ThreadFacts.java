package dev.photofinish.runtime;

import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/** Who a thread is, for reports; stays when the thread is gone. */
public final class ThreadFacts {
    private final long id;
    private final boolean virtual;
    private final WeakReference<Thread> thread;
    private final @Nullable ThreadFacts starter;
    private final int startSite;
    private volatile String name;
    private volatile boolean ended;
    /** This one without its ancestors, for those that it starts under its present name. */
    private @Nullable ThreadFacts alone;

    /** The tasks that it ran for executors, if there were any. */
    private volatile @Nullable TaskHistory tasks;

    ThreadFacts(Thread thread, long id, @Nullable ThreadFacts starter, int startSite) {
        this.id = id;
        this.starter = starter == null ? null : starter.alone();
        this.startSite = startSite;
        this.thread = new WeakReference<>(thread);
        virtual = Raw.isVirtual(thread);
        name = thread.getName();
    }

    private ThreadFacts(ThreadFacts facts) {
        id = facts.id;
        virtual = facts.virtual;
        thread = facts.thread;
        starter = null;
        startSite = 0;
        name = facts.name;
    }

    /** Without its ancestors, so that a chain of threads does not stay in memory. */
    ThreadFacts alone() {
        if (starter == null) {
            return this;
        }
        ThreadFacts known = alone;
        if (known == null || !known.name.equals(name)) {
            known = new ThreadFacts(this);
            alone = known;
        }
        return known;
    }

    /** Remembers the name as it is now: threads of pools are renamed. */
    void refreshName() {
        Thread living = thread.get();
        if (living != null) {
            name = living.getName();
        }
    }

    /** In the thread itself: its tasks. */
    TaskHistory tasks() {
        TaskHistory known = tasks;
        if (known == null) {
            known = new TaskHistory();
            tasks = known;
        }
        return known;
    }

    /** How the task was submitted in which the access of a word was; null if it was in none, or when it is not known. */
    @Nullable
    Submission taskOrNull(long word) {
        TaskHistory known = tasks;
        return known == null ? null : known.taskOrNull(word);
    }

    /** The thread does nothing more. */
    void end() {
        refreshName();
        ended = true;
    }

    /** The thread's number. */
    public long id() {
        return id;
    }

    /** Whether it is a virtual thread. */
    public boolean isVirtual() {
        return virtual;
    }

    /** The thread's name, or one made from its number. */
    public String name() {
        refreshName();
        return name.isEmpty() ? "thread " + id : name;
    }

    /** Who started it; null if nobody was seen doing so. */
    public @Nullable ThreadFacts starter() {
        return starter;
    }

    /** Where it was started; 0 when that is not known. */
    public int startSite() {
        return startSite;
    }

    /** Whether it has ended. */
    boolean hasEnded() {
        return ended;
    }
}
