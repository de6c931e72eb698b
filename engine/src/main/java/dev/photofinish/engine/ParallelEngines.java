package dev.photofinish.engine;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.detect.StreamingEngine;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Runs engines over the blocks of a trace, each engine in a thread of its own. Blocks go round in a ring: the
 * reader fills one, every engine takes it, and when the slowest has done so, it is filled again.
 */
final class ParallelEngines implements AutoCloseable {
    /** Enough that reader and engines seldom wait for each other, few enough to stay in the shared cache. */
    private static final int BLOCKS = 32;

    private final EventBlock[] ring = new EventBlock[BLOCKS];
    private final List<Worker> workers = new ArrayList<>();

    private final Lock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();

    /** How many blocks have been filled, by all time. Guarded by the lock, as all that follows. */
    private long filled;

    private boolean finished;
    private @Nullable Throwable failure;
    private boolean failureTold;

    ParallelEngines(List<StreamingEngine> engines) {
        for (int i = 0; i < BLOCKS; i++) {
            ring[i] = new EventBlock();
        }
        engines.forEach(engine -> workers.add(new Worker(engine)));
        workers.forEach(Thread::start);
    }

    /**
     * The block to be filled next; waits until no engine needs it any more. A reader that has to wait does so until half of
     * the ring is free: to be woken for every single block costs more than the reading of it.
     */
    EventBlock free() {
        lock.lock();
        try {
            int most = filled - slowest() == BLOCKS ? BLOCKS / 2 : BLOCKS;
            while (failure == null && filled - slowest() > most) {
                changed.awaitUninterruptibly();
            }
            rethrow();
            return ring[(int) (filled % BLOCKS)];
        } finally {
            lock.unlock();
        }
    }

    /** Gives the block that was filled to the engines. */
    void publish() {
        lock.lock();
        try {
            filled++;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Waits until the engines have seen all blocks, or one has failed. */
    @Override
    public void close() {
        lock.lock();
        try {
            finished = true;
            changed.signalAll();
            while (failure == null && slowest() < filled) {
                changed.awaitUninterruptibly();
            }
            rethrow();
        } finally {
            lock.unlock();
        }
    }

    private long slowest() {
        long least = Long.MAX_VALUE;
        for (Worker worker : workers) {
            least = Math.min(least, worker.taken);
        }
        return least;
    }

    /** Throws a failure once: what is thrown already cannot be thrown again while it passes. */
    private void rethrow() {
        Throwable untold = failureTold ? null : failure;
        failureTold = failure != null;
        if (untold instanceof Error error) {
            throw error;
        }
        if (untold instanceof RuntimeException exception) {
            throw exception;
        }
    }

    /** Gives one engine block after block. */
    private final class Worker extends Thread {
        private final StreamingEngine engine;
        /** How many blocks the engine has seen. */
        private long taken;

        Worker(StreamingEngine engine) {
            super("photofinish " + engine.getClass().getSimpleName());
            this.engine = engine;
            setDaemon(true);
        }

        @Override
        public void run() {
            try {
                for (EventBlock block = next(); block != null; block = next()) {
                    engine.accept(block);
                    take();
                }
            } catch (RuntimeException | Error e) {
                fail(e);
            }
        }

        private void take() {
            lock.lock();
            try {
                taken++;
                if (filled - taken <= BLOCKS / 2) { // else a reader that waits goes on waiting
                    changed.signalAll();
                }
            } finally {
                lock.unlock();
            }
        }

        private void fail(Throwable cause) {
            lock.lock();
            try {
                failure = cause;
                changed.signalAll();
            } finally {
                lock.unlock();
            }
        }

        /** The next block, or null when there is none any more. */
        private @Nullable EventBlock next() {
            lock.lock();
            try {
                while (taken == filled && !finished && failure == null) {
                    changed.awaitUninterruptibly();
                }
                return taken == filled || failure != null ? null : ring[(int) (taken % BLOCKS)];
            } finally {
                lock.unlock();
            }
        }
    }
}
