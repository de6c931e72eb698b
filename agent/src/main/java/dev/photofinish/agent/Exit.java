package dev.photofinish.agent;

import java.security.AccessController;
import java.security.PrivilegedAction;

/** Ends the process on request. */
final class Exit {
    private Exit() {}

    /** Ends the process without running anything more. */
    @SuppressWarnings("removal") // there are security managers up to JDK 23
    static void halt(int code) {
        if (System.getSecurityManager() == null) {
            Runtime.getRuntime().halt(code);
        }
        AccessController.doPrivileged((PrivilegedAction<Boolean>)
                () -> { // the program itself need not be allowed to
                    Runtime.getRuntime().halt(code);
                    return true;
                });
    }
}
