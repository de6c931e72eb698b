package dev.photofinish.grammar.lockset;

import dev.photofinish.grammar.AccessPair;
import dev.photofinish.grammar.Chunk;
import dev.photofinish.grammar.ChunkBuilder;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * All that the lockset discipline needs to know about a part of a trace, whatever comes before and after it (section 4
 * of the paper on compressed traces):
 * <ul>
 *   <li>how often each thread gives back a lock that it took before the part (OpenRel), and takes one that it does not
 *       give back within it (OpenAcq);
 *   <li>of each thread and variable the locks held at all accesses, as far as the part shows (LockSet), the first access,
 *       and the first write if there is one;
 *   <li>variables that break the discipline within the part. They do so in every larger part, too.
 * </ul>
 * The dummy locks of the paper are the facts that only one thread comes, and that nobody writes.
 *
 * <p>Joining two neighbours, {@link #then}, is associative. Never changes.
 */
public final class LockChunk implements Chunk {
    static final long NEVER = -1;

    final long length;
    final OpenCount[] open;
    /** The different sets of locks, each ascending. */
    final int[][] sets;

    final Guard[] guards;
    final AccessPair[] violations;
    /** Whether somebody waits here. Then a lock may change hands without a release that would show it was held. */
    final boolean waits;

    /**
     * What a thread takes or gives back of a lock without the other half.
     *
     * @param thread the thread
     * @param lock the lock
     * @param releases releases whose acquire lies before the part
     * @param acquires acquires whose release does not lie in the part
     */
    record OpenCount(int thread, int lock, long releases, long acquires) {}

    /**
     * How a thread uses a variable.
     *
     * @param thread the thread
     * @param variable the variable
     * @param set number of the set of locks held at all accesses
     * @param position position of the first access
     * @param location its source location
     * @param writePosition position of the first write, or {@link #NEVER}
     * @param writeLocation its source location
     */
    record Guard(
            int thread, int variable, int set, long position, int location, long writePosition, int writeLocation) {
        boolean writes() {
            return writePosition != NEVER;
        }
    }

    LockChunk(long length, OpenCount[] open, int[][] sets, Guard[] guards, AccessPair[] violations, boolean waits) {
        this.length = length;
        this.open = open;
        this.sets = sets;
        this.guards = guards;
        this.violations = violations;
        this.waits = waits;
    }

    @Override
    public long length() {
        return length;
    }

    /** The variables that break the discipline within the part, each with two accesses that show it. */
    @Override
    public List<AccessPair> findings() {
        return Collections.unmodifiableList(Arrays.asList(violations));
    }

    /** This part followed by another one. */
    public LockChunk then(LockChunk next) {
        ChunkBuilder<LockChunk> builder = LockChunkBuilder.ofPart();
        builder.append(this);
        builder.append(next);
        return builder.toChunk();
    }
}
