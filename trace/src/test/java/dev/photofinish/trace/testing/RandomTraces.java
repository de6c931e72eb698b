package dev.photofinish.trace.testing;

import dev.photofinish.core.event.Op;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.LongFunction;

/**
 * Makes well-formed traces from seeds: the same seed gives the same trace. As set up at first, traces
 * are small and dense, use the six classic operations, and sooner or later hold everything that is
 * allowed: sections that nest, that overlap hand over hand, that are re-entered or never left, forks of
 * threads that then do nothing, threads that nobody forked, joins of any of these, also repeated.
 *
 * <pre>{@code
 * RandomCheck.forAll(1, 1_000, new RandomTraces().threads(4).events(60), trace -> ...);
 * }</pre>
 */
public final class RandomTraces implements LongFunction<InMemoryTrace> {
    int threads = 3;
    int locks = 2;
    int variables = 3;
    int channels = 2;
    int events = 40;
    /** Of 100 releases, how many give back the lock taken last. */
    int nested = 70;
    /** Of 100 threads, how many are there from the start. */
    int neverForked = 40;
    /** Of 100 forked threads, how many do nothing. */
    int empty = 15;

    boolean richNames;
    final Map<Op, Integer> weights = new EnumMap<>(Op.class);

    /** Small traces of the six classic operations. */
    public RandomTraces() {
        weight(Op.READ, 25).weight(Op.WRITE, 25).weight(Op.ACQUIRE, 18).weight(Op.RELEASE, 18);
        weight(Op.FORK, 6).weight(Op.JOIN, 3);
    }

    /** With all operations there are. */
    public RandomTraces extended() {
        for (Op op : Op.values()) {
            if (!op.isClassic()) {
                weight(op, 3);
            }
        }
        return weight(Op.END, 1).weight(Op.BEGIN, 6).weight(Op.WAKE, 10);
    }

    /** With names and locations as recorders write them: numbered objects, array elements, stacks. */
    public RandomTraces richNames() {
        richNames = true;
        return this;
    }

    /** How often an operation is chosen, compared to the others; it must also be possible then. */
    public RandomTraces weight(Op op, int weight) {
        weights.put(op, weight);
        return this;
    }

    /** At most this many threads. */
    public RandomTraces threads(int count) {
        threads = count;
        return this;
    }

    /** At most this many locks. */
    public RandomTraces locks(int count) {
        locks = count;
        return this;
    }

    /** At most this many variables. */
    public RandomTraces variables(int count) {
        variables = count;
        return this;
    }

    /** At most this many channels. */
    public RandomTraces channels(int count) {
        channels = count;
        return this;
    }

    /** This many events, or fewer if no thread can go on. */
    public RandomTraces events(int count) {
        events = count;
        return this;
    }

    /** Of 100 releases, this many give back the lock taken last; the others any lock that is held. */
    public RandomTraces nested(int percent) {
        nested = percent;
        return this;
    }

    /** Of 100 threads, this many are there from the start. */
    public RandomTraces neverForked(int percent) {
        neverForked = percent;
        return this;
    }

    /** Of 100 forked threads, this many do nothing. */
    public RandomTraces empty(int percent) {
        empty = percent;
        return this;
    }

    /** The trace of a seed. */
    @Override
    public InMemoryTrace apply(long seed) {
        return new RandomRun(this, seed).trace();
    }
}
