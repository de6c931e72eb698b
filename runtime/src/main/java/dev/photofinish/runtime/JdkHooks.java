package dev.photofinish.runtime;

import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import jdk.internal.vm.annotation.DontInline;
import org.jspecify.annotations.Nullable;

/** What classes of the JDK call, and calls that the program makes into it. Finds the running thread by itself. */
public final class JdkHooks {
    private JdkHooks() {}

    /** Before {@code monitorenter}. */
    public static void beforeEnter(@Nullable Object lock, int site) {
        Sync.beforeEnter(lock, Threads.current(), site);
    }

    /** After {@code monitorenter}. */
    public static void afterEnter(int site) {
        Sync.afterEnter(Threads.current(), site);
    }

    /** At the entry of a synchronized method. */
    public static void entered(Object lock, int site) {
        Hooks.entered(lock, Threads.current(), site);
    }

    /** Before {@code monitorexit} and at the ends of synchronized methods. */
    public static void beforeExit(@Nullable Object lock) {
        Sync.beforeExit(lock, Threads.current());
    }

    /** Before {@code Object.wait}. */
    public static void beforeWait(@Nullable Object lock) {
        Sync.beforeWait(lock, Threads.current());
    }

    /** After {@code Object.wait}. */
    public static void afterWait() {
        Hooks.afterWait(Threads.current());
    }

    /** After a volatile field was read. */
    @DontInline
    public static void afterVolatileRead(Object base, int site) {
        Sync.acquireField(base, Threads.current(), site);
    }

    /** Before a volatile field is written. */
    @DontInline
    public static void beforeVolatileWrite(@Nullable Object base, int site) {
        Sync.releaseField(base, Threads.current(), site);
    }

    /** After Unsafe read something in a mode that acquires. */
    @DontInline
    public static void acquireAt(@Nullable Object base, long offset, int site) {
        Sync.acquireAt(base, offset, Threads.current(), site);
    }

    /** Before Unsafe writes something in a mode that releases. */
    @DontInline
    public static void releaseAt(@Nullable Object base, long offset, int site) {
        Sync.releaseAt(base, offset, Threads.current(), site);
    }

    /** After a handle read something in a mode that acquires; the index is -1 if the handle takes none. */
    @DontInline
    public static void acquireVariable(VarHandle handle, @Nullable Object base, int index, int site) {
        Sync.acquireVariable(handle, base, index, Threads.current(), site);
    }

    /** Before a handle writes something in a mode that releases. */
    @DontInline
    public static void releaseVariable(VarHandle handle, @Nullable Object base, int index, int site) {
        Sync.releaseVariable(handle, base, index, Threads.current(), site);
    }

    /** After an element of an atomic array was read in a mode that acquires. */
    @DontInline
    public static void acquireElement(Object array, int index, int site) {
        Sync.acquireElement(array, index, Threads.current(), site);
    }

    /** Before an element of an atomic array is written in a mode that releases. */
    @DontInline
    public static void releaseElement(Object array, int index, int site) {
        Sync.releaseElement(array, index, Threads.current(), site);
    }

    /** After a fence that keeps later accesses behind it. */
    public static void acquireFence() {
        Sync.acquireFence(Threads.current());
    }

    /** Before a fence that keeps earlier accesses before it. */
    public static void releaseFence() {
        Sync.releaseFence(Threads.current());
    }

    /** An order that the program or a model of a class says there is. */
    public static void release(@Nullable Object key) {
        if (key != null) {
            Sync.release(key, SyncTable.SAID, Threads.current());
        }
    }

    /** The other side of {@link #release}. */
    public static void acquire(@Nullable Object key) {
        if (key != null) {
            Sync.acquire(key, SyncTable.SAID, Threads.current());
        }
    }

    /** The same if what was asked is so. */
    public static void acquireIf(Object key, boolean isSo) {
        if (isSo) {
            acquire(key);
        }
    }

    /** When a lock of {@code java.util.concurrent} gets an owner or, with none, loses it. */
    @DontInline
    public static void ownerSet(Object synchroniser, @Nullable Thread owner) {
        ThreadState thread = Threads.current();
        if (thread.inside == 0) {
            try {
                Locks.ownerSet(synchroniser, owner, thread);
            } catch (Throwable failure) {
                Races.failed(failure);
            }
        }
    }

    /** After a read lock was tried. */
    public static void afterReadLock(Object synchroniser, boolean locked) {
        ThreadState thread = Threads.current();
        if (locked && thread.inside == 0) {
            try {
                Locks.afterReadLock(synchroniser, thread);
            } catch (Throwable failure) {
                Races.failed(failure);
            }
        }
    }

    /** Before a read lock is given back. */
    public static void beforeReadUnlock(Object synchroniser) {
        ThreadState thread = Threads.current();
        if (thread.inside == 0) {
            try {
                Locks.beforeReadUnlock(synchroniser, thread);
            } catch (Throwable failure) {
                Races.failed(failure);
            }
        }
    }

    /** After the write lock beside a read lock was tried. */
    public static void afterWriteLock(Object synchroniser, boolean locked) {
        if (locked) {
            Sync.acquire(synchroniser, SyncTable.READ, Threads.current());
        }
    }

    /** Before the write lock beside a read lock is given back. */
    public static void beforeWriteUnlock(Object synchroniser) {
        Sync.release(synchroniser, SyncTable.WRITTEN, Threads.current());
    }

    /** In a trace: after the state of a synchroniser was read. */
    @DontInline
    public static void afterStateRead(Object synchroniser) {
        if (!Locks.isLock(synchroniser)) {
            Sync.acquire(synchroniser, SyncTable.STATE, Threads.current());
        }
    }

    /** In a trace: before the state of a synchroniser is written. */
    @DontInline
    public static void beforeStateWrite(Object synchroniser) {
        if (!Locks.isLock(synchroniser)) {
            Sync.release(synchroniser, SyncTable.STATE, Threads.current());
        }
    }

    /** Before a thread is started. */
    public static void beforeStart(Thread thread) {
        try {
            Perturbation.shake(Threads.current());
            Threads.beforeStart(thread);
        } catch (Throwable failure) {
            Races.failed(failure);
        }
    }

    /** In a thread, when it ends. */
    public static void atEnd() {
        try {
            Threads.atEnd();
        } catch (Throwable failure) {
            Races.failed(failure);
        }
    }

    /** After it was asked whether a thread is alive. */
    public static void afterIsAlive(Thread thread, boolean alive) {
        if (!alive) {
            Sync.acquire(thread, SyncTable.END, Threads.current());
        }
    }

    /** After waiting for the end of a thread. */
    public static void afterJoin(Thread thread) {
        afterIsAlive(thread, thread.isAlive());
    }

    /** After the state of a thread was asked for. */
    public static void afterGetState(Thread thread, Thread.State state) {
        afterIsAlive(thread, state != Thread.State.TERMINATED);
    }

    /** Before a thread is interrupted. */
    public static void beforeInterrupt(Thread thread) {
        Sync.release(thread, SyncTable.INTERRUPT, Threads.current());
    }

    /** After it was asked whether a thread was interrupted. */
    @DontInline
    public static void afterInterrupted(Thread thread, boolean interrupted) {
        if (interrupted) {
            Sync.acquire(thread, SyncTable.INTERRUPT, Threads.current());
        }
    }

    /** An exception is made that tells this thread of its interruption. */
    public static void onInterruptedException() {
        Threads.current().lockSite = 0; // the call of a lock may end here
        Sync.acquire(Thread.currentThread(), SyncTable.INTERRUPT, Threads.current());
    }

    /** The garbage collector has found an object unreachable: all that threads did with it has happened. */
    public static void afterUnreachable() {
        ThreadState thread = Threads.current();
        if (thread.inside == 0) {
            try {
                Slots.learnFromAll(thread);
            } catch (Throwable failure) {
                Races.failed(failure);
            }
        }
    }

    /**
     * Between an optimistic read stamp and its validation, reads that race are meant. This holds for a stamp of 0, too:
     * it says that there is a writer, and validation will refuse it.
     */
    public static void afterOptimisticRead() {
        ThreadState thread = Threads.current();
        thread.closeFootprints();
        thread.optimistic = true;
    }

    /** The optimistic read is over. */
    public static void afterValidate() {
        Threads.current().optimistic = false;
    }

    /** The JDK begins something that is its own business. */
    public static void beginPrivate() {
        ThreadState thread = Threads.current();
        if (thread.inside == 0) {
            thread.closeFootprints();
        }
        thread.inside++;
    }

    /** The JDK has done with it. */
    public static void endPrivate() {
        Threads.current().inside--;
    }

    /** Our own code begins: what it synchronises is not the program's business. */
    public static ThreadState beginOwn() {
        ThreadState thread = Threads.current();
        thread.inside++;
        return thread;
    }

    /** Our own code ends. */
    public static void endOwn(ThreadState thread) {
        thread.inside--;
    }

    /**
     * At the entry of a collection's method: {@code structure} is what it keeps its elements in. A set on a view of a map
     * leaves it to the map to say that it is called.
     */
    @DontInline
    public static void enterCollection(Object named, Object structure) {
        ThreadState thread = Threads.current();
        if (thread.callSite != 0 && thread.inside == 0 && CollectionShadow.isStructure(named, structure)) {
            CollectionShadow.enter(named, structure, thread);
        }
    }

    /** Before a collection changes its structure. */
    @DontInline
    public static void beforeStructureWrite(@Nullable Object structure) {
        ThreadState thread = Threads.current();
        CollectionShadow collection = thread.collection;
        if (structure != null && collection != null && thread.inside == 0 && collection.refersTo(structure)) {
            collection.write(thread, thread.collectionSite);
        }
    }

    /** Before a collection calls a function of the program, which may call other collections: where it was called itself. */
    public static int beforeCallback(Object structure) {
        ThreadState thread = Threads.current();
        CollectionShadow collection = thread.collection;
        return collection != null && thread.inside == 0 && collection.refersTo(structure) ? thread.collectionSite : 0;
    }

    /** The function has returned. */
    public static void afterCallback(Object structure, int site) {
        if (site != 0) {
            CollectionShadow.resume(structure, Threads.current(), site);
        }
    }

    /** Something was thrown through a reference to a method; programs see no methods but their own. */
    public static void withoutReferences(Throwable thrown) {
        StackTraceElement[] all = thrown.getStackTrace();
        int kept = 0;
        for (StackTraceElement frame : all) {
            if (!frame.getMethodName().startsWith(Hooks.REFERENCE)) {
                all[kept++] = frame;
            }
        }
        StackTraceElement[] rest = new StackTraceElement[kept];
        System.arraycopy(all, 0, rest, 0, kept);
        thrown.setStackTrace(rest);
    }

    /** After a reference queue was asked; the garbage collector has put in what comes out. */
    public static void afterPoll(@Nullable Object reference) {
        if (reference != null && !isOfTheJdksOwnCaches(reference)) {
            afterUnreachable();
        }
    }

    /** The JDK drops entries of weak maps and tables in passing, in any thread: nobody is told anything by that. */
    private static boolean isOfTheJdksOwnCaches(Object reference) {
        Class<?> type = reference.getClass();
        if (type.getClassLoader() != null || !type.getModule().isNamed()) {
            return false;
        }
        String name = type.getName();
        return !name.startsWith("java.lang.ref.")
                && !name.startsWith("jdk.internal.ref."); // cleaners run programs' code
    }

    /** Fields as reflection shows them. */
    public static Field[] filterFields(Field[] fields) {
        int kept = 0;
        for (Field field : fields) {
            kept += isOurs(field) ? 0 : 1;
        }
        Field[] rest = kept == fields.length ? fields : new Field[kept];
        for (int i = 0, to = 0; rest != fields && i < fields.length; i++) {
            if (!isOurs(fields[i])) {
                rest[to++] = fields[i];
            }
        }
        return rest;
    }

    /** Methods as reflection shows them. */
    public static Method[] filterMethods(Method[] methods) {
        int kept = 0;
        for (Method method : methods) {
            kept += isOurs(method) ? 0 : 1;
        }
        Method[] rest = kept == methods.length ? methods : new Method[kept];
        for (int i = 0, to = 0; rest != methods && i < methods.length; i++) {
            if (!isOurs(methods[i])) {
                rest[to++] = methods[i];
            }
        }
        return rest;
    }

    private static boolean isOurs(Member member) {
        return member.isSynthetic()
                && (member.getName().startsWith(Hooks.PREFIX)
                        || member.getName().startsWith(Hooks.REFERENCE));
    }
}
