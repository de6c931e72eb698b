package dev.photofinish.detect.hb;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.race.RaceLog;
import dev.photofinish.core.race.Sighting;
import dev.photofinish.detect.Saving;
import dev.photofinish.detect.Site;
import dev.photofinish.detect.StreamingEngine;
import dev.photofinish.detect.SyncClocks;
import java.util.Arrays;
import java.util.Set;

/**
 * Happens-before races with epochs (FastTrack, Flanagan and Freund, with adaptive reads).
 *
 * <p>Before the first race on a variable its writes are totally ordered, so the last one stands for all;
 * of its reads since then only those matter that no later read is ordered after. One epoch mostly holds
 * them; otherwise a short list does, from which a read drops all that it is ordered after. The first race
 * of every variable is exact; what is seen on it later depends on what was kept.
 */
public final class FastTrack implements StreamingEngine {
    private static final int READ = AccessHistory.READ;
    private static final int SITE = AccessHistory.SITE;
    private static final int READ_WORDS = AccessHistory.READ_WORDS;

    private final SyncClocks sync;
    private final AccessHistory history = new AccessHistory();
    private final RaceLog log;
    private final Sighting sighting = new Sighting();

    /** An engine at the start of a trace. */
    public FastTrack() {
        this(Saving.all());
    }

    /** The same with these savings only; epochs are what it consists of, and stay. */
    public FastTrack(Set<Saving> savings) {
        sync = new SyncClocks(savings.contains(Saving.SLOT_REUSE));
        log = new RaceLog(sync.lockSets());
    }

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
        long firstTime = block.firstEvent + 1;
        for (int i = 0; i < block.size; i++) {
            int thread = threads[i];
            byte op = basic[i];
            if (op <= BasicOp.WRITE) {
                long epoch = sync.slotBits(thread) + firstTime + i;
                long site = Site.of(locations[i], sync.heldBy(thread));
                long[] clock = sync.clockOf(thread);
                int at = AccessHistory.at(targets[i]);
                long write = words[at];
                if (SyncClocks.isKnown(write, clock) && SyncClocks.isKnown(words[at + READ], clock)) {
                    // Whether an access reads or writes cannot be foreseen, so there is no branch on it.
                    long isRead = op - 1L; // all bits or none
                    words[at] = (write & isRead) | (epoch & ~isRead);
                    words[at + SITE] = (words[at + SITE] & isRead) | (site & ~isRead);
                    words[at + READ] = epoch & isRead;
                    words[at + READ + SITE] = site;
                } else {
                    unordered(targets[i], thread, op == BasicOp.WRITE, epoch, site);
                }
            } else if (op != BasicOp.NOTHING) {
                sync.synchronise(op, thread, targets[i], block.firstEvent + i);
            }
        }
    }

    /** An access that is not ordered after all that is kept: a race, or one of several reads. */
    private void unordered(int variable, int thread, boolean writes, long epoch, long site) {
        sighting.variable = variable;
        sighting.secondEvent = SyncClocks.eventOf(epoch);
        sighting.secondThread = thread;
        sighting.secondLocation = Site.location(site);
        sighting.secondLocks = Site.locks(site);
        sighting.secondWrites = writes;
        long[] words = history.words;
        int at = AccessHistory.at(variable);
        long[] clock = sync.clockOf(thread);
        if (!SyncClocks.isKnown(words[at], clock)) {
            report(words[at], words[at + SITE], true);
        }
        if (writes) {
            write(variable, clock, epoch, site);
        } else {
            read(variable, clock, epoch, site);
        }
    }

    /** Compares a write with all reads since the last one, and forgets these. */
    private void write(int variable, long[] clock, long epoch, long site) {
        long[] words = history.words;
        int at = AccessHistory.at(variable);
        if (words[at + READ] == AccessHistory.SHARED) {
            long[] list = history.reads(variable);
            for (int i = 1; i <= list[0]; i += READ_WORDS) {
                if (!SyncClocks.isKnown(list[i], clock)) {
                    report(list[i], list[i + SITE], false);
                }
            }
        } else if (!SyncClocks.isKnown(words[at + READ], clock)) {
            report(words[at + READ], words[at + READ + SITE], false);
        }
        words[at] = epoch;
        words[at + SITE] = site;
        words[at + READ] = SyncClocks.NEVER;
    }

    /** Adds a read to those that are kept, and drops those that it is ordered after. */
    private void read(int variable, long[] clock, long epoch, long site) {
        long[] words = history.words;
        int at = AccessHistory.at(variable) + READ;
        if (words[at] != AccessHistory.SHARED) {
            if (SyncClocks.isKnown(words[at], clock)) {
                words[at] = epoch;
                words[at + SITE] = site;
                return;
            }
            history.setReads(variable, new long[] {READ_WORDS, words[at], words[at + SITE], 0, 0});
            words[at] = AccessHistory.SHARED;
        }
        long[] list = history.reads(variable);
        int keep = 1;
        for (int i = 1; i <= list[0]; i += READ_WORDS) {
            if (!SyncClocks.isKnown(list[i], clock)) {
                list[keep] = list[i];
                list[keep + SITE] = list[i + SITE];
                keep += READ_WORDS;
            }
        }
        if (keep == 1) { // a list of one is an epoch again
            words[at] = epoch;
            words[at + SITE] = site;
            return;
        }
        if (keep == list.length) {
            list = Arrays.copyOf(list, list.length * 2 - 1);
            history.setReads(variable, list);
        }
        list[keep] = epoch;
        list[keep + SITE] = site;
        list[0] = keep + READ_WORDS - 1L;
    }

    private void report(long epoch, long site, boolean writes) {
        sighting.firstEvent = SyncClocks.eventOf(epoch);
        sighting.firstThread = sync.threadOf(epoch);
        sighting.firstLocation = Site.location(site);
        sighting.firstLocks = Site.locks(site);
        sighting.firstWrites = writes;
        log.add(sighting);
    }
}
