package dev.photofinish.detect.wcp;

/** A critical section. What it hands over is filled in at its release. */
final class Section {
    final int thread;
    /** Clock value of its thread at the acquire. */
    final int acquired;
    /** Epoch and happens-before clock of its release; 0 and empty while it is open. */
    long released;

    int[] clock = {};

    Section(int thread, int acquired) {
        this.thread = thread;
        this.acquired = acquired;
    }

    /**
     * Whether its thread told others something between acquire and release. Only then can an event be
     * ordered after the acquire and not after the release, and only then has the rule of releases work to do.
     */
    boolean wasSeenInside() {
        return acquired < (int) released;
    }
}
