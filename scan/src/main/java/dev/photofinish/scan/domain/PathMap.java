package dev.photofinish.scan.domain;

import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.BiPredicate;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A map from paths that shares what it can with the maps it was made from, so that joining two that differ in little
 * costs little. Immutable. A Patricia trie over the hashes of paths: a branch tells its sides apart by one bit, the
 * lowest one in which they differ.
 *
 * <p><b>Guarantees.</b> An operation that changes nothing gives back the same object.
 *
 * @param <V> what paths are mapped to
 */
@SuppressWarnings("ReferenceEquality") // what is shared need not be compared
public final class PathMap<V> {
    private static final PathMap<?> EMPTY = new PathMap<>(null);

    private final @Nullable Node<V> root;

    private PathMap(@Nullable Node<V> root) {
        this.root = root;
    }

    private sealed interface Node<V> permits Leaf, Branch {}

    /** One path; others of the same hash come next. */
    private record Leaf<V>(
            int hash, Path key, V value, @Nullable Leaf<V> next) implements Node<V> {}

    /** Hashes that end with the same bits, below the one that tells them apart. */
    private record Branch<V>(int ending, int bit, Node<V> zero, Node<V> one) implements Node<V> {
        boolean mayHold(int hash) {
            return (hash & (bit - 1)) == ending;
        }

        Node<V> side(int hash) {
            return (hash & bit) == 0 ? zero : one;
        }

        Branch<V> with(int hash, Node<V> side) {
            boolean isZero = (hash & bit) == 0;
            if (side == (isZero ? zero : one)) {
                return this;
            }
            return new Branch<>(ending, bit, isZero ? side : zero, isZero ? one : side);
        }

        boolean isAbove(Branch<V> other) {
            return Integer.compareUnsigned(bit, other.bit) < 0 && mayHold(other.ending);
        }
    }

    /** The map without paths. */
    @SuppressWarnings("unchecked") // it holds nothing of any type
    public static <V> PathMap<V> empty() {
        return (PathMap<V>) EMPTY;
    }

    private PathMap<V> of(@Nullable Node<V> changed) {
        return changed == root ? this : new PathMap<>(changed);
    }

    public boolean isEmpty() {
        return root == null;
    }

    /** What a path is mapped to; null if it is not. */
    public @Nullable V get(Path path) {
        return get(root, path);
    }

    /** What a path is mapped to, or else the given value. */
    public V getOrDefault(Path path, V otherwise) {
        V found = get(path);
        return found == null ? otherwise : found;
    }

    private static <V> @Nullable V get(@Nullable Node<V> node, Path path) {
        Node<V> next = node;
        while (next instanceof Branch<V> branch) {
            next = branch.side(path.hashCode());
        }
        for (Leaf<V> leaf = (Leaf<V>) next; leaf != null; leaf = leaf.next) {
            if (leaf.key.equals(path)) {
                return leaf.value;
            }
        }
        return null;
    }

    /** The same with a path mapped to a value. */
    public PathMap<V> with(Path path, V value) {
        return of(put(root, path, value));
    }

    private static <V> Node<V> put(@Nullable Node<V> node, Path path, V value) {
        int hash = path.hashCode();
        if (node == null) {
            return new Leaf<>(hash, path, value, null);
        }
        if (node instanceof Branch<V> branch && branch.mayHold(hash)) {
            return branch.with(hash, put(branch.side(hash), path, value));
        }
        if (node instanceof Leaf<V> leaf && leaf.hash == hash) {
            V known = get(leaf, path);
            return value.equals(known) ? leaf : new Leaf<>(hash, path, value, without(leaf, path));
        }
        int other = node instanceof Leaf<V> leaf ? leaf.hash : ((Branch<V>) node).ending;
        return link(hash, new Leaf<>(hash, path, value, null), other, node);
    }

    private static <V> @Nullable Leaf<V> without(@Nullable Leaf<V> leaf, Path path) {
        if (leaf == null) {
            return null;
        }
        Leaf<V> rest = without(leaf.next, path);
        if (leaf.key.equals(path)) {
            return rest;
        }
        return rest == leaf.next ? leaf : new Leaf<>(leaf.hash, leaf.key, leaf.value, rest);
    }

    private static <V> Node<V> link(int hash, Node<V> node, int otherHash, Node<V> other) {
        int bit = Integer.lowestOneBit(hash ^ otherHash);
        boolean isZero = (hash & bit) == 0;
        return new Branch<>(hash & (bit - 1), bit, isZero ? node : other, isZero ? other : node);
    }

    /** All of both; where both have a value, the two are joined. */
    public PathMap<V> union(PathMap<V> other, BinaryOperator<V> both) {
        return of(union(root, other.root, both));
    }

    private static <V> @Nullable Node<V> union(@Nullable Node<V> a, @Nullable Node<V> b, BinaryOperator<V> both) {
        if (a == b || b == null) {
            return a;
        }
        if (a == null) {
            return b;
        }
        if (b instanceof Leaf<V> leaf) {
            return putAll(a, leaf, both);
        }
        Branch<V> second = (Branch<V>) b;
        if (a instanceof Leaf<V> leaf) {
            return putAll(b, leaf, (own, added) -> both.apply(added, own));
        }
        Branch<V> first = (Branch<V>) a;
        if (first.bit == second.bit && first.ending == second.ending) {
            Branch<V> half = first.with(0, merged(first.zero, second.zero, both));
            return half.with(first.bit, merged(first.one, second.one, both));
        }
        if (first.isAbove(second)) {
            return first.with(second.ending, merged(first.side(second.ending), second, both));
        }
        if (second.isAbove(first)) {
            return second.with(first.ending, merged(first, second.side(first.ending), both));
        }
        return link(first.ending, first, second.ending, second);
    }

    /** Of two that hold something, so that the union does too. */
    private static <V> Node<V> merged(Node<V> a, Node<V> b, BinaryOperator<V> both) {
        return Objects.requireNonNull(union(a, b, both));
    }

    private static <V> Node<V> putAll(Node<V> node, Leaf<V> added, BinaryOperator<V> both) {
        Node<V> all = node;
        for (Leaf<V> leaf = added; leaf != null; leaf = leaf.next) {
            V own = get(node, leaf.key);
            all = put(all, leaf.key, own == null ? leaf.value : both.apply(own, leaf.value));
        }
        return all;
    }

    /** What both map to the same. */
    public PathMap<V> common(PathMap<V> other) {
        return of(common(root, other.root));
    }

    private static <V> @Nullable Node<V> common(@Nullable Node<V> a, @Nullable Node<V> b) {
        if (a == b || a == null || b == null) {
            return a == null ? null : b;
        }
        if (a instanceof Branch<V> first
                && b instanceof Branch<V> second
                && first.bit == second.bit
                && first.ending == second.ending) {
            return joined(first, common(first.zero, second.zero), common(first.one, second.one));
        }
        return filter(a, (path, value) -> value.equals(get(b, path)));
    }

    private static <V> @Nullable Node<V> joined(Branch<V> whole, @Nullable Node<V> zero, @Nullable Node<V> one) {
        if (zero == null || one == null) {
            return zero == null ? one : zero;
        }
        return whole.with(0, zero).with(whole.bit, one);
    }

    /** Those that pass a test. */
    public PathMap<V> filter(BiPredicate<Path, V> test) {
        return of(filter(root, test));
    }

    private static <V> @Nullable Node<V> filter(@Nullable Node<V> node, BiPredicate<Path, V> test) {
        if (node instanceof Branch<V> branch) {
            return joined(branch, filter(branch.zero, test), filter(branch.one, test));
        }
        Leaf<V> kept = (Leaf<V>) node;
        for (Leaf<V> leaf = kept; leaf != null; leaf = leaf.next) {
            if (!test.test(leaf.key, leaf.value)) {
                kept = without(kept, leaf.key);
            }
        }
        return kept;
    }

    /** Shows every path with its value. */
    public void forEach(BiConsumer<Path, V> visitor) {
        forEach(root, visitor);
    }

    private static <V> void forEach(@Nullable Node<V> node, BiConsumer<Path, V> visitor) {
        if (node instanceof Branch<V> branch) {
            forEach(branch.zero, visitor);
            forEach(branch.one, visitor);
            return;
        }
        for (Leaf<V> leaf = (Leaf<V>) node; leaf != null; leaf = leaf.next) {
            visitor.accept(leaf.key, leaf.value);
        }
    }

    @Override
    public boolean equals(@Nullable Object object) {
        return this == object || (object instanceof PathMap<?> other && Objects.equals(root, other.root));
    }

    @Override
    public int hashCode() {
        int[] sum = {0};
        forEach((path, value) -> sum[0] += path.hashCode());
        return sum[0];
    }
}
