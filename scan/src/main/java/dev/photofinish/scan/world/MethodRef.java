package dev.photofinish.scan.world;

import org.jspecify.annotations.Nullable;

/**
 * A method, told by its class, name and descriptor.
 *
 * @param owner internal name of the class
 * @param name name
 * @param descriptor parameter and result types, as in class files
 */
public record MethodRef(String owner, String name, String descriptor) implements Comparable<MethodRef> {
    @Override
    public int compareTo(MethodRef other) {
        int order = owner.compareTo(other.owner);
        order = order == 0 ? name.compareTo(other.name) : order;
        return order == 0 ? descriptor.compareTo(other.descriptor) : order;
    }

    // By hand, here and in other keys of large tables: what records do by themselves is slow until it is compiled.
    @Override
    public boolean equals(@Nullable Object object) {
        return this == object
                || (object instanceof MethodRef other
                        && name.equals(other.name)
                        && owner.equals(other.owner)
                        && descriptor.equals(other.descriptor));
    }

    @Override
    public int hashCode() {
        return (owner.hashCode() * 31 + name.hashCode()) * 31 + descriptor.hashCode();
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
