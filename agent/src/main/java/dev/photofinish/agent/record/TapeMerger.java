package dev.photofinish.agent.record;

import dev.photofinish.runtime.Recorder;
import dev.photofinish.runtime.Tape;
import dev.photofinish.runtime.TapeReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Brings the tapes of all threads into one order: that of their moments, and on each tape its own. Synchronisation
 * has a moment of its own, so its order is the true one. Accesses come where their moment was; two of one moment
 * that are on different tapes come in any order.
 */
final class TapeMerger {
    /** Gets entries in the common order. */
    interface Sink {
        /** A further thread, before its first entry. */
        void thread(Tape tape);

        /** An entry; what its second word says is 0 if it has none. */
        void entry(Tape tape, long word, long second) throws IOException;
    }

    /** A tape, and where its next entry belongs. */
    private static final class Head {
        final TapeReader reader;
        /** Twice the moment; accesses come before the synchronisation of the same moment. */
        long key;

        Head(Tape tape) {
            reader = new TapeReader(tape);
        }

        /** Finds out where the next entry belongs. */
        void advance() {
            long word = reader.peek();
            int operation = TapeEntries.operation(word);
            if (operation == Tape.MOMENT) {
                key = 2 * TapeEntries.moment(word) - 1;
            } else if (TapeEntries.isSynchronisation(operation)) {
                key = 2 * reader.peekSecond();
            }
        }
    }

    private final Sink sink;
    private final long ownThread = Thread.currentThread().getId();
    private final List<Head> heads = new ArrayList<>();
    private final PriorityQueue<Head> ready = new PriorityQueue<>((a, b) -> Long.compare(a.key, b.key));

    TapeMerger(Sink sink) {
        this.sink = sink;
    }

    /** Hands over all entries whose place in the common order is certain. */
    void drain() throws IOException {
        long limit = 2 * Recorder.now();
        for (Tape tape : Recorder.takeAdded()) {
            if (tape.threadId() != ownThread) {
                heads.add(new Head(tape));
                sink.thread(tape);
            }
        }
        for (Head head : heads) {
            while (head.reader.tape().isBusy()) {
                Thread.onSpinWait();
            }
            if (head.reader.refresh()) {
                head.advance();
                ready.add(head);
            }
        }
        for (Head head = ready.poll(); head != null && head.key < limit; head = ready.poll()) {
            Head next = ready.peek();
            if (drain(head, next == null ? limit : Math.min(limit, next.key + 1))) {
                ready.add(head);
            }
        }
        ready.clear();
        heads.removeIf(TapeMerger::isThrough);
    }

    private static boolean isThrough(Head head) {
        boolean isThrough = head.reader.tape().hasEnded() && !head.reader.refresh();
        if (isThrough) {
            head.reader.close();
        }
        return isThrough;
    }

    /** Hands over the entries of one tape up to a place in the order; gives whether there are more. */
    private boolean drain(Head head, long limit) throws IOException {
        TapeReader reader = head.reader;
        while (head.key < limit) {
            long word = reader.peek();
            int size = TapeEntries.size(TapeEntries.operation(word));
            long second = size == 2 ? reader.peekSecond() : 0;
            reader.skip(size);
            sink.entry(reader.tape(), word, second);
            if (!reader.hasNext()) {
                return false;
            }
            head.advance();
        }
        return true;
    }

    /**
     * Looks for names further on: an access may come before the entry of another thread that names its variable, if
     * both are of the same moment.
     */
    void findNames() throws IOException {
        for (Head head : heads) {
            TapeReader ahead = head.reader.lookAhead();
            while (ahead.hasNext()) {
                long word = ahead.peek();
                int operation = TapeEntries.operation(word);
                int size = TapeEntries.size(operation);
                if (operation >= Tape.FIELD) {
                    sink.entry(ahead.tape(), word, size == 2 ? ahead.peekSecond() : 0);
                }
                ahead.skip(size);
            }
        }
    }
}
