package dev.photofinish.runtime;

import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * Variables behind handles that do not tell which one it is: memory segments, of which slices are other objects, and handles that
 * were adapted. They count as one, beside the object if there is one, and from the first of them on, all others that handles access
 * count as that one, too.
 */
final class ForeignVariables {
    private static final @Nullable Class<?> SEGMENT = segments();

    /** Set when the first is accessed, and never taken back. */
    @SuppressWarnings("NonFinalStaticField")
    private static boolean any;

    private ForeignVariables() {}

    private static @Nullable Class<?> segments() {
        try {
            return Class.forName("java.lang.foreign.MemorySegment", false, null);
        } catch (ClassNotFoundException e) {
            return null; // older than 22
        }
    }

    /** Whether there was an access to one by now, which the access by this handle to this object may be. */
    static boolean areThere(VarHandle handle, @Nullable Object owner) {
        if (!any) {
            any = owner == null || (SEGMENT != null && SEGMENT.isInstance(owner)) || Offsets.isDerived(handle);
        }
        return any;
    }
}
