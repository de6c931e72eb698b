package dev.photofinish.grammar.hb;

import dev.photofinish.grammar.AccessPair;
import java.util.Arrays;
import java.util.List;

/**
 * Appends the accesses of summaries to those that a builder knows. Where a before set knows the latest access of every
 * thread, no first access with that set needs to be compared with anything.
 */
abstract class AccessAppending {
    final boolean isPart;
    private final AccessTable table;
    private final List<AccessPair> races;
    private final RaceSearch search;

    /** What is being appended, and after how many events. */
    private AccessSummary summary = HbChunk.EMPTY;

    long offset;
    /** By slot of the part: slot here. */
    int[] slots = new int[8];

    /** By slot: no access of appended parts is later than this; none of plain events than the last of these. */
    private long[] latest = new long[8];

    private long latestPlain;
    /** How many events there were after the last part. */
    private long appended;

    AccessAppending(AccessRecorder recorder) {
        this.isPart = recorder.isPart;
        this.table = recorder.table;
        this.races = recorder.races;
        this.search = recorder.search;
    }

    /** What a before set of the part knows of the accesses here. */
    abstract long[] clock(int before);

    /** Whether that is all of them; the clock was asked for before. */
    abstract boolean knowsAll(int before);

    /** Number of a before set of the part among those here. */
    abstract int before(int before);

    /** Forgets everything. */
    void clear() {
        Arrays.fill(latest, 0);
        latestPlain = 0;
        appended = 0;
    }

    /** Takes note that a plain event was no access that is kept. */
    void skip() {
        appended++;
    }

    /** From now on this part, which starts after so many events, is appended. */
    void begin(AccessSummary next, long after) {
        summary = next;
        offset = after;
        if (after != appended) {
            latestPlain = after;
        }
        appended = after + next.length;
        table.makeRoom(next.variables);
    }

    /** With nothing before it a part stays as it is. */
    void loadFirsts() {
        table.loadFirsts(summary);
    }

    /** Compares the first accesses of the part with the last ones here. */
    void compareFirsts() {
        int from = 0;
        for (int to : summary.firstRuns) {
            int before = summary.firstBefore[from];
            if (isPart) {
                takeRun(from, to, before);
            } else {
                long[] clock = clock(before);
                if (!knowsAll(before)) {
                    compareRun(from, to, clock);
                }
            }
            from = to;
        }
    }

    /** First accesses with one before set, of which those that are the first here as well are remembered. */
    private void takeRun(int from, int to, int before) {
        for (int i = from; i < to; i++) {
            if (!table.isWritten(summary.firstVariable[i])) {
                compareFirst(i);
            } else {
                long[] clock = clock(before);
                if (!knowsAll(before)) {
                    compareRun(i, i + 1, clock);
                }
            }
        }
    }

    private void compareRun(int from, int to, long[] clock) {
        int[] variables = summary.firstVariable;
        long[] accesses = summary.firstAccess;
        long[] words = table.words;
        for (int i = from; i < to; i++) {
            int at = variables[i] * AccessTable.WORDS;
            int read = at + AccessTable.READ;
            boolean ordered = AccessTable.isKnown(words[at], words[at + 1], clock)
                    && (!Access.writes(accesses[i]) || AccessTable.isKnown(words[read], words[read + 1], clock));
            if (!ordered) {
                compareFirst(i);
            }
        }
    }

    private void compareFirst(int i) {
        int variable = summary.firstVariable[i];
        if (table.isRacy(variable)) {
            return;
        }
        long access = here(summary.firstAccess[i]);
        if (isPart && !table.isWritten(variable)) {
            takeFirst(variable, i, access);
        }
        if (!table.isTouched(variable)) {
            return;
        }
        long position = summary.firstPosition[i];
        AccessPair race = search.raceWith(variable, offset + position, access, clock(summary.firstBefore[i]));
        if (race != null && !isRacyBefore(variable, position)) {
            races.add(race);
            table.markRacy(variable);
        }
    }

    private void takeFirst(int variable, int i, long access) {
        boolean covered = !Access.writes(access)
                && table.isTouched(variable)
                && (table.isSomeReadKnown(variable, clock(summary.firstBefore[i]))
                        || table.hasFirstBy(variable, Access.slot(access)));
        if (!covered) {
            table.addFirst(variable, offset + summary.firstPosition[i], access, before(summary.firstBefore[i]));
        }
    }

    /** Whether the part has a race of its own on a variable whose later access does not come after a position. */
    private boolean isRacyBefore(int variable, long position) {
        int low = 0;
        int high = summary.races.length - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (summary.races[middle].variable() == variable) {
                return summary.races[middle].second() <= position;
            }
            if (summary.races[middle].variable() < variable) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return false;
    }

    private long here(long access) {
        return Access.withSlot(access, slots[Access.slot(access)]);
    }

    /** Whether no access here is unknown to a clock. */
    boolean knowsAll(long[] clock, int slotsHere) {
        for (int slot = slotsHere - 1; slot > 0; slot--) {
            if (clock[slot] < Math.max(latestPlain, slot < latest.length ? latest[slot] : 0)) {
                return false;
            }
        }
        return true;
    }

    void takeRaces() {
        for (AccessPair race : summary.races) {
            if (!table.isRacy(race.variable())) {
                races.add(race.shifted(offset));
                table.markRacy(race.variable());
            }
        }
    }

    void takeLasts(int slotsHere) {
        if (latest.length < slotsHere) {
            latest = Arrays.copyOf(latest, slotsHere * 2);
        }
        for (int i = 0; i < summary.latest.length; i++) {
            if (summary.latest[i] > 0) {
                latest[slots[i + 1]] = offset + summary.latest[i];
            }
        }
        int[] variables = summary.lastVariable;
        long[] positions = summary.lastPosition;
        long[] accesses = summary.lastAccess;
        int[] slotHere = slots;
        long[] words = table.words;
        for (int i = 0; i < variables.length; i++) {
            int at = variables[i] * AccessTable.WORDS;
            long written = words[at];
            if (written != 0 && Access.slot(words[at + 1]) == 0) {
                continue; // it races
            }
            long time = offset + positions[i] + 1;
            long access = Access.withSlot(accesses[i], slotHere[Access.slot(accesses[i])]);
            if (!Access.writes(access)) {
                table.addRead(variables[i], time, access);
                continue;
            }
            if ((written | words[at + AccessTable.READ]) == 0) {
                table.touched.add(variables[i]);
            }
            words[at] = time;
            words[at + 1] = access;
            words[at + AccessTable.READ] = 0;
            words[at + AccessTable.READ + 1] = 0;
        }
    }
}
