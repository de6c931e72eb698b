package dev.photofinish.runtime;

import java.lang.invoke.VarHandle;
import jdk.internal.vm.annotation.DontInline;
import org.jspecify.annotations.Nullable;

/**
 * What the program's own classes call beside accesses in modes that are atomic, see {@link AtomicCheck}. Variables are named
 * by handle, object and index (-1 if the handle takes none), or by object and offset. In a trace, such accesses are
 * synchronisation and nothing else, but see {@link MixedFields}.
 */
public final class AtomicHooks {
    private AtomicHooks() {}

    /** After a handle read something. */
    @DontInline
    public static void afterReadVariable(
            VarHandle handle, @Nullable Object base, int index, boolean acquires, ThreadState thread, int site) {
        if (acquires) {
            Sync.acquireVariable(handle, base, index, thread, site);
        }
        variable(AtomicCheck.READ, handle, base, index, thread, site);
    }

    /** Before a handle writes something. */
    @DontInline
    public static void beforeWriteVariable(
            VarHandle handle, @Nullable Object base, int index, boolean releases, ThreadState thread, int site) {
        variable(AtomicCheck.WRITE, handle, base, index, thread, site);
        if (releases) {
            Sync.releaseVariable(handle, base, index, thread, site);
        }
    }

    /** Before a handle reads something and may write it. */
    @DontInline
    public static void beforeUpdateVariable(
            VarHandle handle, @Nullable Object base, int index, boolean releases, ThreadState thread, int site) {
        AtomicCheck.beginUpdate(thread);
        variable(AtomicCheck.BEFORE_UPDATE, handle, base, index, thread, site);
        if (releases) {
            Sync.releaseVariable(handle, base, index, thread, site);
            AtomicCheck.released(thread);
        }
    }

    /** After that; first of all, whether it is certain that it was written. */
    @DontInline
    public static void afterUpdateVariable(
            boolean written,
            VarHandle handle,
            @Nullable Object base,
            int index,
            boolean acquires,
            ThreadState thread,
            int site) {
        if (acquires) {
            Sync.acquireVariable(handle, base, index, thread, site);
        }
        if (AtomicCheck.isUpdating(thread)) {
            int what = written ? AtomicCheck.AFTER_UPDATE : AtomicCheck.AFTER_FAILED_UPDATE;
            variable(what, handle, base, index, thread, site);
        }
    }

    /** After Unsafe read something. */
    @DontInline
    public static void afterReadAt(@Nullable Object base, long offset, boolean acquires, ThreadState thread, int site) {
        if (acquires) {
            Sync.acquireAt(base, offset, thread, site);
        }
        at(AtomicCheck.READ, base, offset, thread, site);
    }

    /** Before Unsafe writes something. */
    @DontInline
    public static void beforeWriteAt(
            @Nullable Object base, long offset, boolean releases, ThreadState thread, int site) {
        at(AtomicCheck.WRITE, base, offset, thread, site);
        if (releases) {
            Sync.releaseAt(base, offset, thread, site);
        }
    }

    /** Before Unsafe reads something and may write it. */
    @DontInline
    public static void beforeUpdateAt(
            @Nullable Object base, long offset, boolean releases, ThreadState thread, int site) {
        AtomicCheck.beginUpdate(thread);
        at(AtomicCheck.BEFORE_UPDATE, base, offset, thread, site);
        if (releases) {
            Sync.releaseAt(base, offset, thread, site);
            AtomicCheck.released(thread);
        }
    }

    /** After that; first of all, whether it is certain that it was written. */
    @DontInline
    public static void afterUpdateAt(
            boolean written, @Nullable Object base, long offset, boolean acquires, ThreadState thread, int site) {
        if (acquires) {
            Sync.acquireAt(base, offset, thread, site);
        }
        if (AtomicCheck.isUpdating(thread)) {
            int what = written ? AtomicCheck.AFTER_UPDATE : AtomicCheck.AFTER_FAILED_UPDATE;
            at(what, base, offset, thread, site);
        }
    }

    /** Whether what an update has found is what it expected. */
    public static boolean isSame(@Nullable Object found, @Nullable Object expected) {
        return found == expected;
    }

    /** Whether what an update has found is what it expected. */
    public static boolean isSame(int found, int expected) {
        return found == expected;
    }

    /** Whether what an update has found is what it expected. */
    public static boolean isSame(long found, long expected) {
        return found == expected;
    }

    private static void variable(
            int what, VarHandle handle, @Nullable Object base, int index, ThreadState thread, int site) {
        if (isNoneToCheck(what, thread, site)) {
            return;
        }
        try {
            Object owner = base != null ? base : Offsets.staticBaseOrNull(handle);
            if (owner == null || Offsets.isDerived(handle) || (Mode.RECORDS && Offsets.isLazy(handle))) {
                return;
            }
            if (index < 0) {
                field(what, owner, Offsets.of(handle), thread, site);
            } else if (owner.getClass().isArray()) {
                int count = owner instanceof byte[] ? Unnamed.bytesOf(handle.varType()) : 1;
                elements(what, owner, index, count, thread, site);
            }
        } catch (Throwable failure) {
            Races.failed(failure);
        }
    }

    private static void at(int what, @Nullable Object base, long offset, ThreadState thread, int site) {
        if (base == null || isNoneToCheck(what, thread, site)) {
            return;
        }
        try {
            if (base.getClass().isArray()) {
                elements(what, base, Offsets.indexOf(base, offset), 1, thread, site);
            } else {
                field(what, base, offset, thread, site);
            }
        } catch (Throwable failure) {
            Races.failed(failure);
        }
    }

    private static boolean isNoneToCheck(int what, ThreadState thread, int site) {
        return thread.inside != 0
                || thread.slot() == 0
                || (Mode.SAMPLES && what <= AtomicCheck.BEFORE_UPDATE && Sampling.passesOver(site));
    }

    private static void field(int what, Object base, long offset, ThreadState thread, int site) {
        Words words = Words.atSiteOrNull(base, offset, site);
        if (words != null && Mode.RECORDS) {
            MixedFields.accessed(what, words.variable(base, thread), base, offset, thread, site);
        } else if (words != null) {
            words.atomicAccess(what, base, thread, site);
        }
    }

    /** Of a number that an update finds in several elements, the first one is looked at. */
    private static void elements(int what, Object array, int index, int count, ThreadState thread, int site) {
        ArrayShadow shadow = ElementClocks.shadowOrNull(array, thread, site);
        if (shadow != null) {
            int end = what <= AtomicCheck.WRITE ? index + count : index + 1;
            for (int i = index; i < end; i++) {
                shadow.atomicAccess(what, i, thread, site);
            }
        }
    }
}
