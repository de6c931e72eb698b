package dev.photofinish.runtime;

import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/**
 * Variables by which references were seen to be handed over without an order: who reads one gets an object of which it
 * is ordered after nothing but the ends of constructors (JLS 17.5). The latest {@value #KEPT} are kept.
 *
 * <p>Of two unordered accesses of such a variable, one is seen to race before it is made; so a variable is known here
 * before anything behind it is read. Its value may have changed since.
 */
final class RacyReferences {
    private static final int KEPT = 256;
    private static final int INDEX = 1024;
    /** The holder itself leads on: an array or a collection. */
    private static final long WHOLE = -2;

    /** One such variable, and who handed objects over by it. */
    static final class Entry {
        private final WeakReference<Object> holder;
        private final long offset;
        /** The first write that was noted, as a word; all are of one thread. */
        private final long firstPublished;
        /** The latest write. */
        private volatile long published;
        /** What the variable held when it was last looked at. */
        private volatile @Nullable WeakReference<Object> seen;

        Entry(Object holder, long offset, long published) {
            this.holder = new WeakReference<>(holder);
            this.offset = offset;
            this.published = published;
            firstPublished = published;
        }

        long published() {
            return published;
        }

        long firstPublished() {
            return firstPublished;
        }

        /** What the variable holds; null if nothing, or if the holder has gone. */
        @Nullable
        Object valueOrNull() {
            Object base = holder.get();
            return base == null || offset == WHOLE ? base : Raw.U.getReference(base, offset);
        }

        /** What it held before, if that is known and still there. */
        @Nullable
        Object seenOrNull() {
            WeakReference<Object> last = seen;
            return last == null ? null : last.get();
        }

        /** Whether it is what a variable holds or held; a collection or an array leads on to others. */
        boolean leadsTo(Object object) {
            return offset != WHOLE && (valueOrNull() == object || seenOrNull() == object);
        }

        /** Whether nobody knows what the variable has ever held. */
        boolean isUnknown() {
            return seen == null && valueOrNull() == null && !holder.refersTo(null);
        }

        private boolean isOf(Object base, long at, long word) {
            return offset == at && Epoch.slot(published) == Epoch.slot(word) && holder.refersTo(base);
        }

        private void note(long word) {
            if (Epoch.clock(word) >= Epoch.clock(published)) {
                published = word;
            }
            Object value = valueOrNull();
            WeakReference<Object> last = seen;
            if (value != null && (last == null || !last.refersTo(value))) {
                seen = new WeakReference<>(value);
            }
        }
    }

    private static final SpinLock LOCK = new SpinLock();
    private static final @Nullable Entry[] ENTRIES = new Entry[KEPT];
    /** Where the entry of a variable may be, by its hash code. */
    private static final int[] PLACES = new int[INDEX];

    private static int next;

    private RacyReferences() {}

    /** Whether there are none. */
    static boolean areNone() {
        return next == 0;
    }

    /** The latest ones first. */
    static @Nullable Entry[] latest() {
        @Nullable Entry[] all = new Entry[KEPT];
        LOCK.lock();
        try {
            for (int i = 0; i < KEPT; i++) {
                all[i] = ENTRIES[(next - 1 - i) & (KEPT - 1)];
            }
        } finally {
            LOCK.unlock();
        }
        return all;
    }

    /** Two accesses of a variable were seen to race. To be called in our own code. */
    static void note(
            @Nullable Object base,
            long writeAt,
            long first,
            boolean firstWrites,
            ThreadState second,
            int site,
            boolean writes) {
        if (firstWrites) {
            note(second.subject, base, writeAt, first, Sites.site(first));
        }
        if (writes) {
            note(second.subject, base, writeAt, second.epoch | Sites.word(site), site);
        }
    }

    private static void note(@Nullable WeakEntry subject, @Nullable Object base, long writeAt, long word, int site) {
        Object holder = subject == null ? base : subject.get();
        long offset = WHOLE;
        if (holder == null || holder instanceof StringBuilder || holder.getClass() == long[].class) {
            return;
        }
        if (subject == null) {
            offset = References.offsetOrNone(holder, writeAt);
        } else if (holder.getClass().isArray()
                && holder.getClass().getComponentType().isPrimitive()) {
            return;
        }
        if (offset != Raw.NO_FIELD) {
            entry(holder, offset, word).note(word);
            Sites.say(site, Sites.PUBLISHES);
        }
    }

    private static Entry entry(Object holder, long offset, long word) {
        int hash = System.identityHashCode(holder) * 31 + (int) offset * 7 + Epoch.slot(word);
        int place = (hash * 0x9E3779B9) >>> 8 & (INDEX - 1);
        LOCK.lock();
        try {
            Entry known = ENTRIES[PLACES[place]];
            if (known != null && known.isOf(holder, offset, word)) {
                return known;
            }
            Entry made = new Entry(holder, offset, word);
            int at = next & (KEPT - 1);
            next = next == Integer.MAX_VALUE ? KEPT : next + 1;
            PLACES[place] = at;
            ENTRIES[at] = made;
            return made;
        } finally {
            LOCK.unlock();
        }
    }
}
