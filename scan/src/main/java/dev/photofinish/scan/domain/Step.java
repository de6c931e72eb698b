package dev.photofinish.scan.domain;

import org.jspecify.annotations.Nullable;

/**
 * One step of a path: a field, told by the class that declares it and its name, or one of a few made-up ones.
 *
 * @param owner internal name of the declaring class; empty for made-up steps
 * @param name name of the field
 */
public record Step(String owner, String name) {
    /** Any element of an array: indices are forgotten. */
    public static final Step ELEMENT = new Step("", "[]");
    /** What is inside a container; the paper's dummy field. */
    public static final Step CONTENTS = new Step("", "<contents>");
    /** In a set of wobbly paths: whatever field comes next. */
    public static final Step ANY = new Step("", "*");
    /** The reading half of a read-write lock. */
    public static final Step READ_HALF = new Step("", "<read>");
    /** The writing half of a read-write lock. */
    public static final Step WRITE_HALF = new Step("", "<write>");

    /** The object that {@code synchronized} static methods of a class lock. */
    public static Step classObject(String owner) {
        return new Step(owner, "class");
    }

    @Override
    public boolean equals(@Nullable Object object) {
        return this == object || (object instanceof Step other && name.equals(other.name) && owner.equals(other.owner));
    }

    @Override
    public int hashCode() {
        return owner.hashCode() * 31 + name.hashCode();
    }

    /** Whether it is {@link #ANY}. */
    public boolean isAny() {
        return owner.isEmpty() && name.equals(ANY.name);
    }

    /** Whether it is a field of a class. */
    public boolean isField() {
        return !owner.isEmpty();
    }
}
