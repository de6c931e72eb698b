package dev.photofinish.detect;

/** A critical section. What it hands over is filled in at its release. */
public class Section {
    /** The thread that is in it. */
    public final int thread;
    /** Clock value of its thread at the acquire. */
    public final int acquired;
    /** Epoch of its release; 0 while it is open. */
    public long released;

    /** Happens-before clock of its release. */
    public int[] clock = {};

    /** A section that begins. */
    public Section(int thread, int acquired) {
        this.thread = thread;
        this.acquired = acquired;
    }

    /**
     * Whether its thread told others something between acquire and release. Only then can an event be
     * ordered after the acquire and not after the release, and only then has the rule of releases work to do.
     */
    public final boolean wasSeenInside() {
        return acquired < (int) released;
    }
}
