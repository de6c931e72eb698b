package dev.photofinish.detect.raptor;

import dev.photofinish.detect.Section;

/** A critical section as Raptor sees it: a number among those of its lock, and the locksets of its acquire. */
final class RaptorSection extends Section {
    final LockOwners lock;
    /** From 1, as in the paper. */
    final int number;

    final Owner owner;
    /** How many other owners have it as the first release of its lock in HB, and not the lock in CP. */
    int references;

    RaptorSection(LockOwners lock, int thread) {
        super(thread, 0);
        this.lock = lock;
        this.number = ++lock.count;
        this.owner = new Owner(thread, this);
    }
}
