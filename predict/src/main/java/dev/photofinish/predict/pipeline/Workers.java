package dev.photofinish.predict.pipeline;

import dev.photofinish.detect.DecisionProgress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;

/**
 * Decides groups on several cores. Groups do not depend on each other, and each worker has engines of its own; who decides
 * which group does not change what comes out, nor in which order it is told.
 */
final class Workers {
    private final int cores;
    private final Supplier<GroupDecider> deciders;
    private final DecisionProgress progress;

    Workers(int cores, Supplier<GroupDecider> deciders, DecisionProgress progress) {
        this.cores = cores;
        this.progress = progress;
        this.deciders = deciders;
    }

    /** The decisions, in the order of the groups. */
    List<Decision> decide(List<Candidates.Group> groups, Map<SitePair, int[]> schedulable) {
        AtomicReferenceArray<Decision> decisions = new AtomicReferenceArray<>(groups.size());
        AtomicInteger next = new AtomicInteger();
        AtomicInteger done = new AtomicInteger();
        progress.decided(0, groups.size());
        Runnable work = () -> {
            GroupDecider decider = deciders.get();
            for (int i = next.getAndIncrement(); i < groups.size(); i = next.getAndIncrement()) {
                decisions.set(i, decider.decide(groups.get(i), schedulable.get(groups.get(i).sites)));
                progress.decided(done.incrementAndGet(), groups.size());
            }
        };
        if (cores == 1 || groups.size() < 2) {
            work.run();
        } else {
            runOnAllCores(work);
        }
        List<Decision> inOrder = new ArrayList<>();
        for (int i = 0; i < groups.size(); i++) {
            inOrder.add(decisions.get(i));
        }
        return inOrder;
    }

    private void runOnAllCores(Runnable work) {
        ExecutorService pool = Executors.newFixedThreadPool(cores, Workers::daemon);
        try {
            List<Future<?>> running = new ArrayList<>();
            for (int i = 0; i < cores; i++) {
                running.add(pool.submit(work));
            }
            for (Future<?> one : running) {
                one.get();
            }
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw e.getCause() instanceof RuntimeException ours ? ours : new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while deciding", e);
        } finally {
            pool.shutdownNow();
        }
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "photofinish-predict");
        thread.setDaemon(true);
        return thread;
    }
}
