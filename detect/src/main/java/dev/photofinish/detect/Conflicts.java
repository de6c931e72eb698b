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
 * @param <S> what an engine knows of a section
 */
public final class Conflicts<S extends Section> {
    private long[] keys = new long[1 << 10];
    private int[] entryOf = new int[1 << 10];
    private int count;
    /** Four sections an entry: latest writer, latest other writer, latest accessor, latest other accessor. */
    private @Nullable Section[] sections = new Section[1 << 10];

    private static final int SECTIONS = 4;
    private static final int ACCESSORS = 2;

    /** By variable: the lock and entry that were looked up last. */
    private int[] lastLock = new int[0];

    private int[] lastEntry = new int[0];

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
        int mask = keys.length - 1;
        int slot = slotOf(key, mask);
        while (keys[slot] != 0) {
            if (keys[slot] == key) {
                return entryOf[slot];
            }
            slot = (slot + 1) & mask;
        }
        int entry = count++ * SECTIONS;
        if (entry == sections.length) {
            sections = Arrays.copyOf(sections, entry * 2);
        }
        keys[slot] = key;
        entryOf[slot] = entry;
        if (count * 2 > keys.length) {
            rehash();
        }
        return entry;
    }

    private static int slotOf(long key, int mask) {
        return (int) ((key * 0x9E3779B97F4A7C15L) >>> 36) & mask;
    }

    private void rehash() {
        long[] oldKeys = keys;
        int[] oldEntries = entryOf;
        keys = new long[oldKeys.length * 2];
        entryOf = new int[keys.length];
        int mask = keys.length - 1;
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != 0) {
                int slot = slotOf(oldKeys[i], mask);
                while (keys[slot] != 0) {
                    slot = (slot + 1) & mask;
                }
                keys[slot] = oldKeys[i];
                entryOf[slot] = oldEntries[i];
            }
        }
    }

    /** The latest section of another thread that conflicts with an access, or null. */
    @SuppressWarnings("unchecked") // only note puts sections there
    public @Nullable S conflicting(int entry, int thread, boolean writes) {
        int at = entry + (writes ? ACCESSORS : 0);
        Section latest = sections[at];
        return (S) (latest == null || latest.thread != thread ? latest : sections[at + 1]);
    }

    /** Whether this section is known to have made such an access. */
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
