package dev.photofinish.scan.domain;

/** What else is known about a value. */
public enum Attribute {
    /** Nothing. */
    NONE,
    /** A constant: says nothing where it meets others. */
    CONSTANT,
    /** Always the same, whoever computes it: racing writes of it do no harm. */
    FUNCTIONAL,
    /** True if this is the main thread. */
    ON_MAIN_THREAD,
    /** True if a lock was taken. */
    LOCK_HELD,
    /** A container that synchronises itself. */
    SYNCHRONIZED,
    /** A stream that several threads work on. */
    PARALLEL,
    /** Of a path, not of a value: found to be null, under a lock. */
    MISSING,
    /** Of a path, not of a value: found not to be null under a lock, or made so. */
    SETTLED;

    /** Whether it is about the place and not about the value there. */
    public boolean isAboutPlace() {
        return this == MISSING || this == SETTLED;
    }

    /** Of a value that is one or the other. */
    public Attribute join(Attribute other) {
        return this == other ? this : NONE;
    }

    /** Of a value that is computed from both. */
    public Attribute combine(Attribute other) {
        if (this == CONSTANT || other == CONSTANT) {
            Attribute rest = this == CONSTANT ? other : this;
            return rest == CONSTANT || rest == FUNCTIONAL ? rest : NONE;
        }
        return this == FUNCTIONAL && other == FUNCTIONAL ? FUNCTIONAL : NONE;
    }
}
