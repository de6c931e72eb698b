package dev.photofinish.runtime;

/** Threads of our own: programs that count the threads of their group, or wait until the others are gone, do not see them. */
public final class OwnThreads {
    private OwnThreads() {}

    /**
     * A thread that is not started yet, in the group above all others.
     *
     * @param task what it does
     * @param name its name
     * @return the thread
     */
    public static Thread make(Runnable task, String name) {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        while (group.getParent() != null) {
            group = group.getParent();
        }
        return new Thread(group, task, name);
    }
}
