package dev.photofinish.bench.generate;

/** What an activity answers when it is asked for steps. */
enum Supply {
    /** There is at least one step to do. */
    STEPS,
    /** Nothing can be done until other threads have gone on; the activity has changed nothing. */
    WAIT,
    /** The thread has ended. */
    END
}
