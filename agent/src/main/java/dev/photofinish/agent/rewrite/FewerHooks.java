package dev.photofinish.agent.rewrite;

import java.util.HashSet;
import java.util.Set;

/**
 * Which methods of a class get fewer hooks than they should, since a method or the constants of a class can have only so
 * many bytes. Accesses go first: one that is not seen can only hide a race, while an order that is not seen makes up some.
 */
final class FewerHooks {
    private static final String ALL = "*";

    private final Set<String> withoutAccesses = new HashSet<>();
    private final Set<String> leftAlone = new HashSet<>();

    /** Notes that a method is too large; false if it is so with no hooks at all. */
    boolean shorten(String name, String descriptor) {
        return withoutAccesses.add(name + descriptor) || leftAlone.add(name + descriptor);
    }

    /** Notes that the class is too large; false if it is so with no hooks at all. */
    boolean shortenAll() {
        return shorten(ALL, "");
    }

    /** Whether all methods have all of their hooks. */
    boolean areNone() {
        return withoutAccesses.isEmpty();
    }

    /** Whether a method has its hooks for accesses. */
    boolean seesAccesses(String name, String descriptor) {
        return areNone() || (!withoutAccesses.contains(name + descriptor) && !withoutAccesses.contains(ALL));
    }

    /** Whether a method has no hooks. */
    boolean leavesAlone(String name, String descriptor) {
        return !leftAlone.isEmpty() && (leftAlone.contains(name + descriptor) || leavesAllAlone());
    }

    /** Whether no method has hooks. */
    boolean leavesAllAlone() {
        return leftAlone.contains(ALL);
    }

    /** How many of so many methods there are that are not seen as they should be. */
    int count(int methods) {
        return withoutAccesses.contains(ALL) ? methods : withoutAccesses.size();
    }
}
