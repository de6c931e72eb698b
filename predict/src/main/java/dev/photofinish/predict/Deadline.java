package dev.photofinish.predict;

import java.util.concurrent.TimeUnit;

/** When to stop; safe to ask from several threads. */
public final class Deadline {
    /** Never. */
    public static final Deadline NEVER = new Deadline(0);

    private final boolean isSet;
    private final long at;

    private Deadline(long millis) {
        isSet = millis > 0;
        at = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    }

    /** In so many milliseconds from now; 0 for never. */
    public static Deadline in(long millis) {
        return millis == 0 ? NEVER : new Deadline(millis);
    }

    /** Whether it is time to stop. */
    public boolean isOver() {
        return isSet && System.nanoTime() - at >= 0;
    }
}
