package dev.photofinish.runtime;

import org.jspecify.annotations.Nullable;

/** What the machinery of virtual threads calls, so that it tells no thread more than the program may know. */
public final class SchedulerHooks {
    private SchedulerHooks() {}

    /** A virtual thread is about to be handed to its scheduler, whose own business that is if it is the one of the JDK. */
    public static void begin(@Nullable Object scheduler, @Nullable Object ofTheJdk) {
        if (scheduler == ofTheJdk) {
            JdkHooks.beginPrivate();
        }
    }

    /** The scheduler has it. */
    public static void end(@Nullable Object scheduler, @Nullable Object ofTheJdk) {
        if (scheduler == ofTheJdk) {
            JdkHooks.endPrivate();
        }
    }

    /** Before a group of threads counts one as over, which a virtual one does not do itself. */
    public static void onExit(Object group, Thread ended) {
        if (!Raw.isVirtual(ended)) {
            JdkHooks.release(group);
        } else if (Mode.RECORDS) { // a trace has no order without a thread that makes it
            JdkHooks.afterJoin(ended);
            JdkHooks.release(group);
        } else {
            Sync.handOn(ended, SyncTable.END, group);
        }
    }
}
