package dev.photofinish.runtime;

import org.jspecify.annotations.Nullable;

/** Two accesses that nothing orders, as seen at their two places. */
public final class Race {
    private static final String OWN_PACKAGE = Race.class.getPackageName() + ".";

    /** A lock that each thread of a pool has for itself while it runs a task: it keeps nobody out. */
    private static final String POOL_WORKER = "java.util.concurrent.ThreadPoolExecutor$Worker";

    private final int firstSite;
    private final boolean firstWrites;
    private final int secondSite;
    private final boolean secondWrites;
    private final @Nullable String subject;
    private final boolean onCollection;
    /** Both accesses, the first time or the first time that more was known of them. */
    private volatile Sighting sighting;
    /** Where the object was created, this time or a later one; 0 when that is not known. */
    private volatile int creationSite;

    private volatile @Nullable ThreadFacts creator;

    private long count = 1;

    /**
     * A lock that the second access held.
     *
     * @param type class of the lock
     * @param isMonitor whether it is the monitor of an object, and not the object itself
     * @param site where it was taken; 0 when that is not known
     * @param identity tells it from others of its class
     */
    public record HeldLock(String type, boolean isMonitor, int site, int identity) {}

    Race(long first, boolean firstWrites, ThreadState second, int secondSite, boolean secondWrites) {
        this.firstSite = Sites.site(first);
        this.firstWrites = firstWrites;
        this.secondSite = secondSite;
        this.secondWrites = secondWrites;
        this.subject = nameOrNull(second.subject);
        this.onCollection = second.subject instanceof CollectionShadow;
        this.sighting = new Sighting(first, KeptStacks.findOrNull(first), second);
        noteCreation(second);
    }

    private void noteCreation(ThreadState second) {
        if (second.subject == null) {
            noteCreation(Creations.threadOrNull(second.created), Creations.site(second.created));
            return;
        }
        Creations.Creation creation = second.subject instanceof CollectionShadow collection
                ? collection.creationOrNull()
                : Creations.findOrNull(second.subject.get());
        if (creation != null) {
            noteCreation(creation.thread(), creation.site());
        }
    }

    private void noteCreation(@Nullable ThreadFacts thread, int site) {
        if (site != 0) { // what was known of the object of another sighting is better than nothing
            creator = thread;
            creationSite = site;
        }
    }

    /** The locks that a thread holds now. */
    static HeldLock[] locks(ThreadState thread) {
        HeldLock[] locks = new HeldLock[thread.held.count()];
        int count = 0;
        for (int i = 0; i < locks.length; i++) {
            Object lock = thread.held.objectOrNull(i);
            String name = lock == null ? "?" : nameOf(lock);
            if (!name.equals(POOL_WORKER) && !thread.held.isAgain(i)) {
                int identity = System.identityHashCode(lock);
                locks[count++] = new HeldLock(name, thread.held.isMonitor(i), thread.held.site(i), identity);
            }
        }
        HeldLock[] rest = new HeldLock[count];
        System.arraycopy(locks, 0, rest, 0, count);
        return rest;
    }

    /** The stack of the running thread; on top is the program, not we, and not a collection that it called. */
    static StackTraceElement[] stack(ThreadState thread) {
        StackTraceElement[] stack = new Throwable().getStackTrace();
        boolean inCollection = thread.subject instanceof CollectionShadow;
        int from = 0;
        while (from < stack.length && isAboveTheProgram(stack[from], inCollection)) {
            from++;
        }
        StackTraceElement[] rest = new StackTraceElement[stack.length - from];
        System.arraycopy(stack, from, rest, 0, rest.length);
        return rest;
    }

    private static boolean isAboveTheProgram(StackTraceElement frame, boolean inCollection) {
        return frame.getClassName().startsWith(OWN_PACKAGE)
                || frame.getMethodName().startsWith(Hooks.PREFIX)
                || (inCollection && isOfCollections(frame.getClassName()));
    }

    /** What looks through collections for those who call it, and has no locks of its own. */
    private static boolean isOfCollections(String type) {
        return type.startsWith("java.util.")
                || type.equals("java.lang.Iterable")
                || type.startsWith("java.lang.String");
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
        return isTheProgramsOwn(sighting);
    }

    private boolean isTheProgramsOwn(Sighting one) {
        return !onCollection || !one.isCalledByTheJdk();
    }

    static String nameOf(Object lock) {
        return lock instanceof Class<?> type
                ? type.getName() + ".class"
                : Locks.publicName(lock.getClass().getName());
    }

    /** The same two places raced again. */
    void seenAgain(long first, boolean nowFirstWrites, ThreadState second) {
        count++; // roughly: two threads may count one sighting together
        int known = sighting.stacks();
        boolean sameWayRound = Sites.site(first) == firstSite && nowFirstWrites == firstWrites;
        if (known < 2 && sameWayRound) {
            KeptStacks.Kept kept = KeptStacks.findOrNull(first);
            if (Sighting.stacks(kept, second.late > 0) > known) {
                replaceBy(new Sighting(first, kept, second), second);
            }
        }
        if (creationSite == 0) {
            noteCreation(second);
        }
    }

    private void replaceBy(Sighting better, ThreadState second) {
        if (!isTheProgramsOwn(better)) {
            return;
        }
        sighting = better;
        noteCreation(second);
        if (better.stacks() == 2) {
            KeptStacks.forget(firstSite);
            KeptStacks.forget(secondSite);
        }
    }

    /** Says which arrays or collections it matters for where they are created. */
    void wantCreation() {
        if (subject != null && creationSite == 0) {
            Creations.want(subject);
        }
    }

    /** What both access: the class of an array or a collection; null for a field, which the places name. */
    public @Nullable String subject() {
        return subject;
    }

    /** Whether it is the structure of a collection that both access, or an element of one. */
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
        return sighting.firstThread;
    }

    /** What that thread was called when the race was seen. */
    public @Nullable String firstThreadName() {
        return sighting.firstName;
    }

    /** Whether that thread had ended when the race was seen. */
    public boolean firstThreadHadEnded() {
        return sighting.firstIsOver;
    }

    /** How the task was submitted that that thread was running; null when it ran none, or when it is not known. */
    public @Nullable Submission firstTask() {
        return sighting.firstTask;
    }

    /** The stack of an earlier access at its place; empty when none was kept. */
    public StackTraceElement[] firstStack() {
        KeptStacks.Kept found = sighting.firstKept;
        return found == null ? new StackTraceElement[0] : found.stack.clone();
    }

    /** The locks that that access held; null when they are not known. */
    public HeldLock @Nullable [] firstLocks() {
        KeptStacks.Kept found = sighting.firstKept;
        return found == null ? null : found.locks.clone();
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
        return sighting.secondThread;
    }

    /** What that thread was called at that time. */
    public @Nullable String secondThreadName() {
        return sighting.secondName;
    }

    /** The stack of the later access, without our own frames. */
    public StackTraceElement[] secondStack() {
        return sighting.secondStack.clone();
    }

    /** The locks that the later access held, in the order in which they were taken. */
    public HeldLock @Nullable [] secondLocks() {
        HeldLock[] found = sighting.secondLocks;
        return found == null ? null : found.clone();
    }

    /** How the task was submitted that the later thread was running; null when it ran none, or when it is not known. */
    public @Nullable Submission secondTask() {
        return sighting.secondTask;
    }

    /** Where the object, array or collection was created; 0 when that is not known. */
    public int creationSite() {
        return creationSite;
    }

    /** Who created it; null when that is not known. */
    public @Nullable ThreadFacts creator() {
        return creator;
    }

    /** How often accesses at these two places raced; roughly. */
    public long count() {
        return count;
    }
}
