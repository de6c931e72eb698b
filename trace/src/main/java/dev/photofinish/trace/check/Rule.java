package dev.photofinish.trace.check;

/** What a well-formed trace never does. The names are part of the command line's contract. */
public enum Rule {
    /** The line is not an event of the text format. */
    SYNTAX("an event looks like T1|acq(L3)|17"),
    /** Takes a lock that another thread holds. */
    ACQ_HELD_LOCK("the holder releases a lock before another thread takes it"),
    /** Gives back a lock that it does not hold. */
    REL_NOT_HELD("a thread releases only locks that it holds"),
    /** Forks itself. */
    FORK_SELF("a thread is forked by another one"),
    /** Joins itself. */
    JOIN_SELF("a thread is joined by another one"),
    /** Forks a thread that was forked before. */
    FORK_TWICE("a thread is forked once"),
    /** Forks a thread that has run already. */
    FORK_AFTER_START("a thread is forked before its first event"),
    /** Forks a thread that was joined already. */
    FORK_AFTER_JOIN("a thread is forked before it is joined"),
    /** A thread goes on after another thread has seen it end. */
    EVENT_AFTER_JOIN("a thread does nothing after it was joined"),
    /** Waits on a lock that it does not hold. */
    WAIT_NOT_HELD("a thread waits on a lock that it holds"),
    /** Wakes up without having waited, or does something else while it waits. */
    WAKE_WITHOUT_WAIT("wait and wake of one lock come in pairs, with nothing of the thread in between"),
    /** Begins when it has begun already. */
    BEGIN_AFTER_START("begin is the first event of its thread and names it"),
    /** A thread goes on after its end. */
    EVENT_AFTER_END("end is the last event of its thread and names it");

    private final String expected;

    Rule(String expected) {
        this.expected = expected;
    }

    /** What a well-formed trace does instead. */
    public String expected() {
        return expected;
    }
}
