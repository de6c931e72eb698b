package dev.photofinish.agent.rewrite;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** Resolves the fields that the instructions of one class refer to. */
final class FieldIndex {
    private final ClassFacts own;
    private final boolean ownCarriesWords;
    private final ClassLookup lookup;
    private final Map<String, Optional<ClassFacts>> cache = new HashMap<>();
    private final Map<String, Optional<ClassFacts>> common;

    FieldIndex(ClassFacts own, boolean ownCarriesWords, ClassLookup lookup, Map<String, Optional<ClassFacts>> common) {
        this.own = own;
        this.common = common;
        this.ownCarriesWords = ownCarriesWords;
        this.lookup = lookup;
        cache.put(own.name, Optional.of(own));
    }

    FieldUse resolve(String owner, String field, String descriptor) {
        FieldUse found = resolveOrNull(owner, field, descriptor);
        return found != null ? found : new FieldUse(FieldKind.UNKNOWN, owner, field, false);
    }

    private @Nullable FieldUse resolveOrNull(String owner, String field, String descriptor) {
        ClassFacts facts = factsOrNull(owner);
        if (facts == null) {
            return null;
        }
        Integer access = facts.accessOrNull(field, descriptor);
        if (access != null) {
            boolean isFinal = (access & (Opcodes.ACC_FINAL | Opcodes.ACC_STATIC)) == Opcodes.ACC_FINAL;
            return new FieldUse(kind(facts, access, field), facts.name, facts.shadowName(field, descriptor), isFinal);
        }
        for (String parent : facts.parents()) {
            FieldUse found = resolveOrNull(parent, field, descriptor);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private FieldKind kind(ClassFacts facts, int access, String field) {
        if ((access & Opcodes.ACC_VOLATILE) != 0 || isOrderedByNeighbours(facts.name, field)) {
            return FieldKind.VOLATILE;
        }
        if (!carriesWords(facts) || !ShadowFields.isShadowed(access, field)) {
            return FieldKind.QUIET;
        }
        return hasWordsForSure(facts) ? FieldKind.PLAIN : FieldKind.UNKNOWN;
    }

    private boolean carriesWords(ClassFacts facts) {
        return facts == own ? ownCarriesWords : facts.mayHaveWords() && lookup.carriesWords(facts.name);
    }

    /** Of a class that carries words: whether it is certain that it will. */
    private boolean hasWordsForSure(ClassFacts facts) {
        return facts == own || !lookup.mayBeUnseen(facts.name);
    }

    /** Whether it is known what fields a class has, and whether it has words. */
    boolean isKnown(String name) {
        ClassFacts facts = factsOrNull(name);
        return facts != null && (!carriesWords(facts) || hasWordsForSure(facts));
    }

    /** Whether the first class of the JDK above one of the program is one of these. */
    boolean isBelow(String name, Predicate<String> ofJdk) {
        String above = name;
        while (above != null && !above.startsWith("java/")) {
            ClassFacts facts = factsOrNull(above);
            above = facts == null ? null : facts.superName;
        }
        return above != null && ofJdk.test(above);
    }

    /** The class from which on objects of a class have a word that tells where they were created; null if none has. */
    @Nullable
    String creationOwnerOrNull(String name) {
        String owner = null;
        ClassFacts facts = factsOrNull(name);
        while (facts != null) {
            if (facts.hasWordsInObjects() && carriesWords(facts) && hasWordsForSure(facts)) {
                owner = facts.name;
            }
            facts = facts.superName == null ? null : factsOrNull(facts.superName);
        }
        return owner;
    }

    /**
     * Whether the class is the one from which on its objects have a field for what threads synchronise through. Of the
     * classes above, only those of the JDK matter that the program extends for their behaviour.
     */
    boolean isFirstToSynchronise() {
        if (!ownCarriesWords) {
            return false;
        }
        ClassFacts parent = own.superName == null ? null : factsOrNull(own.superName);
        if (parent == null) {
            return own.synchronises();
        }
        if (!carriesWords(parent)) {
            return own.synchronises() || parent.name.startsWith("java/util/") || parent.name.equals("java/lang/Thread");
        }
        return own.synchronises() && !hasFieldToSynchronise(parent);
    }

    private boolean hasFieldToSynchronise(ClassFacts lowest) {
        ClassFacts facts = lowest;
        while (facts != null && carriesWords(facts)) {
            if (facts.synchronises()) {
                return true;
            }
            facts = facts.superName == null ? null : factsOrNull(facts.superName);
        }
        return facts != null && (facts.name.startsWith("java/util/") || facts.name.equals("java/lang/Thread"));
    }

    /** From JDK 21 on, written by compare-and-set and read plainly between volatile reads. */
    private static boolean isOrderedByNeighbours(String owner, String field) {
        return field.equals("next") && owner.equals("java/util/concurrent/LinkedTransferQueue$DualNode");
    }

    private @Nullable ClassFacts factsOrNull(String name) {
        Map<String, Optional<ClassFacts>> known = !name.equals(own.name) && lookup.isCommon(name) ? common : cache;
        Optional<ClassFacts> facts = known.get(name);
        if (facts == null) {
            facts = Optional.ofNullable(lookup.classFileOrNull(name)).map(ClassFacts::read);
            known.put(name, facts);
        }
        return facts.orElse(null);
    }
}
