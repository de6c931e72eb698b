package dev.photofinish.grammar.parallel;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Space;
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
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Analyses a binary trace in parts, side by side. The first part is gone through as the start of the trace, the others
 * are summarised at the same time and appended in their order. Where the parts end depends on how fast the threads are
 * ({@link BlockRanges}); what is found does not.
 *
 * @param <C> the summaries
 */
public final class ParallelAnalysis<C extends Chunk> {
    /** How much longer the first part is: nothing is kept of it for a summary. */
    private static final double FIRST_PART = 1.15;

    private final Path path;
    private final int jobs;
    private final Supplier<? extends ChunkBuilder<C>> builders;
    private final ChunkBuilder<C> trace;
    /** Of all parts, in their order. */
    private final List<Skeleton> skeletons = new ArrayList<>();

    /** What was learnt of a part that starts with a certain block. */
    private record Part<C>(int start, C chunk, Skeleton skeleton) {}

    /**
     * An analysis of the file {@code path} by so many threads.
     *
     * @param parts makes what summarises a part
     * @param trace goes through the trace from its start
     */
    public ParallelAnalysis(Path path, int jobs, Supplier<? extends ChunkBuilder<C>> parts, ChunkBuilder<C> trace) {
        this.path = path;
        this.jobs = jobs;
        this.builders = parts;
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
            } catch (UncheckedIOException e) {
                throw e.getCause();
            } finally {
                workers.shutdownNow();
            }
        }
    }

    private List<AccessPair> analyse(PftFile file, ExecutorService workers) throws IOException {
        BlockRanges ranges = new BlockRanges(cut(file.blocks()));
        List<CompletableFuture<List<Part<C>>>> others = new ArrayList<>();
        for (int i = 1; i < jobs; i++) {
            BlockRanges.Range range = ranges.get(i);
            others.add(CompletableFuture.supplyAsync(() -> summarise(file, ranges, range), workers));
        }
        trace.expectVariables(file.symbols().count(Space.VARIABLE));
        Skeleton first = new Skeleton();
        readInto(trace, first, file, ranges, ranges.get(0));
        List<Part<C>> later = new ArrayList<>(summarise(file, ranges, ranges.takeOver()));
        TraceChecker checker = new TraceChecker(file.symbols());
        check(first, checker);
        others.forEach(other -> later.addAll(other.join()));
        later.sort(Comparator.comparingInt(Part::start));
        for (Part<C> part : later) {
            check(part.skeleton(), checker);
            trace.append(part.chunk());
        }
        List<AccessPair> findings = new ArrayList<>(trace.findings());
        findings.sort(Comparator.comparingLong(AccessPair::second).thenComparingInt(AccessPair::variable));
        return findings;
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

    /** Summarises a range, if there is one, and then what others would have to do otherwise. */
    private List<Part<C>> summarise(PftFile opened, BlockRanges ranges, BlockRanges.@Nullable Range mine) {
        List<Part<C>> parts = new ArrayList<>();
        if (mine == null) {
            return parts;
        }
        ChunkBuilder<C> builder = builders.get();
        builder.expectVariables(opened.symbols().count(Space.VARIABLE));
        try (PftFile file = new PftFile(path, opened)) {
            for (BlockRanges.Range range = mine; range != null; range = ranges.takeOver()) {
                Skeleton skeleton = new Skeleton();
                readInto(builder, skeleton, file, ranges, range);
                parts.add(new Part<>(range.start, builder.toChunk(), skeleton));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return parts;
    }

    private void readInto(
            ChunkBuilder<C> builder, Skeleton skeleton, PftFile file, BlockRanges ranges, BlockRanges.Range range)
            throws IOException {
        EventBlock block = new EventBlock(); // small enough to stay in the cache
        for (int number = ranges.next(range); number >= 0; number = ranges.next(range)) {
            file.start(number);
            while (file.next(block)) {
                skeleton.add(block);
                builder.add(block);
            }
        }
    }

    private void check(Skeleton skeleton, TraceChecker checker) throws IllFormedTraceException {
        skeletons.add(skeleton);
        Violation violation = skeleton.check(checker);
        if (violation != null) {
            throw new IllFormedTraceException(path.toString(), violation.rule(), violation.event(), violation.what());
        }
    }
}
