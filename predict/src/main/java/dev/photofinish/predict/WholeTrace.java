package dev.photofinish.predict;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.core.race.LockSets;
import dev.photofinish.predict.witness.Claim;
import dev.photofinish.predict.witness.Recording;
import java.util.Arrays;

/**
 * A trace in memory, with what engines need to know of each event. Events are numbered from 0 in the order of the
 * recording; a <em>place</em> is the number of an event within its thread; a <em>cut</em> says of each thread how many first
 * events are in.
 *
 * <p>Recorded threads that no reordering lets run side by side, since the one is joined before the other one is forked, are one
 * thread here, see {@link ThreadSlots}. {@link #recording()} tells them apart.
 *
 * <p>Four ints an event, and two numbers of two bytes where they fit (up to 128 threads, 65,535 places in the source):
 *
 * <pre>
 *   31              9 8      4 3       0
 *  +-----------------+--------+---------+
 *  | recorded thread | op     | basic   |  and target, location, place, partner, the event at each place
 *  +-----------------+--------+---------+
 * </pre>
 *
 * <p>The partner of a read is the write it saw, of an acquire the release of the section, of a release the acquire.
 */
public final class WholeTrace {
    /** No event. */
    public static final int NONE = -1;

    private final TraceCollector from;

    WholeTrace(TraceCollector from) {
        this.from = from;
    }

    /** How many events there are. */
    public int size() {
        return from.head.size();
    }

    /** The {@link BasicOp} of an event. */
    public byte op(int event) {
        return (byte) (from.head.get(event) & TraceCollector.BASIC_MASK);
    }

    /** Code of the operation as it was recorded, a {@link dev.photofinish.core.event.Op}. */
    public byte recordedOp(int event) {
        return (byte) (from.head.get(event) >>> TraceCollector.OP_SHIFT & TraceCollector.OP_MASK);
    }

    /** The thread of an event, as engines see it. */
    public int thread(int event) {
        return from.slots.of(recordedThread(event));
    }

    /** What an event is done to. */
    public int target(int event) {
        return from.target.get(event);
    }

    /** Where an event is in the source; 0 when that is not known. */
    public int location(int event) {
        return from.location.get(event);
    }

    /** How many threads there are, as engines see them. */
    public int threads() {
        return from.slots.count();
    }

    /** The thread that did an event. */
    public int recordedThread(int event) {
        return from.head.get(event) >>> TraceCollector.THREAD_SHIFT;
    }

    /** How many threads were recorded. */
    public int recordedThreads() {
        return from.slots.threads();
    }

    /** The trace with the threads that were recorded. */
    public Recording recording() {
        return new AsRecorded(this, from.slots);
    }

    /** A claim about this trace as one about the {@link #recording()}. */
    public Claim recorded(Claim claim) {
        return from.slots.recorded(claim, this::length);
    }

    /** How many variables there are. */
    public int variables() {
        return from.variables.count();
    }

    /** How many events its thread did before an event. */
    public int place(int event) {
        return from.place.get(event);
    }

    /** The event at a place of a thread. */
    public int at(int thread, int place) {
        return from.events(thread).get(place);
    }

    /** How many events a thread has. */
    public int length(int thread) {
        return from.events(thread).size();
    }

    /** How many events of a thread come before an event in the recording. */
    public int countBefore(int thread, int event) {
        return from.events(thread).countBelow(event);
    }

    /** What belongs to an event, or {@link #NONE}; see above. */
    public int partner(int event) {
        return from.partner.get(event);
    }

    /** Whether an event is a read or write. */
    public boolean isAccess(int event) {
        return op(event) <= BasicOp.WRITE;
    }

    /** Whether an event writes a variable. */
    public boolean writes(int event) {
        return op(event) == BasicOp.WRITE;
    }

    /** Whether two events are accesses of one variable by different threads, at least one of them a write. */
    public boolean conflict(int a, int b) {
        return isAccess(a)
                && isAccess(b)
                && (writes(a) || writes(b))
                && target(a) == target(b)
                && thread(a) != thread(b);
    }

    /** Whether an event is in a cut. */
    public boolean isIn(int event, int[] cut) {
        return place(event) < cut[thread(event)];
    }

    /** What must come before what. */
    public Causality causality() {
        return from.causality;
    }

    /** Which locks are held where. */
    public LockIndex locks() {
        return from.locks;
    }

    /** Who uses the variables, and under which locks. */
    public VariableFacts variableFacts() {
        return from.variables;
    }

    /** The sets of locks that are held. */
    public LockSets lockSets() {
        return from.locks.sets();
    }

    /** Number of the set of locks that the thread of an event holds at it. */
    public int held(int event) {
        return from.locks.held(thread(event), place(event));
    }

    /** A cut with nothing in it. */
    public int[] emptyCut() {
        return new int[threads()];
    }

    /** The number of the event after the last one of a cut. */
    public int end(int[] cut) {
        int end = 0;
        for (int thread = 0; thread < cut.length; thread++) {
            end = cut[thread] == 0 ? end : Math.max(end, at(thread, cut[thread] - 1) + 1);
        }
        return end;
    }

    /** The events of a cut, in the order of the recording. */
    public int[] events(int[] cut) {
        int[] events = new int[Arrays.stream(cut).sum()];
        int size = 0;
        for (int thread = 0; thread < cut.length; thread++) {
            for (int place = 0; place < cut[thread]; place++) {
                events[size++] = at(thread, place);
            }
        }
        Arrays.sort(events);
        return events;
    }

    /** The witness that has the events of a cut as recorded. */
    public Claim asRecorded(int first, int second, int[] cut) {
        return new Claim(first, second, cut, end(cut), new int[0]);
    }

    /** The cut that brings the threads of two accesses to them; it may contain one of them. */
    public int[] cutTo(int first, int second) {
        int[] cut = emptyCut();
        from.causality.reach(cut, thread(first), place(first));
        from.causality.reach(cut, thread(second), place(second));
        return cut;
    }

    /** Adds an event and all that it needs to a cut. */
    public void include(int[] cut, int event) {
        from.causality.include(cut, thread(event), place(event));
    }
}
