package dev.photofinish.runtime;

/** What classes of the JDK call whose models need more than one order, or an order that depends on an answer. */
public final class LibraryHooks {
    /** Whether any call site was ever made to tell all threads of its target; most programs have none. */
    @SuppressWarnings("NonFinalStaticField")
    private static boolean anySiteTells;

    private LibraryHooks() {}

    /** Before all threads are made to see the latest targets of call sites. */
    public static void beforeSyncAll(Object[] sites) {
        anySiteTells = true; // a reader that does not see this cannot have seen a target of now, either
        for (Object site : sites) {
            JdkHooks.release(site);
        }
    }

    /** After the target of a call site was read. */
    public static void afterTargetRead(Object site) {
        if (anySiteTells) {
            JdkHooks.acquire(site);
        }
    }
}
