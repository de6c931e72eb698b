package dev.photofinish.detect;

/** Is shown clocks. */
@FunctionalInterface
public interface ClockVisitor {
    /**
     * A clock and the epoch of the event that has it, which says what others can know of its slot. The epoch is
     * {@link SyncClocks#NEVER} if nobody can learn of that slot from it, or if several events left the clock.
     */
    void clock(long[] clock, long epoch);
}
