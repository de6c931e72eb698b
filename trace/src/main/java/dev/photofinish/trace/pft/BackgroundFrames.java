package dev.photofinish.trace.pft;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ThreadFactory;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Packs and writes frames in a thread of its own, while the next ones are made.
 *
 * <p><b>Assumptions.</b> One thread hands payloads over. <b>Guarantees.</b> Frames are written in the order in which
 * they were handed over; what goes wrong is told to who hands over the next one. <b>Progress.</b> Whoever is {@value
 * #AHEAD} payloads ahead waits.
 */
final class BackgroundFrames extends FrameWriter {
    private static final int AHEAD = 4;

    /** A frame to be written. */
    private static final class Job {
        final byte kind;
        final byte[] payload;
        final int size;
        final int count;
        final long firstEvent;

        Job(byte kind, byte[] payload, int size, int count, long firstEvent) {
            this.kind = kind;
            this.payload = payload;
            this.size = size;
            this.count = count;
            this.firstEvent = firstEvent;
        }
    }

    private final Deque<byte[]> free = new ArrayDeque<>();
    private final Deque<Job> waiting = new ArrayDeque<>();
    private final Thread thread;
    private byte[] current;
    private boolean isBusy;
    private boolean ends;
    private @Nullable Throwable failure;

    BackgroundFrames(OutputStream out, Compression compression, ThreadFactory threads) throws IOException {
        super(out, compression);
        for (int i = 0; i < AHEAD; i++) {
            free.add(new byte[EventEncoder.maxPayload()]);
        }
        current = super.payload();
        thread = threads.newThread(this::run);
        thread.start();
    }

    @Override
    byte[] payload() {
        return current;
    }

    @Override
    synchronized void write(byte kind, int size, int count, long firstEvent) throws IOException {
        waiting.add(new Job(kind, current, size, count, firstEvent));
        notifyAll();
        await(() -> !free.isEmpty() || failure != null);
        throwFailure();
        current = free.remove();
    }

    /** Waits, with the monitor given back meanwhile. */
    private synchronized void await(BooleanSupplier condition) throws IOException {
        try {
            while (!condition.getAsBoolean()) {
                wait();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    private void throwFailure() throws IOException {
        if (failure != null) {
            throw new IOException(failure.getMessage(), failure); // a new one: it may be thrown again when closing
        }
    }

    @Override
    void finish(long events) throws IOException {
        synchronized (this) {
            await(() -> (!isBusy && waiting.isEmpty()) || failure != null);
            throwFailure();
        }
        super.finish(events);
    }

    @Override
    public void close() throws IOException {
        synchronized (this) {
            ends = true;
            notifyAll();
        }
        super.close();
    }

    private void run() {
        try {
            for (Job job = nextOrNull(); job != null; job = nextOrNull()) {
                write(job.kind, job.payload, job.size, job.count, job.firstEvent);
                done(job);
            }
        } catch (IOException | RuntimeException | OutOfMemoryError e) {
            synchronized (this) {
                failure = e;
                notifyAll();
            }
        }
    }

    private synchronized @Nullable Job nextOrNull() throws IOException {
        await(() -> !waiting.isEmpty() || ends);
        isBusy = !waiting.isEmpty();
        return waiting.poll();
    }

    private synchronized void done(Job job) {
        isBusy = false;
        free.add(job.payload);
        notifyAll();
    }
}
