package dev.photofinish.detect;

import java.util.Arrays;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Which sections of a lock last touched a variable: for each pair of lock and variable the latest section
 * that wrote it and the latest that accessed it at all, and for both the latest one of another thread than
 * that. The releases of sections are ordered along the lock, so the latest one of another thread stands for
 * all of them.
 *
 * <p>Sections that the lock itself orders before all later ones need not be kept. They are dropped when the
 * table would have to grow, so that it grows with what is in use, not with the history.
 *
 * @param <S> what an engine knows of a section
 */
public final class Conflicts<S extends Section> {
    /**
     * Tells which sections every later one of the lock comes after anyway. If one is so, those before it are.
     *
     * @param <S> what an engine knows of a section
     */
    @FunctionalInterface
    public interface Covered<S extends Section> {
        /** Whether a section of a lock is so. */
        boolean covers(int lock, S section);
    }

    private static final int SECTIONS = 4;
    private static final int ACCESSORS = 2;
    private static final int LEAST = 1 << 9;

    private final Covered<S> covered;
    private final int least;
    private long[] keys;
    private int[] entryOf;
    private int count;
    /** Four sections an entry: latest writer, latest other writer, latest accessor, latest other accessor. */
    private @Nullable Section[] sections;

    /** By variable: the lock and entry that were looked up last. */
    private int[] lastLock = new int[0];

    private int[] lastEntry = new int[0];

    /** Without sections yet. */
    public Conflicts(Covered<S> covered) {
        this(covered, LEAST);
    }

    /** The same; up to {@code least} pairs of lock and variable, a power of two, nothing is dropped. */
    public Conflicts(Covered<S> covered, int least) {
        this.covered = covered;
        this.least = least;
        keys = new long[least * 2];
        entryOf = new int[least * 2];
        sections = new Section[least * SECTIONS];
    }

    /** How many pairs of lock and variable are kept. */
    public int size() {
        return count;
    }

    /** Grows the tables to this many variables. */
    public void makeRoom(int variables) {
        if (variables > lastLock.length) {
            int length = Math.max(variables, lastLock.length + (lastLock.length >> 1));
            int old = lastLock.length;
            lastLock = Arrays.copyOf(lastLock, length);
            Arrays.fill(lastLock, old, length, -1);
            lastEntry = Arrays.copyOf(lastEntry, length);
        }
    }

    /** Where the sections of a lock that touched a variable stand. */
    public int entry(int lock, int variable) {
        if (lastLock[variable] == lock) {
            return lastEntry[variable];
        }
        int entry = lookUp((lock + 1L) << 32 | variable);
        lastLock[variable] = lock;
        lastEntry[variable] = entry;
        return entry;
    }

    private int lookUp(long key) {
        if ((count + 1) * 2 > keys.length) {
            dropCovered();
        }
        int mask = keys.length - 1;
        int slot = slotOf(key, mask);
        while (keys[slot] != 0) {
            if (keys[slot] == key) {
                return entryOf[slot];
            }
            slot = (slot + 1) & mask;
        }
        int entry = count++ * SECTIONS;
        keys[slot] = key;
        entryOf[slot] = entry;
        return entry;
    }

    private static int slotOf(long key, int mask) {
        return (int) ((key * 0x9E3779B97F4A7C15L) >>> 36) & mask;
    }

    /** Makes the tables anew without what is covered, with room for as many entries again as are left. */
    private void dropCovered() {
        int left = 0;
        for (int i = 0; i < keys.length; i++) {
            if (keys[i] != 0 && isNeeded((int) (keys[i] >>> 32) - 1, entryOf[i])) {
                left++;
            } else {
                keys[i] = 0;
            }
        }
        long[] oldKeys = keys;
        int[] oldEntries = entryOf;
        Section[] oldSections = sections;
        int length = Math.max(least * 2, Integer.highestOneBit(Math.max(1, left)) * 8);
        keys = new long[length];
        entryOf = new int[length];
        sections = new Section[length / 2 * SECTIONS];
        count = 0;
        Arrays.fill(lastLock, -1);
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != 0) {
                int entry = lookUp(oldKeys[i]);
                System.arraycopy(oldSections, oldEntries[i], sections, entry, SECTIONS);
            }
        }
    }

    /** Drops the sections of an entry that are covered, and tells whether any are left. */
    @SuppressWarnings("unchecked") // only note puts sections there
    private boolean isNeeded(int lock, int entry) {
        boolean needed = false;
        for (int i = entry; i < entry + SECTIONS; i++) {
            Section section = sections[i];
            if (section != null && covered.covers(lock, (S) section)) {
                sections[i] = null;
            }
            needed |= sections[i] != null;
        }
        return needed;
    }

    /** The latest section of another thread that conflicts with an access, or null. */
    @SuppressWarnings("unchecked") // only note puts sections there
    public @Nullable S conflicting(int entry, int thread, boolean writes) {
        int at = entry + (writes ? ACCESSORS : 0);
        Section latest = sections[at];
        return (S) (latest == null || latest.thread != thread ? latest : sections[at + 1]);
    }

    /** Whether this section is known to have made such an access. */
    @SuppressWarnings("ReferenceEquality") // a section is itself
    public boolean isNoted(int entry, S section, boolean writes) {
        return sections[entry + (writes ? 0 : ACCESSORS)] == section;
    }

    /** Notes an access of a section. */
    public void note(int entry, S section, boolean writes) {
        put(entry + ACCESSORS, section);
        if (writes) {
            put(entry, section);
        }
    }

    /** Shows all sections that an access may turn out to conflict with, some repeatedly. */
    @SuppressWarnings("unchecked") // only note puts sections there
    public void forEach(Consumer<S> visitor) {
        for (int i = 0; i < count * SECTIONS; i++) {
            if (sections[i] != null) {
                visitor.accept((S) sections[i]);
            }
        }
    }

    private void put(int at, Section section) {
        Section latest = sections[at];
        if (latest != null && latest.thread != section.thread) {
            sections[at + 1] = latest;
        }
        sections[at] = section;
    }
}
