package dev.photofinish.runtime;

import jdk.internal.vm.annotation.DontInline;
import org.jspecify.annotations.Nullable;

/** All races seen, one for each pair of places. */
public final class Races {
    private static final SpinLock LOCK = new SpinLock();
    /** By pair of places, open addressing; never shrinks. */
    private static volatile Seen[] table = empty(256);

    private static int pairs;
    private static volatile @Nullable RaceListener listener;
    private static volatile boolean off;

    /** A pair of places. */
    private record Seen(long places, Race race) {}

    private Races() {}

    private static Seen[] empty(int size) {
        return new Seen[size];
    }

    /** From now on this one hears of new races. */
    public static void listen(RaceListener newListener) {
        listener = newListener;
    }

    @DontInline
    static void seen(
            @Nullable Object base,
            long writeAt,
            long first,
            boolean firstWrites,
            ThreadState second,
            int site,
            boolean writes) {
        if (off) {
            return;
        }
        long one = (long) Sites.site(first) << 1 | (firstWrites ? 1 : 0);
        long other = (long) site << 1 | (writes ? 1 : 0);
        long places = Math.min(one, other) << 32 | Math.max(one, other);
        Race known = findOrNull(table, places);
        boolean mayBeOrdered = known == null && firstWrites != writes;
        if (mayBeOrdered && isOrderedByFinals(base, writeAt, first, second, site, writes)) {
            return;
        }
        if (known != null) {
            seenAgain(base, writeAt, known, first, firstWrites, second, site, writes);
            return;
        }
        second.inside++;
        try {
            RacyReferences.note(base, writeAt, first, firstWrites, second, site, writes);
            Race race = new Race(first, firstWrites, second, site, writes);
            RaceListener hearer = listener;
            if (race.isTheProgramsOwn() && add(places, race)) {
                KeptStacks.want(race.firstSite());
                KeptStacks.want(site);
                race.wantCreation();
                if (hearer != null) {
                    hearer.onRace(race);
                }
            }
        } catch (Throwable failure) {
            failed(failure);
        } finally {
            second.inside--;
        }
    }

    private static boolean isOrderedByFinals(
            @Nullable Object base, long writeAt, long first, ThreadState second, int site, boolean writes) {
        try {
            return writes
                    ? second.late > 0 && Freezes.mayHaveOrdered(first, second, site)
                    : Freezes.mayOrder(base, writeAt, first, second, site);
        } catch (Throwable failure) {
            failed(failure);
            return true;
        }
    }

    private static void seenAgain(
            @Nullable Object base,
            long writeAt,
            Race known,
            long first,
            boolean firstWrites,
            ThreadState second,
            int site,
            boolean writes) {
        second.inside++;
        try {
            RacyReferences.note(base, writeAt, first, firstWrites, second, site, writes);
            known.seenAgain(first, firstWrites, second);
        } catch (Throwable failure) {
            failed(failure);
        } finally {
            second.inside--;
        }
    }

    /** Our own code failed: an order may have been missed, so nothing more is reported. */
    static void failed(Throwable failure) {
        if (off) {
            return;
        }
        off = true;
        RaceListener hearer = listener;
        try {
            if (hearer != null) {
                hearer.onFailure(failure);
            }
        } catch (Throwable another) {
            // out of memory, most likely: the program must not notice
        }
    }

    private static @Nullable Race findOrNull(@Nullable Seen[] seen, long places) {
        int mask = seen.length - 1;
        for (int i = place(places, mask); ; i = (i + 1) & mask) {
            Seen entry = seen[i];
            if (entry == null) {
                return null;
            }
            if (entry.places == places) {
                return entry.race;
            }
        }
    }

    private static boolean add(long places, Race race) {
        LOCK.lock();
        try {
            Seen[] seen = table;
            if (findOrNull(seen, places) != null) {
                return false;
            }
            if (++pairs * 2 > seen.length) {
                Seen[] more = empty(seen.length * 2);
                for (Seen entry : seen) {
                    if (entry != null) {
                        put(more, entry);
                    }
                }
                seen = more;
            }
            put(seen, new Seen(places, race));
            table = seen;
            return true;
        } finally {
            LOCK.unlock();
        }
    }

    private static void put(@Nullable Seen[] seen, Seen entry) {
        int mask = seen.length - 1;
        int i = place(entry.places, mask);
        while (seen[i] != null) {
            i = (i + 1) & mask;
        }
        seen[i] = entry;
    }

    private static int place(long places, int mask) {
        return (int) ((places * 0x9E3779B97F4A7C15L) >>> 40) & mask;
    }
}
