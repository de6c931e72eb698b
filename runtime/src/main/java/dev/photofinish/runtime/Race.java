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
    private final @Nullable String subject;
    private final boolean onCollection;
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
        this.subject = nameOrNull(second.subject);
        this.onCollection = second.subject instanceof CollectionShadow;
        this.secondStack = ownFramesRemoved(new Throwable().getStackTrace());
        this.secondLocks = new HeldLock[second.held.count()];
        for (int i = 0; i < secondLocks.length; i++) {
            Object lock = second.held.objectOrNull(i);
            secondLocks[i] = new HeldLock(lock == null ? "?" : nameOf(lock), second.held.site(i));
        }
    }

    private static @Nullable String nameOrNull(@Nullable WeakEntry subject) {
        if (subject instanceof CollectionShadow collection) {
            return collection.name();
        }
        Object array = subject == null ? null : subject.get();
        return array == null ? null : array.getClass().getTypeName();
    }

    /** Whether the program itself called the collection, and not a part of the JDK that has locks of its own. */
    boolean isTheProgramsOwn() {
        if (!onCollection || secondStack.length == 0) {
            return true;
        }
        String caller = secondStack[0].getClassName();
        return !caller.startsWith("java.")
                && !caller.startsWith("javax.")
                && !caller.startsWith("jdk.")
                && !caller.startsWith("sun.");
    }

    private static String nameOf(Object lock) {
        return lock instanceof Class<?> type
                ? type.getName() + ".class"
                : lock.getClass().getName();
    }

    /** On top is the program: not our own frames, and not those of the collection that it called. */
    private StackTraceElement[] ownFramesRemoved(StackTraceElement[] stack) {
        int from = 0;
        while (from < stack.length && isAboveTheProgram(stack[from])) {
            from++;
        }
        StackTraceElement[] rest = new StackTraceElement[stack.length - from];
        System.arraycopy(stack, from, rest, 0, rest.length);
        return rest;
    }

    private boolean isAboveTheProgram(StackTraceElement frame) {
        return frame.getClassName().startsWith(Race.class.getPackageName() + ".")
                || frame.getMethodName().startsWith(Hooks.PREFIX)
                || (onCollection && frame.getClassName().startsWith("java.util."));
    }

    void seenAgain() {
        count++; // roughly: two threads may count one sighting together
    }

    /** What both access: the class of an array or a collection; null for a field, which the places name. */
    public @Nullable String subject() {
        return subject;
    }

    /** Whether it is the structure of a collection that both access. */
    public boolean isOnCollection() {
        return onCollection;
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
