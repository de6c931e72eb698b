package dev.photofinish.bench.generate;

/** A thread of the program: an activity, the steps it has supplied, and how many of them are done. */
final class SimulatedThread {
    final int id;
    final StepBuffer steps = new StepBuffer();
    int done;
    private final Activity activity;

    SimulatedThread(int id, Activity activity) {
        this.id = id;
        this.activity = activity;
    }

    boolean hasSteps() {
        return done < steps.size();
    }

    /** Asks the activity for more. */
    Supply refill() {
        steps.clear();
        done = 0;
        return activity.next(steps);
    }
}
