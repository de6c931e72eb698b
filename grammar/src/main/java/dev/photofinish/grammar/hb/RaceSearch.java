package dev.photofinish.grammar.hb;

import dev.photofinish.grammar.AccessPair;
import org.jspecify.annotations.Nullable;

/** Compares an access with those that are kept of its variable. */
final class RaceSearch {
    private final Slots slots;
    private final AccessTable table;

    RaceSearch(Slots slots, AccessTable table) {
        this.slots = slots;
        this.table = table;
    }

    /** The race of an access, which knows what {@code clock} says, with the latest access that it does not know. */
    @Nullable
    AccessPair raceWith(int variable, long position, long access, long[] clock) {
        int at = variable * AccessTable.WORDS;
        long latest = 0;
        long with = 0;
        if (!AccessTable.isKnown(table.words[at], table.words[at + 1], clock)) {
            latest = table.words[at];
            with = table.words[at + 1];
        }
        if (Access.writes(access)) {
            for (int i = table.readCount(variable) - 1; i >= 0; i--) {
                long time = table.readTime(variable, i);
                if (time > latest && !AccessTable.isKnown(time, table.readAccess(variable, i), clock)) {
                    latest = time;
                    with = table.readAccess(variable, i);
                }
            }
        }
        return latest == 0
                ? null
                : new AccessPair(
                        variable,
                        latest - 1,
                        slots.threadOf(Access.slot(with)),
                        Access.location(with),
                        Access.writes(with),
                        position,
                        slots.threadOf(Access.slot(access)),
                        Access.location(access),
                        Access.writes(access));
    }
}
