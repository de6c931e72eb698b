package dev.photofinish.agent.rewrite;

import org.jspecify.annotations.Nullable;

/** Finds facts about classes as one class loader sees them, without loading them. */
public interface ClassLookup {
    /** The class file of a class, or null if it cannot be told without running foreign code. */
    byte @Nullable [] classFileOrNull(String internalName);

    /** Whether a class with this name is one of the JDK, of which there is only one. */
    boolean isOfJdk(String internalName);

    /** Whether a class with this name carries words for its fields. */
    boolean carriesWords(String internalName);
}
