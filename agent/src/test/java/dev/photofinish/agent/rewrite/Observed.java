package dev.photofinish.agent.rewrite;

import dev.photofinish.runtime.Hooks;
import dev.photofinish.runtime.ThreadState;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Stands in for the runtime: notes what is checked. */
@SuppressWarnings("unused") // called by rewritten classes
public final class Observed {
    /** Names of objects in the log. */
    static final IdentityHashMap<Object, String> NAMES = new IdentityHashMap<>();

    static final Set<String> LOG = new HashSet<>();

    private Observed() {}

    private static void note(String kind, Object object, Object part) {
        LOG.add(kind + " " + NAMES.getOrDefault(object, "?") + " " + part);
    }

    /** See {@link Hooks}. */
    public static ThreadState enter() {
        return Hooks.enter();
    }

    /** See {@link Hooks}. */
    public static void created(Object object, ThreadState thread, int site) {}

    /** See {@link Hooks}. */
    public static void createdForeign(Object object, ThreadState thread, int number) {}

    /** See {@link Hooks}. */
    public static void beforeArrayRead(Object array, int index, ThreadState thread, int site) {
        note("reads", array, index);
    }

    /** See {@link Hooks}. */
    public static void beforeArrayWrite(Object array, int index, ThreadState thread, int site) {
        note("writes", array, index);
    }

    /** See {@link Hooks}. */
    public static void afterFill(Object array, int count, ThreadState thread, int site) {
        for (int i = 0; i < count; i++) {
            note("writes", array, i);
        }
    }

    /** See {@link Hooks}. */
    public static void elementsRead(Object array, int from, int times, long epoch, ThreadState thread, int site) {
        for (int i = 0; i < times; i++) {
            note("reads", array, from + i);
        }
    }

    /** See {@link Hooks}. */
    public static void elementsWritten(Object array, int from, int times, long epoch, ThreadState thread, int site) {
        for (int i = 0; i < times; i++) {
            note("writes", array, from + i);
        }
    }

    /** See {@link Hooks}. */
    public static void elementRead(Object array, int index, int times, long epoch, ThreadState thread, int site) {
        elementsRead(array, index, Math.min(times, 1), epoch, thread, site);
    }

    /** See {@link Hooks}. */
    public static void elementWritten(Object array, int index, int times, long epoch, ThreadState thread, int site) {
        elementsWritten(array, index, Math.min(times, 1), epoch, thread, site);
    }

    /** See {@link Hooks}. */
    public static @Nullable ThreadState afterLoop(ThreadState thread, long epoch, int times) {
        return times > 0 ? thread : null;
    }

    /** For a check of an object's field. */
    public static void field(Object base, @Nullable ThreadState thread, int site, String check) {
        if (thread != null) {
            note(check, base, "");
        }
    }

    /** For a check of a static field. */
    public static void staticField(@Nullable ThreadState thread, int site, String check) {
        if (thread != null) {
            note(check, "", "");
        }
    }

    /** See {@link Hooks}. */
    public static void beforeEnter(Object lock, ThreadState thread, int site) {}

    /** See {@link Hooks}. */
    public static void afterEnter(ThreadState thread, int site) {}

    /** See {@link Hooks}. */
    public static void entered(Object lock, ThreadState thread, int site) {}

    /** See {@link Hooks}. */
    public static void beforeExit(Object lock, ThreadState thread) {}

    /** See {@link Hooks}. */
    public static void beginInitialiser(ThreadState thread) {}

    /** See {@link Hooks}. */
    public static void endInitialiser(ThreadState thread) {}
}
