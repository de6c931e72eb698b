package dev.photofinish.agent;

import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * Events of the flight recorder. When a class is to be rewritten again, the JVM shows its original once more, but not that of such
 * an event: when it is loaded, the JVM adds its own code to what we have made of it, and keeps only that.
 */
final class FlightEvents {
    private static final String EVENT = "jdk.jfr.Event";

    private FlightEvents() {}

    /** Whether the class file that the JVM keeps of a class is one that we have rewritten. */
    static boolean keepOurs(@Nullable Class<?> loaded) {
        if (loaded == null || Modifier.isAbstract(loaded.getModifiers())) {
            return false;
        }
        for (Class<?> above = loaded.getSuperclass(); above != null; above = above.getSuperclass()) {
            if (above.getName().equals(EVENT)) {
                return true;
            }
        }
        return false;
    }
}
