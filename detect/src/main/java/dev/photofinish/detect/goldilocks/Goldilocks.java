package dev.photofinish.detect.goldilocks;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.race.RaceLog;
import dev.photofinish.core.race.Sighting;
import dev.photofinish.detect.Site;
import dev.photofinish.detect.StreamingEngine;

/**
 * Happens-before races with lazily evaluated locksets (Goldilocks, Elmas, Qadeer and Tasiran, section 3),
 * extended to tell reads from writes: a read is compared with the last write, a write with that and with the
 * reads since. A later read of a thread replaces its earlier one, and two reads never race.
 *
 * <p>Before the first race on a variable its writes are totally ordered, so the last one stands for all. The
 * first race of every variable is exact; what is seen on it later depends on what was kept.
 */
public final class Goldilocks implements StreamingEngine {
    /** How many events ahead the words of their variables are brought into the cache. */
    private static final int LOOK_AHEAD = 64;

    private static final int WORDS = AccessTable.WORDS;
    private static final int READ = AccessTable.READ;
    private static final int EVENT = AccessTable.EVENT;
    private static final int SITE = AccessTable.SITE;
    private static final int ACCESS_WORDS = AccessTable.ACCESS_WORDS;

    private static final long THREAD_AND_CHECKED = AccessKey.THREAD_MASK | AccessKey.CHECKED;
    /** Equal to no thread of a key. */
    private static final long NO_THREAD = AccessKey.THREAD_MASK | 1;

    private final AccessTable accesses = new AccessTable();
    private final SyncHistory sync;
    private final RaceLog log;
    private final Sighting sighting = new Sighting();
    private final boolean usesSameThread;

    /** An engine at the start of a trace. */
    public Goldilocks() {
        this(GoldilocksOptions.usual());
    }

    /** The same with some optimisations off, or other sizes. */
    public Goldilocks(GoldilocksOptions options) {
        sync = new SyncHistory(options, accesses);
        log = new RaceLog(sync.lockSets());
        usesSameThread = options.has(Optimisation.SAME_THREAD);
    }

    @Override
    public RaceLog races() {
        return log;
    }

    SyncHistory sync() {
        return sync;
    }

    // SIZE: the hot path, kept whole for the JIT.
    @Override
    public void accept(EventBlock block) {
        accesses.makeRoom(block.variables);
        AccessKey.checkThreads(block.threads);
        byte[] basic = block.basic;
        int[] threads = block.thread;
        int[] targets = block.target;
        int[] locations = block.location;
        long[] words = accesses.words;
        int running = -1;
        long own = NO_THREAD; // what tells an access of the running thread that needs no check
        long now = 0; // the key of an access of the running thread
        int locks = 0;
        for (int i = 0; i < block.size; i++) {
            if ((i & (LOOK_AHEAD - 1)) == 0) {
                accesses.touch(block, i, Math.min(block.size, i + LOOK_AHEAD));
            }
            int thread = threads[i];
            if (thread != running) {
                running = thread;
                own = usesSameThread ? AccessKey.ofThread(thread) : NO_THREAD;
                now = AccessKey.ofThread(thread) | sync.position();
                locks = sync.heldBy(thread);
            }
            switch (basic[i]) {
                case BasicOp.READ -> {
                    int at = targets[i] * WORDS + READ;
                    if ((words[at] & THREAD_AND_CHECKED) == (own | AccessKey.CHECKED)) {
                        words[at] = now | AccessKey.CHECKED;
                        words[at + EVENT] = block.firstEvent + i;
                        words[at + SITE] = Site.of(locations[i], locks);
                    } else {
                        read(targets[i], thread, block.firstEvent + i, locations[i]);
                    }
                }
                case BasicOp.WRITE -> {
                    int at = targets[i] * WORDS;
                    long reads = words[at + READ];
                    if ((words[at] & AccessKey.THREAD_MASK) != own
                            || (reads != AccessKey.NEVER && (reads & AccessKey.THREAD_MASK) != own)) {
                        write(targets[i], thread, block.firstEvent + i, locations[i]);
                    }
                    words[at] = now;
                    words[at + EVENT] = block.firstEvent + i;
                    words[at + SITE] = Site.of(locations[i], locks);
                    words[at + READ] = AccessKey.NEVER;
                }
                case BasicOp.NOTHING -> {
                    // orders nothing
                }
                default -> {
                    sync.synchronise(basic[i], thread, targets[i]);
                    now = AccessKey.ofThread(thread) | sync.position();
                    locks = sync.heldBy(thread);
                }
            }
        }
    }

    /** A read that the short circuit for its own thread does not cover. */
    private void read(int variable, int thread, long event, int location) {
        long[] words = accesses.words;
        int at = variable * WORDS;
        long key = AccessKey.ofThread(thread) | sync.position();
        long site = Site.of(location, sync.heldBy(thread));
        if (words[at + READ] == AccessTable.SHARED) {
            long[] list = accesses.reads(variable);
            int mine = find(list, thread);
            if (mine > 0 && usesSameThread && (list[mine] & AccessKey.CHECKED) != 0) {
                set(list, mine, key | AccessKey.CHECKED, event, site);
                return;
            }
        }
        if (words[at] == AccessKey.NEVER || isBefore(words, at, thread)) {
            key |= AccessKey.CHECKED;
        } else {
            later(variable, thread, event, location, false);
            report(words, at, true);
        }
        addRead(variable, key, event, site);
    }

    /** Remembers a read; one of another thread that it is ordered after is forgotten. */
    private void addRead(int variable, long key, long event, long site) {
        long[] words = accesses.words;
        int at = variable * WORDS + READ;
        int thread = AccessKey.thread(key);
        if (words[at] != AccessTable.SHARED) {
            if (words[at] == AccessKey.NEVER || isBefore(words, at, thread)) {
                set(words, at, key, event, site);
                return;
            }
            accesses.share(variable);
        }
        long[] list = accesses.reads(variable);
        int place = find(list, thread);
        if (place == 0) {
            place = placeFor(variable, thread);
            list = accesses.reads(variable);
        }
        set(list, place, key, event, site);
        if (list[0] == ACCESS_WORDS) {
            accesses.unshare(variable);
        }
    }

    /** A free place in the list of reads. When it is full, reads that are ordered before this thread's go first. */
    private int placeFor(int variable, int thread) {
        long[] list = accesses.reads(variable);
        if (1 + list[0] == list.length) {
            int keep = 1;
            for (int i = 1; i < list.length; i += ACCESS_WORDS) {
                if (!isBefore(list, i, thread)) {
                    System.arraycopy(list, i, list, keep, ACCESS_WORDS);
                    keep += ACCESS_WORDS;
                }
            }
            list[0] = keep - 1L;
            if (keep > list.length / 2) {
                list = accesses.enlarge(variable);
            }
        }
        int place = 1 + (int) list[0];
        list[0] += ACCESS_WORDS;
        return place;
    }

    /** Where in a list of reads that of a thread is, or 0. */
    private static int find(long[] list, int thread) {
        for (int i = 1; i <= list[0]; i += ACCESS_WORDS) {
            if (AccessKey.isOfThread(list[i], thread)) {
                return i;
            }
        }
        return 0;
    }

    private static void set(long[] words, int at, long key, long event, long site) {
        words[at] = key;
        words[at + EVENT] = event;
        words[at + SITE] = site;
    }

    /** A write that is not all the running thread's own: compares with the last write and all reads since. */
    private void write(int variable, int thread, long event, int location) {
        long[] words = accesses.words;
        int at = variable * WORDS;
        later(variable, thread, event, location, true);
        if (words[at] != AccessKey.NEVER && !isBefore(words, at, thread)) {
            report(words, at, true);
        }
        long reads = words[at + READ];
        if (reads == AccessTable.SHARED) {
            long[] list = accesses.reads(variable);
            for (int i = 1; i <= list[0]; i += ACCESS_WORDS) {
                if (!isBefore(list, i, thread)) {
                    report(list, i, false);
                }
            }
        } else if (reads != AccessKey.NEVER && !isBefore(words, at + READ, thread)) {
            report(words, at + READ, false);
        }
    }

    private boolean isBefore(long[] words, int at, int thread) {
        return sync.isBefore(words[at], words[at + SITE], thread);
    }

    private void later(int variable, int thread, long event, int location, boolean writes) {
        sighting.variable = variable;
        sighting.secondEvent = event;
        sighting.secondThread = thread;
        sighting.secondLocation = location;
        sighting.secondLocks = sync.heldBy(thread);
        sighting.secondWrites = writes;
    }

    private void report(long[] words, int at, boolean writes) {
        sighting.firstEvent = words[at + EVENT];
        sighting.firstThread = AccessKey.thread(words[at]);
        sighting.firstLocation = Site.location(words[at + SITE]);
        sighting.firstLocks = Site.locks(words[at + SITE]);
        sighting.firstWrites = writes;
        log.add(sighting);
    }
}
