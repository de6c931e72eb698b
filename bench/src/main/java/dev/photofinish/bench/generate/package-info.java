/**
 * Standard traces for benchmarks and tests: programs of nine shapes, played event by event from a seed.
 *
 * <p>Start at {@link dev.photofinish.bench.generate.TraceGenerator}. A {@code Program} lays out threads,
 * locks, variables and methods; each of its threads is an {@code Activity} that says what it does next as
 * packed {@code Step}s; the {@code Scheduler} interleaves them and respects locks, forks and joins.
 */
@NullMarked
package dev.photofinish.bench.generate;

import org.jspecify.annotations.NullMarked;
