package dev.photofinish.runtime;

import org.jspecify.annotations.Nullable;

/** Two accesses that nothing orders, as first seen at their two places. */
public final class Race {
    private final int firstSite;
    private final boolean firstWrites;
    private final @Nullable ThreadFacts firstThread;
    private final int secondSite;
    private final boolean secondWrites;
    private final @Nullable ThreadFacts secondThread;
    private final StackTraceElement[] secondStack;
    private final HeldLock[] secondLocks;
    private long count = 1;

    /**
     * A lock that the second access held.
     *
     * @param type class of the lock
     * @param site where it was taken
     */
    public record HeldLock(String type, int site) {}

    Race(long first, boolean firstWrites, ThreadState second, int secondSite, boolean secondWrites) {
        this.firstSite = Sites.site(first);
        this.firstWrites = firstWrites;
        this.firstThread = SlotHistory.threadOrNull(first);
        this.secondSite = secondSite;
        this.secondWrites = secondWrites;
        this.secondThread = second.facts;
        this.secondStack = ownFramesRemoved(new Throwable().getStackTrace());
        this.secondLocks = new HeldLock[second.held.count()];
        for (int i = 0; i < secondLocks.length; i++) {
            Object lock = second.held.objectOrNull(i);
            secondLocks[i] = new HeldLock(lock == null ? "?" : nameOf(lock), second.held.site(i));
        }
    }

    private static String nameOf(Object lock) {
        return lock instanceof Class<?> type
                ? type.getName() + ".class"
                : lock.getClass().getName();
    }

    private static StackTraceElement[] ownFramesRemoved(StackTraceElement[] stack) {
        String own = Race.class.getPackageName() + ".";
        int from = 0;
        while (from < stack.length
                && (stack[from].getClassName().startsWith(own)
                        || stack[from].getMethodName().startsWith(Hooks.PREFIX))) {
            from++;
        }
        StackTraceElement[] rest = new StackTraceElement[stack.length - from];
        System.arraycopy(stack, from, rest, 0, rest.length);
        return rest;
    }

    void seenAgain() {
        count++; // roughly: two threads may count one sighting together
    }

    /** Where the earlier access is; 0 when that was not kept. */
    public int firstSite() {
        return firstSite;
    }

    /** Whether the earlier access writes. */
    public boolean firstWrites() {
        return firstWrites;
    }

    /** Whose the earlier access is; null when that was too long ago. */
    public @Nullable ThreadFacts firstThread() {
        return firstThread;
    }

    /** Where the later access is. */
    public int secondSite() {
        return secondSite;
    }

    /** Whether the later access writes. */
    public boolean secondWrites() {
        return secondWrites;
    }

    /** Whose the later access is; null when that is not known. */
    public @Nullable ThreadFacts secondThread() {
        return secondThread;
    }

    /** The stack of the later access, without our own frames. */
    public StackTraceElement[] secondStack() {
        return secondStack.clone();
    }

    /** The locks that the later access held, in the order in which they were taken. */
    public HeldLock[] secondLocks() {
        return secondLocks.clone();
    }

    /** How often accesses at these two places raced; roughly. */
    public long count() {
        return count;
    }
}
