package dev.photofinish.grammar.parallel;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.grammar.AccessPair;
import dev.photofinish.grammar.Chunk;
import dev.photofinish.grammar.ChunkBuilder;
import dev.photofinish.grammar.lockset.HeldLocks;
import dev.photofinish.grammar.lockset.LockLookup;
import dev.photofinish.trace.check.IllFormedTraceException;
import dev.photofinish.trace.check.TraceChecker;
import dev.photofinish.trace.check.Violation;
import dev.photofinish.trace.pft.PftFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

/**
 * Analyses a binary trace in parts, side by side. The first part is gone through as the start of the trace, the others
 * are summarised at the same time and appended in their order.
 *
 * @param <C> the summaries
 */
public final class ParallelAnalysis<C extends Chunk> {
    /** How much longer the first part is: nothing is kept of it for a summary. */
    private static final double FIRST_PART = 1.15;

    private final Path path;
    private final int jobs;
    private final Supplier<? extends ChunkBuilder<C>> parts;
    private final ChunkBuilder<C> trace;
    private final List<Skeleton> skeletons = new ArrayList<>();

    /** What was learnt of a part. */
    private record Part<C>(C chunk, Skeleton skeleton) {}

    /**
     * An analysis of the file {@code path} by so many threads.
     *
     * @param parts makes what summarises a part
     * @param trace goes through the trace from its start
     */
    public ParallelAnalysis(Path path, int jobs, Supplier<? extends ChunkBuilder<C>> parts, ChunkBuilder<C> trace) {
        this.path = path;
        this.jobs = jobs;
        this.parts = parts;
        this.trace = trace;
    }

    /** The variables with something to report, each with two accesses that show it. */
    public List<AccessPair> findings() throws IOException {
        try (PftFile file = new PftFile(path)) {
            ExecutorService workers = Executors.newFixedThreadPool(Math.max(1, jobs - 1));
            try {
                return analyse(file, workers);
            } catch (CompletionException e) {
                if (e.getCause() instanceof UncheckedIOException io) {
                    throw io.getCause();
                }
                throw e;
            } finally {
                workers.shutdownNow();
            }
        }
    }

    private List<AccessPair> analyse(PftFile file, ExecutorService workers) throws IOException {
        int[] ends = cut(file.blocks());
        List<CompletableFuture<Part<C>>> later = new ArrayList<>();
        for (int i = 1; i < ends.length; i++) {
            int from = ends[i - 1];
            int to = ends[i];
            later.add(CompletableFuture.supplyAsync(() -> summarise(file, from, to), workers));
        }
        TraceChecker checker = new TraceChecker(file.symbols());
        Skeleton first = new Skeleton();
        readInto(trace, first, file, 0, ends[0]);
        check(first, checker);
        skeletons.add(first);
        for (CompletableFuture<Part<C>> part : later) {
            check(part.join().skeleton(), checker);
            skeletons.add(part.join().skeleton());
            trace.append(part.join().chunk());
        }
        return trace.findings();
    }

    /** Tells which locks are held where; only after {@link #findings}. */
    public void answer(LockLookup lookup) {
        HeldLocks locks = new HeldLocks(lookup);
        skeletons.forEach(skeleton -> skeleton.replay(locks));
        locks.finish();
    }

    /** Where each part ends: after how many blocks. */
    private int[] cut(int blocks) {
        int[] ends = new int[jobs];
        double shares = jobs - 1 + FIRST_PART;
        for (int i = 0; i < jobs; i++) {
            ends[i] = (int) Math.round(blocks * (FIRST_PART + i) / shares);
        }
        return ends;
    }

    private Part<C> summarise(PftFile opened, int from, int to) {
        ChunkBuilder<C> builder = parts.get();
        Skeleton skeleton = new Skeleton();
        try (PftFile file = new PftFile(path, opened)) {
            readInto(builder, skeleton, file, from, to);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Part<>(builder.toChunk(), skeleton);
    }

    private void readInto(ChunkBuilder<C> builder, Skeleton skeleton, PftFile file, int from, int to)
            throws IOException {
        EventBlock block = new EventBlock(); // small enough to stay in the cache
        for (int number = from; number < to; number++) {
            file.start(number);
            while (file.next(block)) {
                skeleton.add(block);
                builder.add(block);
            }
        }
    }

    private void check(Skeleton skeleton, TraceChecker checker) throws IllFormedTraceException {
        Violation violation = skeleton.check(checker);
        if (violation != null) {
            throw new IllFormedTraceException(path.toString(), violation.rule(), violation.event(), violation.what());
        }
    }
}
