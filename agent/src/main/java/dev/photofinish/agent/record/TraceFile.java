package dev.photofinish.agent.record;

import dev.photofinish.agent.rewrite.SiteTable;
import dev.photofinish.core.event.Op;
import dev.photofinish.core.event.Space;
import dev.photofinish.runtime.JdkHooks;
import dev.photofinish.runtime.OwnThreads;
import dev.photofinish.runtime.Tape;
import dev.photofinish.runtime.TrackReader;
import dev.photofinish.trace.pft.Compression;
import dev.photofinish.trace.pft.PftWriter;
import dev.photofinish.trace.symbol.NameTable;
import dev.photofinish.trace.symbol.Symbols;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;

/** The trace in the making: turns entries of tapes, which come in their common order, into events. */
final class TraceFile implements TapeMerger.Sink, Closeable {
    private static final int AT_ONCE = 512;

    private final TraceNames names;
    private final PftWriter writer;
    private final TapeMerger merger = new TapeMerger(this);
    private final LockKeeper locks = new LockKeeper();
    /** Threads that have begun and not ended. */
    private final Set<Integer> alive = new LinkedHashSet<>();
    /** The same by thread, because every event asks. */
    private boolean[] isAlive = new boolean[64];
    /** What threads tell each other through the JVM, when an object has become unreachable or a thread is new. */
    private final int everything;

    private final int[] siteOf = new int[AT_ONCE];
    private final int[] targetOf = new int[AT_ONCE];
    private long events;

    TraceFile(OutputStream out, SiteTable sites) throws IOException {
        Symbols symbols = new Symbols();
        writer = new PftWriter(out, symbols, Compression.LZ4, TraceFile::packer);
        names = new TraceNames(symbols, sites, writer.placedNames());
        everything = symbols.names(Space.CHANNEL).add(symbols.texts().intern("JVM"), NameTable.NONE, NameTable.NONE);
    }

    private static Thread packer(Runnable work) {
        Thread thread = OwnThreads.make(
                () -> {
                    JdkHooks.beginOwn();
                    work.run();
                },
                "photofinish-packer");
        thread.setDaemon(true);
        return thread;
    }

    long events() {
        return events;
    }

    /** Takes over what is on the tapes. */
    void drain() throws IOException {
        merger.drain();
    }

    /** What was taken over can be read from the file from now on. */
    void flush() throws IOException {
        writer.flushBlock();
    }

    @Override
    public void close() throws IOException {
        writer.close();
    }

    @Override
    public void thread(Tape tape) {
        names.addThread(tape);
    }

    @Override
    public void names(Tape tape, TrackReader given) throws IOException {
        for (boolean more = true; more; more = given.hasNext()) {
            names.name(tape, given);
            if (writer.placedNames().isFull()) {
                writer.writeNames();
            }
        }
    }

    @Override
    public void accesses(Tape tape, long[] words, int from, int to) throws IOException {
        TraceThread thread = TraceNames.threadOrNull(tape);
        if (thread == null) {
            return;
        }
        begin(thread.number());
        for (int at = from; at < to; at += AT_ONCE) {
            int end = Math.min(to, at + AT_ONCE);
            thread.sites(words, at, end, siteOf, writer);
            for (int i = at; i < end; i++) {
                targetOf[i - at] = TapeEntries.target(words[i]);
            }
            writer.add(thread.number(), siteOf, targetOf, end - at);
        }
        events += to - from;
    }

    @Override
    public void loop(Tape tape, long[] words, int from, int to, int turns) throws IOException {
        TraceThread thread = TraceNames.threadOrNull(tape);
        if (thread == null) {
            return;
        }
        begin(thread.number());
        thread.sites(words, from, to, siteOf, writer);
        for (int i = from; i < to; i++) {
            targetOf[i - from] = TapeEntries.target(words[i]);
        }
        writer.addLoop(thread.number(), siteOf, targetOf, to - from, turns);
        events += (long) (to - from) * turns;
    }

    @Override
    public void synchronisation(Tape tape, long word) throws IOException {
        TraceThread from = TraceNames.threadOrNull(tape);
        if (from == null) {
            return;
        }
        int operation = TapeEntries.operation(word);
        int target = TapeEntries.target(word);
        int thread = from.number();
        int location = from.locations().at(TapeEntries.site(word));
        begin(thread);
        switch (operation) {
            case Tape.ACQUIRE, Tape.RELEASE, Tape.WAIT, Tape.WAKE -> lock(operation, thread, target, location);
            case Tape.FORK -> fork(thread, names.threadWithId(target), location);
            case Tape.JOIN -> join(thread, names.threadWithId(target), location);
            case Tape.AFTER_ALL -> afterAll(thread);
            case Tape.END -> end(tape, thread);
            default -> write(operation, thread, names.synchroniser(target, Space.CHANNEL), location);
        }
    }

    private void begin(int thread) {
        if (thread >= isAlive.length) {
            isAlive = Arrays.copyOf(isAlive, 2 * thread);
        }
        if (!isAlive[thread]) {
            isAlive[thread] = true;
            alive.add(thread);
        }
    }

    private void write(int operation, int thread, int target, int location) throws IOException {
        writer.add((byte) operation, thread, target, location);
        events++;
    }

    private void write(Op op, int thread, int target) throws IOException {
        write(op.code(), thread, target, 0);
    }

    private void lock(int operation, int thread, int target, int location) throws IOException {
        int lock = names.synchroniser(target, Space.LOCK);
        switch (operation) {
            case Tape.ACQUIRE -> {
                free(lock, thread);
                locks.takeOver(lock, thread);
            }
            case Tape.RELEASE -> {
                if (!locks.holds(lock, thread)) {
                    return;
                }
                locks.giveBack(lock);
            }
            case Tape.WAIT -> {
                if (!locks.holds(lock, thread)) {
                    return;
                }
                write(Op.SEND, thread, everything); // for who comes after all: in a wait nothing can be told
                locks.beginWait(lock, thread);
            }
            default -> {
                if (!locks.isWaiting(thread)) {
                    return;
                }
                free(lock, thread);
                locks.endWait(lock, thread);
            }
        }
        write(operation, thread, lock, location);
    }

    /** If another thread seems to hold a lock that this one has got, its release was not seen. */
    private void free(int lock, int thread) throws IOException {
        int holder = locks.holder(lock);
        while (holder >= 0 && holder != thread && locks.holder(lock) == holder) {
            locks.giveBack(lock);
            write(Op.RELEASE, holder, lock);
        }
    }

    private void fork(int thread, int forked, int location) throws IOException {
        if (forked >= 0 && forked != thread) {
            write(Tape.FORK, thread, forked, location);
            begin(forked);
        }
    }

    private void join(int thread, int joined, int location) throws IOException {
        if (joined >= 0 && joined != thread && !alive.contains(joined)) {
            write(Tape.JOIN, thread, joined, location);
        }
    }

    private void afterAll(int thread) throws IOException {
        for (int other : alive) {
            if (other != thread && !locks.isWaiting(other)) {
                write(Op.SEND, other, everything);
            }
        }
        write(Op.RECEIVE, thread, everything);
    }

    private void end(Tape tape, int thread) throws IOException {
        write(Op.SEND, thread, everything);
        write(Op.END, thread, thread);
        alive.remove(thread);
        isAlive[thread] = false;
        names.endThread(tape);
    }
}
