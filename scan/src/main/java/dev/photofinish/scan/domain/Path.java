package dev.photofinish.scan.domain;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Where a value is found: a variable, then fields one after another. Immutable; shares its beginning with others. */
public final class Path {
    /** What kind of variable a path starts at. */
    public enum Root {
        /** A parameter of the method; the receiver is number 0. */
        FORMAL(1),
        /** Static fields; the first step names the class. */
        STATIC(2),
        /** A local variable, by slot. */
        LOCAL(3),
        /** The result of an instruction, by its index. */
        TEMPORARY(4);

        private final int hashSeed;

        Root(int hashSeed) {
            this.hashSeed = hashSeed;
        }
    }

    /** Longer paths are not followed: recursive structures would make them endless. */
    public static final int MAX_LENGTH = 6;

    /** The path without fields that all static fields start at. */
    public static final Path STATICS = new Path(Root.STATIC, 0);

    private final Root root;
    private final int index;
    private final @Nullable Path prefix;
    private final @Nullable Step step;
    private final int length;
    private final int hash;

    private Path(Root root, int index) {
        this.root = root;
        this.index = index;
        this.prefix = null;
        this.step = null;
        this.length = 0;
        this.hash = root.hashSeed * 31 + index;
    }

    private Path(Path prefix, Step step) {
        this.root = prefix.root;
        this.index = prefix.index;
        this.prefix = prefix;
        this.step = step;
        this.length = prefix.length + 1;
        this.hash = prefix.hash * 31 + step.hashCode();
    }

    /** A parameter. */
    public static Path formal(int index) {
        return new Path(Root.FORMAL, index);
    }

    /** A local variable. */
    public static Path local(int slot) {
        return new Path(Root.LOCAL, slot);
    }

    /** The result of an instruction. */
    public static Path temporary(int instruction) {
        return new Path(Root.TEMPORARY, instruction);
    }

    /** This path and one more step. */
    public Path plus(Step next) {
        return new Path(this, next);
    }

    public Root root() {
        return root;
    }

    /** Number of the parameter, slot or instruction that it starts at. */
    public int index() {
        return index;
    }

    /** Number of steps. */
    public int length() {
        return length;
    }

    /** Whether it is longer than what is followed. */
    public boolean isTooLong() {
        return length > MAX_LENGTH;
    }

    /** Without its last step; null for a variable. */
    public @Nullable Path prefix() {
        return prefix;
    }

    /** Its last step; null for a variable. */
    public @Nullable Step last() {
        return step;
    }

    /** Whether others can know it too: it starts at a parameter or at a static field. */
    public boolean isVisibleOutside() {
        return root == Root.FORMAL || root == Root.STATIC;
    }

    /** Whether it starts at the given parameter. */
    public boolean startsAtFormal(int formal) {
        return root == Root.FORMAL && index == formal;
    }

    /** Its steps, in order. */
    public List<Step> steps() {
        Deque<Step> steps = new ArrayDeque<>(length);
        for (Path path = this; path.prefix != null && path.step != null; path = path.prefix) {
            steps.addFirst(path.step);
        }
        return new ArrayList<>(steps);
    }

    /** Whether one of its steps is the given one. */
    public boolean contains(Step wanted) {
        for (Path path = this; path != null; path = path.prefix) {
            if (wanted.equals(path.step)) {
                return true;
            }
        }
        return false;
    }

    /** The same steps from another start. */
    public Path from(Path start) {
        if (prefix == null || step == null) {
            return start;
        }
        return prefix.from(start).plus(step);
    }

    /** The variable it starts at. */
    public Path variable() {
        Path path = this;
        while (path.prefix != null) {
            path = path.prefix;
        }
        return path;
    }

    /** Whether this is a proper beginning of the other; {@link Step#ANY} at its end stands for every field. */
    public boolean isProperPrefixOf(Path other) {
        if (prefix != null && step != null && step.isAny()) {
            Path shorter = other.prefix;
            return shorter != null && prefix.isProperPrefixOf(shorter);
        }
        Path path = other.prefix;
        while (path != null && path.length > length) {
            path = path.prefix;
        }
        return path != null && path.equals(this);
    }

    /** As people write it: {@code this.lock}. */
    public String expression() {
        if (prefix == null || step == null) {
            return index == 0 ? "this" : "parameter " + index;
        }
        String start = root == Root.STATIC && length == 1
                ? step.owner().substring(step.owner().lastIndexOf('/') + 1).replace('$', '.')
                : prefix.expression();
        return start + "." + step.name();
    }

    @Override
    public boolean equals(@Nullable Object object) {
        if (this == object) {
            return true;
        }
        if (!(object instanceof Path other) || hash != other.hash || length != other.length) {
            return false;
        }
        if (prefix == null || other.prefix == null) {
            return root == other.root && index == other.index;
        }
        return Objects.equals(step, other.step) && prefix.equals(other.prefix);
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public String toString() {
        if (prefix == null || step == null) {
            return root.name().charAt(0) + "" + index;
        }
        return prefix + "." + (step.isField() ? step.owner() + "#" : "") + step.name();
    }
}
