package dev.photofinish.scan.model;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What a line of a model file can say about the methods of a class, or about the class. */
public enum Fact {
    /** Changes a container. */
    CONTAINER_WRITE,
    /** Looks into a container. */
    CONTAINER_READ,
    /** A class whose methods may be called from several threads at once. */
    THREAD_SAFE,
    /** Gives back a container that synchronises itself. */
    MAKES_THREAD_SAFE,
    /** Gives back an object that nobody else knows. */
    FRESH,
    /** Takes a lock. */
    LOCK,
    /** Gives a lock back. */
    UNLOCK,
    /** Takes a lock if it is free, and says so. */
    TRY_LOCK,
    /** Takes a lock together with other readers. */
    LOCK_SHARED,
    /** Gives a shared lock back. */
    UNLOCK_SHARED,
    /** Returns only if a lock is held. */
    ASSERT_LOCKED,
    /** Gives the reading half of a lock. */
    READ_HALF,
    /** Gives the writing half of a lock. */
    WRITE_HALF,
    /** Returns only on the main thread. */
    ASSERT_MAIN_THREAD,
    /** Tells whether this is the main thread. */
    IS_MAIN_THREAD,
    /** Returns only off the main thread. */
    ASSERT_BACKGROUND,
    /** Lets other threads run the tasks that it gets. */
    STARTS_THREADS,
    /** The method of a task that a thread runs. */
    TASK,
    /** Turns a sequential stream into one that several threads work on. */
    PARALLEL,
    /** Steps of a stream: parallel if the stream is. */
    STREAM_STEP,
    /** The same result for the same arguments, whoever calls. */
    FUNCTIONAL,
    /** Puts a primitive value into an object, or takes it out. */
    BOXING,
    /** Does not return. */
    NO_RETURN,
    /** An interface whose calls are safe unless said otherwise. */
    TRUSTED_INTERFACE;

    /** The word in model files. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The fact of a word; null if there is none. */
    public static @Nullable Fact ofWord(String word) {
        for (Fact fact : values()) {
            if (fact.word().equals(word)) {
                return fact;
            }
        }
        return null;
    }
}
