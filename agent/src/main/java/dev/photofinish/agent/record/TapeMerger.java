package dev.photofinish.agent.record;

import dev.photofinish.runtime.Recorder;
import dev.photofinish.runtime.Tape;
import dev.photofinish.runtime.TrackReader;
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

        /** Names that a thread has given; all of them are to be read. */
        void names(Tape tape, TrackReader names) throws IOException;

        /** Accesses of one thread, {@code words[from, to)}. */
        void accesses(Tape tape, long[] words, int from, int to) throws IOException;

        /** Accesses of one thread, {@code words[from, to)}, that repeat, each time with the next variables. */
        void loop(Tape tape, long[] words, int from, int to, int turns) throws IOException;

        /** A synchronisation operation. */
        void synchronisation(Tape tape, long word) throws IOException;
    }

    /** A tape, and where its next entry belongs. */
    private static final class Head {
        final Tape tape;
        final TrackReader entries;
        final TrackReader names;
        /** Twice the moment; accesses come before the synchronisation of the same moment. */
        long key;

        Head(Tape tape) {
            this.tape = tape;
            entries = new TrackReader(tape);
            names = new TrackReader(tape.names());
        }

        /** Finds out where the next entry belongs. */
        void advance() {
            long word = entries.peek();
            int operation = TapeEntries.operation(word);
            if (operation == Tape.MOMENT) {
                key = 2 * TapeEntries.moment(word) - 1;
            } else if (TapeEntries.isSynchronisation(operation)) {
                key = 2 * entries.peekSecond();
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
        takeAdded();
        for (Head head : heads) {
            while (head.tape.isBusy()) {
                Thread.onSpinWait();
            }
            if (head.entries.refresh()) {
                head.advance();
                ready.add(head);
            }
        }
        takeAdded(); // a new thread may have named what entries found above speak of
        for (Head head : heads) {
            if (head.names.refresh()) {
                sink.names(head.tape, head.names);
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

    private void takeAdded() {
        for (Tape tape : Recorder.takeAdded()) {
            if (tape.threadId() != ownThread) {
                heads.add(new Head(tape));
                sink.thread(tape);
            }
        }
    }

    private static boolean isThrough(Head head) {
        boolean isThrough = head.tape.hasEnded() && !head.entries.refresh() && !head.names.refresh();
        if (isThrough) {
            head.entries.close();
            head.names.close();
        }
        return isThrough;
    }

    /** Hands over the entries of one tape up to a place in the order; gives whether there are more. */
    private boolean drain(Head head, long limit) throws IOException {
        TrackReader entries = head.entries;
        while (head.key < limit) {
            long word = entries.peek();
            if (TapeEntries.isAccess(word)) {
                drainAccesses(head);
            } else if (TapeEntries.operation(word) == Tape.MOMENT) {
                entries.skip(1);
            } else if (TapeEntries.operation(word) == Tape.LOOP) {
                int from = entries.at() + 1;
                int to = from + TapeEntries.site(word);
                entries.skip(to - from + 1);
                sink.loop(head.tape, entries.words(), from, to, TapeEntries.target(word));
            } else {
                entries.skip(2);
                sink.synchronisation(head.tape, word);
            }
            if (!entries.hasNext()) {
                return false;
            }
            head.advance();
        }
        return true;
    }

    /** Accesses up to the next other entry are of one moment. */
    private void drainAccesses(Head head) throws IOException {
        long[] words = head.entries.words();
        int from = head.entries.at();
        int limit = head.entries.limit();
        int to = from + 1;
        while (to < limit && TapeEntries.isAccess(words[to])) {
            to++;
        }
        head.entries.skip(to - from);
        sink.accesses(head.tape, words, from, to);
    }
}
