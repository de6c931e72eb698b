package dev.photofinish.bench.generate;

/**
 * Main of most programs: it sets things up, then forks threads 1, 2.. in order and keeps at most so many
 * unjoined, joining the oldest first, and in the end joins the rest.
 */
final class MainThread implements Activity {
    private final Activity setUp;
    private final int children;
    private final int live;
    private final int forkLocation;
    private final int joinLocation;
    private boolean isSetUp;
    private boolean hasLaunched;

    /** Main that lets at most {@code live} of its {@code children} run at once. */
    MainThread(Activity setUp, CodeWriter code, int children, int live) {
        this.setUp = setUp;
        this.children = children;
        this.live = live;
        this.forkLocation = code.location();
        this.joinLocation = code.location();
    }

    /** How many forks and joins main does. */
    static long launchLength(int children) {
        return 2L * children;
    }

    @Override
    public Supply next(StepBuffer steps) {
        if (!isSetUp) {
            Supply supply = setUp.next(steps);
            if (supply != Supply.END) {
                return supply;
            }
            isSetUp = true;
        }
        if (hasLaunched) {
            return Supply.END;
        }
        hasLaunched = true;
        launch(steps);
        return Supply.STEPS;
    }

    private void launch(StepBuffer steps) {
        for (int child = 1; child <= children; child++) {
            if (child > live) {
                steps.add(Step.join(child - live, joinLocation));
            }
            steps.add(Step.fork(child, forkLocation));
        }
        for (int child = Math.max(1, children - live + 1); child <= children; child++) {
            steps.add(Step.join(child, joinLocation));
        }
    }
}
