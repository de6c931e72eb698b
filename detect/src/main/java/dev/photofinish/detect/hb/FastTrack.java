package dev.photofinish.detect.hb;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.race.RaceLog;
import dev.photofinish.core.race.Sighting;
import dev.photofinish.detect.StreamingEngine;
import dev.photofinish.detect.SyncClocks;
import java.util.Arrays;

/**
 * Happens-before races with epochs (FastTrack, Flanagan and Freund, with adaptive reads).
 *
 * <p>Before the first race on a variable its writes are totally ordered, so the last one stands for all;
 * of its reads since then only those matter that no later read is ordered after. One epoch mostly holds
 * them; otherwise a short list does, from which a read drops all that it is ordered after. The first race
 * of every variable is exact; what is seen on it later depends on what was kept.
 */
public final class FastTrack implements StreamingEngine {
    /** How many events ahead the words of their variables are brought into the cache. */
    private static final int LOOK_AHEAD = 64;

    private static final int WORDS = AccessHistory.WORDS;
    private static final int READ = AccessHistory.READ;
    private static final int EVENT = AccessHistory.EVENT;
    private static final int SITE = AccessHistory.SITE;

    private final SyncClocks sync = new SyncClocks();
    private final AccessHistory history = new AccessHistory();
    private final RaceLog log = new RaceLog(sync.lockSets());
    private final Sighting sighting = new Sighting();

    /** An engine at the start of a trace. */
    public FastTrack() {}

    @Override
    public RaceLog races() {
        return log;
    }

    @Override
    public void accept(EventBlock block) {
        history.makeRoom(block.variables);
        byte[] basic = block.basic;
        int[] threads = block.thread;
        int[] targets = block.target;
        int[] locations = block.location;
        long[] words = history.words;
        int running = -1;
        long epoch = SyncClocks.NEVER;
        int locks = 0;
        for (int i = 0; i < block.size; i++) {
            if ((i & (LOOK_AHEAD - 1)) == 0) {
                history.touch(block, i, Math.min(block.size, i + LOOK_AHEAD));
            }
            int thread = threads[i];
            if (thread != running) {
                running = thread;
                epoch = sync.epochOf(thread);
                locks = sync.heldBy(thread);
            }
            switch (basic[i]) {
                case BasicOp.READ -> {
                    int at = targets[i] * WORDS + READ;
                    if (words[at] != epoch) {
                        read(targets[i], thread, epoch, block.firstEvent + i, locations[i]);
                    }
                    if (words[at] != AccessHistory.SHARED) {
                        words[at + EVENT] = block.firstEvent + i;
                        words[at + SITE] = AccessHistory.site(locations[i], locks);
                    }
                }
                case BasicOp.WRITE -> {
                    int at = targets[i] * WORDS;
                    if (words[at] != epoch) {
                        write(targets[i], thread, block.firstEvent + i, locations[i]);
                        words[at] = epoch;
                    }
                    words[at + EVENT] = block.firstEvent + i;
                    words[at + SITE] = AccessHistory.site(locations[i], locks);
                }
                case BasicOp.NOTHING -> {
                    // orders nothing
                }
                default -> {
                    sync.synchronise(basic[i], thread, targets[i]);
                    epoch = sync.epochOf(thread);
                    locks = sync.heldBy(thread);
                }
            }
        }
    }

    /** A read in a new epoch: compares with the last write and joins the reads. */
    private void read(int variable, int thread, long epoch, long event, int location) {
        long[] words = history.words;
        int at = variable * WORDS;
        int[] clock = sync.clockOf(thread);
        long reads = words[at + READ];
        if (reads == AccessHistory.SHARED && renew(history.reads(variable), thread, epoch, event, location)) {
            return;
        }
        if (!SyncClocks.isKnown(words[at], clock)) {
            later(variable, thread, event, location, false);
            report(words[at], words[at + EVENT], words[at + SITE], true);
        }
        if (reads == AccessHistory.SHARED) {
            addToList(variable, thread, epoch, event, location);
        } else if (SyncClocks.isKnown(reads, clock)) {
            words[at + READ] = epoch;
        } else {
            long[] list = new long[1 + 2 * AccessHistory.READ_WORDS];
            list[0] = AccessHistory.READ_WORDS;
            System.arraycopy(words, at + READ, list, 1, AccessHistory.READ_WORDS);
            history.setReads(variable, list);
            words[at + READ] = AccessHistory.SHARED;
            addToList(variable, thread, epoch, event, location);
        }
    }

    /** If the list has a read of this very epoch, makes it the present one. */
    private boolean renew(long[] list, int thread, long epoch, long event, int location) {
        int end = 1 + (int) list[0];
        for (int i = 1; i < end; i += AccessHistory.READ_WORDS) {
            if (list[i] == epoch) {
                list[i + EVENT] = event;
                list[i + SITE] = AccessHistory.site(location, sync.heldBy(thread));
                return true;
            }
        }
        return false;
    }

    /** Adds a read to the list and drops those that it is ordered after; a list of one becomes an epoch again. */
    private void addToList(int variable, int thread, long epoch, long event, int location) {
        long[] list = history.reads(variable);
        int[] clock = sync.clockOf(thread);
        int end = 1 + (int) list[0];
        int keep = 1;
        for (int i = 1; i < end; i += AccessHistory.READ_WORDS) {
            if (!SyncClocks.isKnown(list[i], clock)) {
                System.arraycopy(list, i, list, keep, AccessHistory.READ_WORDS);
                keep += AccessHistory.READ_WORDS;
            }
        }
        if (keep == 1) {
            history.words[variable * WORDS + READ] = epoch; // the caller fills in event and site
            return;
        }
        if (keep + AccessHistory.READ_WORDS > list.length) {
            list = Arrays.copyOf(list, list.length * 2);
            history.setReads(variable, list);
        }
        list[keep] = epoch;
        list[keep + EVENT] = event;
        list[keep + SITE] = AccessHistory.site(location, sync.heldBy(thread));
        list[0] = keep + AccessHistory.READ_WORDS - 1L;
    }

    /** A write in a new epoch: compares with the last write and all reads since, and forgets these. */
    private void write(int variable, int thread, long event, int location) {
        long[] words = history.words;
        int at = variable * WORDS;
        int[] clock = sync.clockOf(thread);
        later(variable, thread, event, location, true);
        if (!SyncClocks.isKnown(words[at], clock)) {
            report(words[at], words[at + EVENT], words[at + SITE], true);
        }
        long reads = words[at + READ];
        if (reads == AccessHistory.SHARED) {
            long[] list = history.reads(variable);
            int end = 1 + (int) list[0];
            for (int i = 1; i < end; i += AccessHistory.READ_WORDS) {
                if (!SyncClocks.isKnown(list[i], clock)) {
                    report(list[i], list[i + EVENT], list[i + SITE], false);
                }
            }
        } else if (!SyncClocks.isKnown(reads, clock)) {
            report(reads, words[at + READ + EVENT], words[at + READ + SITE], false);
        }
        words[at + READ] = SyncClocks.NEVER;
    }

    private void later(int variable, int thread, long event, int location, boolean writes) {
        sighting.variable = variable;
        sighting.secondEvent = event;
        sighting.secondThread = thread;
        sighting.secondLocation = location;
        sighting.secondLocks = sync.heldBy(thread);
        sighting.secondWrites = writes;
    }

    private void report(long epoch, long event, long site, boolean writes) {
        sighting.firstEvent = event;
        sighting.firstThread = sync.threadOf(epoch);
        sighting.firstLocation = AccessHistory.location(site);
        sighting.firstLocks = AccessHistory.locks(site);
        sighting.firstWrites = writes;
        log.add(sighting);
    }
}
