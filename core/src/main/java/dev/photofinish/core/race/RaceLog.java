package dev.photofinish.core.race;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Collects what an engine sees, event by event, grouped by pair of source locations. Memory grows with
 * variables and distinct pairs, not with the number of races.
 */
public final class RaceLog {
    /** Pairs beyond this are counted, not kept: nobody reads a list this long. */
    public static final int MAX_PAIRS = 100_000;

    private static final long NEVER = -1;

    private final LockSets lockSets;
    private final List<RacePair> pairs = new ArrayList<>();
    private int[] slots = new int[64];
    private long[] firstAt = new long[0];
    private @Nullable Sighting first;
    private long races;
    private long hiddenRaces;
    private long racesOfPairsNotKept;
    private int racyVariables;
    private long racyEvents;
    private long lastSecond = NEVER;
    private @Nullable Consumer<Sighting> listener;

    /** A log whose sightings number their locks by these sets. */
    public RaceLog(LockSets lockSets) {
        this.lockSets = lockSets;
    }

    /** Hands every sighting to {@code newListener} as well; it must copy what it keeps. */
    public void listen(Consumer<Sighting> newListener) {
        listener = newListener;
    }

    /**
     * Adds a sighting; those with the same later access must follow each other. Otherwise they may come in any
     * order: some relations tell only later whether two accesses race.
     */
    public void add(Sighting sighting) {
        races++;
        hiddenRaces += sighting.hidden ? 1 : 0;
        if (listener != null) {
            listener.accept(sighting);
        }
        if (sighting.secondEvent != lastSecond) {
            lastSecond = sighting.secondEvent;
            racyEvents++;
        }
        if (first == null || isEarlier(sighting, first)) {
            first = sighting.copy();
        }
        boolean newVariable = mark(sighting);
        RacePair pair = pairOf(sighting);
        if (pair == null) {
            racesOfPairsNotKept++;
        } else {
            pair.add(sighting, newVariable);
        }
    }

    /** By the later access; among those with the same, the one with the later earlier access comes first. */
    private static boolean isEarlier(Sighting a, Sighting b) {
        return a.secondEvent < b.secondEvent || (a.secondEvent == b.secondEvent && a.firstEvent > b.firstEvent);
    }

    private boolean mark(Sighting sighting) {
        int variable = sighting.variable;
        if (variable >= firstAt.length) {
            int old = firstAt.length;
            firstAt = Arrays.copyOf(firstAt, Math.max(variable + 1, old * 2));
            Arrays.fill(firstAt, old, firstAt.length, NEVER);
        }
        if (firstAt[variable] != NEVER) {
            firstAt[variable] = Math.min(firstAt[variable], sighting.secondEvent);
            return false;
        }
        firstAt[variable] = sighting.secondEvent;
        racyVariables++;
        return true;
    }

    private @Nullable RacePair pairOf(Sighting sighting) {
        int mask = slots.length - 1;
        int slot = hash(sighting) & mask;
        while (slots[slot] != 0) {
            RacePair pair = pairs.get(slots[slot] - 1);
            if (samePair(pair.first(), sighting)) {
                return pair;
            }
            slot = (slot + 1) & mask;
        }
        if (pairs.size() == MAX_PAIRS) {
            return null;
        }
        RacePair pair = new RacePair(sighting.copy());
        pairs.add(pair);
        slots[slot] = pairs.size();
        if (pairs.size() * 2 > slots.length) {
            rehash();
        }
        return pair;
    }

    private void rehash() {
        int[] larger = new int[slots.length * 2];
        int mask = larger.length - 1;
        for (int i = 0; i < pairs.size(); i++) {
            int slot = hash(pairs.get(i).first()) & mask;
            while (larger[slot] != 0) {
                slot = (slot + 1) & mask;
            }
            larger[slot] = i + 1;
        }
        slots = larger;
    }

    private static boolean samePair(Sighting a, Sighting b) {
        return (firstSite(a) == firstSite(b) && secondSite(a) == secondSite(b))
                || (firstSite(a) == secondSite(b) && secondSite(a) == firstSite(b));
    }

    /** The same for both orders of the two accesses. */
    private static int hash(Sighting sighting) {
        long a = firstSite(sighting);
        long b = secondSite(sighting);
        long mixed = (a + b) * 0x9E3779B97F4A7C15L + (a ^ b) * 0xC2B2AE3D27D4EB4FL;
        return (int) (mixed >>> 32);
    }

    private static long firstSite(Sighting s) {
        return site(s.firstLocation, s.firstWrites, s.variable);
    }

    private static long secondSite(Sighting s) {
        return site(s.secondLocation, s.secondWrites, s.variable);
    }

    /** Location and kind of access; accesses without a location are told apart by their variable. */
    private static long site(int location, boolean writes, int variable) {
        long place = location != 0 ? location : ~(long) variable;
        return place << 1 | (writes ? 1 : 0);
    }

    /** The sets of locks that sightings refer to. */
    public LockSets lockSets() {
        return lockSets;
    }

    /** The race with the earliest later access and, among those, the latest earlier one; null if there is none. */
    public @Nullable Sighting firstOrNull() {
        return first;
    }

    /** All pairs of locations, in the order of their first sightings. */
    public List<RacePair> pairs() {
        return Collections.unmodifiableList(pairs);
    }

    /** How many races were seen, each pair of accesses counted. */
    public long races() {
        return races;
    }

    /** How many of them happens-before orders in the observed run. */
    public long hiddenRaces() {
        return hiddenRaces;
    }

    /** How many events are the later access of a race. */
    public long racyEvents() {
        return racyEvents;
    }

    /** How many of them belong to pairs beyond {@link #MAX_PAIRS}. */
    public long racesOfPairsNotKept() {
        return racesOfPairsNotKept;
    }

    /** How many variables have a race. */
    public int racyVariables() {
        return racyVariables;
    }

    /** The earliest event that is the later access of a race on a variable, or -1. */
    public long firstAt(int variable) {
        return variable < firstAt.length ? firstAt[variable] : NEVER;
    }
}
