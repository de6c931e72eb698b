package dev.photofinish.scan.domain;

/** Which threads may run a piece of code; later ones include earlier ones. */
public enum Threads {
    /** Nothing tells that several do. */
    NONE,
    /** One thread only, such as the one of the user interface. */
    MAIN_ONLY,
    /** Any thread at any time. */
    ANY;

    /** Both. */
    public Threads join(Threads other) {
        return compareTo(other) >= 0 ? this : other;
    }

    /** After code was met that only several threads need. */
    public Threads withConcurrency() {
        return this == MAIN_ONLY ? this : ANY;
    }
}
