package dev.photofinish.runtime;

import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/**
 * Objects of classes that were not known when the creating class was instrumented. Whether they have a word that tells where
 * they were created turns out when they are.
 */
final class ForeignCreations {
    private static final @Nullable Layout[] CACHED = new Layout[1 << 12];

    /** Where the words are in objects of a class. */
    private static final class Layout {
        private final WeakReference<Class<?>> type;
        private final long[] words;

        Layout(Class<?> type) {
            this.type = new WeakReference<>(type);
            words = Creations.wordsOf(type);
        }
    }

    private ForeignCreations() {}

    static void created(Object object, ThreadState thread, int number) {
        if (thread.inside != 0) {
            return;
        }
        Class<?> type = object.getClass();
        int at = number & (CACHED.length - 1);
        Layout layout = CACHED[at];
        if (layout == null || !layout.type.refersTo(type)) {
            layout = new Layout(type);
            CACHED[at] = layout;
        }
        for (long word : layout.words) {
            Raw.U.putInt(object, word, thread.creator | number);
        }
    }
}
