package dev.photofinish.detect.wcp;

/** A critical section. What it hands over is filled in at its release. */
final class Section {
    final int thread;
    /** Time of the acquire. */
    final long acquired;
    /** Epoch and happens-before clock of its release; 0 and empty while it is open. */
    long released;

    long[] clock = {};

    Section(int thread, long acquired) {
        this.thread = thread;
        this.acquired = acquired;
    }
}
