package dev.photofinish.scan.domain;

/** Why the theorem of the paper does not speak about an access. */
public enum Caveat {
    /** Ways that hold different locks meet before the access, so that the locks it holds are a guess. */
    UNBALANCED("locking on the way is not balanced"),
    /** A lock is held on some way that leads to the access, but not on all. */
    PERHAPS_LOCKED("a lock is held on some of the ways that lead there"),
    /** A write that happens only while the field is null, under a lock. */
    FIRST_WRITE("the field is written only while it is null, under a lock"),
    /** A read after the field was found to be set, under a lock. */
    SETTLED_READ("the field was found to be set before, under a lock"),
    /** A method on the way calls itself. */
    RECURSIVE("a method on the way calls itself"),
    /** An annotation was believed. */
    TRUSTING("an annotation was believed on the way"),
    /** The code runs on a thread that the method starts. */
    ON_STARTED_THREAD("the code runs on a thread that the method starts"),
    /** The code was stored and runs at an unknown time. */
    STORED("the code was stored and runs at an unknown time"),
    /** Of a method: it reaches so many accesses that not all are kept. */
    CUT("not all accesses of called methods were kept"),
    /** The object was made on the way, and stored where others can find it before this access. */
    ESCAPED("the object was made on the way and stored where others can find it"),
    /** What it touches was found by following what was stored before. */
    GUESSED("the path goes through an array or a container, or through an object that was handed on");

    private final String words;

    Caveat(String words) {
        this.words = words;
    }

    /** In words. */
    public String words() {
        return words;
    }
}
