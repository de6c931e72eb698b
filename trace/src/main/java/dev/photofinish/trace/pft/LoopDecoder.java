package dev.photofinish.trace.pft;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Op;
import dev.photofinish.core.event.Space;
import dev.photofinish.trace.BrokenTraceException;
import java.io.IOException;

/** Accesses that repeat, each turn to the next variables, delivered as the events that they stand for. */
final class LoopDecoder {
    private final byte[] ops = new byte[EventEncoder.LONGEST_BODY];
    private final int[] locations = new int[EventEncoder.LONGEST_BODY];
    private final int[] first = new int[EventEncoder.LONGEST_BODY];
    private int length;
    private int turns;
    private int added;
    /** The turn that is delivered next, and which of its accesses. */
    private int turn;

    private int at;

    boolean isUnderWay() {
        return turn < turns;
    }

    void end() {
        turn = turns;
    }

    void start(int newLength, int newTurns, int most) throws IOException {
        if (newLength < 1 || newLength > EventEncoder.LONGEST_BODY || newTurns < 1 || newTurns > most / newLength) {
            throw new BrokenTraceException("has a loop of " + newTurns + " turns with " + newLength
                    + " events each where " + most + " events can be");
        }
        length = newLength;
        turns = newTurns;
        added = 0;
        turn = 0;
        at = 0;
    }

    void add(long site, int variable, int variables) throws IOException {
        byte op = SiteTable.op(site);
        if (op == SiteTable.LOOP || Op.ofCode(op).space() != Space.VARIABLE) {
            throw new BrokenTraceException("repeats something else than accesses");
        }
        if (variable < 0 || variable > variables - turns) {
            throw new BrokenTraceException("refers to a name that is not defined");
        }
        ops[added] = op;
        locations[added] = SiteTable.location(site);
        first[added++] = variable;
    }

    int lastOfFirstTurn() {
        return first[length - 1];
    }

    /** Delivers events from a place of the block on; returns how many. */
    int next(EventBlock into, int from, int thread) {
        int i = from;
        int end = into.capacity();
        while (turn < turns && i < end) {
            into.op[i] = ops[at];
            into.thread[i] = thread;
            into.target[i] = first[at] + turn;
            into.location[i] = locations[at];
            i++;
            if (++at == length) {
                at = 0;
                turn++;
            }
        }
        return i - from;
    }
}
