package dev.photofinish.predict;

import dev.photofinish.predict.witness.Recording;

/** A trace with the threads that were recorded. */
record AsRecorded(WholeTrace trace, ThreadSlots slots) implements Recording {
    @Override
    public int size() {
        return trace.size();
    }

    @Override
    public byte op(int event) {
        return trace.op(event);
    }

    @Override
    public int thread(int event) {
        return trace.recordedThread(event);
    }

    @Override
    public int place(int event) {
        return trace.place(event) - slots.start(trace.recordedThread(event));
    }

    @Override
    public int target(int event) {
        return trace.target(event);
    }

    @Override
    public int threads() {
        return slots.threads();
    }
}
