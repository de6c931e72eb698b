package dev.photofinish.detect;

/** A critical section. What it hands over is filled in at its release. */
public class Section {
    /** The thread that is in it. */
    public final int thread;
    /** Time of the acquire. */
    public final long acquired;
    /** Epoch of its release; 0 while it is open. */
    public long released;

    /** Happens-before clock of its release. */
    public long[] clock = {};

    /** A section that begins. */
    public Section(int thread, long acquired) {
        this.thread = thread;
        this.acquired = acquired;
    }
}
