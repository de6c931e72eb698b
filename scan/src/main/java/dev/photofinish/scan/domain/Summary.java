package dev.photofinish.scan.domain;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * All that callers need to know about a method.
 *
 * @param accesses that it makes, itself or through calls
 * @param exitLocks locks that it takes and keeps, or gives back for its caller
 * @param threads that may run it, as far as its code tells
 * @param usesLocks whether it takes locks
 * @param resultOwnership whether its result is owned
 * @param resultAttribute what is known about its result
 * @param resultPaths where its result can be found, if that is known
 * @param wobbly its wobbly paths
 * @param copies fields of parameters that get other parameters, or what these lead to
 * @param safeFields fields that it sets to containers that synchronise themselves
 * @param strays fields that it touches, itself or through calls, of objects that its callers cannot name
 * @param caveats of the method as a whole
 */
public record Summary(
        List<Access> accesses,
        LockSet exitLocks,
        Threads threads,
        boolean usesLocks,
        long resultOwnership,
        Attribute resultAttribute,
        List<Path> resultPaths,
        List<Path> wobbly,
        Map<Path, List<Path>> copies,
        Set<Step> safeFields,
        Set<Step> strays,
        Set<Caveat> caveats) {
    /** Of a method that does nothing that matters. */
    public static final Summary EMPTY = new Summary(
            List.of(),
            LockSet.NONE,
            Threads.NONE,
            false,
            Ownership.OWNED,
            Attribute.NONE,
            List.of(),
            List.of(),
            Map.of(),
            Set.of(),
            Set.of(),
            Set.of());
}
