package dev.photofinish.grammar.hb;

/**
 * The places through which order is handed on, from one part of a trace to the next: threads, locks and channels,
 * in one numbering.
 */
final class Nodes {
    private static final int KINDS = 3;
    private static final int LOCK = 1;
    private static final int CHANNEL = 2;

    private Nodes() {}

    static int ofThread(int thread) {
        return thread * KINDS;
    }

    static int ofLock(int lock) {
        return lock * KINDS + LOCK;
    }

    static int ofChannel(int channel) {
        return channel * KINDS + CHANNEL;
    }

    static boolean isThread(int node) {
        return node % KINDS == 0;
    }

    /** The number of a node among its kind. */
    static int id(int node) {
        return node / KINDS;
    }
}
