package dev.photofinish.scan.model;

import java.util.Set;

/**
 * One line of a model file.
 *
 * @param negated whether it takes the fact back
 * @param fact what it says
 * @param type internal name of the class; may start with {@code *}
 * @param subtypes whether subclasses are meant too
 * @param methods names of the methods; empty if the class itself is meant; {@code *} for all
 */
public record ModelLine(boolean negated, Fact fact, String type, boolean subtypes, Set<String> methods) {
    /** Whether the class is given by a pattern. */
    boolean isPattern() {
        return type.startsWith("*");
    }

    boolean matchesType(String name) {
        return isPattern() ? name.endsWith(type.substring(1)) : name.equals(type);
    }

    /** Whether it is about a method; the empty name stands for the class. */
    boolean isAbout(String method) {
        if (methods.isEmpty() || method.isEmpty()) {
            return methods.isEmpty() && method.isEmpty();
        }
        return methods.contains(method) || methods.contains("*");
    }
}
