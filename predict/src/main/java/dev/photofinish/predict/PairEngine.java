package dev.photofinish.predict;

/** Decides whether two conflicting accesses race in some reordering of the trace. */
@FunctionalInterface
public interface PairEngine {
    /** The verdict on two accesses, the one recorded earlier first. */
    Verdict decide(int first, int second);
}
