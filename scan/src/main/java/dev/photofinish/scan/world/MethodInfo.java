package dev.photofinish.scan.world;

import java.util.List;
import org.objectweb.asm.Opcodes;

/**
 * A method as its class declares it.
 *
 * @param ref which method
 * @param access flags of the class file
 * @param annotations what is written on it
 * @param parameters what is written on its parameters, without the receiver
 */
public record MethodInfo(MethodRef ref, int access, Annotations annotations, List<Annotations> parameters) {
    public boolean isStatic() {
        return (access & Opcodes.ACC_STATIC) != 0;
    }

    public boolean isPrivate() {
        return (access & Opcodes.ACC_PRIVATE) != 0;
    }

    public boolean isAbstract() {
        return (access & Opcodes.ACC_ABSTRACT) != 0;
    }

    public boolean isSynchronized() {
        return (access & Opcodes.ACC_SYNCHRONIZED) != 0;
    }

    public boolean isSynthetic() {
        return (access & Opcodes.ACC_SYNTHETIC) != 0;
    }

    /** Whether the compiler made it to call another method of the same name. */
    public boolean isBridge() {
        return (access & Opcodes.ACC_BRIDGE) != 0;
    }
}
