package dev.photofinish.runtime;

import org.jspecify.annotations.Nullable;

/**
 * Two accesses that raced at one moment, with all that was known of them then. A race is told by one sighting as a whole:
 * the first access of one and the second of another need not have raced.
 */
final class Sighting {
    final @Nullable ThreadFacts firstThread;
    /** Names are those of the moment, as threads of pools are renamed. */
    final @Nullable String firstName;

    final boolean firstIsOver;
    final @Nullable Submission firstTask;
    final KeptStacks.@Nullable Kept firstKept;
    final @Nullable ThreadFacts secondThread;
    final @Nullable String secondName;
    final StackTraceElement[] secondStack;
    final Race.HeldLock @Nullable [] secondLocks;
    final @Nullable Submission secondTask;

    /** In the second thread, inside our own code. */
    Sighting(long first, KeptStacks.@Nullable Kept firstKept, ThreadState second) {
        this.firstThread = SlotHistory.threadOrNull(first);
        this.firstName = nameOrNull(firstThread);
        this.firstIsOver = firstThread != null && firstThread.hasEnded();
        this.firstTask = firstThread == null ? null : firstThread.taskOrNull(first);
        this.firstKept = firstKept;
        this.secondThread = second.facts;
        this.secondName = nameOrNull(secondThread);
        boolean isLate = second.late > 0;
        this.secondStack = isLate ? new StackTraceElement[0] : Race.stack(second);
        this.secondLocks = isLate ? null : Race.locks(second);
        this.secondTask = isLate ? null : second.tasks.innermostOrNull();
    }

    private static @Nullable String nameOrNull(@Nullable ThreadFacts thread) {
        return thread == null ? null : thread.name();
    }

    /** Whether a part of the JDK made the second access, or called the collection that did. */
    boolean isCalledByTheJdk() {
        if (secondStack.length == 0) {
            return false;
        }
        String caller = secondStack[0].getClassName();
        return caller.startsWith("java.")
                || caller.startsWith("javax.")
                || caller.startsWith("jdk.")
                || caller.startsWith("sun.");
    }

    /** Of how many of the two accesses the stack is known. */
    int stacks() {
        return stacks(firstKept, secondLocks == null);
    }

    /** Of how many the stack would be known. */
    static int stacks(KeptStacks.@Nullable Kept firstKept, boolean isLate) {
        return (firstKept == null ? 0 : 1) + (isLate ? 0 : 1);
    }
}
