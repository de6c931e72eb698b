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
    private static final List<List<String>> COPIED = List.of(
            List.of("override"), List.of("clazz", "slot"), List.of("layer", "loader"), List.of("parallelLockMap"));

    private LayoutMirrors() {}

    /** Whether a class, which is not one of the JDK, is known to be such a copy. */
    static boolean has(String name, Set<String> fields) {
        for (String inPackage : PACKAGES) {
            if (name.startsWith(inPackage)) {
                return true;
            }
        }
        for (List<String> copied : COPIED) {
            if (containsAll(fields, copied)) {
                return true;
            }
        }
        return false;
    }

    /** Plain code, here and above: every class is asked about, often, and streams would be much of what rewriting throws away. */
    private static boolean containsAll(Set<String> fields, List<String> names) {
        for (int i = 0; i < names.size(); i++) {
            if (!fields.contains(names.get(i))) {
                return false;
            }
        }
        return true;
    }
}
