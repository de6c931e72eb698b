package dev.photofinish.predict;

import dev.photofinish.core.event.Op;
import dev.photofinish.core.event.Space;
import dev.photofinish.predict.witness.Recording;

/** A trace with the threads that were recorded. */
record AsRecorded(WholeTrace trace, ThreadSlots slots) implements Recording {
    @Override
    public int size() {
        return trace.size();
    }

    @Override
    public byte op(int event) {
        byte code = trace.recordedOp(event);
        boolean isRead =
                Op.ofCode(code).space() == Space.VARIABLE || Op.ofCode(code).space() == Space.CHANNEL;
        return isRead ? Op.ofCode(code).basic() : trace.op(event); // engines may have left reads out; the judge decides
    }

    @Override
    public byte recordedOp(int event) {
        return trace.recordedOp(event);
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
