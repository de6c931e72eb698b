package dev.photofinish.scan.world;

import org.objectweb.asm.Opcodes;

/**
 * A field.
 *
 * @param owner internal name of the declaring class
 * @param name name
 * @param descriptor type
 * @param access flags of the class file
 * @param annotations what is written on it
 */
public record FieldInfo(String owner, String name, String descriptor, int access, Annotations annotations) {
    public boolean isVolatile() {
        return (access & Opcodes.ACC_VOLATILE) != 0;
    }

    public boolean isFinal() {
        return (access & Opcodes.ACC_FINAL) != 0;
    }

    /** Whether it holds an object. */
    public boolean isReference() {
        return descriptor.startsWith("L") || descriptor.startsWith("[");
    }
}
