package dev.photofinish.bench.generate;

/** What a thread does, as a small state machine that is asked for steps whenever it has done the last ones. */
interface Activity {
    /**
     * Appends the next steps to the empty buffer. The scheduler does at least the first of them at once if it
     * can: an activity that has seen a lock free and starts with taking it will get it.
     */
    Supply next(StepBuffer steps);
}
