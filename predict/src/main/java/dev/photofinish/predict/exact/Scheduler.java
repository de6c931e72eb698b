package dev.photofinish.predict.exact;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.predict.Causality;
import dev.photofinish.predict.IntColumn;
import dev.photofinish.predict.LockIndex;
import dev.photofinish.predict.PartialOrder;
import dev.photofinish.predict.WholeTrace;
import dev.photofinish.predict.witness.Claim;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Runs the events of a cut, in an order that keeps a given one, as near to the recording as that allows. Threads that cannot go
 * on are left behind and catch up as soon as they can.
 *
 * <p>Before the first event that has to wait, a schedule is the recording itself; so it starts there.
 */
final class Scheduler {
    private final WholeTrace trace;
    private final LockIndex locks;
    /** By variable and lock: the last write and the acquire of the open section, valid if marked by this run. */
    private final int[] lastWrite;

    private final int[] writeRun;
    private int[] holder = new int[16];
    private int[] holderRun = new int[16];
    private int run;

    private int[] cut = new int[0];
    private PartialOrder order;
    private int[] done = new int[0];
    /** By thread: the next place that may have to wait because of what the order adds to causality. */
    private final int[] nextLed;

    private final boolean[] isLate;
    private final int[] late;
    /** By late thread: it cannot go on before the event at this place of this thread has happened. */
    private final int[] blocker;

    private final int[] blockerPlace;
    private int lateCount;
    private int start;
    private IntColumn line = new IntColumn();

    Scheduler(WholeTrace trace) {
        this.trace = trace;
        locks = trace.locks();
        lastWrite = new int[trace.variables()];
        writeRun = new int[trace.variables()];
        isLate = new boolean[trace.threads()];
        late = new int[trace.threads()];
        blocker = new int[trace.threads()];
        blockerPlace = new int[trace.threads()];
        nextLed = new int[trace.threads()];
        order = new PartialOrder(trace);
    }

    /** Schedules the events of a cut; the clashes that stopped it, none if all events are in line. */
    List<Clash> run(int[] newCut, PartialOrder newOrder) {
        cut = newCut;
        order = newOrder;
        line = new IntColumn();
        lateCount = 0;
        Arrays.fill(isLate, false);
        start = firstWait();
        int end = trace.end(cut);
        if (start >= end) {
            return List.of();
        }
        begin();
        for (int event = start; event < end; event++) {
            int thread = trace.thread(event);
            if (isLate[thread] || trace.place(event) >= cut[thread]) {
                continue;
            }
            if (canHappen(thread)) {
                happen(thread);
                catchUp(event);
            } else {
                isLate[thread] = true;
                late[lateCount++] = thread;
            }
        }
        catchUp(Integer.MAX_VALUE);
        return lateCount == 0 ? List.of() : clashes();
    }

    /** How many events the last run had to put in line. */
    int length() {
        return line.size();
    }

    /** The line of the last run. */
    Claim witness(int first, int second) {
        int[] rest = new int[line.size()];
        Arrays.setAll(rest, line::get);
        return new Claim(first, second, cut, Math.min(start, trace.end(cut)), rest);
    }

    /** The first event that may have to wait for a later one, or take part in a clash. */
    private int firstWait() {
        int first = Integer.MAX_VALUE;
        for (int thread = 0; thread < cut.length; thread++) {
            if (order.firstLed(thread) < cut[thread]) {
                first = Math.min(first, trace.at(thread, order.firstLed(thread)));
            }
            for (int lock : locks.sets().locks(locks.held(thread, cut[thread]))) {
                int acquire = trace.at(thread, locks.lastAcquire(lock, thread, cut[thread]));
                if (acquire < first && isTakenAfter(lock, thread, acquire)) {
                    first = acquire;
                }
            }
        }
        return first;
    }

    private boolean isTakenAfter(int lock, int thread, int acquire) {
        for (int other : locks.takers(lock)) {
            int place = other == thread ? WholeTrace.NONE : locks.lastAcquire(lock, other, cut[other]);
            if (place != WholeTrace.NONE && trace.at(other, place) > acquire) {
                return true;
            }
        }
        return false;
    }

    private void begin() {
        run++;
        done = new int[cut.length];
        for (int thread = 0; thread < cut.length; thread++) {
            done[thread] = Math.min(cut[thread], trace.countBefore(thread, start));
            nextLed[thread] = order.nextLed(thread, done[thread]);
            for (int lock : locks.sets().locks(locks.held(thread, done[thread]))) {
                take(lock, trace.at(thread, locks.lastAcquire(lock, thread, done[thread])));
            }
        }
    }

    private void take(int lock, int acquire) {
        if (lock >= holder.length) {
            holder = Arrays.copyOf(holder, Math.max(lock + 1, holder.length * 2));
            holderRun = Arrays.copyOf(holderRun, holder.length);
        }
        holder[lock] = acquire;
        holderRun[lock] = run;
    }

    private boolean isHeld(int lock) {
        return lock < holder.length && holderRun[lock] == run;
    }

    /** Whether a thread can go on; if not, takes note of what has to happen first. */
    private boolean canHappen(int thread) {
        return !waits(thread) && !clashes(thread, trace.at(thread, done[thread]));
    }

    private boolean waits(int thread) {
        int place = done[thread];
        return isMissingCause(thread, place) || (place == nextLed[thread] && waitsForAdded(thread, place));
    }

    private boolean waitsForAdded(int thread, int place) {
        int other = order.firstMissing(thread, place, done);
        return other != WholeTrace.NONE && block(thread, other, order.before(thread, place, other) - 1);
    }

    /** Whether something that an event needs has not happened. What happened has all that it needs, so a read asks for one. */
    private boolean isMissingCause(int thread, int place) {
        Causality causality = trace.causality();
        if (!causality.learns(thread, place)) {
            return false;
        }
        int event = trace.at(thread, place);
        if (trace.op(event) == BasicOp.READ && !causality.isStart(thread, place)) {
            return !trace.isIn(trace.partner(event), done) && block(thread, trace.partner(event));
        }
        for (int other = 0; other < done.length; other++) {
            if (other != thread) {
                int count = causality.before(thread, place, other);
                if (count > done[other]) {
                    return block(thread, other, count - 1);
                }
            }
        }
        return false;
    }

    private boolean clashes(int thread, int event) {
        int target = trace.target(event);
        return switch (trace.op(event)) {
            case BasicOp.ACQUIRE -> isHeld(target) && block(thread, trace.partner(holder[target]));
            case BasicOp.READ ->
                writeRun[target] == run
                        && lastWrite[target] != trace.partner(event)
                        && block(thread, trace.partner(event));
            default -> false;
        };
    }

    /** Lets a thread wait for an event; if that has happened or never will, for ever. */
    private boolean block(int thread, int event) {
        boolean happened = event == WholeTrace.NONE || trace.isIn(event, done);
        return block(thread, happened ? thread : trace.thread(event), happened ? done[thread] : trace.place(event));
    }

    private boolean block(int thread, int other, int place) {
        blocker[thread] = other;
        blockerPlace[thread] = place;
        return true;
    }

    private void happen(int thread) {
        int event = trace.at(thread, done[thread]++);
        int target = trace.target(event);
        line.add(event);
        if (done[thread] > nextLed[thread]) {
            nextLed[thread] = order.nextLed(thread, done[thread]);
        }
        switch (trace.op(event)) {
            case BasicOp.WRITE -> {
                lastWrite[target] = event;
                writeRun[target] = run;
            }
            case BasicOp.ACQUIRE -> take(target, event);
            case BasicOp.RELEASE -> holderRun[target] = 0;
            default -> {
                // nothing that others have to wait for, but for the order
            }
        }
    }

    /** Lets late threads do what was recorded up to an event, the earliest first, as long as one can. */
    private void catchUp(int now) {
        int next = nextLate(now);
        while (next >= 0) {
            int thread = late[next];
            happen(thread);
            if (done[thread] == cut[thread] || trace.at(thread, done[thread]) > now) {
                isLate[thread] = false;
                late[next] = late[--lateCount];
            }
            next = nextLate(now);
        }
    }

    private int nextLate(int now) {
        int best = -1;
        int bestEvent = now;
        for (int i = 0; i < lateCount; i++) {
            int thread = late[i];
            if (done[blocker[thread]] > blockerPlace[thread]) {
                int event = trace.at(thread, done[thread]);
                if (event < bestEvent && canHappen(thread)) {
                    best = i;
                    bestEvent = event;
                }
            }
        }
        return best;
    }

    private List<Clash> clashes() {
        List<Clash> clashes = new ArrayList<>();
        for (int i = 0; i < lateCount; i++) {
            if (!waits(late[i])) {
                clashes.add(clash(trace.at(late[i], done[late[i]])));
            }
        }
        return clashes;
    }

    private Clash clash(int event) {
        int target = trace.target(event);
        if (trace.op(event) == BasicOp.ACQUIRE) {
            int other = holder[target];
            Clash clash = new Clash(trace.partner(other), event, trace.partner(event), other, event, other);
            return other < event ? clash : clash.swapped();
        }
        int other = lastWrite[target];
        int seen = trace.partner(event);
        Clash clash = new Clash(event, other, seen == WholeTrace.NONE ? WholeTrace.NONE : other, seen, event, other);
        return event < other ? clash : clash.swapped();
    }
}
