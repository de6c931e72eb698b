package dev.photofinish.runtime;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The order that final fields make (JLS 17.5): who comes to something through a final field of an object sees what was
 * written before the constructor of that object ended, also if the object itself was handed over by a race.
 *
 * <p>Nothing is noted when objects are made or final fields read. Only when a read seems to race with a write, it is asked
 * whether an object was handed over by a race (see {@link RacyReferences}), not before that write, by a thread that knew of
 * it, and whether it leads through a final field to what is read. Then the read may have come that way, and counts as
 * ordered. That the write came after the constructor is known from the clock of its thread, or from its place: one that
 * has itself come by a final field which nothing but its constructor could have used before.
 */
public final class Freezes {
    /** Pairs of places are looked at so often before they are taken for what they were found to be. */
    private static final int OFTEN = 64;

    /** In so many steps of its thread's clock an object is made and handed over. */
    private static final int PREPARATION = 64;

    private static final SpinLock LOCK = new SpinLock();

    /** By site: through which final field, or which method, it has found what it accesses. */
    private static @Nullable String[] ways = new String[1 << 10];
    /** Methods that return a final field, and its class and name. */
    private static final Map<String, String> GETTERS = new HashMap<>();
    /** Final fields that get objects made by their constructors, and whose objects nobody gets before. */
    private static final Set<String> OWNED = new HashSet<>();
    /** Classes whose constructors hand nothing out. */
    private static final Set<String> CLOSED =
            new HashSet<>(Set.of(Object.class.getName(), Record.class.getName(), Enum.class.getName()));
    /** Instead of a number: found to race, which is not asked again. */
    private static final int RACES = Integer.MIN_VALUE;
    /** By pair of places: how often it was found to be ordered. */
    private static final Map<Long, Integer> ORDERED = new HashMap<>();

    private Freezes() {}

    /** Says how a site has found what it accesses: by {@code class.field}, or by {@code class.method()descriptor}. */
    public static void way(int site, String by) {
        LOCK.lock();
        try {
            if (site >= ways.length) {
                String[] more = new String[Math.max(site + 1, ways.length * 2)];
                System.arraycopy(ways, 0, more, 0, ways.length);
                ways = more;
            }
            ways[site] = by;
        } finally {
            LOCK.unlock();
        }
    }

    /** Says that a method returns a final field of its object, and does nothing else. */
    public static void getter(String method, String field) {
        LOCK.lock();
        try {
            GETTERS.put(method, field);
        } finally {
            LOCK.unlock();
        }
    }

    /** Says that the constructors of a class hand out nothing, and which fields they fill with what they have made. */
    public static void closed(String className, String[] owned) {
        LOCK.lock();
        try {
            CLOSED.add(className);
            for (String field : owned) {
                OWNED.add(className + "." + field);
            }
        } finally {
            LOCK.unlock();
        }
    }

    /**
     * Whether a read that seems to race with a write may have come by a final field behind which that write was made.
     *
     * @param base what has the field that is read; of no meaning if the thread's subject is something else
     */
    static boolean mayOrder(@Nullable Object base, long writeAt, long write, ThreadState thread, int site) {
        WeakEntry subject = thread.subject;
        Object read = subject == null ? base : subject.get();
        if (read == null || read instanceof Class<?>) {
            return false;
        }
        int created = thread.created;
        thread.closeFootprints(); // what has led here may wait to be checked
        thread.subject = subject;
        thread.created = created;
        return isBehind(read, subject == null, writeAt, write, thread, thread, site);
    }

    /**
     * The same for a write to an array that is checked later than it was made, when somebody has read what it wrote.
     *
     * @param read the word of that read
     */
    static boolean mayHaveOrdered(long read, ThreadState writer, int site) {
        WeakEntry subject = writer.subject;
        Object written = subject == null ? null : subject.get();
        ThreadState reader = Slots.liveOrNull(Epoch.slot(read));
        long write = writer.epoch | Sites.word(site);
        return written != null && isBehind(written, false, 0, write, reader, writer, Sites.site(read));
    }

    private static boolean isBehind(
            Object read,
            boolean isField,
            long writeAt,
            long write,
            @Nullable ThreadState reader,
            ThreadState thread,
            int site) {
        if (RacyReferences.areNone()) {
            return false;
        }
        long places = (long) Sites.site(write) << Integer.SIZE | site;
        thread.inside++;
        try {
            int times = times(places);
            if (times == RACES || (times >= OFTEN && times % OFTEN != 0)) {
                count(places, times);
                return times != RACES;
            }
            boolean ordered = isBehind(
                    read,
                    new FinalReach(read, isField, writeAt, write, site),
                    FinalReach.nearby(read, isField, writeAt, site),
                    write,
                    reader);
            count(places, ordered ? times : RACES);
            return ordered;
        } finally {
            thread.inside--;
        }
    }

    private static int times(long places) {
        LOCK.lock();
        try {
            return ORDERED.getOrDefault(places, 0);
        } finally {
            LOCK.unlock();
        }
    }

    private static void count(long places, int before) {
        LOCK.lock();
        try {
            ORDERED.put(places, before < 0 ? before : Math.max(1, before + 1));
        } finally {
            LOCK.unlock();
        }
    }

    private static boolean isBehind(
            Object read, FinalReach all, FinalReach nearby, long write, @Nullable ThreadState thread) {
        RacyReferences.@Nullable Entry[] entries = RacyReferences.latest();
        for (RacyReferences.Entry entry : entries) {
            if (entry != null && entry.leadsTo(read) && isBefore(write, entry.published(), thread)) {
                return false; // it was itself handed over by a race, of which its plain fields are part
            }
        }
        for (RacyReferences.Entry entry : entries) {
            if (entry == null) {
                break;
            }
            if (!isBefore(write, entry.published(), thread)) {
                continue;
            }
            FinalReach reach = isOfPreparation(write, entry.firstPublished()) ? all : nearby;
            boolean isFinished = !Sites.is(Sites.site(entry.published()), Sites.HANDS_OUT_THIS);
            for (Object root : new Object[] {entry.valueOrNull(), entry.seenOrNull()}) {
                if (root != null && !isAfter(write, root, read) && reach.from(root, isFinished)) {
                    return true;
                }
            }
            if (entry.isUnknown()) {
                return true;
            }
        }
        return false;
    }

    /** Whether a write was made by the thread that handed an object over, shortly before: when it made the object. */
    private static boolean isOfPreparation(long write, long published) {
        return Epoch.slot(write) == Epoch.slot(published) && Epoch.clock(published) - Epoch.clock(write) <= PREPARATION;
    }

    /** Whether a write may have come before an object was handed over, which the reading thread does not know of. */
    private static boolean isBefore(long write, long published, @Nullable ThreadState thread) {
        if (thread != null && thread.knows(published)) {
            return false;
        }
        if (Epoch.slot(write) == Epoch.slot(published)) {
            return Epoch.clock(write) <= Epoch.clock(published);
        }
        ThreadState publisher = Slots.liveOrNull(Epoch.slot(published));
        return publisher == null || publisher.knows(write);
    }

    /** Whether a write has come to something by a final field of an object, which nobody could before it was finished. */
    private static boolean isAfter(long write, Object object, Object written) {
        int site = Sites.site(write);
        @Nullable String[] table = ways;
        String way = site < table.length ? table[site] : null;
        if (way == null || Sites.is(site, Sites.IN_CONSTRUCTOR)) {
            return false;
        }
        LOCK.lock();
        try {
            way = GETTERS.getOrDefault(way, way);
            if (!OWNED.contains(way)) {
                return false;
            }
        } finally {
            LOCK.unlock();
        }
        int dot = way.lastIndexOf('.');
        String declaring = way.substring(0, dot);
        long offset = References.offsetOrNone(object.getClass(), declaring, way.substring(dot + 1));
        return offset != Raw.NO_FIELD
                && holds(Raw.U.getReference(object, offset), written)
                && isClosed(object.getClass(), declaring);
    }

    /** Whether something is a set that keeps its elements in what was written, or that itself. */
    private static boolean holds(@Nullable Object held, Object written) {
        if (held == written || held == null || !CollectionShadow.isSet(held)) {
            return held == written;
        }
        for (long offset : References.of(held.getClass()).others) {
            if (Raw.U.getReference(held, offset) == written) {
                return true;
            }
        }
        return false;
    }

    private static boolean isClosed(Class<?> lowest, String declaring) {
        boolean reached = false;
        LOCK.lock();
        try {
            for (Class<?> type = lowest; type != null; type = type.getSuperclass()) {
                reached |= type.getName().equals(declaring);
                if (reached && !CLOSED.contains(type.getName())) {
                    return false;
                }
            }
        } finally {
            LOCK.unlock();
        }
        return true;
    }
}
