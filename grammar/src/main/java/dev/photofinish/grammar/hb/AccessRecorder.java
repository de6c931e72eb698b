package dev.photofinish.grammar.hb;

import dev.photofinish.grammar.AccessPair;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Takes accesses of a part of a trace one by one, as in FastTrack, and finds the races among them. */
final class AccessRecorder {
    final boolean isPart;
    final AccessTable table = new AccessTable();
    final List<AccessPair> races = new ArrayList<>();
    final RaceSearch search;
    private final Slots slots;

    /** Records accesses; of a part also those that others before it may race with. */
    AccessRecorder(boolean isPart, Slots slots) {
        this.isPart = isPart;
        this.slots = slots;
        this.search = new RaceSearch(slots, table);
    }

    /** Forgets everything. */
    void clear() {
        table.clear();
        races.clear();
    }

    /** Writes down the accesses and races. */
    void copyTo(HbChunk.Columns columns) {
        table.copyTo(columns);
        if (!races.isEmpty()) {
            races.sort(Comparator.comparingInt(AccessPair::variable));
            columns.races = races.toArray(new AccessPair[0]);
        }
    }

    /** Takes an access of a variable for which there is room, by a thread that knows what {@code clock} says. */
    void add(int variable, long time, long access, long[] clock) {
        long[] words = table.words;
        int at = variable * AccessTable.WORDS;
        int readAt = at + AccessTable.READ;
        if (!AccessTable.isKnown(words[at], words[at + 1], clock)
                || !AccessTable.isKnown(words[readAt], words[readAt + 1], clock)) {
            addUnordered(variable, time, access, clock);
            return;
        }
        boolean writes = Access.writes(access);
        if (words[at] == 0 && (writes || words[readAt] == 0)) {
            addFirst(variable, time, access);
        }
        if (writes) {
            words[at] = time;
            words[at + 1] = access;
            words[readAt] = 0;
            words[readAt + 1] = 0;
        } else {
            words[readAt] = time;
            words[readAt + 1] = access;
        }
    }

    /** The first access of a variable, or its first write. */
    private void addFirst(int variable, long time, long access) {
        if (!table.isTouched(variable)) {
            table.touched.add(variable);
        }
        if (isPart) {
            table.addFirst(variable, time - 1, access, slots.before(Access.slot(access)));
        }
    }

    /** An access that is not ordered after all that is kept: a race, or one of several reads. */
    private void addUnordered(int variable, long time, long access, long[] clock) {
        if (table.isRacy(variable)) {
            return;
        }
        int slot = Access.slot(access);
        boolean writes = Access.writes(access);
        if (isPart && !table.isWritten(variable)) {
            if (writes || !(table.isSomeReadKnown(variable, clock) || table.hasFirstBy(variable, slot))) {
                table.addFirst(variable, time - 1, access, slots.before(slot));
            }
        }
        AccessPair race = search.raceWith(variable, time - 1, access, clock);
        if (race != null) {
            races.add(race);
            table.markRacy(variable);
        } else if (writes) {
            table.setWrite(variable, time, access);
        } else {
            table.addRead(variable, time, access, clock);
        }
    }
}
