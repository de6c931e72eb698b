package dev.photofinish.runtime;

import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;
import org.jspecify.annotations.Nullable;

/**
 * What the program's own classes call. Named after the operation of the JVM that stands beside the call.
 *
 * <p>Fast paths become part of compiled code, slow paths stay outside: a slow path inside would make the fast one too
 * large for that. The JVM believes such annotations of classes from the boot path only, which is where these are.
 */
public final class Hooks {
    /** Begins the names of everything that is added to the program's classes. */
    public static final String PREFIX = "$pf$";

    /** How methods begin that stand for references to methods; they look like those of lambdas. */
    public static final String REFERENCE = "lambda" + PREFIX;

    private Hooks() {}

    /** At the entry of a method that has anything to tell. */
    @DontInline
    public static ThreadState enter() {
        return Threads.current();
    }

    /** Whether an access at a site is passed over because only some of them are looked at. */
    @ForceInline
    public static boolean passesOver(int site) {
        return Sampling.passesOver(site);
    }

    /**
     * A read of a field that was not covered by the same epoch; the base of a static field is its class. The word of its reads
     * tells of most fields that several threads read that there is nothing to do.
     */
    @DontInline
    public static void read(Object base, int field, long reads, ThreadState thread, int site) {
        if (Epoch.isShared(reads) && thread.setsRead.has(reads, thread.epoch)) {
            return;
        }
        FieldCheck.read(base, FieldPlaces.of(field, base), thread, site);
    }

    /** A write of a field that was not covered by the same epoch. */
    @DontInline
    public static void write(Object base, int field, ThreadState thread, int site) {
        FieldCheck.write(base, FieldPlaces.of(field, base), thread, site);
    }

    /** The word of the first write of a field, of an object that no other thread knows. */
    @ForceInline
    public static long firstWrite(ThreadState thread, int site) {
        return Detector.write(0, 0, thread, site);
    }

    /** In a trace: the numbers of an object's fields, given when it is first met. The base of static ones is the class. */
    @DontInline
    public static int numbers(Object base, Class<?> declaring, int layout, ThreadState thread) {
        return Variables.ofFields(base, declaring, layout, thread);
    }

    /** As {@link #read}, of a variable with a number. */
    @DontInline
    public static long recordRead(long write, long reads, int variable, ThreadState thread, int site) {
        long word = Recorder.read(write, reads, variable, thread, site);
        thread.created = 0;
        return word;
    }

    /** As {@link #write}, of a variable with a number. */
    @DontInline
    public static long recordWrite(long write, long reads, int variable, ThreadState thread, int site) {
        long word = Recorder.write(write, reads, variable, thread, site);
        thread.created = 0;
        return word;
    }

    /** In a trace: before something is counted up or down whose new value nobody looks at. */
    public static void beforeUnusedCount(@Nullable Object counter, ThreadState thread, int site) {
        thread.unusedCount = counter;
        thread.unusedCountSite = site;
    }

    /** In a trace: after that. */
    public static void afterUnusedCount(ThreadState thread) {
        thread.unusedCount = null;
    }

    /** In a trace: before an access is recorded, what is known of the creation of the field's object. */
    public static void beforeRecord(int created, ThreadState thread) {
        thread.created = created;
    }

    /** After an array or a collection was created. */
    @ForceInline
    public static void created(Object object, ThreadState thread, int site) {
        Creations.created(object, thread, site);
    }

    /** After an object was created whose class was not known when this class was instrumented. */
    public static void createdForeign(Object object, ThreadState thread, int number) {
        ForeignCreations.created(object, thread, number);
    }

    /** Before an element is read. */
    @DontInline
    public static void beforeArrayRead(@Nullable Object array, int index, ThreadState thread, int site) {
        if (array != null && !(Mode.SAMPLES && Sampling.passesOver(site))) {
            if (Mode.RECORDS) {
                Cursor.read(array, index, thread, site);
            } else {
                Footprint.read(array, index, thread, site);
            }
        }
    }

    /** Before an element is written. */
    @DontInline
    public static void beforeArrayWrite(@Nullable Object array, int index, ThreadState thread, int site) {
        if (array != null && !(Mode.SAMPLES && Sampling.passesOver(site))) {
            if (Mode.RECORDS) {
                Cursor.write(array, index, thread, site);
            } else {
                Footprint.write(array, index, thread, site);
            }
        }
    }

    /** After the first elements of a new array were written, before anything else was done with it. */
    @DontInline
    public static void afterFill(Object array, int count, ThreadState thread, int site) {
        if (!(Mode.SAMPLES && Sampling.passesOver(site))) {
            ArrayShadow.filled(array, count, thread, site);
        }
    }

    /**
     * Behind a loop whose accesses wait: the state to check an access with that ran so often. If the thread has
     * synchronised after all, because a class was loaded for instance, it is one with which nothing is checked.
     */
    public static ThreadState afterLoop(ThreadState thread, long epoch, int times) {
        return times > 0 && thread.epoch == epoch ? thread : Threads.NOBODY;
    }

    /** Behind a loop: neighbouring elements were read, one in each turn. */
    @DontInline
    public static void elementsRead(
            @Nullable Object array, int from, int times, long epoch, ThreadState thread, int site) {
        LoopRange.check(array, from, times, epoch, thread, site, false);
    }

    /** Behind a loop: neighbouring elements were written, one in each turn. */
    @DontInline
    public static void elementsWritten(
            @Nullable Object array, int from, int times, long epoch, ThreadState thread, int site) {
        LoopRange.check(array, from, times, epoch, thread, site, true);
    }

    /** Behind a loop: one element was read, the same in each turn. */
    public static void elementRead(
            @Nullable Object array, int index, int times, long epoch, ThreadState thread, int site) {
        LoopRange.check(array, index, Math.min(times, 1), epoch, thread, site, false);
    }

    /** Behind a loop: one element was written, the same in each turn. */
    public static void elementWritten(
            @Nullable Object array, int index, int times, long epoch, ThreadState thread, int site) {
        LoopRange.check(array, index, Math.min(times, 1), epoch, thread, site, true);
    }

    /** In a trace: behind a loop, when all of its accesses were told. */
    public static void afterRecordedLoop(ThreadState thread) {
        LoopTrace loop = thread.loop;
        if (loop != null) {
            loop.record(thread);
        }
    }

    /** Before {@code monitorenter}: looks the clock up while the object is most likely not locked. */
    @DontInline
    public static void beforeEnter(@Nullable Object lock, ThreadState thread, int site) {
        Sync.beforeEnter(lock, thread, site);
    }

    /** After {@code monitorenter}. */
    @DontInline
    public static void afterEnter(ThreadState thread, int site) {
        Sync.afterEnter(thread, site);
    }

    /** At the entry of a synchronized method. */
    @DontInline
    public static void entered(Object lock, ThreadState thread, int site) {
        Sync.beforeEnter(lock, thread, site);
        Sync.afterEnter(thread, site);
    }

    /** Before {@code monitorexit} and at the ends of synchronized methods. */
    @DontInline
    public static void beforeExit(@Nullable Object lock, ThreadState thread) {
        Sync.beforeExit(lock, thread);
    }

    /** Before {@code Object.wait}. */
    public static void beforeWait(@Nullable Object lock, ThreadState thread) {
        Sync.beforeWait(lock, thread);
    }

    /** After {@code Object.wait}. */
    public static void afterWait(ThreadState thread) {
        if (thread.inside == 0) {
            thread.settle();
        }
    }

    /** After a volatile field was read; the base of a static one is its class. */
    @DontInline
    public static void afterVolatileRead(Object base, ThreadState thread, int site) {
        Sync.acquireField(base, thread, site);
    }

    /** Before a volatile field is written. */
    @DontInline
    public static void beforeVolatileWrite(@Nullable Object base, ThreadState thread, int site) {
        Sync.releaseField(base, thread, site);
    }

    /** At the beginning of a class initialiser. */
    public static void beginInitialiser(ThreadState thread) {
        Initialisations.begin(thread);
    }

    /** At the ends of a class initialiser. */
    public static void endInitialiser(ThreadState thread) {
        Initialisations.end(thread);
    }

    /** After a field was read whose class was not known when this class was instrumented. */
    @DontInline
    public static void afterForeignRead(Object base, ThreadState thread, int site) {
        ForeignFields.afterRead(base, thread, site);
    }

    /** Before such a field is written. */
    @DontInline
    public static void beforeForeignWrite(@Nullable Object base, ThreadState thread, int site) {
        if (base != null) {
            ForeignFields.beforeWrite(base, thread, site);
        }
    }

    /** Before {@code System.arraycopy}. */
    public static void beforeArrayCopy(
            @Nullable Object from,
            int fromIndex,
            @Nullable Object to,
            int toIndex,
            int count,
            ThreadState thread,
            int site) {
        if (from != null && to != null && isRange(from, fromIndex, count) && isRange(to, toIndex, count)) {
            ArrayShadow.of(from, thread, site).accessRange(fromIndex, count, thread, site, false);
            ArrayShadow.of(to, thread, site).accessRange(toIndex, count, thread, site, true);
        }
    }

    /** Before an array is cloned. */
    public static void beforeArrayClone(@Nullable Object array, ThreadState thread, int site) {
        if (array != null) {
            ArrayShadow shadow = ArrayShadow.of(array, thread, site);
            shadow.accessRange(0, shadow.length(), thread, site, false);
        }
    }

    /**
     * After {@code clone} was called for an object. It may be an array after all: some compilers call it by the name of
     * {@code Object}.
     *
     * @param owner whose method it was, if not that of the object's own class
     */
    public static void afterClone(
            @Nullable Object copy, @Nullable Object original, @Nullable String owner, ThreadState thread, int site) {
        if (original != null && original.getClass().isArray()) {
            beforeArrayClone(original, thread, site);
        } else if (copy != null && original != null) {
            Copies.cloned(original, copy, owner, thread, site);
        }
    }

    /** Before an element is accessed by {@code java.lang.reflect.Array}. */
    public static void beforeReflectiveElement(
            @Nullable Object array, int index, boolean writes, ThreadState thread, int site) {
        if (array != null && thread.inside == 0) {
            Unnamed.element(array, index, writes, thread, site);
        }
    }

    /** Before a method of {@code java.util.Arrays} accesses a range; one that the method will refuse is no access. */
    @DontInline
    public static void beforeArrayRange(
            @Nullable Object array, int from, int to, boolean writes, ThreadState thread, int site) {
        if (array == null || !array.getClass().isArray()) {
            return;
        }
        int end = Math.min(to, Array.getLength(array));
        if (from < 0 || from > end) {
            return;
        }
        ArrayShadow.of(array, thread, site).accessRange(from, end - from, thread, site, writes);
    }

    /** Before a method of {@code StringBuilder}, or of another class whose objects count as one variable each. */
    @DontInline
    public static void beforeStateful(@Nullable Object object, boolean writes, ThreadState thread, int site) {
        if (object != null && thread.inside == 0) {
            CollectionShadow.stateful(object, writes, thread, site);
        }
    }

    /** Before the JDK looks through something that the program hands to it, if that is a collection or a builder. */
    @DontInline
    public static void beforeLookThrough(@Nullable Object value, ThreadState thread, int site) {
        if (value != null && thread.inside == 0) {
            CollectionShadow.lookThrough(value, thread, site);
        }
    }

    private static boolean isRange(Object array, int from, int count) {
        if (!array.getClass().isArray()) {
            return false;
        }
        int length = Array.getLength(array);
        return from >= 0 && count >= 0 && from <= length - count;
    }

    /** Before a handle accesses something in plain mode; the index is -1 if the handle takes none. */
    @DontInline
    public static void plainVariable(
            VarHandle handle, @Nullable Object base, int index, boolean writes, ThreadState thread, int site) {
        Object owner = base != null ? base : Offsets.staticBaseOrNull(handle);
        if (owner == null || thread.inside != 0 || Offsets.isDerived(handle)) {
            return;
        }
        if (index >= 0 && owner instanceof byte[]) {
            beforeArrayRange(owner, index, index + Unnamed.bytesOf(handle.varType()), writes, thread, site);
        } else if (index >= 0) {
            Unnamed.element(owner, index, writes, thread, site);
        } else {
            Unnamed.field(owner, Offsets.of(handle), writes, thread, site);
        }
    }

    /** Before Unsafe accesses something in plain mode. */
    @DontInline
    public static void plainAt(@Nullable Object base, long offset, boolean writes, ThreadState thread, int site) {
        if (base != null && thread.inside == 0) {
            Unnamed.at(base, offset, writes, thread, site);
        }
    }

    /** Before {@code Field.set}. */
    @DontInline
    public static void beforeReflectiveWrite(
            @Nullable Field field, @Nullable Object base, ThreadState thread, int site) {
        Unnamed.reflective(field, base, true, thread, site);
    }

    /** After {@code Field.get}. */
    @DontInline
    public static void afterReflectiveRead(@Nullable Field field, @Nullable Object base, ThreadState thread, int site) {
        Unnamed.reflective(field, base, false, thread, site);
    }
}
