package dev.photofinish.bench.generate;

/** What main does first: it constructs all shared objects, so that every later read finds a write. */
final class Construction implements Activity {
    private final Method constructor;
    private final int objects;
    private final int fields;
    private int constructed;

    /** Constructs the objects from 0 on. */
    Construction(Method constructor, int objects) {
        this.constructor = constructor;
        this.objects = objects;
        this.fields = constructor.length();
    }

    @Override
    public Supply next(StepBuffer steps) {
        if (constructed == objects) {
            return Supply.END;
        }
        steps.call(constructor, constructed * fields);
        constructed++;
        return Supply.STEPS;
    }
}
