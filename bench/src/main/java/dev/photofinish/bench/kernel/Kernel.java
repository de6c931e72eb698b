package dev.photofinish.bench.kernel;

import java.util.Arrays;
import java.util.List;

/** The programs by name, and how much of its work each one does in two to four seconds. */
public enum Kernel {
    /** A hash map whose stripes are guarded by monitors. */
    STRIPED_MAP(100_000_000),
    /** Bodies that attract each other; every step ends at a barrier. */
    N_BODY(15_000),
    /** Arithmetic on the two halves of one array. */
    INT_SLICES(4_400),
    /** Heat that spreads over a grid of rows. */
    STENCIL(4_600),
    /** Rays and vectors that live for an instant. */
    RAY_TRACER(180),
    /** A bounded buffer with wait and notify. */
    PRODUCER_CONSUMER(40_000_000),
    /** A tree of boxes that all threads search and nobody changes; the goals of the benchmark leave it out. */
    SHARED_SCENE(12_000);

    /** Those for which the benchmark's goals are stated. */
    public static final List<Kernel> WITH_GOALS =
            Arrays.stream(values()).filter(kernel -> kernel != SHARED_SCENE).toList();

    /** Each kernel has this many threads. */
    static final int THREADS = 2;

    private final int work;

    Kernel(int work) {
        this.work = work;
    }

    /**
     * Does the work of a kernel.
     *
     * @param share its part of the whole in percent; small ones are for tests
     * @return a number that depends on all results and on nothing else
     */
    public long run(int share) {
        int amount = Math.max(1, (int) ((long) work * share / 100));
        return switch (this) {
            case STRIPED_MAP -> StripedMap.run(amount);
            case N_BODY -> NBody.run(amount);
            case INT_SLICES -> IntSlices.run(amount);
            case STENCIL -> Stencil.run(amount);
            case RAY_TRACER -> RayTracer.run(amount);
            case PRODUCER_CONSUMER -> ProducerConsumer.run(amount);
            case SHARED_SCENE -> SharedScene.run(amount);
        };
    }
}
