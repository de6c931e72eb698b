package dev.photofinish.agent.rewrite;

import java.util.List;
import java.util.Set;

/**
 * Classes that are laid out like one of the JDK: reflection hides the fields of that class, so libraries declare the same
 * ones in a class of their own, ask where they lie there, and write to that place in objects of the JDK. With more fields
 * they would lie elsewhere, and the write would destroy the heap.
 */
final class LayoutMirrors {
    private static final List<String> PACKAGES = List.of("net/bytebuddy/mirror/", "lombok/permit/dummy/");

    /** Fields by which one knows copies of what reflection hides: AccessibleObject, its subclasses, Module, ClassLoader. */
    private static final List<Set<String>> COPIED =
            List.of(Set.of("override"), Set.of("clazz", "slot"), Set.of("layer", "loader"), Set.of("parallelLockMap"));

    private LayoutMirrors() {}

    /** Whether a class, which is not one of the JDK, is known to be such a copy. */
    static boolean has(String name, Set<String> fields) {
        return PACKAGES.stream().anyMatch(name::startsWith) || COPIED.stream().anyMatch(fields::containsAll);
    }
}
