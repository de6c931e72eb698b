package dev.photofinish.scan.domain;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.analysis.Value;

/** What is known about a value on the stack or in a variable: where it may have come from. Immutable. */
public final class AbstractValue implements Value {
    /** More alternatives are not told apart. */
    private static final int MOST_PATHS = 8;

    /** A word that nothing is known about. */
    public static final AbstractValue UNKNOWN = new AbstractValue(1, List.of(), true, Attribute.NONE);
    /** Two words that nothing is known about. */
    public static final AbstractValue UNKNOWN_WIDE = new AbstractValue(2, List.of(), true, Attribute.NONE);
    /** A constant, or null. */
    public static final AbstractValue CONSTANT = new AbstractValue(1, List.of(), false, Attribute.CONSTANT);
    /** A constant of two words. */
    public static final AbstractValue CONSTANT_WIDE = new AbstractValue(2, List.of(), false, Attribute.CONSTANT);

    private final int size;
    private final List<Path> paths;
    private final boolean elsewhere;
    private final Attribute attribute;
    private final @Nullable String exactType;
    private final @Nullable Closure closure;

    private AbstractValue(int size, List<Path> paths, boolean elsewhere, Attribute attribute) {
        this(size, paths, elsewhere, attribute, null, null);
    }

    private AbstractValue(
            int size,
            List<Path> paths,
            boolean elsewhere,
            Attribute attribute,
            @Nullable String exactType,
            @Nullable Closure closure) {
        this.size = size;
        this.paths = paths;
        this.elsewhere = elsewhere;
        this.attribute = attribute;
        this.exactType = exactType;
        this.closure = closure;
    }

    /** A value that nothing is known about. */
    public static AbstractValue unknown(int size) {
        return size == 2 ? UNKNOWN_WIDE : UNKNOWN;
    }

    /** The value found at a path. */
    public static AbstractValue at(Path path, int size) {
        return new AbstractValue(size, List.of(path), false, Attribute.NONE);
    }

    /** The value found at one of several paths; none, and it comes from nowhere. */
    public static AbstractValue at(List<Path> paths, int size) {
        List<Path> known = union(List.of(), paths);
        boolean all = known.size() <= MOST_PATHS && !known.isEmpty();
        return new AbstractValue(size, all ? known : List.of(), !all, Attribute.NONE);
    }

    /** Without doubles; the same list if the second adds nothing to the first. */
    @SuppressWarnings("ReferenceEquality") // a copy is made once
    private static List<Path> union(List<Path> first, List<Path> second) {
        List<Path> all = first;
        for (Path path : second) {
            if (!path.isTooLong() && !all.contains(path)) {
                all = all == first ? new ArrayList<>(first) : all;
                all.add(path);
            }
        }
        return all;
    }

    public AbstractValue with(Attribute other) {
        return other == attribute ? this : new AbstractValue(size, paths, elsewhere, other, exactType, closure);
    }

    /** The same value, known to be of exactly this class. */
    public AbstractValue withExactType(@Nullable String type) {
        return new AbstractValue(size, paths, elsewhere, attribute, type, closure);
    }

    /** The same value, known to be this piece of code. */
    public AbstractValue withClosure(Closure code) {
        return new AbstractValue(size, paths, elsewhere, attribute, exactType, code);
    }

    /** The same value under another name. */
    public AbstractValue renamed(Path name) {
        return new AbstractValue(size, List.of(name), false, attribute, exactType, closure);
    }

    @Override
    public int getSize() {
        return size;
    }

    /** Where it may be found; empty for constants and unknown values. */
    public List<Path> paths() {
        return paths;
    }

    /** Whether it may also come from somewhere unknown. */
    public boolean isFromElsewhere() {
        return elsewhere;
    }

    public Attribute attribute() {
        return attribute;
    }

    /** Its class, if it was made here; null if it is not known. */
    public @Nullable String exactType() {
        return exactType;
    }

    /** The code it is; null if it is not known to be code. */
    public @Nullable Closure closure() {
        return closure;
    }

    /** Of a value that is one or the other; the same object if the other adds nothing. */
    @SuppressWarnings("ReferenceEquality") // a quick answer where nothing changed
    public AbstractValue join(AbstractValue other) {
        if (this == other) {
            return this;
        }
        List<Path> all = union(paths, other.paths);
        boolean same = all == paths
                && size <= other.size
                && (elsewhere || !other.elsewhere)
                && attribute == other.attribute
                && (exactType == null || exactType.equals(other.exactType))
                && (closure == null || closure.equals(other.closure));
        if (same) {
            return this;
        }
        boolean overflow = all.size() > MOST_PATHS;
        return new AbstractValue(
                Math.min(size, other.size),
                overflow ? List.of() : all,
                elsewhere || other.elsewhere || overflow,
                attribute.join(other.attribute),
                Objects.equals(exactType, other.exactType) ? exactType : null,
                Objects.equals(closure, other.closure) ? closure : null);
    }

    @Override
    public boolean equals(@Nullable Object object) {
        return this == object
                || (object instanceof AbstractValue other
                        && size == other.size
                        && elsewhere == other.elsewhere
                        && attribute == other.attribute
                        && paths.equals(other.paths)
                        && Objects.equals(exactType, other.exactType)
                        && Objects.equals(closure, other.closure));
    }

    @Override
    public int hashCode() {
        return Objects.hash(size, paths, elsewhere, attribute);
    }

    @Override
    public String toString() {
        return paths + (elsewhere ? "?" : "") + (attribute == Attribute.NONE ? "" : attribute);
    }
}
