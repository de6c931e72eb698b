package dev.photofinish.agent.rewrite;

import org.jspecify.annotations.Nullable;

/** Finds facts about classes as one class loader sees them, without loading them. */
public interface ClassLookup {
    /** The class file of a class, or null if it cannot be told without running foreign code. */
    byte @Nullable [] classFileOrNull(String internalName);

    /** Whether there is only one class with this name that any class could mean for which this is asked. */
    boolean isCommon(String internalName);

    /** Whether a class with this name carries words for its fields. */
    boolean carriesWords(String internalName);

    /**
     * Whether a class with this name may lack its words all the same. The JVM shows a transformer no classes that are loaded
     * while it is at work, and its work loads classes of the JDK.
     */
    default boolean mayBeUnseen(String internalName) {
        return false;
    }
}
