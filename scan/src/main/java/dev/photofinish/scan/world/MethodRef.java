package dev.photofinish.scan.world;

import java.util.Comparator;

/**
 * A method, told by its class, name and descriptor.
 *
 * @param owner internal name of the class
 * @param name name
 * @param descriptor parameter and result types, as in class files
 */
public record MethodRef(String owner, String name, String descriptor) implements Comparable<MethodRef> {
    private static final Comparator<MethodRef> ORDER = Comparator.comparing(MethodRef::owner)
            .thenComparing(MethodRef::name)
            .thenComparing(MethodRef::descriptor);

    @Override
    public int compareTo(MethodRef other) {
        return ORDER.compare(this, other);
    }

    /** Name and descriptor, which overriding methods share. */
    public String signature() {
        return name + descriptor;
    }

    /** Whether it makes an object. */
    public boolean isConstructor() {
        return name.equals("<init>");
    }

    /** The class as people write it. */
    public String className() {
        return owner.replace('/', '.');
    }

    @Override
    public String toString() {
        return className() + "." + name;
    }
}
