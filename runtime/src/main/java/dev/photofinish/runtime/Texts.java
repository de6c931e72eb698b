package dev.photofinish.runtime;

import java.util.HashMap;
import java.util.Map;

/** Numbers for texts that tapes speak of: names of classes, mostly. */
public final class Texts {
    private static final SpinLock LOCK = new SpinLock();
    private static final Map<String, Integer> NUMBERS = new HashMap<>();
    private static String[] texts = new String[256];
    private static int count;

    private Texts() {}

    static int number(String text, ThreadState thread) {
        thread.inside++; // the map is one of the collections that hooks watch
        LOCK.lock();
        try {
            Integer known = NUMBERS.get(text);
            if (known != null) {
                return known;
            }
            if (count == texts.length) {
                String[] more = new String[count * 2];
                System.arraycopy(texts, 0, more, 0, count);
                texts = more;
            }
            texts[count] = text;
            NUMBERS.put(text, count);
            return count++;
        } finally {
            LOCK.unlock();
            thread.inside--;
        }
    }

    /** The text with this number. */
    public static String get(int number) {
        LOCK.lock();
        try {
            return texts[number];
        } finally {
            LOCK.unlock();
        }
    }
}
