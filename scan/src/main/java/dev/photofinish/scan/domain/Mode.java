package dev.photofinish.scan.domain;

import java.util.Locale;

/** The rule sets of the one analysis. */
public enum Mode {
    /** The rules of RacerD as it is today, blind spots included. */
    RACERD,
    /** The same, but both paths of a report must be stable, as in the paper's implementation. */
    RACERDX,
    /** The analysis of the paper: wobbly paths instead of ownership. */
    PAPER,
    /** RacerD's rules with their known gaps closed, and tiers. */
    DEFAULT;

    /** The word on the command line. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether a local variable stands for what was stored in it. RacerD takes it for a place of its own. */
    public boolean followsLocals() {
        return this == DEFAULT;
    }

    /** Whether code is looked at that only an exception leads to. */
    public boolean followsExceptions() {
        return this == DEFAULT;
    }

    /** Whether different locks are different. */
    public boolean tellsLocksApart() {
        return this == DEFAULT;
    }

    /**
     * Whether a lock that is held on one of two ways counts as held where they meet: so do RacerD and
     * Definition 4.3 of the paper.
     */
    public boolean believesOneBranch() {
        return this != DEFAULT;
    }

    /** Whether objects that were made here are taken to be known here only. */
    public boolean knowsOwnership() {
        return this != PAPER;
    }

    /** Whether whatever is reached from an owned object is owned, even if something else was stored there. */
    public boolean ownsDeeply() {
        return isRacerd();
    }

    /** Whether bodies of lambdas and methods that compilers made are looked at. */
    public boolean looksIntoGeneratedCode() {
        return this == DEFAULT;
    }

    /**
     * Whether a method that copies a parameter makes what its caller passed wobbly. Figure 7 says so; the
     * implementation that the paper measured did not.
     */
    public boolean parametersCanWobble() {
        return this != RACERDX;
    }

    /** Whether parameters of the same type, in different methods, can be the same object. */
    public boolean parametersMayAlias() {
        return !isRacerd();
    }

    private boolean isRacerd() {
        return this == RACERD || this == RACERDX;
    }
}
