package dev.photofinish.agent.rewrite;

import dev.photofinish.runtime.SyncFields;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/**
 * Gives classes of {@code java.util.concurrent} that are loaded after us a field for what threads synchronise through, as
 * the program's own have it: tasks and nodes of queues are made by the million, and in a table each would outlive the
 * next garbage collection.
 */
final class JdkSyncFields {
    /** Classes that have it. Whoever changes them again must find it there. */
    private final Set<String> owners = ConcurrentHashMap.newKeySet();

    /**
     * Adds the field, if it is wanted.
     *
     * @param isLoading whether the class is just being loaded: later, members cannot be added
     */
    void add(ClassNode type, ClassFacts facts, boolean isLoading) {
        if (isLoading && isWanted(type, facts)) {
            owners.add(type.name);
        }
        if (owners.contains(type.name)) {
            type.fields.add(field());
        }
    }

    /** The field itself. */
    static FieldNode field() {
        return new FieldNode(ShadowFields.WORD_ACCESS, SyncFields.NAME, Names.OBJECT, null, null);
    }

    /** Copies of objects would share it, and inside of the JDK they are not noticed. */
    private boolean isWanted(ClassNode type, ClassFacts facts) {
        return SyncFields.mayBeIn(Names.binary(type.name))
                && (type.access & Opcodes.ACC_INTERFACE) == 0
                && !facts.interfaces.contains("java/lang/Cloneable")
                && (facts.synchronises() || SyncFields.isAtomicArray(Names.binary(type.name)))
                && !isOwner(facts.superName);
    }

    private boolean isOwner(@Nullable String superName) {
        return superName != null && owners.contains(superName);
    }
}
