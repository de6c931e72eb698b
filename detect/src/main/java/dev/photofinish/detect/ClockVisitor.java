package dev.photofinish.detect;

/** Is shown clocks. */
@FunctionalInterface
public interface ClockVisitor {
    /** A clock and the epoch of the event that has it; the epoch is negative if several events left the clock. */
    void clock(int[] clock, long epoch);
}
