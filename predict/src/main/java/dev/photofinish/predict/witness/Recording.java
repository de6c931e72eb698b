package dev.photofinish.predict.witness;

/** The trace as it was recorded: what the judge of witnesses looks at. */
public interface Recording {
    /** How many events there are. */
    int size();

    /** The {@link dev.photofinish.core.event.BasicOp} of an event. */
    byte op(int event);

    /** Code of the operation as it was recorded, a {@link dev.photofinish.core.event.Op}. */
    byte recordedOp(int event);

    /** The thread of an event. */
    int thread(int event);

    /** How many events its thread did before it. */
    int place(int event);

    /** What an event is done to. */
    int target(int event);

    /** How many threads there are. */
    int threads();
}
